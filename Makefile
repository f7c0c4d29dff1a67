# Lumignon: everything from a fresh clone, with nothing but Python 3.11+ and make.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory --no-builtin-rules

# The Python that makes .venv; by default the first one that is new enough.
PYTHON ?=
# Set to 1 to install without compiling.
LUMIGNON_PURE ?=
# What `make terminal` plays, and any further words for the command.
GAME ?= piege-obscur
ARGS ?=
# Processes of the test suites.
JOBS ?= 2

export LUMIGNON_PURE
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1
export PIP_ROOT_USER_ACTION := ignore
# pyright comes with the pins and must never look for a newer self.
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
# Only the interpreted runs put src on the path; a path from outside would blur which build is tested.
unexport PYTHONPATH

VENV := .venv
BIN := $(VENV)/bin
WHEELS := build/wheel
PINNED := $(VENV)/pinned.stamp
INSTALLED := $(VENV)/installed.stamp
SOURCE_LIST := $(VENV)/sources.list
# The browser's client is built into the package, which serves it and takes it into the wheel.
CLIENT := src/lumignon/server/client/index.html
NODE := $(BIN)/python scripts/node.py
NODE_MODULES := web/node_modules/.package-lock.json
FIXTURES := web/fixtures/piege-obscur-texts.fr.json
RIVAL := .bench
RIVAL_PINNED := $(RIVAL)/pinned.stamp

INTERPRETED := PYTHONPATH=src LUMIGNON_BUILD=interpreted
COMPILED := LUMIGNON_BUILD=compiled
PYTEST := $(BIN)/python -m pytest

.PHONY: help
help: ## list the targets
	@echo "make TARGET, where TARGET is one of"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

# --- Installing ------------------------------------------------------------------------------------------------

.PHONY: install
install: $(INSTALLED) ## put Lumignon and its tools into .venv (compiled where a C compiler is)
	@echo "install: Lumignon is in $(VENV), up to date"

.PHONY: venv
venv: $(PINNED) ## only the pinned dependencies and tools, without Lumignon itself

# Prints the Python to use, or says what is missing.
define find_python
find_python() { \
	local new_enough='import sys; sys.exit(sys.version_info < (3, 11))' candidate; \
	for candidate in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python); do \
		if "$$candidate" -c "$$new_enough" >/dev/null 2>&1; then echo "$$candidate"; return; fi; \
	done; \
	echo "Lumignon needs Python 3.11 or newer; found none as: $(or $(PYTHON),python3, python3.11 ... python3.14, python)." >&2; \
	echo "Install one, or name it: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)" >&2; \
	return 1; \
}
endef

$(PINNED): requirements-dev.txt
	@echo "venv: installing the pinned tools into $(VENV)"
	@$(find_python); python=$$(find_python); \
	if [ -x $(BIN)/python ] && $(BIN)/python -c 'import pip' 2>/dev/null; then :; else \
		rm -rf $(VENV); \
		"$$python" -m venv $(VENV) || { rm -rf $(VENV); echo "venv: Python's venv module does not work here (Debian: apt-get install python3-venv)" >&2; exit 1; }; \
	fi
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.txt
	@touch $@

# Its content changes when a file comes or goes, when LUMIGNON_PURE does, or when a compiler appears.
.PHONY: FORCE
$(SOURCE_LIST): FORCE | $(PINNED)
	@{ echo "pure=$$LUMIGNON_PURE compiler=$$(command -v $${CC:-cc} || true)"; \
	   find src web/src -type f -not -path '*/__pycache__/*' -not -path 'src/lumignon/server/client/*' | LC_ALL=C sort; } > $@.new.$$$$; \
	if cmp -s $@.new.$$$$ $@; then rm $@.new.$$$$; else mv $@.new.$$$$ $@; fi

SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path 'src/lumignon/server/client/*' -not -name '* *')
WEB_SOURCES := $(shell find web/src -type f -not -name '* *') $(wildcard web/public/*) web/index.html web/vite.config.ts \
	web/svelte.config.js web/tsconfig.json

$(NODE_MODULES): web/package.json web/package-lock.json | $(PINNED)
	@echo "web: installing the pinned packages into web/node_modules"
	@$(NODE) npm ci --no-progress --loglevel=error
	@touch $@

$(CLIENT): $(WEB_SOURCES) $(NODE_MODULES) $(SOURCE_LIST)
	@echo "web: building the client"
	@$(NODE) npm run --silent build
	@touch $@

$(INSTALLED): pyproject.toml requirements.txt hatch_build.py LICENSE README.md $(SOURCES) $(PINNED) $(SOURCE_LIST) $(CLIENT)
	@echo "install: building Lumignon's wheel"
	@touch $@.new # dated before the build, so that a source saved meanwhile counts as newer
	@rm -rf $(WHEELS)
	@$(BIN)/python -m hatchling build -t wheel -d $(WHEELS)
	@echo "install: installing it into $(VENV)"
	@$(BIN)/python -m pip install --quiet --force-reinstall --no-deps --no-index $(WHEELS)/*.whl
	@mv $@.new $@

.PHONY: play
play: $(INSTALLED) ## open the house and show it in the browser (ARGS="--port 9000"…)
	@echo "play: lumignon serve --open"
	@$(BIN)/lumignon serve --open $(ARGS)

.PHONY: terminal
terminal: $(INSTALLED) ## play in the terminal: make terminal GAME=piege-obscur
	@echo "terminal: lumignon play $(GAME)"
	@$(BIN)/lumignon play $(GAME) $(ARGS)

# --- Checking --------------------------------------------------------------------------------------------------

.PHONY: test
test: $(INSTALLED) ## everything a change must pass: check, then the suite interpreted, then compiled, then in the browser
	@$(BIN)/python scripts/chromium.py
	@$(MAKE) check
	@$(MAKE) test-rollback
	@if ls $(WHEELS)/*-none-any.whl >/dev/null 2>&1; then \
		echo "test: NOTICE: the installed build is pure Python (see 'make install'), so the suite runs only once, interpreted"; \
		$(MAKE) test-interpreted; \
	else \
		$(MAKE) test-interpreted ARGS='-m "not soak and not house" $(ARGS)'; \
		$(MAKE) test-compiled; \
	fi

.PHONY: test-rollback
test-rollback: $(INSTALLED)
	@echo "test: the rules once more, every move undone and done again"
	@LUMIGNON_ROLLBACK=1 $(INTERPRETED) $(PYTEST) -q --durations=0 --durations-min=1 tests/rules tests/hardest

.PHONY: test-interpreted
test-interpreted: $(INSTALLED)
	@echo "test: the suite on the interpreted sources, src/"
	@$(INTERPRETED) $(PYTEST) -n $(JOBS) $(ARGS)

.PHONY: test-compiled
test-compiled: $(INSTALLED)
	@echo "test: the suite on the installed wheel, compiled"
	@$(COMPILED) $(PYTEST) -n $(JOBS) $(ARGS)

.PHONY: check
check: lint ## the quick loop: linters, types, layers, quick unit tests
	@echo "check: quick unit tests, interpreted"
	@quick=$$(ls -d tests/kernel tests/rules 2>/dev/null || true); \
	if [ -n "$$quick" ]; then $(INTERPRETED) $(PYTEST) -q --durations=0 --durations-min=1 -m "not slow and not soak" $$quick; fi

# Moments of real games, for the tests of the client: made by the engine, never by hand.
$(FIXTURES): $(SOURCES) scripts/board_fixtures.py | $(PINNED)
	@echo "web: playing the games that the client is tried on"
	@PYTHONPATH=src $(BIN)/python scripts/board_fixtures.py

.PHONY: check-web
check-web: $(NODE_MODULES) $(FIXTURES)
	@echo "check: svelte-check"
	@$(NODE) npm run --silent check
	@echo "check: vitest"
	@$(NODE) npm test --silent

.PHONY: lint
lint: $(PINNED) check-web
	@echo "check: ruff"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { echo "check: not formatted (run: make format):"; $(BIN)/ruff format --check; exit 1; }
	@echo "check: mypy"
	@$(BIN)/mypy
	@echo "check: pyright"
	@$(BIN)/pyright
	@echo "check: import-linter"
	@PYTHONPATH=src $(BIN)/lint-imports --no-logo --no-cache
	@echo "check: the browser's types of the protocol"
	@PYTHONPATH=src $(BIN)/python scripts/protocol_types.py --check
	@echo "check: licences"
	@$(BIN)/python scripts/licences.py --check
	@$(BIN)/python scripts/web_licences.py --check

.PHONY: format
format: $(PINNED) ## format the code and mend what ruff can mend
	@echo "format: ruff"
	@$(BIN)/ruff check --fix --quiet || true
	@$(BIN)/ruff format

.PHONY: mutate
mutate: $(INSTALLED) ## turn off each rule in turn: a test that names it must fail
	@echo "mutate: one rule off at a time"
	@PYTHONPATH=src $(BIN)/python -m lumignon.lab.mutate $(ARGS)

.PHONY: soak
soak: $(INSTALLED) ## the long runs, then mutate
	@echo "soak: the long tests, on the installed build"
	@$(PYTEST) -m soak
	@$(MAKE) mutate

# --- Measuring -------------------------------------------------------------------------------------------------

$(RIVAL_PINNED): benchmarks/requirements-rival.txt | $(PINNED)
	@echo "bench: installing the rival into $(RIVAL), apart from Lumignon"
	@[ -x $(RIVAL)/bin/python ] || $(BIN)/python -m venv $(RIVAL)
	@$(RIVAL)/bin/python -m pip install --quiet --require-hashes -r benchmarks/requirements-rival.txt
	@touch $@

.PHONY: bench
bench: $(INSTALLED) $(RIVAL_PINNED) ## measure, with the rival's figures from the same run
	@echo "bench: lumignon bench"
	@$(BIN)/lumignon bench $(ARGS)

# --- Upkeep ----------------------------------------------------------------------------------------------------

COMPILE_PINS := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make pins"

.PHONY: protocol
protocol: $(PINNED) ## write the browser's types anew from the messages of the house
	@PYTHONPATH=src $(BIN)/python scripts/protocol_types.py

.PHONY: golden
golden: $(PINNED) ## write the golden transcripts anew, to be read line by line before they are committed
	@PYTHONPATH=src $(BIN)/python scripts/golden.py

.PHONY: pins
pins: $(PINNED) ## compile requirements*.txt anew (ARGS=--upgrade for newer versions)
	@echo "pins: compiling the requirement files"
	@$(COMPILE_PINS) $(ARGS) pyproject.toml -o requirements.txt
	@$(COMPILE_PINS) $(ARGS) pyproject.toml --group dev -o requirements-dev.txt
	@$(COMPILE_PINS) $(ARGS) benchmarks/requirements-rival.in -o benchmarks/requirements-rival.txt
	@if grep -nE '(https?|file)://' requirements*.txt benchmarks/requirements-*; then echo "pins: an address stands in a file" >&2; exit 1; fi
	@$(MAKE) $(PINNED)
	@echo "pins: THIRD_PARTY.md, and the parts that the client names"
	@$(BIN)/python scripts/licences.py
	@$(MAKE) $(NODE_MODULES)
	@$(BIN)/python scripts/web_licences.py

.PHONY: clean
clean: ## remove everything that was made here
	@echo "clean: removing environments, builds and caches"
	@rm -rf $(VENV) $(RIVAL) build dist web/node_modules web/fixtures src/lumignon/server/client .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage htmlcov
	@find . -name .git -prune -o -type d -name __pycache__ -print0 | xargs -0 rm -rf
