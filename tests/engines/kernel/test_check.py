"""check_game passes Moon Duel, reaches all of it, and catches every fault that is planted."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from msgspec.structs import force_setattr

from engines.kernel import agenda
from engines.kernel.agenda import ask, emit
from engines.kernel.check import check_acts, check_game, check_record
from engines.kernel.choices import Choice, One, Rand
from engines.kernel.records import Act, Action, Decision, Event

from .tiny import Tiny
from .tiny.faults import AsksOnlyThoseWhoCan
from .tiny.rules import take_turn, why_not_now
from .tiny.state import (
    CARDS,
    DECK,
    Challenge,
    Drew,
    EndDuel,
    Rest,
    State,
    TakeTurn,
    Turn,
)

if TYPE_CHECKING:
    from engines.kernel.game import Game, Outcome

SEEDS = range(8)


def fault(game: Game[Any] | None = None, seats: int = 2) -> str:
    """The promise that random play finds broken."""
    with pytest.raises(AssertionError) as found:
        check_game(game or Tiny(), seats=(seats,), seeds=range(30))
    return str(found.value)


def test_moon_duel_keeps_every_promise_and_all_of_it_is_reached() -> None:
    """A use that always lapses looks like a card that nobody plays."""
    report = check_game(Tiny(), seeds=SEEDS)
    assert report.games == 3 * len(SEEDS)
    assert report.twins > report.actions
    assert report.acts == {"Arrange", "Challenge", "Rest", "Play", "Use", "Pass", "Choose"}
    assert report.questions == {"ArrangeStash", "TakeTurn", "PlayCard", "Respond", "Pick"}
    modifiers = {(a.card, a.name) for index in CARDS.modify.values() for abilities in index.values() for a in abilities}
    assert report.abilities == set(CARDS.named) - modifiers


# ------------------------------------------------------------------ planted faults
class Leaky(Tiny):
    State = AsksOnlyThoseWhoCan


def test_asking_only_those_who_can_answer_is_a_leak() -> None:
    assert "a spectator would ask" in fault(Leaky())


class ShowsTheDeck(Tiny):
    def hide(self, v: State, seat: int | None) -> None:
        decks = v.deck
        super().hide(v, seat)
        v.deck = decks


def test_showing_the_deck_is_a_leak() -> None:
    assert "sees something that it cannot know" in fault(ShowsTheDeck())


def test_options_that_depend_on_another_hand_are_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(s: State, d: TakeTurn) -> Choice:
        armed = [seat for seat in s.seats if seat != d.seat and any(card in (12, 16) for card in s.players[seat].hand)]
        return One((*take_turn(s, d), *(Challenge(seat + 10) for seat in armed)))

    monkeypatch.setitem(agenda.OPTIONS, TakeTurn, leaky)
    monkeypatch.delitem(agenda.REASONS, TakeTurn)
    assert "cannot work out from its view what it may do" in fault()


def test_a_question_that_depends_on_a_hidden_card_is_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain comparison of worlds does not see it, twins do."""
    taken = agenda.ANSWERS[TakeTurn]

    def leaky(s: State, d: TakeTurn, act: Act) -> None:
        taken(s, d, act)
        other = (d.seat + 1) % len(s.players)
        armed = any(isinstance(DECK[card], str) for card in s.players[other].hand)
        if isinstance(act, Rest):
            ask(s, TakeTurn(d.seat if armed else other))

    monkeypatch.setitem(agenda.ANSWERS, TakeTurn, leaky)
    assert "can tell worlds apart" in fault(seats=3)


class Shown(Event, frozen=True):
    card: int


def test_an_event_that_does_not_say_that_it_reveals_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = agenda.ANSWERS[TakeTurn]

    def show_off(s: State, d: TakeTurn, act: Act) -> None:
        taken(s, d, act)
        if isinstance(act, Rest):
            emit(s, Shown(s.players[d.seat].hand[-1]))

    monkeypatch.setitem(agenda.ANSWERS, TakeTurn, show_off)
    monkeypatch.setattr(Drew, "reveals", False)
    assert "no event that it sees says so" in fault()


class Impure(Tiny):
    def apply(self, s: State, action: Action) -> tuple[State, list[Event]]:
        return s, self.play(s, action)


def test_an_apply_that_changes_its_state_is_noticed() -> None:
    assert "changes the state that it was applied to" in fault(Impure())


class SharesTheDeck(Tiny):
    def clone(self, s: State) -> State:
        copy = super().clone(s)
        copy.deck = s.deck
        return copy


