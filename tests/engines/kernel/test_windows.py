"""Windows: who is asked, in what order answers happen, what is withdrawn."""

from __future__ import annotations

import pytest

from engines.kernel.records import Action
from engines.kernel.run import IllegalAction
from engines.kernel.windows import Pass, Respond, Use, Used

from .table import Table
from .tiny import TINY
from .tiny.state import DECK, Challenge, Settled


def clash(t: Table, attack: int, defence: int) -> None:
    """Up to the window in which the cards lie open."""
    t.do(0, Challenge(1))
    t.play(0, attack)
    t.play(1, defence)


def responding(t: Table) -> list[int]:
    return [d.seat for d in t.s.pending if isinstance(d, Respond)]


def test_asked_is_who_could_hold_an_edict_whether_or_not_he_does() -> None:
    t = Table([3, 1], [4, "boost"], [2], [])
    clash(t, 3, 4)
    assert responding(t) == [0, 1, 2], "seat 3 has no card at all"


def test_nobody_is_asked_once_every_copy_lies_open() -> None:
    t = Table([3, 1], [4, 1], [2])
    spent = [card for card in t.s.deck if DECK[card] in ("boost", "dodge", "zap", "ambush")]
    t.s.deck = [card for card in t.s.deck if card not in spent]
    t.s.discard = spent
    clash(t, 3, 4)
    assert t.told(Settled) == [Settled(1, 0)]


def test_answers_are_secret_and_happen_together() -> None:
    t = Table([3, "boost"], [4, "boost"], [2])
    clash(t, 3, 4)
    t.do(0, t.use(0, "boost", 0))
    assert not t.told(Used)
    t.do(1, Pass())
    t.do(2, Pass())
    assert [use.use.source.card for use in t.told(Used) if isinstance(use, Used)] == ["boost"]


def test_by_layer_first_then_in_turn_order() -> None:
    t = Table([3, "dodge"], [4, "boost"], [2, "boost"])
    clash(t, 3, 4)
    t.do(2, t.use(2, "boost", 0))
    t.do(0, t.use(0, "dodge"))
    t.do(1, t.use(1, "boost", 1))
    t.everybody_passes()
    order = [(use.use.source.card, use.use.source.seat) for use in t.told(Used) if isinstance(use, Used)]
    assert order == [("boost", 1), ("boost", 2), ("dodge", 0)]
    assert Settled(0, 1) in t.log, "3 + 2 against 4 + 2, and the lower wins"


def test_after_something_happened_everybody_is_asked_again() -> None:
    t = Table([3, "boost"], [4, "boost"], [2])
    clash(t, 3, 4)
    t.do(0, t.use(0, "boost", 0))
    t.do(1, Pass())
    t.do(2, Pass())
    assert responding(t) == [1, 2], "first whether somebody stops it, seat 0 has no card left"
    t.do(1, Pass())
    t.do(2, Pass())
    assert responding(t) == [1, 2]
    t.do(1, t.use(1, "boost", 1))
    t.do(2, Pass())
    t.everybody_passes()
    assert Settled(1, 0) in t.log


def test_a_use_that_has_become_moot_is_withdrawn_and_its_card_kept() -> None:
    t = Table([3, "dodge"], [4, "dodge"], [2])
    clash(t, 3, 4)
    first, second = t.use(0, "dodge"), t.use(1, "dodge")
    t.do(0, first)
    t.do(1, second)
    t.do(2, Pass())
    t.everybody_passes()
    assert first.source.id in t.s.discard
    assert second.source.id in t.s.players[1].hand
    assert [e.use.source for e in t.told(Used) if isinstance(e, Used)] == [first.source]


def test_a_counter_stops_a_use_and_can_be_stopped_by_nobody() -> None:
    t = Table([3, "boost"], [4, "zap"], [2])
    clash(t, 3, 4)
    t.do(0, t.use(0, "boost", 0))
    t.do(1, Pass())
    t.do(2, Pass())
    t.do(1, t.use(1, "zap"))
    t.do(2, Pass())
    t.everybody_passes()
    assert Settled(1, 0) in t.log
    assert not t.s.players[1].hand


def test_nobody_counters_himself() -> None:
    t = Table([3, "boost", "zap"], [4, 1], [2])
    clash(t, 3, 4)
    t.do(0, t.use(0, "boost", 0))
    t.do(1, Pass())
    t.do(2, Pass())
    assert responding(t) == [1, 2]


def test_an_answer_in_a_window_is_checked_like_any_other() -> None:
    t = Table([3, "boost"], [4], [2])
    clash(t, 3, 4)
    boost = t.use(0, "boost", 0)
    question = next(d for d in t.s.pending if d.seat == 0)
    assert TINY.why_not(t.s, Action(0, question.id, Use(boost.source, "boost", 2)))
    assert not TINY.why_not(t.s, Action(0, question.id, boost))
    with pytest.raises(IllegalAction):
        TINY.apply(t.s, Action(2, question.id, boost))
