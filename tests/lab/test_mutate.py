"""Turning rules off: what is turned off in which code, and that a test must notice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent, indent

import pytest

from lumignon.lab.mutants import Mutant, mutants

PYTEST_INI = """
[pytest]
addopts = --import-mode=importlib --strict-markers
python_files = *.py
filterwarnings = error
markers =
    rule(*paragraphs): names the paragraphs that a test proves
"""

FIRE = """
from lumignon.kernel.refusal import Refusal

EMBERS_AT_MOST = 3  # ember/fire.1


def feed(embers: int) -> int:
    return min(EMBERS_AT_MOST, embers + 1)  # ember/fire.1


def refuse(embers: int, wet: bool) -> Refusal | None:
    if embers == 0:
        return Refusal("ember/fire.2")
    if wet:  # ember/fire.3
        return Refusal("ember/fire.3")
    return None
"""

FIRE_TESTS = """
import pytest

from toygames.ember.fire import feed, refuse


@pytest.mark.rule("ember/fire.1")
@pytest.mark.parametrize(("embers", "then"), [(1, 2), (3, 3)])
def test_the_fire_grows_up_to_three(embers, then):
    assert feed(embers) == then


@pytest.mark.rule("ember/fire.2")
class TestDeadFire:
    def test_cannot_be_fed(self):
        assert refuse(0, False).paragraph == "ember/fire.2"


@pytest.mark.parametrize("wet", [pytest.param(True, marks=pytest.mark.rule("ember/fire.3")), False])
def test_wet_logs_do_not_burn(wet):
    assert (refuse(1, wet) is not None) == wet
"""


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(dedent(text).lstrip(), encoding="utf-8")


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A project with one tiny game, all of whose rules are proved."""
    write(
        tmp_path,
        {
            "pytest.ini": PYTEST_INI,
            "toygames/__init__.py": "",
            "toygames/ember/__init__.py": "",
            "toygames/ember/rules.fr.md": "# Braise\n",
            "toygames/ember/fire.py": FIRE,
            "tests/rules/ember/fire.py": FIRE_TESTS,
        },
    )
    return tmp_path


def mutate(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, [str(root), os.environ.get("PYTHONPATH", "")]))
    path = os.pathsep.join(str(Path(part).resolve()) for part in path.split(os.pathsep))
    command = [sys.executable, "-m", "lumignon.lab.mutate", "--games", "toygames", *arguments]
    return subprocess.run(
        command, cwd=root, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )


def mutated_lines(tmp_path: Path, code: str, file: str = "fire.py") -> list[str]:
    """Each mutant of the code, as the lines that came out different (a line that is gone reads “-”)."""
    (tmp_path / file).write_text(code, encoding="utf-8")
    found, _ = mutants(tmp_path)
    return [changed(mutant) for mutant in found]


def changed(mutant: Mutant) -> str:
    before = mutant.citation.file.read_text(encoding="utf-8").splitlines()
    after = mutant.source().decode().splitlines()
    lines = [new.partition("  #")[0].strip() for new in after if new not in before]
    return " / ".join(lines) or "-"


def skipped_reasons(tmp_path: Path, code: str) -> list[str]:
    (tmp_path / "fire.py").write_text(code, encoding="utf-8")
    return [one.reason for one in mutants(tmp_path)[1]]


def within(kind: str, code: str) -> str:
    """The code as the body of a function that answers this."""
    return f"def rule(state) -> {kind}:\n" + indent(dedent(code).strip("\n"), "    ") + "\n"


def test_all_rules_proved_means_no_survivor(toy: Path) -> None:
    outcome = mutate(toy)
    assert outcome.stdout.startswith("4 mutants, 4 killed, 0 survivors, 0 skipped"), outcome.stdout
    assert outcome.returncode == 0


def test_a_rule_that_its_tests_do_not_prove_survives(toy: Path) -> None:
    tests = toy / "tests/rules/ember/fire.py"
    tests.write_text(tests.read_text(encoding="utf-8").replace("(3, 3)", "(2, 3)"), encoding="utf-8")
    outcome = mutate(toy)
    assert outcome.returncode == 1
    assert "survivor: toygames/ember/fire.py:7 ember/fire.1 (without the limit)" in outcome.stdout
    assert "    +     return embers + 1  # ember/fire.1" in outcome.stdout
    assert "4 mutants, 2 killed, 2 survivors, 0 skipped" in outcome.stdout


def test_a_rule_that_no_test_names_survives(toy: Path) -> None:
    tests = toy / "tests/rules/ember/fire.py"
    renamed = tests.read_text(encoding="utf-8").replace('rule("ember/fire.2")', 'rule("ember/fire.3")')
    tests.write_text(renamed, encoding="utf-8")
    outcome = mutate(toy, "--paragraph", "ember/fire.2")
    assert outcome.returncode == 1
    assert "ember/fire.2 (never refused): no test names it" in outcome.stdout
    assert "1 mutants, 0 killed, 1 survivors" in outcome.stdout


