"""Action Cards of others in the middle of a turn: everybody whom a moment could concern is asked at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.jumps import dice
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import One
from engines.walking.decisions import React
from engines.walking.events import CardKept, CardPlayed, DieRemoved, Gained
from engines.walking.state import NOBODY, Decline, PlayCard
from engines.walking.steps import EndFree, MoveFree, Reactions, Waiting

from .deck import can_be_held
from .jump import throw_again

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.records import Act, Seat
    from engines.walking.data import Kind
    from engines.walking.decisions import Moment
    from engines.walking.state import State

DECLINE = Decline()
ONLY_DECLINE = One((DECLINE,))
FITTING: dict[Moment, Kind] = {
    "program": "no_instructions",
    "rolled": "miscalculation",
    "overtaken": "slipstream",
    "sputnik": "cooperation",
    "robbed": "sanction",
}
WHEN: dict[Kind, str] = {
    "slipstream": "Slipstream is played when somebody overtakes you.",
    "cooperation": "Cooperation is played when somebody passes a Sputnik.",
    "planification": "Planification is played at the end of the round.",
    "extra_jump": "Extra jump is played at the end of the round.",
    "teamwork": "Teamwork is played at the end of the round.",
    "no_instructions": "No instructions is played before somebody programs jumps.",
    "miscalculation": "Miscalculation is played when somebody throws two or more dice.",
    "sanction": "Sanction is played when somebody robs or sabotages you.",
}


# ------------------------------------------------------------------ whom a moment can concern
def is_red(s: State, kind: Kind) -> bool:
    """Cannot be played on who was last when the round began."""
    return kind in s.tables.components.action_cards.red


def in_turn(s: State, seat: Seat) -> bool:
    """Is it this seat's turn, also if a free jump of somebody else has come between?"""
    acting = [s.acting, *[step.acting for step in s.agenda if isinstance(step, EndFree)]]
    return any(who != NOBODY and s.owner(who) == seat for who in acting)


def asked(s: State, step: Reactions) -> list[tuple[Seat, int]]:
    """The seats to be asked, each with the astronaut that it is about. Public."""
    kind = FITTING[step.moment]
    if not can_be_held(s, kind) or (is_red(s, kind) and step.astronaut in s.last):
        return []
    if step.moment in ("overtaken", "robbed"):
        about: Iterable[tuple[Seat, int]] = [(s.owner(mine), mine) for mine in step.mine]
    else:
        about = [(seat, NOBODY) for seat in s.seats if seat != s.owner(step.astronaut)]
    return [(seat, mine) for seat, mine in about if s.hands[seat] and _can_gain(s, seat) and not in_turn(s, seat)]


def _can_gain(s: State, seat: Seat) -> bool:
    """Is any of its astronauts still on the way?"""
    return not all(s.astronauts[mine].finished for mine in s.mine(seat))


@rule(Reactions)
def reactions(s: State, step: Reactions) -> None:
    """Asks once; then carries the cards out one after the other, each with all that it brings."""
    if step.queue:
        then(s, replace(step, queue=step.queue[1:]))
        carry_out(s, step, step.queue[0])
    elif not step.asked:
        seats = asked(s, step)
        if seats:
            then(s, replace(step, asked=True))
            ask(s, *[React(seat, step.moment, step.astronaut, mine) for seat, mine in seats])


# ------------------------------------------------------------------ the question
@options(React)
def plays(s: State, d: React) -> One:
    """Nothing, or the card of this moment."""
    kind = FITTING[d.moment]
    if s.hands[d.seat] != (kind,):
        return ONLY_DECLINE
    match kind:
        case "slipstream":
            cards = [PlayCard(kind, astronaut=d.mine)]
        case "cooperation":
            cards = [PlayCard(kind, astronaut=mine) for mine in s.mine(d.seat) if not s.astronauts[mine].finished]
        case "no_instructions":
            cards = [PlayCard(kind, colour=colour) for colour in removable(s)]
        case _:
            cards = [PlayCard(kind)]
    return One((DECLINE, *cards))


def removable(s: State) -> list[dice.Colour]:
    """One die of each colour must stay."""
    return [colour for colour, n in zip(dice.COLOURS, s.turn.pool, strict=True) if n > 1]


@reason(React)
def why_not_play(s: State, d: React, act: Act) -> str:
    """The card of this moment, if one has it."""
    if act in plays(s, d):
        return ""
    if not isinstance(act, PlayCard):
        return "First say whether you play your action card now, or leave it."
    if s.hands[d.seat] != (act.card,):
        return "That is not the card in your hand."
    if act.card != FITTING[d.moment]:
        return WHEN[act.card]
    if act.card == "no_instructions":
        return "Take away a die of a colour of which two are left; one of each must stay."
    return "Say which of your astronauts it serves." if act.card in ("slipstream", "cooperation") else WHEN[act.card]


@answer(React)
def react(s: State, d: React, act: PlayCard | Decline) -> None:
    """Lays the card open; it waits for its turn. A card is played once, whatever was asked how often."""
    if isinstance(act, PlayCard) and s.hands[d.seat] == (act.card,):
        lay_open(s, d.seat, act)
        step: Reactions = s.agenda.pop()
        then(s, replace(step, queue=(*step.queue, Waiting(d.seat, d.mine, act))))


def lay_open(s: State, seat: Seat, act: PlayCard) -> None:
    """Out of the hand, onto the discard pile."""
    s.hands[seat] = ()
    s.discard.append(act.card)
    emit(s, CardPlayed(seat, act.card, act.astronaut, act.target, act.colour))


# ------------------------------------------------------------------ what the cards do
def carry_out(s: State, step: Reactions, card: Waiting) -> None:
    """One card; if it can do nothing any more it goes back to the hand."""
    act = card.act
    match act.card:
        case "slipstream" if not s.astronauts[act.astronaut].finished:
            then(s, MoveFree(act.astronaut, "slipstream"))
        case "cooperation" if not s.astronauts[act.astronaut].finished:
            s.astronauts[act.astronaut].sputniks += 1
            emit(s, Gained(act.astronaut, sputniks=1, by="cooperation"))
        case "no_instructions" if act.colour in removable(s):
            remove_die(s, step.astronaut, act.colour)
        case "miscalculation":
            miscalculation(s, step)
        case "sanction":
            s.astronauts[step.astronaut].handicaps += 1
            emit(s, Gained(step.astronaut, handicaps=1, by="sanction"))
        case _:
            keep(s, card)


def keep(s: State, card: Waiting) -> None:
    """Back to the hand."""
    s.discard.remove(card.act.card)
    s.hands[card.seat] = (card.act.card,)
    emit(s, CardKept(card.seat, card.act.card))


def remove_die(s: State, astronaut: int, colour: dice.Colour) -> None:
    """No instructions: for this turn."""
    pool = dice.without(s.turn.pool, dice.one(colour))
    s.turn = replace(s.turn, pool=pool, dice=min(s.turn.dice, dice.total(pool)))
    emit(s, DieRemoved(astronaut, colour))


def miscalculation(s: State, step: Reactions) -> None:
    """The whole throw again. That is a new throw: other such cards go back to their hands, and are asked for again."""
    waiting: Reactions = s.agenda.pop()
    for card in waiting.queue:
        keep(s, card)
    throw_again(s, step.astronaut, tuple(range(1, len(s.turn.rolled) + 1)), "miscalculation")
    then(s, Reactions("rolled", step.astronaut))
