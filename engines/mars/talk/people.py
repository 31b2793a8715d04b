"""The marines: where they are, what they can, whom they can shoot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import FACES
from engines.kernel.talk import SHAPES, Names
from engines.mars.planet import ZONE_COLUMNS, column
from engines.mars.rules.throwing import accompanied
from engines.mars.rules.turn import dice_of, engaged, has
from engines.mars.state import NOBODY

from .labels import boxed
from .words import ABILITIES, EQUIPMENT, aliens, counted, listed, tough

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engines.kernel.records import Seat
    from engines.mars.data import Equipment
    from engines.mars.state import Box, PerAlien, Place, State

RANGES = range(1, max(face.value for faces in FACES.values() for face in faces) + 1)


def sign(seat: Seat) -> str:
    """The shape of a seat."""
    return SHAPES[seat]


def called(names: Names, seat: Seat) -> str:
    """ "Orange ●"."""
    return f"{names[seat]} {SHAPES[seat]}"


def needs(view: State) -> tuple[int, int, int]:
    """Hits that kill a yellow, blue, red alien."""
    return view.tables.components.aliens.hits.numbers


def mates(view: State, seat: Seat) -> list[Seat]:
    """The other marines in the box."""
    place = view.marines[seat].place
    return [other for other in view.seats if other != seat and view.marines[other].place == place != NOBODY]


def giver(view: State, seat: Seat, card: Equipment) -> Seat | None:
    """The mate in the box of whom the card is taken; None once it has changed hands."""
    return next((mate for mate in mates(view, seat) if card in view.marines[mate].equipment), None)


def condition(view: State, seat: Seat) -> list[str]:
    """ "face-down", "in close combat", "in the middle of a turn", "done"."""
    marine = view.marines[seat]
    told = ["face-down"] if marine.down else []
    told += ["in close combat"] if marine.place != NOBODY and engaged(view, seat) else []
    told += ["in the middle of a turn"] if view.acting == seat else []
    return [*told, "done"] if marine.done and view.phase == "marines" else told


def equipment(view: State, seat: Seat) -> str:
    """ "Rope and Mount", or ""."""
    cards = view.marines[seat].equipment
    return listed(EQUIPMENT[card] for card in cards) if cards else ""


def ability(view: State, seat: Seat) -> str:
    """ "Ranger"; before it is chosen "Ranger or Precog"."""
    marine = view.marines[seat]
    if marine.ability is not None:
        return ABILITIES[marine.ability]
    return listed((ABILITIES[one] for one in view.tables.training[marine.training].abilities), "or")


def standing(view: State, seat: Seat) -> str:
    """ "L4 level 1"; "not landed yet"."""
    place = view.marines[seat].place
    return "not landed yet" if place == NOBODY else boxed(view, place)


def helped(view: State, seat: Seat, names: Names) -> str:
    """ "with Blue: one reroll a throw", "Communications on this card: …", or ""; while dice show, these say themselves
    what may be thrown again."""
    there = mates(view, seat)
    again = "" if view.acting == seat and view.turn.rolled else ": one reroll a throw"
    if there:
        return f"with {listed(names[mate] for mate in there)}{again}"
    return f"Communications on this card{again}" if accompanied(view, seat) else ""


def dice(view: State, seat: Seat) -> str:
    """ "4 dice", with the reason if there are fewer or more."""
    n, marine = dice_of(view, seat), view.marines[seat]
    if view.acting == seat and view.turn.injected:
        return f"{counted(n, 'die', 'dice')} by the injector"
    if marine.down or marine.woken:
        return f"{counted(n, 'die', 'dice')}, waking up"
    return f"{counted(n, 'die', 'dice')}{', tired by the injector' if marine.tired else ''}"


# ------------------------------------------------------------------ whom they can shoot
def in_reach(view: State, seat: Seat) -> str:
    """ "In reach: 1 away L5: yellow (1 hit) · 2 away L6: red (3 hits)"."""
    if engaged(view, seat):
        here = next(box.aliens for box in view.boxes if box.place == view.marines[seat].place)
        return f"Close combat in your box, only 1s count: {tough(here, needs(view))}"
    told = list(_by_range(view, seat))
    return f"In reach: {' · '.join(told)}" if told else "No alien is in reach"


def _by_range(view: State, seat: Seat) -> Iterator[str]:
    here = column(view.marines[seat].place)
    useless = 3 if has(view, seat, "fusion_cannon") else 0
    for distance in RANGES:
        there = [box for box in view.boxes if abs(column(box.place) - here) == distance]
        if there and distance != useless:
            told = "; ".join(f"{boxed(view, box.place)}: {tough(box.aliens, needs(view))}" for box in there)
            yield f"{distance} away {told}"


def weakest(view: State, seat: Seat) -> tuple[int, Place, int, int] | None:
    """Of the alien in reach that the fewest dice kill, the nearest first: distance, box, colour, how many dice."""
    here, found = column(view.marines[seat].place), []
    each = {1: 2, 3: 0} if has(view, seat, "fusion_cannon") else {}
    for box in view.boxes:
        distance = abs(column(box.place) - here)
        hits = each.get(distance, 1)
        if distance in RANGES and hits:
            colour = next(i for i, n in enumerate(box.aliens) if n)
            found.append((-(-needs(view)[colour] // hits), distance, box.place, colour))
    if not found:
        return None
    dice, distance, place, colour = min(found)
    return distance, place, colour, dice


def on_side(view: State, side: int) -> PerAlien:
    """All aliens of a side, the defender too."""
    left_end, *_, right_end = ZONE_COLUMNS
    return summed(
        box for box in view.boxes if (column(box.place) < left_end if side == 0 else column(box.place) > right_end)
    )


def in_zone(view: State) -> PerAlien:
    """All aliens in the Landing Zone."""
    return summed(box for box in view.boxes if column(box.place) in ZONE_COLUMNS)


def summed(boxes: Iterable[Box]) -> PerAlien:
    """All aliens of these boxes."""
    yellow = blue = red = 0
    for box in boxes:
        more = box.aliens
        yellow, blue, red = yellow + more[0], blue + more[1], red + more[2]
    return yellow, blue, red


def waiting(view: State) -> list[str]:
    """ "2 yellow and blue from the left" for each wave in the Incoming Wave box."""
    return [f"{aliens(wave.aliens)} from the {('left', 'right')[wave.side]}" for wave in view.incoming]
