"""The pages about the house keep their word: the client runs, nginx understands what it is told."""

from __future__ import annotations

import argparse
import datetime as dt
import ipaddress
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.houses import PLENTY, opened, serve

from lumignon.cli import serve as serve_command
from lumignon.server import connection, settings
from lumignon.server.access import STATUS
from lumignon.server.identity import CARRY_SECONDS, COOKIE_SECONDS
from lumignon.server.metrics import Metrics
from lumignon.server.protocol import FAILURES, MESSAGE_AT_MOST, SPEECH_AT_MOST, ClientMessage, HouseMessage

ROOT = Path(__file__).resolve().parent.parent
SERVER = ROOT / "src" / "lumignon" / "server"
PROTOCOL, HOSTING, SECURITY, ROOMS = (
    (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
    for name in ("protocol", "hosting", "security", "house")
)
DAY = 24 * 3600
CODE = re.compile(r"`([^`]+)`")


def block(page: str, kind: str) -> str:
    """The one block of this kind on a page."""
    found: list[str] = re.findall(rf"^```{kind}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return found[0]


def table_after(page: str, words: str) -> list[list[str]]:
    """The rows of the first table after these words, each as its cells."""
    rows = page[page.index(words) + len(words) :].partition("\n|")[2].partition("\n\n")[0]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in f"|{rows}".splitlines()]
    return cells[2:]


def named(rows: list[list[str]]) -> list[str]:
    """What stands in code in the first cells."""
    return [name for row in rows for name in CODE.findall(row[0])]


def tags(messages: Any) -> set[str]:
    return {str(message.__struct_config__.tag) for message in get_args(messages)}


class TestTheProtocol:
    @pytest.mark.parametrize(
        ("words", "messages"),
        [("To the house, by `type`", ClientMessage), ("\nFrom the house:", HouseMessage)],
        ids=["to", "from"],
    )
    def test_every_message_is_on_the_page(self, words: str, messages: Any) -> None:
        listed = named(table_after(PROTOCOL, words))
        assert sorted(listed) == sorted(tags(messages))

    def test_so_is_every_field_of_what_one_sends(self) -> None:
        for row in table_after(PROTOCOL, "To the house, by `type`"):
            for name in CODE.findall(row[0]):
                message = next(m for m in get_args(ClientMessage) if m.__struct_config__.tag == name)
                fields = {*message.__struct_fields__} - {"table"}
                said = set(CODE.findall(row[1]))
                assert fields <= said, name

    def test_every_failure_is_explained(self) -> None:
        sources = "".join(
            path.read_text(encoding="utf-8")
            for path in SERVER.rglob("*.py")
            if path.parent.name != "protocol" and path.name != "access.py"
        )
        raised = {code for code in FAILURES if f'"{code}"' in sources}
        assert set(named(table_after(PROTOCOL, "## What goes wrong"))) == raised

    def test_every_problem_is_explained_with_its_status(self) -> None:
        rows = table_after(PROTOCOL, "A problem is")
        said = {code: int(row[1]) for row in rows for code in CODE.findall(row[0])}
        only_on_sockets = {"choice-over", "not-offered"}
        assert said == {code: status for code, status in STATUS.items() if code not in only_on_sockets}

    def test_the_ways_to_be_hung_up_on_are_those_of_the_code(self) -> None:
        said = {row[0] for row in table_after(PROTOCOL, "| `closing` |")}
        assert {str(connection.TOO_SLOW), str(connection.TOO_FAST)} < said

    def test_the_limits_are_those_of_the_code(self) -> None:
        limits = settings.Limits()
        fields = (
            *("messages", "entering", "speech", "asking", "requests", "replays"),
            *("new_persons", "new_tables", "carries"),
            *("sockets_of_address", "tables_of_socket", "tables_of_person", "lookers_of_table"),
        )
        said = [
            [float(cell) for cell in row[2:] if cell] for row in table_after(PROTOCOL, "Limits, as so many")
        ]
        real = [getattr(limits, field) for field in fields]
        assert said == [list(limit) if isinstance(limit, tuple) else [limit] for limit in real]
        prose = " ".join(PROTOCOL.split())
        assert f"at most {MESSAGE_AT_MOST:,} bytes" in prose
        assert f"up to {SPEECH_AT_MOST} characters" in prose
        assert f"{limits.backlog} messages waited" in prose
        assert f"{limits.body_bytes:,} bytes" in prose


def run_client(client: Path, url: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-W", "error", str(client), url],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **environment},
    )


@contextmanager
def finishing(process: subprocess.Popen[Any]) -> Iterator[None]:
    try:
        yield
    finally:
        process.kill()
        process.communicate()


def played(process: subprocess.Popen[str]) -> str:
    """What the client printed, once it has played to the end."""
    printed = process.communicate(timeout=10 * PLENTY)[0]
    assert process.returncode == 0, printed
    assert "over, and the house kept its word" in printed
    return printed


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """The client of the page, in a file."""
    file = tmp_path / "client.py"
    file.write_text(block(PROTOCOL, "python"), encoding="utf-8")
    return file


@pytest.mark.slow
class TestTheClient:
    def test_it_plays_a_whole_game(self, client: Path, tmp_path: Path) -> None:
        house = serve(tmp_path / "log", "--with-limits")
        with opened(house):
            process = run_client(client, house.url)
            with finishing(process):
                assert "choice" in played(process)

    def test_it_comes_back_when_the_house_was_killed(self, client: Path, tmp_path: Path) -> None:
        database = f"sqlite:///{tmp_path / 'house.sqlite'}"
        house = serve(tmp_path / "log", database=database)
        process: subprocess.Popen[str] | None = None
        try:
            house.wait_until_open()
            process = run_client(client, house.url)
            assert process.stdout is not None
            assert process.stdout.readline().startswith("choice")
            house.kill()
            again = serve(tmp_path / "log", "--port", house.url.rpartition(":")[2], database=database)
            with opened(again):
                assert again.url == house.url
                assert "the connection was lost" in played(process)
        finally:
            house.kill()
            if process is not None:
                process.kill()
                process.communicate()


class TestHosting:
    def test_every_option_and_variable_is_on_the_page(self) -> None:
        parser = argparse.ArgumentParser()
        serve_command.add_arguments(parser)
        options = {option for action in parser._actions for option in action.option_strings} - {
            "-h",
            "--help",
        }
        rows = table_after(HOSTING, "## What it is told")
        assert set(named(rows)) == options
        source = Path(serve_command.__file__).read_text(encoding="utf-8")
        variables = {name for row in rows for name in CODE.findall(row[1])}
        assert variables == set(re.findall(r'"(LUMIGNON_\w+)"', source))

    def test_every_metric_is_on_the_page(self) -> None:
        families = Metrics().registry.collect()
        names = {f"{family.name}_total" if family.type == "counter" else family.name for family in families}
        assert set(named(table_after(HOSTING, "## Health, metrics, logs"))) == names

    def test_tables_are_kept_for_as_long_as_it_says(self) -> None:
        said = [int(days) for days in re.findall(r"\| (\d+) days after", HOSTING)]
        keep = settings.Keep()
        assert [days * DAY for days in said] == [keep.gathering, keep.playing, keep.over]

    def test_it_says_where_the_house_listens(self) -> None:
        assert f"{settings.Settings().host}, {serve_command.PORT}" in " ".join(HOSTING.split())
        assert f"127.0.0.1:{serve_command.PORT};" in block(HOSTING, "nginx")
        assert set(settings.Settings().trusted_proxies.split(",")) == {"127.0.0.1", "::1"}


class TestTheOtherPages:
    def test_the_cookie_lasts_as_long_as_it_says(self) -> None:
        assert f"lasts {COOKIE_SECONDS // DAY} days" in " ".join(SECURITY.split())
        assert CARRY_SECONDS == 600
        assert "for ten minutes" in " ".join(SECURITY.split())

    def test_every_module_has_its_row_among_the_rooms(self) -> None:
        said = named(table_after(ROOMS, "## What goes where"))
        names = {name.rpartition("/")[2] for name in said if name.endswith(".py")}
        folders = {name.strip("/") for name in said if name.endswith("/")}
        modules = {
            path
            for path in SERVER.rglob("*.py")
            if path.name != "__init__.py" and path.parent.name not in folders
        }
        modules = {path for path in modules if "migrations" not in path.parts}
        assert {path.name for path in modules} == names


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


def write_certificate(folder: Path) -> None:
    """A certificate of our own for this machine, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = dt.datetime.now(dt.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "privkey.pem").write_bytes(private)


class Nginx:
    """nginx with the configuration of the page: other ports, folders and names, and nothing else changed."""

    def __init__(self, folder: Path, houses: tuple[str, str]) -> None:
        self.folder = folder
        self.url = f"https://localhost:{(port := free_port())}"
        write_certificate(folder)
        site = block(HOSTING, "nginx")
        for there, here in (
            ("127.0.0.1:8642", houses[0].removeprefix("http://")),
            ("127.0.0.1:8643", houses[1].removeprefix("http://")),
            ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
            ("listen [::]:80;", ""),
            ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
            ("listen [::]:443 ssl;", ""),
            ("server_name table.example.org;", "server_name localhost;"),
            ("/etc/letsencrypt/live/table.example.org/", f"{folder}/"),
            ("/var/log/nginx/", f"{folder}/"),
        ):
            assert there in site, there
            site = site.replace(there, here)
        (folder / "site.conf").write_text(site, encoding="utf-8")
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
        self.configuration = folder / "nginx.conf"
        self.configuration.write_text(
            f"daemon off;\nmaster_process off;\npid {folder}/pid;\nevents {{}}\n"
            f"http {{\n{places}access_log off;\ninclude {folder}/site.conf;\n}}\n",
            encoding="utf-8",
        )

    def command(self, *words: str) -> list[str]:
        nginx = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
        if nginx is None:
            pytest.skip("there is no nginx here: the configuration in docs/hosting.md was NOT checked")
        error_log = str(self.folder / "error.log")
        return [nginx, "-p", str(self.folder), "-e", error_log, "-c", str(self.configuration), *words]


class TestNginx:
    def test_it_understands_its_configuration(self, tmp_path: Path) -> None:
        nginx = Nginx(tmp_path, ("http://127.0.0.1:8642", "http://127.0.0.1:8643"))
        checked = subprocess.run(nginx.command("-t"), capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        assert "[warn]" not in checked.stderr

    @pytest.mark.slow
    def test_a_whole_game_goes_through_it(self, client: Path, tmp_path: Path) -> None:
        house = serve(tmp_path / "log", "--with-limits")
        with opened(house):
            nginx = Nginx(tmp_path, (house.url, house.url))
            running = subprocess.Popen(nginx.command(), stderr=subprocess.DEVNULL)
            with finishing(running):
                self._wait_until_open(nginx, running)
                trusting = {"SSL_CERT_FILE": str(tmp_path / "fullchain.pem")}
                process = run_client(client, nginx.url, **trusting)
                with finishing(process):
                    played(process)
                log = (tmp_path / "lumignon.log").read_text(encoding="utf-8")
                assert " GET /api/socket 101 " in log
                self._secrets_stay_out_of_the_log(nginx, tmp_path)

    @staticmethod
    def _wait_until_open(nginx: Nginx, running: subprocess.Popen[bytes]) -> None:
        port = int(nginx.url.rpartition(":")[2])
        until = time.monotonic() + PLENTY
        while running.poll() is None and time.monotonic() < until:
            with socket.socket() as asking:
                if asking.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.05)
        pytest.fail("nginx does not open: " + (nginx.folder / "error.log").read_text(encoding="utf-8"))

    @staticmethod
    def _secrets_stay_out_of_the_log(nginx: Nginx, folder: Path) -> None:
        secret = "a-secret-that-no-log-keeps"
        trusted = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
        with httpx.Client(base_url=nginx.url, verify=trusted) as asking:
            page = asking.get(f"/t/b1e18r3k6x9e/{secret}")
            asking.get(f"/carry/{secret}")
            asking.post(f"/api/carry/{secret}")
            asking.get("/api/tables/b1e18r3k6x9e", params={"invite": secret})
            assert [asking.get(path).status_code for path in ("/metrics", "/health")] == [404, 404]
        assert page.headers["strict-transport-security"]
        assert page.headers["content-security-policy"]
        log = (folder / "lumignon.log").read_text(encoding="utf-8")
        assert log.count(" /t/- ") == 1
        assert log.count(" /carry/- ") == 2
        assert secret not in log
