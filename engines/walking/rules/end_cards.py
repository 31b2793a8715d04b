"""Action Cards at the end of the round: Planification, Extra jump, Teamwork."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import COLOURS
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import One
from engines.walking import board
from engines.walking.decisions import PlayAtEnd
from engines.walking.events import Gained
from engines.walking.state import Decline, PlayCard
from engines.walking.steps import AskAtEnd, MoveFree

from .jump import throw_free
from .reactions import WHEN, lay_open
from .who import who

if TYPE_CHECKING:
    from engines.kernel.records import Act, Seat
    from engines.walking.state import State

DECLINE = Decline()


@rule(AskAtEnd)
def ask_at_end(s: State, step: AskAtEnd) -> None:
    """Whoever has a card and an astronaut for which it can be used, whatever the card."""
    if s.hands[step.seat] and served(s, step.seat):
        ask(s, PlayAtEnd(step.seat))


def served(s: State, seat: Seat) -> list[int]:
    """Its astronauts on the way that are not in first position."""
    firsts = board.firsts(s)
    return [mine for mine in s.mine(seat) if mine not in firsts and not s.astronauts[mine].finished]


def partners(s: State, seat: Seat) -> list[int]:
    """Others' astronauts on the way (Teamwork)."""
    return [i for i, a in enumerate(s.astronauts) if s.owner(i) != seat and not a.finished]


@options(PlayAtEnd)
def end_plays(s: State, d: PlayAtEnd) -> One:
    """Nothing, or the card for an astronaut that is not first."""
    hand, mine = s.hands[d.seat], served(s, d.seat)
    if hand == ("planification",):
        cards = [PlayCard("planification", astronaut=a) for a in mine]
    elif hand == ("extra_jump",):
        cards = [PlayCard("extra_jump", astronaut=a, colour=colour) for a in mine for colour in COLOURS]
    elif hand == ("teamwork",):
        cards = [PlayCard("teamwork", astronaut=a, target=other) for a in mine for other in partners(s, d.seat)]
    else:
        cards = []
    return One((DECLINE, *cards))


@reason(PlayAtEnd)
def why_not_at_end(s: State, d: PlayAtEnd, act: Act) -> str:
    """An end-of-round card, for one's own astronaut that is not first."""
    if act in end_plays(s, d):
        return ""
    if not isinstance(act, PlayCard):
        return "First say whether you play your action card, or leave it."
    if s.hands[d.seat] != (act.card,):
        return "That is not the card in your hand."
    if act.card not in ("planification", "extra_jump", "teamwork"):
        return WHEN[act.card]
    if act.astronaut not in s.mine(d.seat):
        return "Say which of your astronauts it serves."
    if act.astronaut not in served(s, d.seat):
        return f"{who(s, act.astronaut)} is in first position; cards at the end of the round are for the others."
    if act.card == "teamwork":
        return "Choose another player's astronaut that is still on the way."
    return "Choose the die that you throw." if act.card == "extra_jump" else "Planification needs nothing but you."


@answer(PlayAtEnd)
def play_at_end(s: State, d: PlayAtEnd, act: PlayCard | Decline) -> None:
    """First the own astronaut, then the partner's."""
    if not isinstance(act, PlayCard):
        return
    lay_open(s, d.seat, act)
    if act.card == "planification":
        s.astronauts[act.astronaut].ec += 1
        emit(s, Gained(act.astronaut, ec=1, by="planification"))
    elif act.colour:
        throw_free(s, act.astronaut, act.colour)
    else:
        then(s, MoveFree(act.astronaut, "teamwork"), MoveFree(act.target, "teamwork"))
