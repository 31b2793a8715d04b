"""Action Cards: dealing, when they can be played, and red cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from engines.walking.data import KINDS
from engines.walking.decisions import GoOn, PickResult, PlayAtEnd, ProgramJumps, React, RenewCard
from engines.walking.events import CardDealt, CardsShuffled
from engines.walking.state import KeepCard, Options, Rob, SwapCard

from .table import Table, new, table

if TYPE_CHECKING:
    from engines.walking.data import Kind

RED: tuple[Kind, ...] = ("no_instructions", "miscalculation", "sanction")
AT_END: tuple[Kind, ...] = ("planification", "extra_jump", "teamwork")
OF_THE_MOMENT: tuple[Kind, ...] = ("slipstream", "cooperation", *RED)


def cards(t: Table) -> Counter[Kind | None]:
    """All action cards of a game."""
    return Counter([*t.state.deck, *t.state.discard, *[card for hand in t.state.hands for card in hand]])


# ------------------------------------------------------------------ dealing
@pytest.mark.rule("WM-087")
def test_who_has_no_card_gets_one_when_a_round_starts() -> None:
    t = table(P0="M01:3/0", P1="M01:4/1", turn="P0", hands={"P1": "slipstream"}, deck=["planification"] * 3)
    t.jump("P0", "k2 up-straight").card("P1", "slipstream")
    assert t.state.hands == [(), (), ()]
    assert t.state.discard == ["slipstream"]
    t.turn("P0").turn("P2", "b1")
    assert t.state.round == 3
    assert t.state.hands == [("planification",)] * 3
    assert sorted(event.seat for event in t.told(CardDealt)) == [0, 1, 2]


@pytest.mark.rule("WM-087")
def test_who_has_one_gets_no_second() -> None:
    t = table(moment="deal", hands={"P0": "teamwork"}, deck=["planification"] * 5)
    assert t.state.hands == [("teamwork",), ("planification",), ("planification",)]


@pytest.mark.rule("WM-088")
def test_a_card_may_be_discarded_for_a_new_one() -> None:
    t = table(moment="deal", hands={"P0": "teamwork"}, deck=["planification"] * 3)
    assert t.asked()["P0"] is RenewCard
    t.play("P0", SwapCard())
    while t.asks(RenewCard):
        t.play(next(iter(t.asked())), KeepCard())
    assert t.state.hands[0] == ("planification",)
    assert t.state.discard == ["teamwork"]
    t.refused("P0", SwapCard())
    assert new().asked() == {"P0": RenewCard, "P1": RenewCard, "P2": RenewCard}


@pytest.mark.rule("WM-089")
def test_the_deck_has_three_of_each_kind() -> None:
    assert cards(new(4, 1, Options(robbery=True))) == dict.fromkeys(KINDS, 3)
    assert len(KINDS) == 8


@pytest.mark.rule("WM-089")
def test_discarded_cards_are_shuffled_anew() -> None:
    t = table(moment="deal", discard=["teamwork", "teamwork", "planification", "planification"])
    assert [event.cards for event in t.told(CardsShuffled)] == [4]
    assert [len(hand) for hand in t.state.hands] == [1, 1, 1]
    assert (len(t.state.deck), t.state.discard) == (1, [])
    assert cards(t) == {"teamwork": 2, "planification": 2}


@pytest.mark.rule("WM-089")
def test_where_there_is_no_card_none_is_dealt() -> None:
    t = table(moment="deal", discard=["teamwork"])
    assert sorted(t.state.hands) == [(), (), ("teamwork",)]
    t = table(moment="deal")
    assert t.state.hands == [(), (), ()]
    assert t.asks(ProgramJumps)


@pytest.mark.rule("WM-090")
@pytest.mark.parametrize("options", [Options(), Options(special_boxes=True)])
def test_without_robbery_there_is_no_sanction(options: Options) -> None:
    dealt = cards(new(4, 1, options))
    assert dealt.total() == 21
    assert "sanction" not in dealt


# ------------------------------------------------------------------ when
@pytest.mark.rule("WM-091")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.report("CW07")
def test_cards_are_played_out_of_the_own_turn(kind: Kind) -> None:
    hands: dict[str, Kind] = {"P0": kind}
    t = table(P0="M01:3/0", P1="M01:4/1 1s", P2="M01:1/1", turn="P0", hands=hands, robbery=True)
    act = t.card_act("P0", kind, colour="black")
    assert t.asked() == {"P0": ProgramJumps}
    t.refused("P0", act)
    t.throw("P0", "b1 k1")
    assert t.asked() == {"P0": PickResult}
    t.refused("P0", act)
    t.jump("P0", "k1 up").play("P0", Rob(1))
    assert t.asked() == {"P0": GoOn}
    t.refused("P0", act)


@pytest.mark.rule("WM-092")
def test_end_of_round_cards_are_played_in_player_order() -> None:
    where = {"P0": "gap1", "P1": "M02:4/1", "P2": "M05:1/2"}
    hands: dict[str, Kind] = {"P0": "planification", "P1": "planification", "P2": "planification"}
    t = table(where, moment="end_of_round", hands=hands)
    assert t.asked() == {"P1": PlayAtEnd}
    t.card("P1", "planification")
    assert t.asked() == {"P0": PlayAtEnd}
    t.decline("P0")
    assert t.state.round == 3


@pytest.mark.rule("WM-092")
@pytest.mark.parametrize("kind", KINDS)
def test_three_kinds_are_end_of_round_cards(kind: Kind) -> None:
    t = table(moment="end_of_round", P0="gap2", P1="gap1", hands={"P1": kind}, robbery=True)
    assert t.asked() == {"P1": PlayAtEnd}
    assert t.offers("P1", kind) == (kind in AT_END)
    if kind not in AT_END:
        t.refused("P1", t.card_act("P1", kind, colour="black"))


@pytest.mark.rule("WM-092")
@pytest.mark.parametrize("kind", AT_END)
@pytest.mark.report("CW07")
def test_end_of_round_cards_are_not_played_in_turns(kind: Kind) -> None:
    t = table(P0="M01:1/1", P1="M01:4/1", hands={"P1": kind}, turn="P0")
    assert not t.offers("P1", kind)
    t.throw("P0", "b1 k1")
    assert not t.offers("P1", kind)


@pytest.mark.rule("WM-093")
@pytest.mark.parametrize("kind", AT_END)
@pytest.mark.report("CW07")
def test_end_of_round_cards_are_not_played_from_first_position(kind: Kind) -> None:
    hands: dict[str, Kind] = {"P0": kind, "P1": kind, "P2": kind}
    t = table(moment="end_of_round", P0="M02:4/1", P1="M02:4/1", P2="gap1", hands=hands)
    assert t.asked() == {"P2": PlayAtEnd}
    assert not t.offers("P0", kind)
    assert not t.offers("P1", kind)
    assert t.offers("P2", kind)
    t.refused("P0", t.card_act("P0", kind, "P2", "blue"))
    assert t.decline("P2").state.round == 3


@pytest.mark.rule("WM-094")
def test_no_instructions_is_played_before_the_programme_only() -> None:
    t = table(P0="M01:1/1", P1="M01:4/1", hands={"P1": "no_instructions"}, turn="P0")
    assert t.asked() == {"P1": React}
    assert t.offers("P1", "no_instructions")
    act = t.card_act("P1", "no_instructions", colour="black")
    t.decline("P1")
    t.refused("P1", act)
    t.throw("P0", "b1 k1")
    assert not t.offers("P1", "no_instructions")
    t.refused("P1", act)


@pytest.mark.rule("WM-094")
def test_slipstream_is_played_by_who_is_overtaken_only() -> None:
    t = table(P0="M01:3/0", P1="M01:4/1", turn="P0", hands={"P1": "slipstream"})
    act = t.card_act("P1", "slipstream")
    assert not t.offers("P1", "slipstream")
    t.refused("P1", act)
    t.jump("P0", "k2 up-straight")
    assert t.offers("P1", "slipstream")
    t.decline("P1")
    t.refused("P1", act)


@pytest.mark.rule("WM-095")
def test_who_lies_face_down_may_play_cards() -> None:
    t = table(moment="end_of_round", P0="M01:3/0 down", P1="gap1", hands={"P0": "planification"})
    assert t.card("P0", "planification")["P0"] == "M01:3/0 1e down"


# ------------------------------------------------------------------ red cards
@pytest.mark.rule("WM-096")
@pytest.mark.report("CW07")
def test_no_instructions_is_not_played_on_who_started_last() -> None:
    where = {"P0": "M01:1/1", "P1": "M01:1/1", "P2": "start"}
    t = table(where, turn="P2", hands={"P0": "no_instructions"})
    assert not t.offers("P0", "no_instructions")
    t.refused("P0", t.card_act("P0", "no_instructions", colour="black"))
    t = table(where, turn="P1", hands={"P0": "no_instructions"})
    assert t.offers("P0", "no_instructions")


@pytest.mark.rule("WM-096")
@pytest.mark.report("CW07")
def test_miscalculation_is_not_played_on_who_started_last_even_if_he_leads() -> None:
    where = {"P0": "M01:1/1", "P1": "M01:1/1", "P2": "start"}
    t = table(where, turn="P2", hands={"P0": "miscalculation"})
    t.program("P2", "w/bbk", "w2").jump("P2", "w2 straight-down").throw("P2", "b1 b2 k1")
    assert t["P2"] == "M01:2/0"
    assert t.asked() == {"P2": PickResult}
    assert not t.offers("P0", "miscalculation")
    t = table(where, turn="P1", hands={"P0": "miscalculation"})
    t.throw("P1", "b1 k1")
    assert t.offers("P0", "miscalculation")


@pytest.mark.rule("WM-096", "WM-119")
@pytest.mark.parametrize(("last", "playable"), [("P0", False), ("P2", True)])
def test_sanction_is_not_played_on_who_started_last(last: str, playable: bool) -> None:
    where = {"P0": "M01:3/0", "P1": "M01:4/1 1s", "P2": "start" if last == "P2" else "gap1"}
    t = table(where, turn="P0", robbery=True, hands={"P1": "sanction"})
    t.jump("P0", "k1 up").play("P0", Rob(1))
    assert t.offers("P1", "sanction") == playable
    assert t["P0"] == "M01:4/1 1s"
    if not playable:
        t.refused("P1", t.card_act("P1", "sanction"))


@pytest.mark.rule("WM-097")
def test_if_all_are_tied_all_are_last() -> None:
    hands: dict[str, Kind] = {"P1": "no_instructions", "P2": "miscalculation"}
    t = table(round=1, hands=hands)
    assert t.state.last == (0, 1, 2)
    assert t.asked() == {"P0": ProgramJumps}
    t.throw("P0", "b1 k1")
    assert t.asked() == {"P0": PickResult}
