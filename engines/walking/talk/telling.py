"""The log: what happened, as everybody may read it, in the present tense. What an act brings about at once is one line,
sentence after sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engines.jumps.dice import SIGNS
from engines.kernel.records import Event
from engines.kernel.run import Opened
from engines.walking import events as happened
from engines.walking.state import NOBODY

from . import ways
from .people import called, ordinal, seats
from .words import (
    EFFECTS,
    KINDS,
    SPECIALS,
    box,
    counted,
    face,
    faces,
    listed,
    number,
    programme,
    sputniks,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Seat
    from engines.kernel.talk import Names
    from engines.walking.state import State

SILENT: tuple[type[Event], ...] = (Opened, happened.CardSeen, happened.TurnEnded)
"""Not told: what the next line tells as well, and what only one seat learns."""
FOLLOWERS: tuple[type[Event], ...] = (
    happened.CardKept,
    happened.DieRemoved,
    happened.Gained,
    happened.RaceEnded,
    happened.SpecialBoxEntered,
)
"""What goes on a line that has begun."""
BEFORE_JUMP = (happened.Thrown, happened.ThrownAgain)


class Deal(Struct, frozen=True):
    """An action card for each of these, who had none."""

    seats: tuple[Seat, ...]


Told = Event | Deal


def tell(events: Sequence[Event], view: State, names: Names) -> list[str]:
    """A line for each thing that happened, with all that it brought about."""
    teller = Teller(view, names)
    lines: list[list[str]] = []
    before: Told | None = None
    for event in _joined(events):
        sentence = teller.sentence(event, before)
        if not sentence:
            continue
        if before is not None and _follows(event, before):
            lines[-1].append(sentence)
        else:
            lines.append([sentence])
        before = event
    return [" ".join(sentences) for sentences in lines]


def whisper(events: Sequence[Event], seat: Seat) -> list[str]:
    """The action card that only this seat sees."""
    return [
        f"You draw **{KINDS[event.card]}**: {EFFECTS[event.card]}."
        for event in events
        if isinstance(event, happened.CardSeen) and event.seat == seat
    ]


def _joined(events: Sequence[Event]) -> list[Told]:
    """The events that are told, in order; who draws a first card is told of all together."""
    told: list[Told] = []
    for event in events:
        if isinstance(event, SILENT):
            continue
        if not isinstance(event, happened.CardDealt) or event.discarded:
            told.append(event)
        elif told and isinstance(told[-1], Deal):
            told[-1] = Deal((*told[-1].seats, event.seat))
        else:
            told.append(Deal((event.seat,)))
    return told


def _follows(event: Told, before: Told) -> bool:
    """Does it go on the line of what was told before?"""
    match event:
        case happened.Thrown():
            return isinstance(before, happened.Programmed)
        case happened.Jumped():
            return isinstance(before, BEFORE_JUMP) and len(before.faces) == 1
        case happened.MovedFree():
            return isinstance(before, (happened.SpecialBoxEntered, happened.CardPlayed))
        case happened.ThrownAgain():
            return event.by == "miscalculation"
        case Deal():
            return True
        case happened.CardsShuffled():
            return True
        case happened.Gained(by="ec" | "sputniks"):
            return True
    return isinstance(event, FOLLOWERS)


class Teller:
    """Sentences on one view. `astronauts`: names by astronaut."""

    def __init__(self, view: State, names: Names) -> None:
        self.view = view
        self.names = names
        self.astronauts = called(view, names)

    def sentence(self, event: Told, before: Told | None) -> str:
        """Raises ValueError for an event of another game."""
        for chapter in (self._round, self._turn, self._move, self._card, self._counters):
            told = chapter(event, before)
            if told is not None:
                return told
        raise ValueError(f"no words for {type(event).__name__}")

    def those(self, which: Sequence[int]) -> str:
        return listed(self.astronauts[one] for one in which)

    # -------------------------------------------------------------- rounds
    def _round(self, event: Told, before: Told | None) -> str | None:
        match event:
            case happened.RaceSetUp():
                cards = [self.view.tables.lunar.cards[card].name for card in event.terrain]
                tokens = [SPECIALS[token] for token in event.boxes if token]
                told = f" In the gaps: {listed(tokens)}." if tokens else ""
                return f"{self.names[event.first]} begins. Around the Moon: {listed(cards)}.{told}"
            case happened.RoundStarted():
                return f"Round {event.round}."
            case happened.TurnsStarted():
                return self._order(event)
            case happened.CountersDealt():
                return self._dealt(event)
            case happened.RaceEnded():
                return self._ended(event)
        return None

    def _order(self, event: happened.TurnsStarted) -> str:
        if len(event.last) == len(event.order):
            return f"Order: {self.those(event.order)}. All are level, so red cards touch nobody."
        last = [one for one in event.last if one in event.order]
        spared = f" Red cards do not touch {self.those(last)}, who {'is' if len(last) == 1 else 'are'} last."
        return f"Order: {self.those(event.order)}.{spared if last else ''}"

    def _dealt(self, event: happened.CountersDealt) -> str:
        parts = []
        if event.ec:
            parts.append(f"an EC counter for {self.those(event.ec)} (last)")
        if event.handicaps:
            parts.append(f"a handicap for {self.those(event.handicaps)} (first)")
        return f"End of the round: {', '.join(parts)}." if parts else "End of the round."

    def _ended(self, event: happened.RaceEnded) -> str:
        totals = [f"{self.names[seat]} {event.board[seat] + event.sputniks[seat]}" for seat in range(len(event.board))]
        return f"The race is over: {', '.join(totals)} points."

    # -------------------------------------------------------------- turns
    def _turn(self, event: Told, before: Told | None) -> str | None:
        match event:
            case happened.TurnStarted():
                return self._started(event)
            case happened.DieAdded():
                return f"{self.astronauts[event.astronaut]} spends an EC counter: {counted(event.dice, 'die', 'dice')}."
            case happened.Programmed():
                return f"{self.astronauts[event.astronaut]} programs {programme(event.programme)}."
            case happened.Thrown():
                return self._thrown(event, before)
            case happened.ThrownAgain():
                return self._again(event)
            case happened.Stopped():
                unused = f", {counted(event.jumps, 'jump')} unused" if event.jumps else ""
                return f"{self.astronauts[event.astronaut]} stops{unused}."
        return None

    def _started(self, event: happened.TurnStarted) -> str:
        """Nothing where there is nothing to say: the table names whose turn it is."""
        name, dice = self.astronauts[event.astronaut], counted(event.dice, "die", "dice")
        if event.woke:
            return f"{name} wakes up after the accident and has {dice}."
        if event.handicaps:
            return f"{name} discards {counted(event.handicaps, 'handicap')} and has {dice}."
        return ""

    def _thrown(self, event: happened.Thrown, before: Told | None) -> str:
        if isinstance(before, happened.Programmed):
            return f"Jump 1: {faces(event.faces)}!"
        which = f"jump {event.jump}" if event.jump else "a free jump"
        return f"{self.astronauts[event.astronaut]} throws {which}: {faces(event.faces)}!"

    def _again(self, event: happened.ThrownAgain) -> str:
        if event.by == "miscalculation":
            return f"All dice again: {faces(event.faces)}!"
        shown = listed(face(event.faces[die - 1]) for die in event.dice)
        price = "for an EC counter" if event.by == "ec" else "by the special box"
        what = "a die" if len(event.dice) == 1 else f"{number(len(event.dice))} dice"
        return f"{self.astronauts[event.astronaut]} throws {what} again {price}: {shown}!"

    # -------------------------------------------------------------- moves
    def _move(self, event: Told, before: Told | None) -> str | None:
        match event:
            case happened.Jumped():
                alone = isinstance(before, BEFORE_JUMP) and len(before.faces) == 1
                return ways.jump(self.view, event, self.astronauts[event.astronaut], not alone)
            case happened.MovedFree():
                return self._moved(event)
            case happened.SpecialBoxEntered():
                then = ": any dice of the next jump may be thrown again" if event.special == "reroll" else ""
                return f"Special box “{SPECIALS[event.special]}”{then}."
        return None

    def _moved(self, event: happened.MovedFree) -> str:
        name = self.astronauts[event.astronaut]
        spends = "spends a Sputnik and " if event.spent else ""
        verb = "goes back to" if event.how == "back" else "moves on to"
        found = f", where there is {sputniks(event.sputniks)}" if event.sputniks else ""
        rank = f", the {ordinal(event.finished)} one there" if event.finished else ""
        return f"{name} {spends}{verb} {box(event.place)}{rank}{found}."

    # -------------------------------------------------------------- cards
    def _card(self, event: Told, before: Told | None) -> str | None:
        match event:
            case Deal():
                return f"Action cards for {seats(self.names, event.seats)}."
            case happened.CardDealt(seat, discarded) if discarded:
                return f"{self.names[seat]} swaps {KINDS[discarded]} for a new action card."
            case happened.CardsShuffled():
                return f"The {event.cards} discarded action cards are the new deck."
            case happened.CardPlayed():
                return self._played(event)
            case happened.CardKept():
                return f"{KINDS[event.card]} can do nothing any more and goes back to {self.names[event.seat]}."
            case happened.DieRemoved():
                return f"{self.astronauts[event.astronaut]} has one {SIGNS[event.colour]} less to program."
        return None

    def _played(self, event: happened.CardPlayed) -> str:
        served = event.astronaut != NOBODY and self.astronauts[event.astronaut] != self.names[event.seat]
        whom = f" for {self.astronauts[event.astronaut]}" if served else ""
        partner = f" with {self.astronauts[event.target]}" if event.target != NOBODY else ""
        die = f" with {SIGNS[event.colour]}" if event.colour and event.card == "extra_jump" else ""
        return f"{self.names[event.seat]} plays {KINDS[event.card]}{whom}{partner}{die}!"

    # -------------------------------------------------------------- counters
    def _counters(self, event: Told, before: Told | None) -> str | None:
        match event:
            case happened.Gained():
                gained = [sputniks(event.sputniks)] if event.sputniks else []
                gained += ["an EC counter"] if event.ec else []
                gained += ["a handicap"] if event.handicaps else []
                return f"{self.astronauts[event.astronaut]} gains {listed(gained)}."
            case happened.Robbed():
                robber, victim = self.astronauts[event.astronaut], self.astronauts[event.victim]
                if event.sabotage:
                    return f"{robber} sabotages {victim}, who gets a handicap."
                return f"{robber} robs {victim} of a Sputnik."
            case happened.Shared():
                return self._shared(event)
        return None

    def _shared(self, event: happened.Shared) -> str:
        both = zip((event.astronaut, event.other), event.sputniks, event.ec, strict=True)
        told = (f"{self.astronauts[one]} {counted(n, 'Sputnik')} and {ec} EC" for one, n, ec in both)
        return f"Counters are exchanged: {', '.join(told)}."
