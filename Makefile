# make play and make test set up everything they need in .venv (Python 3.11 or newer).
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint format bench soak balance gallery conformance outside lock browser clean

play: .venv/play.ready  ## open the playground, or join Discord if .env holds DISCORD_TOKEN
	$(BIN)/python -m bot

# Bytecode is kept: without it every process that a test starts would compile the bot anew.
test: .venv/dev.ready browser  ## run every test
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n auto --dist worksteal

lint: .venv/dev.ready  ## types, style, format
	$(BIN)/mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: .venv/dev.ready  ## put the code into its format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/dev.ready  ## measure speed, write bench.json
	$(BIN)/python -m tests.bench

soak: .venv/dev.ready  ## 20 minutes of random people and bad luck, then 300 kills
	$(BIN)/python -m tests.soak --minutes 20
	$(BIN)/python -m tests.soak.kills --kills 300

balance: .venv/dev.ready  ## play thousands of automatic games, write docs/balance-*.md
	$(BIN)/python -m tests.balance.moonquake --games 2000 --duels 200 --thoughtful 20
	$(BIN)/python -m tests.balance.moon --games 1000 --solo 400 --duels 80 --thoughtful 80
	$(BIN)/python -m tests.balance.walking --games 800 --duels 100 --thoughtful 100
	$(BIN)/python -m tests.balance.mars --games 100 --thoughtful 60 --others 60

gallery: .venv/dev.ready  ## draw every kind of picture into gallery/
	$(BIN)/python -m render.gallery gallery

conformance: .venv/dev.ready  ## rules that no test names
	$(BIN)/python -m tests.conformance

outside: .venv-outside/ready browser  ## check the local Discord and its page by what others know
	@if command -v npm >/dev/null; \
		then for part in discordjs axe; do npm ci --silent --no-audit --no-fund --prefix tests/outside/$$part || exit; done; \
		else echo "No npm here: the tests with discord.js and axe-core will say that they are skipped."; fi
	.venv-outside/bin/python -m pytest tests/outside -p no:simcord -rs

browser: .venv/dev.ready  ## a Chromium for the page's test, unless one is installed
	@$(BIN)/python -m tests.support.browser || $(BIN)/playwright install chromium \
		|| echo "No Chromium here: the test of the page will say that it is skipped."

lock: .venv/dev.ready  ## renew the pinned dependencies
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --extra dev \
		pyproject.toml -o requirements-dev.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		pyproject.toml -c requirements-dev.lock -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --extra dev --extra outside \
		pyproject.toml -o requirements-outside.lock

.venv/play.ready: requirements.lock
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Python 3.11 or newer is needed: make PYTHON=python3.12 …")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

.venv/dev.ready: requirements-dev.lock .venv/play.ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@

# An environment of its own: hikari needs other versions of what the bot uses too.
.venv-outside/ready: requirements-outside.lock
	$(PYTHON) -m venv .venv-outside
	.venv-outside/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r requirements-outside.lock
	touch $@

clean:  ## remove what the targets above made
	rm -rf .venv .venv-outside tests/outside/*/node_modules gallery bench.json .mypy_cache .ruff_cache .pytest_cache
