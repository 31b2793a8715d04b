"""Settings: defaults, what is refused, and that the example names all of them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import SettingError, Settings, read_settings

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / ".env.example"
TABLES = ROOT / "engines" / "moonquake" / "data"
DEALT = """
from pathlib import Path
from bot.__main__ import use_tables
from bot.settings import read_settings

use_tables(read_settings())
from engines import GAMES

print(GAMES["moonquake"].new(2, seed=1).tables.components.numbers.dealt)
"""


def test_without_anything_set_the_defaults_hold() -> None:
    assert read_settings({}) == Settings()


def test_everything_can_be_set() -> None:
    given = {"DISCORD_TOKEN": " abc ", "DATABASE": "x.db", "LOG_LEVEL": "debug", "PLAYGROUND_PORT": "0"}
    given |= {"RECORD_TRAFFIC": "traffic.jsonl", "DATA_DIR": "tables"}
    assert read_settings(given) == Settings("abc", Path("x.db"), "DEBUG", 0, Path("traffic.jsonl"), Path("tables"))


@pytest.mark.parametrize(
    ("name", "value"),
    [("LOG_LEVEL", "loud"), ("PLAYGROUND_PORT", "70000"), ("PLAYGROUND_PORT", "-1"), ("PLAYGROUND_PORT", "x")],
)
def test_what_cannot_be_used_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingError, match=name):
        read_settings({name: value})


def test_the_token_is_never_shown() -> None:
    assert "secret" not in repr(Settings(discord_token="secret"))


def test_the_example_names_every_setting_with_its_default() -> None:
    named = dict(re.findall(r"^([A-Z_]+)=(.*)$", EXAMPLE.read_text(), re.MULTILINE))
    assert set(named) == {field.upper() for field in Settings.__struct_fields__}
    assert read_settings(named) == Settings()


# ------------------------------------------------------------------ tables of one's own
def replaced(folder: Path, name: str, old: str, new: str) -> Path:
    """A folder for DATA_DIR with one of our tables, changed in one place."""
    ours = (TABLES / name).read_text()
    assert ours.count(old) == 1
    (folder / "moonquake").mkdir()
    (folder / "moonquake" / name).write_text(ours.replace(old, new))
    return folder


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Python with DATA_DIR, in a process of its own: tables are read as the games are imported."""
    environment = {**os.environ, "DATA_DIR": str(folder), "DISCORD_TOKEN": "", "PLAYGROUND_PORT": "0"}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


def test_tables_of_ones_own_are_used(tmp_path: Path) -> None:
    told = run(replaced(tmp_path, "components.toml", "dealt = 4", "dealt = 6"), "-c", DEALT)
    assert told.stdout.strip() == "6", told.stderr


def test_a_table_that_does_not_fit_is_refused_by_file_table_and_field(tmp_path: Path) -> None:
    told = run(replaced(tmp_path, "components.toml", "dealt = 4", 'dealt = "four"'), "-m", "bot")
    assert told.returncode == 2
    assert "components.toml" in told.stderr
    assert "numbers.dealt" in told.stderr
    assert "Traceback" not in told.stderr


def test_a_folder_without_any_tables_is_refused(tmp_path: Path) -> None:
    told = run(tmp_path, "-m", "bot")
    assert told.returncode == 2
    assert "DATA_DIR" in told.stderr
    assert "moonquake" in told.stderr
