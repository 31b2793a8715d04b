"""Games that were saved by earlier versions go on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engines.kernel.playout import playout
from engines.mars import MARS

SAVES = Path(__file__).parent / "saves"


@pytest.mark.parametrize("path", sorted(SAVES.glob("v*/*.json")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_saves_of_every_version_load_and_play_to_the_end(path: Path) -> None:
    s = MARS.load(path.read_bytes())
    MARS.invariants(s)
    assert MARS.load(MARS.dump(s)) == s
    assert playout(s, random.Random(1)) > 0
    assert MARS.outcome(s) is not None


def test_a_game_keeps_the_aliens_that_it_began_with() -> None:
    counters = MARS.load((SAVES / "v1" / "busy.json").read_bytes()).tables.components.aliens.counters
    assert counters.numbers == (20, 12, 8)
    assert MARS.tables.components.aliens.counters.numbers != counters.numbers
