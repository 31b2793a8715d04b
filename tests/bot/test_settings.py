"""Settings: defaults, what is refused, and that the example names all of them."""

import re
from pathlib import Path

import pytest

from bot.settings import SettingError, Settings, read_settings

EXAMPLE = Path(__file__).parents[2] / ".env.example"


def test_without_anything_set_the_defaults_hold() -> None:
    assert read_settings({}) == Settings()


def test_everything_can_be_set() -> None:
    given = {"DISCORD_TOKEN": " abc ", "DATABASE": "x.db", "LOG_LEVEL": "debug", "PLAYGROUND_PORT": "0"}
    given["RECORD_TRAFFIC"] = "traffic.jsonl"
    assert read_settings(given) == Settings("abc", Path("x.db"), "DEBUG", 0, Path("traffic.jsonl"))


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
