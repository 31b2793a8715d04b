"""Moon, "Solo Turn Sequence": what the effect boxes of solo cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.moon.cards.needs import DiscardFromHand, GurpsGains, GurpsPlaces, TakeFromFlags
from engines.moon.cards.vocabulary import PerCard, PerFlagKind, PerWinning
from engines.moon.events import Discarded

from .solo_table import BOXES, solo, standing, turns
from .table import P, Table

if TYPE_CHECKING:
    from typing import Literal

    from engines.moon.cards.needs import SoloAction

IDLE = "a=red(), b=red(), c=red()"


def played(
    *box: SoloAction,
    mine: P | None = None,
    gurps: P | None = None,
    card: str = "blue(1E; does it)",
    era: Literal[1, 2, 3] = 1,
) -> Table:
    """The first turn has been skipped; GURPS has played a card with that effect box."""
    return solo(mine or P(""), gurps or P(""), cards=f"S={card}", boxes={**BOXES, "it": box}, era=era).skip("P0")


@pytest.mark.parametrize(
    ("box", "settlement", "supply"),
    [
        (GurpsGains(what="heart", amount=2), "", "2h"),
        (GurpsGains(what="rover"), "", "1r"),
        (GurpsGains(what="heart", amount="x"), "", "3h"),
        (GurpsGains(what="heart", amount=PerCard(colour="blue", base=False)), "G=blue(1E)", "2h"),
        (GurpsGains(what="heart", amount=PerCard(colour="blue")), "G=blue(1E)", "3h"),
        (GurpsGains(what="heart", amount=PerFlagKind()), "G=yellow(2Ind Sci)", "2h"),
        (GurpsGains(what="heart", amount=PerWinning(times=2)), "G=yellow(Ind), H=yellow(Sci)", "4h"),
    ],
)
def test_gurps_gains(box: GurpsGains, settlement: str, supply: str) -> None:
    t = played(box, gurps=P("", settlement))
    assert t.supply("G") == supply
    assert t.stock("P0") == "1E"


def test_x_is_that_of_the_era() -> None:
    t = played(GurpsGains(what="heart", amount="x"), era=3, mine=P("", reputations="silver(1h; as Invested)"))
    assert t.hearts("G") == 1


def test_hearts_onto_the_card() -> None:
    assert standing(played(GurpsPlaces(amount=3)), "S").hearts == 3


@pytest.mark.parametrize(("settlement", "rewards"), [("G=yellow(Sci Tra)", (3, 5, 3, 3, 3)), ("", (3, 3, 3, 3, 3))])
def test_hearts_onto_the_leftmost_flag_that_it_wins(settlement: str, rewards: tuple[int, ...]) -> None:
    assert played(GurpsPlaces(amount=2, where="flag"), gurps=P("", settlement)).state.rewards == rewards


def test_a_structure_of_the_hand_just_played_is_discarded() -> None:
    t = played(DiscardFromHand())
    assert [len(hand.cards) for hand in t.state.hands if hand] == [4, 6, 6, 6]
    assert [event.player for event in t.told(Discarded)] == [1]
    assert t.state.pile[-1] == t.told(Discarded)[0].card
    assert t.supply("P0") == "1E"


def test_nothing_is_discarded_in_an_acquisition_phase() -> None:
    boxes = {**BOXES, "it": (DiscardFromHand(),)}
    t = turns(solo(hard=True, cards=f"{IDLE}, d=red(), S=red(; does it; hand 1)", boxes=boxes), 4)
    assert [len(hand.cards) for hand in t.state.hands if hand] == [5, 5]
    assert t.told(Discarded) == []


def test_hearts_are_taken_from_flags_that_the_player_wins() -> None:
    t = played(TakeFromFlags(amount=2), mine=P("", "yellow(Ind Foo)"), gurps=P("", "G=yellow(Foo Tra)"))
    assert t.state.rewards == (1, 3, 3, 3, 3)
    t = played(TakeFromFlags(amount=5), mine=P("", "yellow(Ind Foo)"))
    assert t.state.rewards == (0, 3, 0, 3, 3)


def test_the_actions_of_a_box_are_done_in_order() -> None:
    t = played(GurpsGains(what="rover"), GurpsGains(what="heart", amount=1), GurpsPlaces(amount=1))
    assert t.supply("G") == "1r 1h"
    assert standing(t, "S").hearts == 1