def test_tests_that_fail_already_say_nothing(toy: Path) -> None:
    tests = toy / "tests/rules/ember/fire.py"
    tests.write_text(tests.read_text(encoding="utf-8").replace("(1, 2)", "(1, 1)"), encoding="utf-8")
    outcome = mutate(toy, "--paragraph", "ember/fire.1")
    assert outcome.returncode == 2
    assert "with nothing turned off, the tests of ember do not pass" in outcome.stderr


def test_a_mutant_that_never_ends_is_stopped_and_counts_as_killed(toy: Path) -> None:
    waiting = """
        def wait(night: list[int]) -> int:
            while True:
                if night:  # ember/wait.1
                    return len(night)
        """
    proof = """
        import pytest
        from toygames.ember.wait import wait

        @pytest.mark.rule("ember/wait.1")
        def test_the_night_ends():
            assert wait([1]) == 1
        """
    write(toy, {"toygames/ember/wait.py": waiting, "tests/rules/ember/wait.py": proof})
    outcome = mutate(toy, "--paragraph", "ember/wait.1", "--time-out", "1")
    assert "1 mutants, 1 killed" in outcome.stdout


def test_the_game_itself_is_never_changed(toy: Path) -> None:
    mutate(toy, "--paragraph", "ember/fire.2")
    assert (toy / "toygames/ember/fire.py").read_text(encoding="utf-8") == FIRE.lstrip()


def test_the_list_shows_what_would_change(toy: Path) -> None:
    outcome = mutate(toy, "--list", "--paragraph", "ember/fire.2")
    assert outcome.stdout.splitlines() == [
        "toygames/ember/fire.py:12 ember/fire.2 (never refused)",
        "    -     if embers == 0:",
        "    +     if False:",
        "1 mutants, 0 skipped",
    ]


def test_an_unknown_game_is_named(toy: Path) -> None:
    outcome = mutate(toy, "--game", "cinder")
    assert outcome.returncode == 2
    assert "toygames has no game cinder" in outcome.stderr


def test_an_unknown_paragraph_is_named(toy: Path) -> None:
    outcome = mutate(toy, "--paragraph", "ember/fire.9")
    assert outcome.returncode == 2
    assert "nothing cites ember/fire.9" in outcome.stderr


CONDITIONS = {
    "an if never holds": ("if a: # e/f.1\n    b()", ["if False: # e/f.1"]),
    "each operand is left out as well": (
        "if a and b:  # e/f.1\n    c()",
        ["if False:", "if True and b:", "if a and True:"],
    ),
    "a loop never begins": ("while a:  # e/f.1\n    b()", ["while False:"]),
    "nothing is gone through": ("for a in b:  # e/f.1\n    c()", ["for a in ():"]),
    "an else does nothing": ("if a:\n    b()\nelse:  # e/f.1\n    c()", ["pass"]),
    "an elif never holds": ("if a:\n    b()\nelif c:  # e/f.1\n    d()", ["elif False:"]),
    "a comment above speaks of the next line": ("# e/f.1: why\nif a:\n    b()", ["if False:"]),
    "a case is passed over": ("match a:\n    case 1:  # e/f.1\n        b()", ["pass"]),
    "a case's condition never holds": (
        "match a:\n    case 1 if c:  # e/f.1\n        b()",
        ["case 1 if False:"],
    ),
    "a cited operand of a long condition is left out": (
        "if (\n    a\n    and b  # e/f.1\n):\n    c()",
        ["and True"],
    ),
    "an operand of a long alternative is left out": (
        "if (\n    a  # e/f.1\n    or b\n):\n    c()",
        ["False"],
    ),
    "pieces with their own citation are not also the whole's": (
        "if (  # e/f.1\n    a\n    and b  # e/f.2\n):\n    c()",
        ["False", "True", "and True"],
    ),
}


@pytest.mark.parametrize(("code", "expected"), CONDITIONS.values(), ids=CONDITIONS)
def test_conditions(tmp_path: Path, code: str, expected: list[str]) -> None:
    assert mutated_lines(tmp_path, within("None", code)) == expected


STATEMENTS = {
    "a deed is not done": ("burn(a)  # e/f.1", ["pass"]),
    "a change is not made": ("state.fire -= 1  # e/f.1", ["pass"]),
    "a limit is not kept": (
        "state.fire = min(LIMIT, a + 1)  # e/f.1",
        ["pass", "state.fire = a + 1"],
    ),
    "a choice between values always falls on the last": (
        "a = b if c else d  # e/f.1",
        ["a = b if False else d"],
    ),
    "a filter keeps everything": ("a = [b for b in c if b > 1]  # e/f.1", ["a = [b for b in c if True]"]),
    "nothing is added": ("a = b + c  # e/f.1", ["a = b"]),
    "a name keeps what it stood for": ("a = b\na = f(a)  # e/f.1", ["pass"]),
    "an element is left out": ("do([\n    a,  # e/f.1\n    b,\n])", ["*(),"]),
    "a bare return goes on": ("if a:\n    return  # e/f.1\nb()", ["pass"]),
}


