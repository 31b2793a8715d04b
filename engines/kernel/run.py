"""The loop: steps, replacements, triggers, questions, interrupts; and the way in from outside."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from .abilities import listeners
from .agenda import ANSWERS, REASONS, RULES, choices, emit, rule, then
from .notation import is_template
from .records import Act, Action, AnyRecord, Decision, Event, Seat, State, Step
from .windows import Begin, Pick, Respond, Run, Use, uses, works

if TYPE_CHECKING:
    from .choices import Choice

PATIENCE = 10_000
"""Steps in one action before it counts as a loop."""

WAITS = attrgetter("waits")
"""Of a question: does nothing go on without its answer?"""

NOT_ASKED = "That is not what is asked now."
IMPOSSIBLE = "That is not possible here."
UNFINISHED = "Something is still to be chosen."


class IllegalAction(ValueError):
    """With a reason that a player can read."""


class Opened(Event, frozen=True):
    """The last sealed answer is in: these seats' answers are opened together."""

    seats: tuple[Seat, ...]
    reveals: ClassVar[bool] = True


class Resume(Step, frozen=True):
    """Questions laid aside while something came in between."""

    questions: tuple[AnyRecord, ...]
    sealed: tuple[tuple[int, AnyRecord], ...]
    again: bool


def advance(s: State) -> None:
    """Runs until somebody must answer. Raises RuntimeError if the rules go round in circles."""
    for _ in range(PATIENCE):
        if s.heard:
            hear(s)
        if s.over:
            s.agenda, s.pending, s.sealed, s.again = [], [], {}, False
        if s.pending:
            if move_on(s):
                continue
            if any(map(WAITS, s.pending)):
                return
        if not s.agenda:
            return
        perform(s, s.agenda.pop())
    raise RuntimeError(f"the agenda goes round in circles: {s.agenda[-3:]}")


def perform(s: State, step: Step, tried: tuple[str, ...] = ()) -> None:
    """Runs a step, unless a card replaces it: obligatory replacements first, each at most once."""
    if type(step) in s.cards.instead:
        for me, ability in sorted(listeners(s, s.cards.instead, step), key=lambda x: x[1].may):
            key = f"{me.card}/{me.id}/{ability.name}"
            if key not in tried:
                then(s, Begin(Use(me, ability.name), step), Run(step, (*tried, key)))
                return
    RULES[type(step)](s, step)


def hear(s: State) -> None:
    """Puts the cards that were waiting for the latest events on the agenda."""
    events, s.heard = s.heard, []
    then(s, *(Begin(Use(me, a.name), e) for e in events for me, a in listeners(s, s.cards.when, e)))


@rule(Run)
def run(s: State, x: Run) -> None:
    """Runs a step past the replacements that had their turn."""
    perform(s, x.step, x.tried)


def move_on(s: State) -> bool:
    """Settles what needs no person: a public question with one option, a sealed round whose last answer is in."""
    for d in s.pending:
        if d.forced and (act := _sole(choices(s, d))) is not None:
            s.pending.remove(d)
            ANSWERS[type(d)](s, d, act)
            return True
    if not s.sealed:
        return False
    sealed = [d for d in s.pending if d.sealed]
    if len(s.sealed) < len(sealed):
        return False
    order, answers = s.turn_order(), s.sealed
    s.sealed, s.pending = {}, [d for d in s.pending if not d.sealed]
    sealed.sort(key=lambda d: order.index(d.seat))
    emit(s, Opened(tuple(d.seat for d in sealed)))
    for d in sealed:
        ANSWERS[type(d)](s, d, answers[d.id])
    return True


def _sole(choice: Choice) -> Act | None:
    """The only answer there is."""
    answers = iter(choice)
    act: Act | None = next(answers, None)
    return act if next(answers, None) is None else None


def interrupt(s: State) -> None:
    """Lays the open questions aside; they come back when everything that is put on the agenda now is done."""
    if s.pending:
        s.agenda.append(Resume(tuple(s.pending), tuple(s.sealed.items()), s.again))
    s.pending, s.sealed, s.again = [], {}, False


@rule(Resume)
def resume(s: State, x: Resume) -> None:
    """Asks again what still makes sense. The same question keeps its id, a sealed answer that is still legal stands."""
    if x.again:
        perform(s, s.agenda.pop())
    else:
        s.pending = [d for d in x.questions if type(d) is not Pick or works(s, d.use, d.record)]
        s.again = False
    before = {replace(d, id=0): d for d in x.questions}
    sealed = dict(x.sealed)
    s.pending = [before.get(replace(d, id=0), d) for d in s.pending]
    s.sealed = {d.id: sealed[d.id] for d in s.pending if d.id in sealed and sealed[d.id] in choices(s, d)}


def _question(s: State, id: int) -> Decision | None:
    d: Decision
    for d in s.pending:
        if d.id == id:
            return d
    return None


def owed(s: State) -> list[Decision]:
    """Questions for whose answer the game waits."""
    return [d for d in s.pending if d.waits and d.id not in s.sealed]


def unasked(s: State, seat: Seat) -> list[Choice]:
    """Cards that a seat may use now although nobody asked. In a window, the way to act is to answer."""
    if not s.pending or None not in s.cards.anytime:
        return []
    if any(d.seat == seat and type(d) is Respond for d in s.pending):
        return []
    return uses(s, seat)


def parts(s: State, seat: Seat) -> list[tuple[int, Choice]]:
    """(decision id, what may be answered) for each open question of a seat, and (0, cards to use unasked)."""
    asked = [(d.id, choices(s, d)) for d in s.pending if d.seat == seat]
    free = unasked(s, seat)
    return asked + [(0, choice) for choice in free] if free else asked


def why_not(s: State, a: Action) -> str:
    """Why an action is not legal now, for a player to read; "" if it is legal."""
    if a.decision:
        d = _question(s, a.decision)
        if d is None or d.seat != a.seat:
            return NOT_ASKED
        return "" if a.act in choices(s, d) else _reason(s, d, a.act)
    offered = unasked(s, a.seat)
    return "" if any(a.act in choice for choice in offered) else IMPOSSIBLE if offered else NOT_ASKED


def _reason(s: State, d: Decision, act: Act) -> str:
    if is_template(act):
        return UNFINISHED
    for kind in type(d).__mro__:
        if kind in REASONS:
            return REASONS[kind](s, d, act) or IMPOSSIBLE
    return IMPOSSIBLE


def play(s: State, a: Action) -> list[Event]:
    """One legal action, in place; it is not checked. Gives what happened."""
    if not a.decision:
        interrupt(s)
        s.announce(a.act.source)
        then(s, Begin(a.act, None, settled=True))
    else:
        d = _question(s, a.decision)
        if d is None:
            raise IllegalAction(NOT_ASKED)
        if d.sealed:
            s.sealed[d.id] = a.act
        else:
            s.pending.remove(d)
            ANSWERS[type(d)](s, d, a.act)
    advance(s)
    events, s.events = s.events, []
    return events
