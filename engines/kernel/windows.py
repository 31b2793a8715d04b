"""Cards in use: their records, their questions, counters, and windows in which everybody may react."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from .agenda import answer, ask, emit, options, rule, then
from .choices import Choice, Either, Form, One
from .records import Act, AnyRecord, Decision, Event, Record, Seat, Source, State, Step, Value

if TYPE_CHECKING:
    from .cards import Ability


class Pass(Act, frozen=True):
    """Do nothing."""


class Choose(Act, frozen=True):
    """Choose a value."""

    value: Value = None


class Use(Act, frozen=True):
    """Use a card."""

    source: Source
    ability: str
    value: Value = None


class Pick(Decision, frozen=True):
    """The question of a card: the `ask` of its ability, or whether to use it at all."""

    use: Use
    record: AnyRecord | None


class Respond(Decision, frozen=True):
    """Does anybody want to do something in this window? Asked of everybody who could, as far as the others know."""

    to: AnyRecord
    sealed = True


class Used(Event, frozen=True):
    """A card does its thing; not yet whether somebody stops it."""

    use: Use


class Begin(Step, frozen=True):
    """A card is about to be used. `settled`: the value is chosen, no question is left."""

    use: Use
    record: AnyRecord | None
    settled: bool = False


class Effect(Step, frozen=True):
    """A card does its thing, if it still works."""

    use: Use
    record: AnyRecord | None


class Run(Step, frozen=True):
    """A step some of whose replacements had their turn."""

    step: AnyRecord
    tried: tuple[str, ...]


class Window(Step, frozen=True):
    """A moment at which the game waits until nobody wants to do anything more. Its subclasses are the moments.

    queue: uses that were answered and wait for their turn (secret). done: cards used here, each acts once per window.
    `before`: what comes next, so that this is the last chance to stop a card that speaks about any of it.
    """

    queue: tuple[AnyRecord, ...] = ()
    answered: bool = False
    done: tuple[Source, ...] = ()
    before: ClassVar[tuple[type, ...]] = ()


class Counter(Window, frozen=True, kw_only=True):
    """A card is being used: does anybody stop it?"""

    use: Use


def chosen(shape: Choice) -> Choice:
    """Plain values as answers."""
    return Form(Choose(), {"value": shape})


def works(s: State, use: Use, record: Record | None) -> bool:
    """Can this use still begin?"""
    ability = _ability(s, use)
    return s.active(use.source) and (ability.where is None or ability.where(s, use.source, record))


def _ability(s: State, use: Use) -> Ability:
    return s.cards.named[use.source.card, use.ability]


@rule(Begin)
def begin(s: State, x: Begin) -> None:
    """Asks what the card asks, tells that it is used, and lets others counter it."""
    ability = _ability(s, x.use)
    if not x.settled:
        if not works(s, x.use, x.record):
            return
        if ability.ask or ability.may:
            ask(s, Pick(x.use.source.seat, x.use, x.record))
            return
    public = replace(x.use, value=None) if ability.private else x.use
    emit(s, Used(public))
    then(s, Effect(x.use, x.record))
    if ability.announced:
        then(s, Counter(use=public))


@options(Pick)
def picks(s: State, d: Pick) -> Choice:
    """What the card asks, or nothing if it may be declined."""
    ability = _ability(s, d.use)
    values = chosen(ability.ask(s, d.use.source, d.record)) if ability.ask else One((Choose(),))
    return Either((One((Pass(),)), values)) if ability.may else values


@answer(Pick)
def pick(s: State, d: Pick, act: Act) -> None:
    """Goes on with what was chosen."""
    if isinstance(act, Choose):
        then(s, Begin(replace(d.use, value=act.value), d.record, settled=True))


@rule(Effect)
def effect(s: State, x: Effect) -> None:
    """Looks again whether the card still works: that is all a counter has to change."""
    me, ability = x.use.source, _ability(s, x.use)
    if not s.active(me):
        return
    values = (x.use.value,) if ability.ask else ()
    if isinstance(x.record, Step) and not isinstance(x.record, Window):
        replaced: Run = s.agenda.pop()
        steps = ability.do(s, me, x.record, *values)
        then(s, *(Run(step, replaced.tried) for step in steps))
    else:
        ability.do(s, me, x.record, *values)


def fits(s: State, me: Source, ability: Ability, w: Window | None) -> bool:
    """Could this card be used now (w: as an answer to this window)?"""
    if w is not None and me in w.done:
        return False
    if isinstance(w, Counter) and w.use.source.seat == me.seat:
        return False
    return (ability.where is None or ability.where(s, me, w)) and (ability.ask is None or bool(ability.ask(s, me, w)))


def uses(s: State, seat: Seat, w: Window | None = None) -> list[Choice]:
    """What a seat can use at any time, or as an answer to a window. Secret."""
    return [
        _use(s, me, ability, w)
        for table in _tables(s, w)
        for me in s.held(seat, table)
        for ability in table[me.card]
        if fits(s, me, ability, w)
    ]


def _tables(s: State, w: Window | None) -> list[dict[str, list[Ability]]]:
    tables = [s.cards.anytime.get(None, {})]
    if w is not None:
        tables.append(s.cards.answering(type(w)))
    return [table for table in tables if table]


def _use(s: State, me: Source, ability: Ability, w: Window | None) -> Choice:
    use = Use(me, ability.name)
    return Form(use, {"value": ability.ask(s, me, w)}) if ability.ask else One((use,))


def could_respond(s: State, seat: Seat, w: Window) -> bool:
    """Must the others reckon with an answer of this seat? Public, so that being asked tells nothing."""
    table = s.cards.answering(type(w))
    return any(fits(s, me, ability, w) for me in s.could_hold(seat, table) for ability in table[me.card])


@rule(Window)
def window(s: State, w: Window) -> None:
    """Carries out what was answered, one use with all its consequences after the other, and then asks again."""
    if w.queue:
        _next_use(s, w)
    elif not w.answered:
        seats = [seat for seat in s.turn_order() if could_respond(s, seat, w)]
        if seats:
            ask(s, *(Respond(seat, w) for seat in seats), again=w)


def _next_use(s: State, w: Window) -> None:
    use: Any = min(w.queue, key=lambda u: _ability(s, u).layer)
    w = replace(w, queue=tuple(u for u in w.queue if u is not use), answered=False)
    if not any(use in choice for choice in uses(s, use.source.seat, w)):
        then(s, w)
        return
    w = replace(w, done=(*w.done, use.source))
    then(s, w)
    s.announce(use.source)
    then(s, Begin(use, replace(w, queue=()), settled=True))


@options(Respond)
def responses(s: State, d: Respond) -> Choice:
    """Pass, or any card that can be used here."""
    return Either((One((Pass(),)), *uses(s, d.seat, d.to)))


@answer(Respond)
def respond(s: State, d: Respond, act: Act) -> None:
    """Queues a use in the window, which lies on top of the agenda."""
    w: Window = s.agenda.pop()
    queue = (*w.queue, act) if isinstance(act, Use) else w.queue
    s.agenda.append(replace(w, answered=True, queue=queue))
