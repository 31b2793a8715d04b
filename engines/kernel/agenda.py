"""The vocabulary of rules: put steps on the agenda, ask, tell what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from .choices import Choice
from .records import Act, Decision, Event, Query, State, Step

S = TypeVar("S", bound=State)
R = TypeVar("R", bound=Step)
D = TypeVar("D", bound=Decision)
Q = TypeVar("Q", bound=Query)
A = TypeVar("A", bound=Act)
V = TypeVar("V")
F = TypeVar("F", bound=Callable[..., Any])

Rule = Callable[[S, R], None]
Options = Callable[[S, D], Choice]
Answer = Callable[[S, D, A], None]
Reason = Callable[[S, D, A], str]
Base = Callable[[S, Q], V]


class ByType(dict[type, Callable[..., Any]]):
    """Class -> function; a class without an entry of its own uses its parent's."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = word

    def __missing__(self, t: type) -> Callable[..., Any]:
        for parent in t.__mro__[1:]:
            if parent in self:
                self[t] = self[parent]
                return self[t]
        raise TypeError(f"no @{self.word} for {t.__name__}")

    def add(self, t: type, f: F) -> F:
        """Enters the function of a class. Raises TypeError if it has one."""
        if t in self:
            raise TypeError(f"two @{self.word} for {t.__name__}")
        self[t] = f
        return f


RULES = ByType("rule")
OPTIONS = ByType("options")
ANSWERS = ByType("answer")
REASONS = ByType("reason")
BASE = ByType("base")


def rule(step: type[R]) -> Callable[[Rule[S, R]], Rule[S, R]]:
    """`@rule(Reveal) def reveal(s, step)`: what a step does."""
    return lambda f: RULES.add(step, f)


def options(decision: type[D]) -> Callable[[Options[S, D]], Options[S, D]]:
    """`@options(PlayCard) def playable(s, d) -> Choice`: what may be answered; the first element is the default."""
    return lambda f: OPTIONS.add(decision, f)


def answer(decision: type[D]) -> Callable[[Answer[S, D, A]], Answer[S, D, A]]:
    """`@answer(PlayCard) def play_card(s, d, act)`: what an answer does."""
    return lambda f: ANSWERS.add(decision, f)


def reason(decision: type[D]) -> Callable[[Reason[S, D, A]], Reason[S, D, A]]:
    """`@reason(PlayCard) def why(s, d, act) -> str`: why an act is not legal now and what would make it so, for the
    player; "" if it is legal. It agrees with the options."""
    return lambda f: REASONS.add(decision, f)


def base(query: type[Q]) -> Callable[[Base[S, Q, V]], Base[S, Q, V]]:
    """`@base(Number) def printed(s, q)`: the value before any card has its say."""
    return lambda f: BASE.add(query, f)


def then(s: State, *steps: Step) -> None:
    """Schedules steps on top of the agenda, the first one next."""
    s.agenda.extend(reversed(steps))


def ask(s: State, *decisions: Decision, again: Step | None = None) -> None:
    """Opens questions. `again` is the step that asks: it stays on the agenda under its questions, and runs again when
    all are answered, or when something came in between. Such a step asks only for what is still missing."""
    if again is not None:
        s.agenda.append(again)
    s.again = again is not None
    for d in decisions:
        s.asked += 1
        s.pending.append(replace(d, id=s.asked))


def withdraw(s: State, kind: type[Decision]) -> None:
    """Takes questions back that no longer need an answer."""
    s.pending = [d for d in s.pending if not isinstance(d, kind)]
    s.sealed = {d.id: s.sealed[d.id] for d in s.pending if d.id in s.sealed}


def emit(s: State, event: Event) -> None:
    """Tells what happened. Cards that wait for it act right after the present step, before anything it scheduled."""
    s.events.append(event)
    if type(event) in s.cards.when:
        s.heard.append(event)


def choices(s: State, d: Decision) -> Choice:
    """What may be answered to a question."""
    shape: Choice = OPTIONS[type(d)](s, d)
    return shape


def default(s: State, d: Decision) -> Act:
    """What is answered for an absent player."""
    act: Act = next(iter(choices(s, d)))
    return act
