"""The log: what happened, as everybody may read it, in the present tense.

What one act brings about is one line, sentence after sentence in order: "Orange zappps Blue's 2nd hidden card: Ricochet
Shot! It bounces into Blue's 1st hidden card: Nothing."
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moonquake import events as happened

from . import phases, strikes
from .people import people
from .tellings import Pull, Report, Scene, Strike, Told, merged
from .words import KINDS, article, listed, ordinal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Event, Seat
    from engines.kernel.talk import Names
    from engines.moonquake.state import State

OPENERS = (
    Strike,
    happened.AlienTaken,
    happened.SpotTaken,
    happened.Readied,
    happened.Spied,
    happened.Stolen,
    happened.Decoyed,
    happened.EquipmentUsed,
    happened.Rearranged,
    happened.RoundStarted,
    happened.Tied,
    happened.ShootoutStarted,
    happened.Launched,
    happened.NobodyWins,
)
"""What always begins a line."""
CHAPTERS = (
    phases.set_up,
    phases.moonquake,
    phases.moves,
    phases.hands,
    phases.guard,
    phases.ending,
    strikes.effect,
    strikes.equipment,
    strikes.action,
)


def tell(events: Sequence[Event], view: State, names: Names) -> list[str]:
    """A line for each thing that happened, with all that it brought about."""
    called = people(view, names)
    lines: list[list[str]] = []
    before: Told | None = None
    for told in merged(events):
        sentence = _sentence(told, Scene(view, called, before))
        if not sentence:
            continue
        if before is None or _begins(told, before):
            lines.append([sentence])
        else:
            lines[-1].append(sentence)
        before = told
    return [" ".join(sentences) for sentences in lines]


def whisper(events: Sequence[Event], view: State, seat: Seat, names: Names) -> list[str]:
    """What only this seat learns: the card it spied on, the cards it has drawn."""
    called = people(view, names)
    lines: list[str] = []
    for event in events:
        if isinstance(event, happened.Seen) and view.owner(event.player) == seat:
            lines.append(
                f"You see {called[event.target]}'s {ordinal(event.card)} hidden card: **{KINDS[event.kind]}**."
            )
        if isinstance(event, happened.DrawnCards) and view.owner(event.player) == seat:
            lines.append(f"You draw {listed(article(kind) for kind in event.cards)}.")
    return lines


def _sentence(told: Told, scene: Scene) -> str:
    """ "" for what needs no word here. Raises ValueError for an event of another game."""
    match told:
        case Strike():
            return strikes.strike(told, scene)
        case Pull():
            return strikes.pull(told, scene)
        case Report():
            return phases.report(told, scene)
        case happened.ShieldHit() | happened.Exposed():
            return strikes.hit(told, scene)
    for chapter in CHAPTERS:
        sentence = chapter(told, scene)
        if sentence is not None:
            return sentence
    raise ValueError(f"no words for {type(told).__name__}")


def _begins(told: Told, before: Told) -> bool:
    """Does this begin a new line?"""
    match told:
        case happened.TurnEnded():
            return not isinstance(before, happened.Irradiated)
        case happened.Moved(how="climb" | "zippp"):
            return not (isinstance(before, happened.EquipmentUsed) and before.player == told.player)
        case happened.Drawn(reason=reason):
            return reason != "alien"
        case happened.GuardMoved(why=why):
            return why == "climb"
        case Report():
            return isinstance(told.events[0], happened.Charged) and isinstance(before, happened.TurnEnded)
        case happened.ShieldPlaced():
            return not isinstance(before, (happened.Readied, happened.Found))
        case happened.Placed():
            return not isinstance(before, (happened.Drawn, happened.Reshuffled))
    return isinstance(told, OPENERS)
