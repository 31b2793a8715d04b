"""The whole coming turn in advance: the hand is known as soon as it has arrived. What is possible now is offered, on a
view in which the seat's turn has begun; what fails then is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel import run
from engines.kernel.clone import cloner
from engines.kernel.records import Action
from engines.kernel.talk import Menu, Press
from engines.moon.cards.vocabulary import RESOURCES, DoubleRewards, Gain, NoRewards, When
from engines.moon.decisions import TakeTurn
from engines.moon.rules.having import expedition_of
from engines.moon.state import NO_CARD, NOBODY, Assimilate, Build, EndTurn, State, Turn

from . import extras, parking
from .labels import LABEL
from .offer import MOST_LINES, Offer
from .prices import ways_to_pay
from .sums import label
from .words import short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Seat
    from engines.kernel.talk import Plan
    from engines.moon.state import Pay, Take

QUESTION = TakeTurn.__name__
END: Plan = (EndTurn(),)
PLACEHOLDER = 100
MOST_WAYS = 4
"""Answers to a question within a turn that have a line each."""
FIRSTS = 6
PARKINGS = 1
"""Extras that may go first, and how many of them park: the best place; others are offered where they let build."""
_clone = cloner(State)


def is_coming(view: State, seat: Seat) -> bool:
    """Is the seat's turn with the hand it holds still to come?"""
    if view.solo or view.phase != "construction" or view.acting in (NOBODY, seat):
        return False
    n = len(view.players)
    return (seat - view.starter) % n > (view.acting - view.starter) % n


def begun(view: State, seat: Seat) -> State:
    """The view as if the seat's turn had begun."""
    v = _clone(view)
    v.acting, v.holding, v.turn, v.looked = seat, seat, Turn(), ()
    v.agenda, v.sealed, v.again = [], {}, False
    v.pending = [TakeTurn(seat, id=v.asked + 1)]
    return v


def menus(offer: Offer) -> Iterator[Menu]:
    """The main act and the end of the turn; the same after each of the best extras. `offer`: on a view begun."""
    yield Menu("Build or assimilate one, then end the turn", tuple(turns(offer)))
    offered = 0
    for extra in firsts(offer):
        then = after(offer, extra.plan) if offered < FIRSTS else None
        if then is not None:
            offered += 1
            lines = [
                replace(press, plan=(*extra.plan, *press.plan)) for press in turns(Offer(then, offer.seat, offer.names))
            ]
            gain = f" ({extra.note.partition(' (')[0]})" if extra.note else ""
            yield Menu(short(f"First: {extra.label}{gain}, then…", PLACEHOLDER), tuple(lines))


def firsts(offer: Offer) -> Iterator[Press]:
    """Extras that may go first: expedition, flips and claims, then the best places to park."""
    yield from extras.lines_of(offer)
    for space in offer.spaces[:PARKINGS]:
        yield parking.line(offer.view, offer.seat, offer.names, space)


def after(offer: Offer, plan: Plan) -> State | None:
    """The view after an extra; None if it leaves something to choose or to find out, which cannot be told before."""
    v = _clone(offer.view)
    for act in plan:
        action = Action(offer.seat, v.pending[0].id, act) if v.pending else None
        if action is None or run.why_not(v, action):
            return None
        try:
            run.play(v, action)
        except ValueError:  # a hidden card would be drawn
            return None
    asked_again = len(v.pending) == 1 and isinstance(v.pending[0], TakeTurn)
    return v if asked_again else None


# ------------------------------------------------------------------ the rest of the turn
def turns(offer: Offer) -> Iterator[Press]:
    """The main act and the end of the turn. Where something is to be chosen there is a line for each choice, as far as
    there is room; else the person is asked then."""
    main = offer.main()
    room = MOST_LINES - len(main)
    for press in main:
        ways = _ways(offer, press)
        if 1 < len(ways) <= min(room + 1, MOST_WAYS):
            room -= len(ways) - 1
            yield from (_with(press, way) for way in ways)
        else:
            yield replace(press, plan=(*press.plan, *END))


def _ways(offer: Offer, press: Press) -> list[Pay] | list[Take]:
    """The answers to what the act asks, if that is one question: with what to pay, or which resource to take."""
    act, t = press.plan[-1], offer.view.tables
    if isinstance(act, Build):
        facts = t.structures[act.card]
        pays = ways_to_pay(facts, offer.on, offer.player.stock) if len(press.plan) == 1 else []
        wild = facts.production.count("any")
        return pays if not wild else _takes(wild) if len(pays) < 2 else []
    if isinstance(act, Assimilate):
        return _takes(t.structures[act.card].assimilation.count("any") * _times(offer) + _follows(offer))
    return []


def _takes(wild: int) -> list[Take]:
    return [extras.one_of(resource) for resource in RESOURCES] if wild == 1 else []


def _with(press: Press, answer: Pay | Take) -> Press:
    told = label(answer)
    return replace(
        press,
        label=short(f"{press.label}, {told[:1].lower()}{told[1:]}", LABEL),
        plan=(*press.plan, answer, *END),
    )


def _times(offer: Offer) -> int:
    """How often an assimilation reward is taken."""
    if NoRewards in offer.kinds:
        return 0
    return 2 if DoubleRewards in offer.kinds else 1


def _follows(offer: Offer) -> int:
    """Resources of choice that the expedition adds to an assimilation."""
    held = expedition_of(offer.view, offer.seat)
    effect = offer.view.tables.expeditions[held].effect if held != NO_CARD else ()
    actions = [one for x in effect if isinstance(x, When) and x.event == "assimilate" for one in x.do]
    return sum(isinstance(one, Gain) and one.what == "any" for one in actions)