def test_a_clone_that_shares_is_noticed() -> None:
    assert fault(SharesTheDeck())


def test_the_global_random_generator_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def dicey(s: State, d: TakeTurn, act: Act) -> None:
        s.turns += random.randrange(2) * 0

    monkeypatch.setitem(agenda.ANSWERS, TakeTurn, dicey)
    assert "uses the global random generator" in fault()


def test_a_result_that_differs_each_time_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(10**9))

    def moody(s: State, d: TakeTurn, act: Act) -> None:
        s.players[0].hearts = 1 + next(calls) % 7
        emit(s, Drew(0))

    monkeypatch.setitem(agenda.ANSWERS, TakeTurn, moody)
    assert "in a reloaded game" in fault()


def test_a_game_that_gets_stuck_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(s: State, x: Turn) -> None:
        s.turns += 1
        if s.turns < 5:
            ask(s, TakeTurn(x.seat))

    monkeypatch.setitem(agenda.RULES, Turn, stop)
    assert "stuck" in fault()


def test_a_game_without_an_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def rest_for_ever(s: State, x: Turn) -> None:
        agenda.then(s, x)
        ask(s, TakeTurn(x.seat))

    monkeypatch.setitem(agenda.RULES, Turn, rest_for_ever)
    monkeypatch.setitem(agenda.ANSWERS, TakeTurn, lambda s, d, act: None)
    with pytest.raises(AssertionError, match="does not end within 50 actions"):
        check_game(Tiny(), seats=(2,), seeds=(1,), limit=50)


def test_an_empty_menu_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(agenda.OPTIONS, TakeTurn, lambda s, d: One(()))
    assert "is asked and can do nothing" in fault()


def test_a_reason_that_disagrees_with_the_options_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def strict(s: State, d: TakeTurn, act: Act) -> str:
        return why_not_now(s, d, act) or ("Not on your first turn." if isinstance(act, Rest) and s.turns == 1 else "")

    monkeypatch.setitem(agenda.REASONS, TakeTurn, strict)
    assert "disagree about Rest()" in fault()
    monkeypatch.setitem(agenda.REASONS, TakeTurn, lambda s, d, act: "")
    assert "disagree about" in fault()


def test_a_lost_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(s: State, x: EndDuel) -> None:
        s.duels.pop()

    monkeypatch.setitem(agenda.RULES, EndDuel, careless)
    assert "cards" in fault()


def test_what_a_save_loses_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def mixed(s: State, d: TakeTurn, act: Act) -> None:
        force_setattr(s.players[0], "gadgets", tuple(s.players[0].gadgets))

    monkeypatch.setitem(agenda.ANSWERS, TakeTurn, mixed)
    assert "a save is not what was saved" in fault()


class Forgets(Tiny):
    def outcome(self, s: State) -> Outcome | None:
        return None


def test_an_end_without_outcome_is_noticed() -> None:
    assert "over without an outcome" in fault(Forgets())


class Cheats(Tiny):
    def auto(self, view: State, seat: int, rand: Rand) -> Action:
        action = super().auto(view, seat, rand)
        return Action(seat, action.decision, Challenge(seat))


def test_an_automatic_player_that_breaks_the_rules_is_noticed() -> None:
    assert "the automatic player tries" in fault(Cheats())


class Mumbles(Tiny):
    def text(self, s: State, action: Action) -> str:
        return super().text(s, action).replace("arrange 0", "arrange 1")


def test_a_notation_that_means_something_else_is_noticed() -> None:
    assert fault(Mumbles())


# ------------------------------------------------------------------ faults of types
class Changeable(Event, frozen=True):
    cards: list[int]


class Unanswerable(Decision, frozen=True):
    pass


class Undescribed(Act, frozen=True):
    pass


class Shadow(Act, frozen=True):
    """Sounds like another act."""

    verb: ClassVar[str] = "REST"


def test_records_that_can_change_are_noticed() -> None:
    with pytest.raises(AssertionError, match=r"Changeable\.cards can change"):
        check_record(Changeable)


def test_questions_without_options_are_noticed() -> None:
    with pytest.raises(AssertionError, match="nothing says what may be answered to Unanswerable"):
        check_record(Unanswerable)


def test_acts_need_a_description_and_a_word_of_their_own() -> None:
    with pytest.raises(AssertionError, match="Undescribed has no description"):
        check_acts((Rest, Undescribed))
    with pytest.raises(AssertionError, match="two acts have the same verb"):
        check_acts((Rest, Shadow))
