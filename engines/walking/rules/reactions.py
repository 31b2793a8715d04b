"""Action Cards of others in the middle of a turn: what may be played in a moment, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.jumps import dice
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import One
from engines.walking.decisions import React
from engines.walking.events import CardKept, CardPlayed, DieRemoved, Gained
from engines.walking.state import Decline, PlayCard
from engines.walking.steps import MoveFree, Reactions, Waiting

from .jump import throw_again
from .moments import FITTING, asked

if TYPE_CHECKING:
    from engines.kernel.records import Act, Seat
    from engines.walking.data import Kind
    from engines.walking.state import State

DECLINE = Decline()
ONLY_DECLINE = One((DECLINE,))
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


@rule(Reactions)
def reactions(s: State, step: Reactions) -> None:
    """Asks once; then carries the cards out one after the other, each with all that it brings."""
    if step.queue:
        then(s, replace(step, queue=step.queue[1:]))
        carry_out(s, step, step.queue[0])
    elif not step.asked:
        seats = asked(s, step.moment, step.astronaut, step.mine)
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
