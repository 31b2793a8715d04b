"""Settings from the environment and from a file `.env`; `.env.example` describes every one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from dotenv import dotenv_values
from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class SettingError(ValueError):
    """A setting that cannot be used; the text names it and says what it may be."""


class Settings(Struct, frozen=True):
    """How this copy of the bot runs."""

    discord_token: str = ""
    database: Path = Path("data/games.sqlite3")
    log_level: LogLevel = "INFO"
    playground_port: int = 8000
    record_traffic: Path | None = None
    data_dir: Path | None = None

    def __repr__(self) -> str:
        token = "set" if self.discord_token else "not set"
        return (
            f"Settings(discord_token: {token}, database={str(self.database)!r}, log_level={self.log_level}, "
            f"playground_port={self.playground_port}, record_traffic={str(self.record_traffic)!r}, "
            f"data_dir={str(self.data_dir)!r})"
        )


def read_settings(environment: Mapping[str, str | None] | None = None) -> Settings:
    """Settings from the environment, which wins, and `.env` in the working directory. SettingError if one is bad."""
    values = {**dotenv_values(".env"), **os.environ} if environment is None else environment
    defaults = Settings()
    recorded, tables = values.get("RECORD_TRAFFIC"), values.get("DATA_DIR")
    return Settings(
        discord_token=(values.get("DISCORD_TOKEN") or "").strip(),
        database=Path(values.get("DATABASE") or defaults.database),
        log_level=_level(values.get("LOG_LEVEL") or defaults.log_level),
        playground_port=_port(values.get("PLAYGROUND_PORT") or str(defaults.playground_port)),
        record_traffic=Path(recorded) if recorded else None,
        data_dir=Path(tables) if tables else None,
    )


def _level(text: str) -> LogLevel:
    for level in get_args(LogLevel):
        if text.upper() == level:
            found: LogLevel = level
            return found
    raise SettingError(f"LOG_LEVEL is {text!r}; it may be one of {', '.join(get_args(LogLevel))}.")


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text) < 65536:
        return int(text)
    raise SettingError(f"PLAYGROUND_PORT is {text!r}; it is a number from 0 (any free port) to 65535.")
