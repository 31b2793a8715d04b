"""Odds of a throw, against every throw there is."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

import pytest

from engines.jumps.dice import COLOURS, FACES, NO_DICE, DiceSet
from engines.jumps.odds import odds
from engines.jumps.paths import ways
from tests.engines.jumps.cards import box, standard


def by_counting(place: int, dice: DiceSet) -> tuple[float, float, dict[int, float]]:
    """All throws, one by one."""
    there = standard()
    colours = [colour for colour, n in zip(COLOURS, dice, strict=True) for _ in range(n)]
    throws = list(product(*(FACES[colour] for colour in colours)))
    safe, boxes, landings = 0, 0, defaultdict[int, float](float)
    for faces in throws:
        ends = [way for face in faces for way in ways(there, place, face) if way.crash is None]
        if ends:
            best = max((way.place // 4, way.place) for way in ends)
            safe += 1
            boxes += best[0] - place // 4
            landings[best[1]] += 1 / len(throws)
    return safe / len(throws), boxes / len(throws), landings


@pytest.mark.parametrize("dice", [(1, 0, 0), (0, 1, 0), (0, 0, 2), (1, 1, 1), (2, 1, 1), (2, 2, 0)])
@pytest.mark.parametrize("name", ["start", "M01:1/1", "M01:3/0", "gap1", "M02:2/2", "M06:2/0", "M08:3/1", "M08:4/1"])
def test_odds_are_those_of_all_throws(name: str, dice: DiceSet) -> None:
    place = box(name)
    promised = odds(standard(), place, dice)
    safe, boxes, landings = by_counting(place, dice)
    assert promised.safe == pytest.approx(safe)
    assert promised.boxes == pytest.approx(boxes)
    assert dict(promised.landings) == pytest.approx(dict(landings))
    chances = [chance for _, chance in promised.landings]
    assert chances == sorted(chances, reverse=True)


def test_no_dice_promise_nothing() -> None:
    assert odds(standard(), box("start"), NO_DICE).safe == 0
