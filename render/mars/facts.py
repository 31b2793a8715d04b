"""What the pictures need to know about a view, and none of them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from engines.kernel.run import owed
from engines.mars.decisions import PickAction
from engines.mars.state import NOBODY, Move
from engines.mars.talk import deeds
from render.jumps.crowd import Pawn
from render.mars.alien import One, Times
from render.names import letter, shown_names
from render.sprites import Token

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.kernel.records import Seat
    from engines.mars.data import Ability, Equipment, Upgrade
    from engines.mars.state import PerAlien, Place, State
    from render.jumps.crowd import Piece

ABILITY_ICONS: Final[dict[Ability, str]] = {
    "fusion_cannon": "gun",
    "jet_pack": "rocket",
    "injector": "battery",
    "teleportation": "zippp",
    "ranger": "path",
    "multi_shot": "target",
    "communications": "scan",
    "precog": "eye",
}
EQUIPMENT_ICONS: Final[dict[Equipment, str]] = {
    "lucky_charm": "star",
    "badass_ammo": "grenade",
    "jet_boots": "boots",
    "neural_chip": "gearhead",
    "laser_knife": "beam",
    "rope": "slide",
    "mount": "rover",
    "rail_gun": "zappp",
}
UPGRADE_ICONS: Final[dict[Upgrade, str]] = {"bunker": "dome", "sentinels": "guard", "antenna": "transport"}


class Who(msgspec.Struct, frozen=True):
    """How a marine is shown: its seat's colour and shape, a letter, its player's name."""

    seat: Seat
    letter: str
    name: str

    def token(self, size: int, *, active: bool = False) -> Token:
        """Its piece."""
        return Token(self.seat, self.letter, size, active)


def everybody(view: State, names: Sequence[str]) -> tuple[Who, ...]:
    """All marines. `names` are the display names by seat."""
    shown = shown_names(names[: len(view.marines)])
    return tuple(Who(seat, letter(name), name) for seat, name in enumerate(shown))


def crowd(view: State, aliens: PerAlien) -> list[Piece]:
    """The strongest first: one by one, or from three equal ones on with their number."""
    hits = view.tables.components.aliens.hits.numbers
    found: list[Piece] = []
    for colour in (2, 1, 0):
        count, one = aliens[colour], One(colour, hits[colour])
        found += [one] * count if count < 3 else [one, Times(count)]
    return found


def standing(view: State, people: Sequence[Who]) -> dict[Place, list[Piece]]:
    """Who is in each box, marines first."""
    found: dict[Place, list[Piece]] = {}
    for seat in view.seats:
        marine, who = view.marines[seat], people[seat]
        place = at(view, seat)
        if place != NOBODY:
            acts = seat == view.acting and not view.over and not marine.down
            found.setdefault(place, []).append(Pawn(seat, who.letter, marine.down, acts))
    for box in view.boxes:
        found.setdefault(box.place, []).extend(crowd(view, box.aliens))
    return found


def at(view: State, seat: Seat) -> Place:
    """Where a marine is, in flight too; NOBODY before it has landed."""
    flying = view.turn.flying
    return flying if seat == view.acting and flying is not None else view.marines[seat].place


def crashes(view: State, names: Sequence[str], keys: Mapping[int, Place]) -> set[int]:
    """The keys that lead to nothing but an accident."""
    question = next((d for d in view.pending if isinstance(d, PickAction)), None)
    if question is None or not keys:
        return set()
    good: set[Place | None] = set()
    bad: set[Place | None] = set()
    for deed in deeds.deeds(view, question, names):
        (bad if isinstance(deed.act, Move) and deed.over else good).add(deed.place)
    return {key for key, place in keys.items() if place in bad - good}


def asked(view: State) -> set[Seat]:
    """The seats for whom everybody waits."""
    return set() if view.over else {question.seat for question in owed(view)}
