"""What somebody reads who has just acted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.model import Acted
from bot.ui.flows import acts
from bot.ui.panel import panel_post
from engines import GAMES
from engines.moonquake.state import Arrange, Hide, Keep, UseEquipment
from tests.bot.ui.tables import HOST, asker, buttons, seats, table
from tests.engines.moonquake.table import table as scene

if TYPE_CHECKING:
    from engines.kernel.talk import Plan

GAME = GAMES["moonquake"]
NAMES = ("Mira", "Oskar", "Tali")


async def receipt(lines: tuple[str, ...], *plan: Any, stopped: str = "") -> list[str]:
    """What Mira reads after her acts, down to where her panel begins."""
    state = scene(A="1ch", B="[Alien]").state
    acted = Acted(table(seats(3, NAMES), state, game=GAME), 0, lines, (), stopped, "")
    made: Plan = plan
    content = (await acts.after(acted, asker(), made)).content
    return content.partition("\n**Your move")[0].split("\n")


async def test_what_one_has_done_is_ticked_and_what_came_of_it_quoted() -> None:
    lines = ("Mira zappps Oskar's 1st hidden card: the Alien!", "Round 3.")
    assert await receipt(lines, Keep()) == ["✓ You zappp Oskar's 1st hidden card: the Alien!", f"> {lines[1]}"]


async def test_what_the_log_says_in_other_words_of_one_is_quoted() -> None:
    line = "Mira zappps Oskar's 2nd hidden card: Tractor Beam! The die rolls ↻2: Mira is pulled to C at 6 o'clock."
    assert await receipt((line,), Keep()) == ["✓ You keep the cards.", f"> {line}"]


async def test_news_of_others_are_not_ticked() -> None:
    lines = ("Oskar lays Hazard Suit open.", "All aliens are hidden.")
    assert await receipt(lines, Arrange((), (1,))) == ["✓ You arrange the cards.", *(f"> {line}" for line in lines)]


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        ((UseEquipment("extra_battery"),), "✓ You use the Extra Battery."),
        ((Hide(), Keep()), "✓ You draw and hide, then keep the cards."),
        ((Keep(), Keep()), "✓ You keep the cards."),
        ((), "✓ Done."),
    ],
)
async def test_acts_of_which_the_log_tells_nothing_are_told_as_ones_own(plan: Plan, told: str) -> None:
    assert await receipt((), *plan) == [told]


async def test_what_was_not_done_is_told_with_the_reason() -> None:
    assert (await receipt((), Keep(), stopped="Oskar is asked first."))[
        1
    ] == "The rest was not done. Oskar is asked first."


def test_what_is_chosen_ahead_is_not_offered_again() -> None:
    state = scene(A="r2.3 R{Suit}", B="r2.4", C="r3.3 [Nothing] Alien!", phase="escape").state
    for ahead, labels in (("", ["Draw and shuffle at my turn"]), ("hide; keep", ["Drop it"])):
        people = seats(3, NAMES, ahead=ahead)
        shown = panel_post(table(people, state, game=GAME), HOST + 2)
        assert [one.label for one in buttons(shown.rows)][:1] == labels
        assert ("Kept: draw and hide, then keep the cards" in shown.content) == bool(ahead)
