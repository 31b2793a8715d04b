"""Waiting is added up from the moment that somebody asks about."""

from __future__ import annotations

from collections import deque
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from bot.playground import Server, World
from tests.soak.runner import BotProcess
from tests.soak.strain import STEP, Strain

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("now", "moment", "waited"),
    [
        (3.0, 2.5, 0.0),
        (3.0, 1.5, 0.4),
        (3.0, 0.5, 0.7),
        (4.0, 2.5, 1.0 - STEP),  # a look that is overdue
    ],
)
def test_waiting_adds_up(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: float, moment: float, waited: float
) -> None:
    strain = Strain(BotProcess(Server(world), tmp_path / "games.sqlite3"))
    strain._looks = deque([(0.0, 0.0), (1.0, 0.3), (2.0, 0.7), (3.0, 0.7)])
    monkeypatch.setattr("tests.soak.strain.time", SimpleNamespace(monotonic=lambda: now))
    assert strain.since(moment) == pytest.approx(waited)
