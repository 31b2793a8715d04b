"""What a Game offers, by example of Moon Duel."""

from __future__ import annotations

import random

import pytest

from engines.kernel.notation import OPEN, template
from engines.kernel.playout import chance_of, playout
from engines.kernel.records import Action
from engines.kernel.run import IllegalAction
from engines.kernel.values import NotationError
from engines.kernel.windows import Pass

from .table import Table
from .tiny import TINY
from .tiny.rules import FULL
from .tiny.state import Arrange, ArrangeStash, Challenge, Drew, Options, Play, Rest

ARRANGED = Arrange((0, 1, 2, 3), (0,))


def test_a_new_game_asks_everybody_at_once() -> None:
    s = TINY.new(3, seed=1)
    assert TINY.to_move(s) == (0, 1, 2)
    assert [type(d) for d in TINY.decisions(s, 1)] == [ArrangeStash]
    assert TINY.outcome(s) is None
    assert s.events == []


def test_several_open_questions_are_answered_in_any_order() -> None:
    s = TINY.new(3, seed=1)
    ends = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        t = s
        for seat in order:
            t, _ = TINY.apply(t, TINY.answer_with(t, seat, ARRANGED))
        ends.append(t)
    assert ends[0] == ends[1] == ends[2]
    assert TINY.to_move(ends[0]) == (0,)


@pytest.mark.parametrize("seats", [1, 5])
def test_a_wrong_number_of_players_is_refused_in_words(seats: int) -> None:
    with pytest.raises(ValueError, match="Moon Duel is for 2 to 4 players"):
        TINY.new(seats, seed=1)


def test_options_change_the_game() -> None:
    assert [p.hearts for p in TINY.new(2, 1, Options(hearts=5)).players] == [5, 5]
    assert [p.hearts for p in TINY.new(2, 1).players] == [3, 3]


def test_any_seed_will_do() -> None:
    for seed in (0, -1, 2**80):
        s = TINY.new(2, seed)
        assert TINY.load(TINY.dump(s)) == s
    assert TINY.new(2, 1) != TINY.new(2, 2)


def test_apply_leaves_the_state_as_it_was_and_play_does_not() -> None:
    s = TINY.new(2, 1)
    before = TINY.clone(s)
    action = TINY.answer_with(s, 0, ARRANGED)
    after, events = TINY.apply(s, action)
    assert s == before
    assert TINY.play(s, action) == events
    assert s == after


def test_what_is_not_legal_says_why() -> None:
    t = Table([1, 2, 3, 4, 5], [1], [2])
    asked = t.s.pending[0].id

    def why(act: object, seat: int = 0, decision: int = asked) -> str:
        return TINY.why_not(t.s, Action(seat, decision, act))

    assert why(Challenge(1)) == ""
    assert why(Challenge(0)) == "You cannot challenge yourself. Choose another player."
    assert why(Challenge(7)) == "Nobody sits there."
    assert why(Rest()) == FULL
    assert why(Play(3)) == "It is your turn: challenge somebody or rest."
    assert why(template(Challenge)) == "Something is still to be chosen."
    assert why(Challenge(1), seat=1) == "That is not what is asked now."
    assert why(Challenge(1), decision=asked + 1) == "That is not what is asked now."
    assert why(Pass(), decision=0) == "That is not what is asked now."
    with pytest.raises(IllegalAction, match="yourself"):
        TINY.apply(t.s, Action(0, asked, Challenge(0)))
    with pytest.raises(IllegalAction, match="yourself"):
        TINY.play(t.s, Action(0, asked, Challenge(0)))


def test_legal_actions_are_a_lazy_set() -> None:
    t = Table([1, 2], [1], [2])
    legal = TINY.legal_actions(t.s, 0)
    asked = t.s.pending[0].id
    assert list(legal) == [Action(0, asked, act) for act in (Challenge(1), Challenge(2), Rest())]
    assert len(legal) == 3
    assert legal
    assert Action(0, asked, Rest()) in legal
    assert Action(1, asked, Rest()) not in legal
    assert Action(0, asked + 1, Rest()) not in legal
    assert Rest() not in legal
    assert list(legal.of(Rest)) == [Action(0, asked, Rest())]
    assert not legal.of(Play)
    assert [id for id, _ in legal.parts] == [asked]
    pick = chance_of(random.Random(1))
    assert {legal.sample(pick).act for _ in range(40)} == {Challenge(1), Challenge(2), Rest()}
    assert not TINY.legal_actions(t.s, 1)


