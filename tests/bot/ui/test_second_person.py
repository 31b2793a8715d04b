"""Lines of the log as the person reads them of whom they tell."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.ui.second_person import second_person
from engines import GAMES
from engines.kernel.records import visible
from engines.kernel.run import owed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.game import Game

NAMES = ("Mira", "Oskar", "Tali")
ACTS = 120
OFTEN = 0.8  # of the lines that begin with who acts
THIRD_PERSON = re.compile(r"\b[Yy]ou (?:\w+ and )?\w*(?<!s)s\b(?! (?:of|and)\b)")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Mira builds Solar Panel: 1 energy.", "You build Solar Panel: 1 energy."),
        ("Mira passes.", "You pass."),
        ("Mira readies a Repair Kit.", "You ready a Repair Kit."),
        ("Mira is trained: Ranger.", "You are trained: Ranger."),
        ("Mira spends oxygen and rolls 1 and 2: 3 AP.", "You spend oxygen and roll 1 and 2: 3 AP."),
        ("Mira walks a step, gathers a chip and has 2 dice.", "You walk a step, gather a chip and have 2 dice."),
        ("Mira takes 1 water and rovers.", ""),
        ("Mira flips it! Mira draws a card. Mira's Alien hides.", "You flip it! You draw a card. Your Alien hides."),
        ("Mira hits Oskar: he and Mira draw.", ""),
        ("Mira moves up. Lands safely.", ""),
        ("Mira moves ■2 from Z2: Z1, L1, lands safely.", "You move ■2 from Z2: Z1, L1, land safely."),
        (
            "Mira moves ■2 from Z2: runs into rock and lies on Z2.",
            "You move ■2 from Z2: run into rock and lie on Z2.",
        ),
        (
            "Mira picks ■1: straight, ends in the air and falls to card 1, column 2. 2 dice next turn.",
            "You pick ■1: straight, end in the air and fall to card 1, column 2. 2 dice next turn.",
        ),
        ("Mira rolls 3. Oskar zappps Mira's gun.", "You roll 3. Oskar zappps your gun."),
        ("Mirabel rolls 3.", ""),
        ("Mira Lee rolls 3.", ""),
        ("Oskar rolls 3.", ""),
        ("Round 3 begins.", ""),
    ],
)
def test_a_line_is_turned_if_that_is_sure(line: str, told: str) -> None:
    assert second_person(line, "Mira") == told


@pytest.mark.parametrize("name", ["a", "C.", "J. R.", "Mira (★)", "\\*x\\*", "s", "you"])
def test_no_name_leads_astray(name: str) -> None:
    told = second_person(f"{name} takes a rover back from Oskar.", name)
    assert told in ("You take a rover back from Oskar.", "")
    assert second_person(f"{name} rolls 3.", name) == "You roll 3."


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_most_lines_of_every_game_are_turned_and_none_mixes_persons(game: Game[Any]) -> None:
    told = [(line, name, second_person(line, name)) for line, name in own_lines(game)]
    turned = [you for _, _, you in told if you]
    assert len(turned) >= OFTEN * len(told) > 0
    for line, name, you in told:
        assert name not in you
        assert len(you) <= len(line) + len(" your")
        assert not you or you.startswith("You ")
        assert not THIRD_PERSON.match(you), you


def own_lines(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Lines that begin with who has just acted, and that name."""
    number = min(len(NAMES), game.seats[-1])
    names, state, rand = NAMES[:number], game.new(number, 1), Random(1).randrange
    for _ in range(ACTS):
        seat = owed(state)[0].seat
        state, events = game.apply(state, game.auto(game.view(state, seat), seat, rand))
        lines = game.talk.tell(visible(events, None), game.view(state, None), names)
        yield from ((line, names[seat]) for line in lines if line.startswith(f"{names[seat]} "))
        if game.outcome(state) is not None:
            return
