"""Steps, questions and what the loop does with them."""

from __future__ import annotations

from typing import ClassVar

import pytest
from msgspec import Struct, field

from engines.kernel import agenda, run
from engines.kernel.agenda import answer, ask, emit, options, rule, then, withdraw
from engines.kernel.choices import Choice, One
from engines.kernel.records import Act, Action, Decision, Event, State, Step, visible


class Note(Step, frozen=True):
    text: str


class NoteLoudly(Note, frozen=True):
    pass


class Ask(Step, frozen=True):
    seats: tuple[int, ...]


class Circle(Step, frozen=True):
    pass


class Nobody(Step, frozen=True):
    pass


class Say(Act, frozen=True):
    text: str


class Word(Decision, frozen=True):
    pass


class OnlyWord(Decision, frozen=True):
    words: tuple[str, ...] = ("so",)
    forced: ClassVar[bool] = True


class Noted(Event, frozen=True):
    text: str


class Player(Struct):
    pass


class Notebook(State):
    players: list[Player] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@rule(Note)
def note(s: Notebook, x: Note) -> None:
    s.notes.append(x.text)
    emit(s, Noted(x.text))


@rule(Ask)
def ask_all(s: Notebook, x: Ask) -> None:
    ask(s, *(Word(seat) for seat in x.seats))


@rule(Circle)
def circle(s: Notebook, x: Circle) -> None:
    then(s, x)


@options(Word)
def words(s: Notebook, d: Word) -> Choice:
    return One((Say("yes"), Say("no")))


@answer(Word)
def word(s: Notebook, d: Word, act: Say) -> None:
    then(s, Note(f"{d.seat} {act.text}"))


@options(OnlyWord)
def only_words(s: Notebook, d: OnlyWord) -> Choice:
    return One(tuple(map(Say, d.words)))


@answer(OnlyWord)
def only_word(s: Notebook, d: OnlyWord, act: Say) -> None:
    then(s, Note(act.text))


def test_steps_happen_in_the_order_in_which_they_are_scheduled() -> None:
    s = Notebook()
    then(s, Note("c"))
    then(s, Note("a"), NoteLoudly("b"))
    run.advance(s)
    assert s.notes == ["a", "b", "c"]
    assert s.events == [Noted("a"), Noted("b"), Noted("c")]


def test_the_agenda_waits_for_all_questions() -> None:
    s = Notebook()
    then(s, Ask((0, 1)), Note("after"))
    run.advance(s)
    assert [d.id for d in s.pending] == [1, 2]
    run.play(s, Action(1, 2, Say("no")))
    assert not s.notes
    run.play(s, Action(0, 1, Say("yes")))
    assert s.notes == ["0 yes", "1 no", "after"]


def test_a_withdrawn_question_needs_no_answer() -> None:
    s = Notebook()
    then(s, Ask((0,)), Note("after"))
    run.advance(s)
    s.sealed = {1: Say("yes")}
    withdraw(s, Word)
    run.advance(s)
    assert s.notes == ["after"]
    assert not s.sealed


def test_a_sole_public_option_is_taken_without_asking() -> None:
    s = Notebook()
    ask(s, OnlyWord(0))
    run.advance(s)
    assert s.notes == ["so"]
    ask(s, OnlyWord(0, ("one", "two")))
    run.advance(s)
    assert len(s.pending) == 1


def test_the_end_clears_what_is_left() -> None:
    s = Notebook()
    then(s, Ask((0,)), Note("after"))
    run.advance(s)
    s.over = "enough"
    run.advance(s)
    assert (s.agenda, s.pending, s.notes) == ([], [], [])


def test_rules_that_go_round_in_circles_are_noticed() -> None:
    s = Notebook()
    then(s, Circle())
    with pytest.raises(RuntimeError, match=r"circles: \[Circle\(\)\]"):
        run.advance(s)


def test_a_step_has_one_rule_and_needs_one() -> None:
    with pytest.raises(TypeError, match="two @rule for Note"):
        rule(Note)(note)
    with pytest.raises(TypeError, match="no @rule for Nobody"):
        run.perform(Notebook(), Nobody())
    assert Nobody not in agenda.RULES


def test_an_answer_to_no_open_question_is_illegal() -> None:
    with pytest.raises(run.IllegalAction, match="not what is asked"):
        run.play(Notebook(), Action(0, 7, Say("yes")))


def test_events_are_for_those_who_see_them() -> None:
    events = [Noted("all"), Noted("one", seen_by=(1,)), Noted("nobody", seen_by=())]
    assert visible(events, 1) == events[:2]
    assert visible(events, 0) == visible(events, None) == events[:1]


def test_the_word_of_an_act_is_its_name_unless_it_says_otherwise() -> None:
    class Loudly(Say, frozen=True):
        verb: ClassVar[str] = "shout"

    class Softly(Loudly, frozen=True):
        pass

    assert (Say.verb, Loudly.verb, Softly.verb) == ("say", "shout", "softly")
