"""Triggers, replacements and modifiers of cards, and the questions that cards ask."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engines.kernel import records
from engines.kernel.abilities import query
from engines.kernel.cards import Cards
from engines.kernel.windows import Choose, Pass, Used

from .table import Table
from .tiny import TINY
from .tiny.state import (
    CARDS,
    Challenge,
    ChanceToBeat,
    Clash,
    Discarded,
    Drew,
    Lose,
    Lost,
    Marked,
    Settle,
    Settled,
    Strength,
)


def duel(t: Table, attack: int, defence: int) -> None:
    t.do(0, Challenge(1))
    t.play(0, attack)
    t.play(1, defence)
    t.everybody_passes()


def test_a_replacement_that_may_be_declined_asks() -> None:
    t = Table([1], [2], gadgets=("shield",))
    duel(t, 1, 2)
    assert t.asked() == [(0, "Pick")]
    taken = Table([1], [2], gadgets=("shield",))
    duel(taken, 1, 2)
    taken.do(0, Choose())
    t.do(0, Pass())
    assert t.hearts() == [8, 9]
    assert t.s.players[0].gadgets == ["shield"]
    assert taken.hearts() == [9, 9]
    assert taken.s.players[0].gadgets == []


def test_an_obligatory_replacement_changes_the_step_once() -> None:
    t = Table([1], [6], gadgets=("cushion",))
    duel(t, 1, 6)
    assert t.told(Lost) == [Lost(0, 1)], "two hearts for five points of difference, one less"


def test_obligatory_replacements_come_before_those_that_may_be_declined() -> None:
    t = Table([1], [6], gadgets=("shield",))
    t.s.players[0].gadgets.append("cushion")
    duel(t, 1, 6)
    assert t.asked() == [(0, "Pick")]
    pick = t.s.pending[0]
    assert pick.record == Lose(0, 1), "the shield is asked about what the cushion has left"


def test_modifiers_act_in_the_order_that_the_query_names() -> None:
    t = Table([2], [3], gadgets=("mirror", ""))
    t.s.players[0].gadgets.append("lens")
    t.do(0, Challenge(1))
    t.s.duel.cards = {0: t.card(0, 2), 1: t.card(1, 3)}
    t.s.duels.append(t.s.duel)
    trace: list[tuple[str, object]] = []
    assert query(t.s, Strength(0), trace) == 6
    assert trace == [("printed", 2), ("lens", 3), ("mirror", 6)]
    assert query(t.s, Strength(1)) == 3


def test_odds_are_queries_that_a_view_can_answer() -> None:
    """Nothing that the seat cannot see has a part in them."""
    t = Table([3, 6], [1, 4])
    odds = ChanceToBeat(0, 3)
    assert query(TINY.view(t.s, 0), odds) == Fraction(4, 10)
    for seed in range(5):
        assert query(TINY.determinize(t.s, 0, seed), odds) == Fraction(4, 10)


def test_a_card_that_does_not_work_has_no_say() -> None:
    t = Table([2], [3], gadgets=("lens",))
    t.do(0, Challenge(1))
    t.s.duel.cards = {0: t.card(0, 2), 1: t.card(1, 3)}
    assert query(t.s, Strength(0)) == 3
    t.s.duel.off.append("lens#0")
    assert query(t.s, Strength(0)) == 2


def test_a_trigger_acts_right_after_the_step_that_told_of_it() -> None:
    t = Table([1], [2], gadgets=("echo",))
    duel(t, 1, 2)
    kinds = [type(event) for event in t.log if not isinstance(event, Used)]
    assert kinds[kinds.index(Lost) :] == [Lost, Drew, Drew]
    assert len(t.s.players[0].hand) == 1


def test_the_question_of_a_card_offers_what_is_there_and_can_be_declined() -> None:
    t = Table([4], [2, 3], [1, 1], gadgets=("siphon",))
    duel(t, 4, 2)
    assert t.asked() == [(0, "Pick")]
    t.do(0, Choose(2))
    t.everybody_passes()
    assert [e.seat for e in t.told(Discarded) if isinstance(e, Discarded)] == [2]
    assert len(t.s.players[2].hand) == 1


def test_a_private_choice_is_told_to_nobody() -> None:
    t = Table([4], [2], [1], gadgets=("echo",))
    duel(t, 4, 2)
    t.do(0, Choose(2))
    used = [e.use for e in t.told(Used) if isinstance(e, Used)]
    assert [(use.ability, use.value) for use in used] == [("mark", None)]
    assert Marked(2, seen_by=(0,)) in t.log


def test_cards_of_one_game_never_hear_another() -> None:
    mine = Cards()
    card = mine.add("lens", "gadget")
    assert not mine.when
    assert card.name in CARDS.all
    assert mine["lens"] is not CARDS["lens"]


def test_names_are_taken_once() -> None:
    cards = Cards()
    card = cards.add("lens", "gadget")
    with pytest.raises(TypeError, match="two cards called lens"):
        cards.add("lens", "gadget")

    def look(s: object, me: object, event: object) -> None:
        return None

    card.when(Lost)(look)
    with pytest.raises(TypeError, match="two abilities called look"):
        card.when(Settled)(look)


def test_what_is_about_to_be_used_can_be_listed() -> None:
    t = Table([4], [2], gadgets=("siphon", "cushion"))
    due = list(CARDS.due(t.s, (Settled, Lose), "gadget"))
    assert [me.card for me in due] == ["siphon", "cushion"]
    assert not list(CARDS.due(t.s, (Settle, Clash), "gadget"))
    assert not list(CARDS.due(t.s, (Settled, Lose), "edict"))


def test_a_state_without_cards_needs_no_methods() -> None:
    s = records.State()
    assert list(s.sources({"lens"})) == []
    assert list(s.held(0, {"lens"})) == []
    assert list(s.could_hold(0, ["lens"])) == []
    assert s.turn_order() == []