@pytest.mark.parametrize(("code", "expected"), STATEMENTS.values(), ids=STATEMENTS)
def test_statements(tmp_path: Path, code: str, expected: list[str]) -> None:
    assert mutated_lines(tmp_path, within("None", code)) == expected


ANSWERS = {
    "no": ("bool", "return a > 1  # e/f.1", ["return False"]),
    "the contrary": ("bool", "return OVER  # e/f.1", ["return not OVER"]),
    "nobody": ("int", "return everybody()  # e/f.1", ["return 0"]),
    "another number": ("int", "return 2  # e/f.1", ["return 3"]),
    "no moves": ("list[Move]", "return [a, b]  # e/f.1", ["return []"]),
    "without an operand": ("bool", "return a and b  # e/f.1", ["return True and b", "return a and True"]),
    "on with the function": ("int | None", "if a:\n    return None  # e/f.1\nreturn 1", ["pass"]),
}


@pytest.mark.parametrize(("kind", "code", "expected"), ANSWERS.values(), ids=ANSWERS)
def test_answers(tmp_path: Path, kind: str, code: str, expected: list[str]) -> None:
    assert mutated_lines(tmp_path, within(kind, code)) == expected


REFUSALS = {
    "by the if above it": ('if a:\n    return Refusal("e/f.1")\nreturn None', ["if False:"]),
    "once, when the if says so too": (
        'if a:  # e/f.1\n    return Refusal("e/f.1")\nreturn None',
        ["if False:"],
    ),
    "alone, at the end": ('return Refusal("e/f.1")', ["return None"]),
    "by the condition in its line": (
        'return Refusal("e/f.1") if a else None',
        ['return Refusal("e/f.1") if False else None'],
    ),
    "from the other branch": ('return None if a else Refusal("e/f.1")', ["return None if a else None"]),
    "kept in a name": ('no = Refusal("e/f.1")\nreturn no', ["no = None"]),
}


@pytest.mark.parametrize(("code", "expected"), REFUSALS.values(), ids=REFUSALS)
def test_refusals(tmp_path: Path, code: str, expected: list[str]) -> None:
    assert mutated_lines(tmp_path, within("Refusal | None", code)) == expected


def test_a_paragraph_that_is_only_named_is_named_wrongly(tmp_path: Path) -> None:
    assert mutated_lines(tmp_path, within("str", 'return "e/f.1"')) == ['return "e/f.0"']


def test_a_cited_function_does_nothing(tmp_path: Path) -> None:
    code = 'def burn(a: int) -> int:  # e/f.1\n    """Burn."""\n    a += 1\n    return a\n'
    assert mutated_lines(tmp_path, code) == ["return 0"]


def test_cited_numbers_and_switches_become_others(tmp_path: Path) -> None:
    code = "class Night:\n    dice = 3  # e/f.1\n    secret = True  # e/f.2\n"
    assert mutated_lines(tmp_path, code) == ["dice = 4", "secret = False"]


def test_cited_content_becomes_other_content(tmp_path: Path) -> None:
    content = '[[card]]\nname = "log 2"  # e/f.1\ncopies = 8  # e/f.1\nburns = true  # e/f.2\n'
    assert mutated_lines(tmp_path, content, "content.toml") == ["copies = 9", "burns = false"]


def test_negative_content_grows_further(tmp_path: Path) -> None:
    content = 'burden = { what = "dice", amount = -1 }  # e/f.1\n'
    assert mutated_lines(tmp_path, content, "content.toml") == ['burden = { what = "dice", amount = -2 }']


def test_a_word_of_content_becomes_one_that_stands_in_a_line_like_it(tmp_path: Path) -> None:
    content = (
        'burden = { what = "blind" }  # e/f.1\n'
        'burden = { what = "dusk", effect = "lose" }\n'
        'burden = { what = "doubled" }  # e/f.2\n'
        'name = "mist"\n'
    )
    assert mutated_lines(tmp_path, content, "content.toml") == [
        'burden = { what = "doubled" }',
        'burden = { what = "blind" }',
    ]


def test_a_word_to_which_there_is_no_other_is_left_alone(tmp_path: Path) -> None:
    assert mutated_lines(tmp_path, 'name = "mist"  # e/f.1\n', "content.toml") == []


def test_french_letters_before_a_condition_do_not_shift_it(tmp_path: Path) -> None:
    assert mutated_lines(tmp_path, within("None", 'if "é" in a and b:  # e/f.1\n    c()'))[0] == "if False:"


POINTLESS = {
    "a cited return without a neutral answer": within("Move", "return REST  # e/f.1"),
    "a cited assignment that only names a value": within("None", "a = b()  # e/f.1\nc(a)"),
    "a cited constant without numbers": 'NAME = "fire"  # e/f.1\n',
    "a cited classdef is neither a condition nor a deed": "class Night:  # e/f.1\n    pass\n",
}


@pytest.mark.parametrize(("reason", "code"), POINTLESS.items(), ids=POINTLESS)
def test_what_cannot_be_turned_off_is_counted_with_the_reason(tmp_path: Path, reason: str, code: str) -> None:
    assert mutated_lines(tmp_path, code) == []
    assert skipped_reasons(tmp_path, code) == [reason]