def test_cards_for_any_time_stand_beside_what_is_asked() -> None:
    t = Table([3], [4], ["ambush"])
    t.do(0, Challenge(1))
    ambush = t.use(2, "ambush", 0)
    legal = TINY.legal_actions(t.s, 2)
    assert Action(2, 0, ambush) in legal
    assert len(legal) == 2
    assert not TINY.legal_actions(TINY.view(t.s, None), 2)


def test_a_text_is_an_answer_to_the_question_that_it_fits() -> None:
    t = Table([1, 2, 3, 4, 5], [1], [2])
    asked = t.s.pending[0].id
    names = ["Orange", "Big  Blue", "Pink"]
    assert TINY.parse(t.s, 0, "challenge 2") == Action(0, asked, Challenge(2))
    assert TINY.parse(t.s, 0, " CHALLENGE   big blue ", names) == Action(0, asked, Challenge(1))
    assert TINY.text(t.s, Action(0, asked, Challenge(2))) == "challenge 2"
    with pytest.raises(IllegalAction, match="hand is full"):
        TINY.parse(t.s, 0, "rest")
    with pytest.raises(IllegalAction, match="not what is asked"):
        TINY.parse(t.s, 1, "rest")
    with pytest.raises(NotationError, match=r"“dance” is no act here\. Known: challenge, rest, play, arrange"):
        TINY.parse(t.s, 0, "dance")
    with pytest.raises(IllegalAction, match="still to be chosen"):
        TINY.parse(t.s, 0, "challenge ?")


def test_everybody_can_be_played_for() -> None:
    s = TINY.new(4, 3)
    n = 0
    while s.pending:
        d = next(d for d in s.pending if d.id not in s.sealed)
        s, _ = TINY.apply(s, TINY.default(s, d))
        n += 1
        assert n < 1000
    assert TINY.outcome(s) is not None


def test_the_outcome_ranks_everybody() -> None:
    s = TINY.new(3, 2)
    playout(s, random.Random(2))
    outcome = TINY.outcome(s)
    assert outcome is not None
    assert outcome.reason == s.over
    assert outcome.scores == tuple(p.hearts for p in s.players)
    assert outcome.winners == tuple(seat for seat in range(3) if outcome.ranks[seat] == 1)
    assert max(outcome.scores) == outcome.scores[outcome.winners[0]]
    assert TINY.to_move(s) == ()
    assert not TINY.legal_actions(s, 0)


def test_a_view_blanks_what_others_hide_and_keeps_what_is_open() -> None:
    t = Table([1, 2], [3, "zap"], gadgets=("lens", "echo"))
    view = TINY.view(t.s, 0)
    assert view.players[0].hand == t.s.players[0].hand
    assert view.players[1].hand == [-2, -2]
    assert set(view.deck) == {-2}
    assert (view.seed, view.rolls, view.agenda) == (0, 0, [])
    assert [p.gadgets for p in view.players] == [["lens"], ["echo"]]
    assert view.pending == t.s.pending
    assert TINY.view(t.s, None).players[0].hand == [-2, -2]
    assert t.s.players[1].hand != [-2, -2]


def test_a_determinized_world_keeps_what_the_seat_knows_and_redraws_the_rest() -> None:
    t = Table([1, 2], [3, "zap"], [4])
    worlds = [TINY.determinize(t.s, 0, seed) for seed in range(20)]
    assert all(w.players[0].hand == t.s.players[0].hand for w in worlds)
    assert len({tuple(w.players[1].hand) for w in worlds}) > 10
    assert worlds[3] == TINY.determinize(t.s, 0, 3)


def test_a_determinized_world_redraws_sealed_answers_of_others() -> None:
    t = Table([1, 2, 3, 4, 5], [3], [2])
    t.do(0, Challenge(1))
    t.play(0, 3)
    id = t.s.pending[0].id
    answers = {TINY.determinize(t.s, 1, seed).sealed[id] for seed in range(30)}
    assert len(answers) > 3
    assert {TINY.determinize(t.s, 0, seed).sealed[id] for seed in range(30)} == {Play(t.card(0, 3))}


def test_private_events_are_for_one_seat() -> None:
    t = Table([1], [2])
    t.do(0, Rest())
    drawn = t.s.players[0].hand[-1]
    assert t.log[:2] == [Drew(0, drawn, seen_by=(0,)), Drew(0)]


def test_the_automatic_player_answers_from_a_view() -> None:
    t = Table([1], [2])
    told = TINY.auto(TINY.view(t.s, 0), 0, chance_of(random.Random(0)))
    assert TINY.why_not(t.s, told) == ""


def test_open_fields_are_never_legal() -> None:
    t = Table([1], [2])
    assert not any(getattr(action.act, "target", None) is OPEN for action in TINY.legal_actions(t.s, 0))
    with pytest.raises(IllegalAction):
        TINY.answer_with(t.s, 0, template(Challenge))
