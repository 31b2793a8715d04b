"""The nouns of the talk: places, things in containers, counts. Everything here is lower case, for use in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.state import BASE, CHIP, Item, Player, RoleName, Side, State, area_of
from engines.kernel.talk import SHAPES, Names

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.kernel.records import Seat

ROLES: dict[RoleName, str] = {
    "engineer": "Engineer",
    "carrier": "Carrier",
    "inventor": "Inventor",
    "mood_maker": "Mood Maker",
    "veteran": "Veteran",
}
NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


# ------------------------------------------------------------------ counts and lists
def number(n: int) -> str:
    """A count as a word up to twelve, so that it is not taken for a key.

    >>> number(3), number(13)
    ('three', '13')
    """
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def counted(n: int, noun: str, many: str = "") -> str:
    """
    >>> counted(1, "chip"), counted(2, "chip")
    ('1 chip', '2 chips')
    """
    return f"{n} {noun if n == 1 else many or noun + 's'}"


def listed(words: Iterable[object]) -> str:
    """
    >>> listed((2, 2, 3))
    '2, 2 and 3'
    """
    *first, last = [str(word) for word in words]
    return f"{', '.join(first)} and {last}" if first else last


def capital(text: str) -> str:
    """The text with a capital first letter, the rest untouched."""
    return text[:1].upper() + text[1:]


def steps(n: int, side: Side) -> str:
    """
    >>> steps(2, "ahead"), steps(1, "behind")
    ('two steps ahead', 'one step behind')
    """
    return f"{number(n)} step{'' if n == 1 else 's'} {side}"


def away(spaces: int) -> str:
    """Where a place is, seen from a piece; ahead is positive.

    >>> away(1), away(-3), away(0)
    ('right ahead', 'three spaces behind', 'under you')
    """
    side = "ahead" if spaces > 0 else "behind"
    match abs(spaces):
        case 0:
            return "under you"
        case 1:
            return f"right {side}"
        case far:
            return f"{number(far)} spaces {side}"


# ------------------------------------------------------------------ people
def who(names: Names, seat: Seat) -> str:
    """Name and shape: "Orange ●"."""
    return f"{names[seat]} {SHAPES[seat]}"


def role(player: Player) -> str:
    """The title of a player's role card, or "" before it is taken."""
    return ROLES[player.role] if player.role else ""


def home_count(view: State) -> int:
    """How many are back on the base for good."""
    return sum(player.home for player in view.players)


def carried(view: State) -> int:
    """Supply chips in the team's containers."""
    return sum(len(player.chips) for player in view.players)


# ------------------------------------------------------------------ places
def place(view: State, space: int) -> str:
    """What lies on a space: "area 4 chip", "station", "broken station", "collected chip", "base", "rover"."""
    if space == BASE:
        return "base"
    if space > len(view.line):
        return "rover"
    chip = view.line[space - 1]
    if chip.kind == "supply":
        noun = f"area {area_of(chip.chip)} chip"
    elif chip.kind == "collected":
        noun = "collected chip"
    else:
        noun = "broken station" if chip.broken else "station"
    return f"{noun} with a route" if chip.route else noun


def spot(view: State, space: int) -> str:
    """A place with its number: "space 6, area 4 chip"; base and rover need none."""
    return place(view, space) if space == BASE or space > len(view.line) else f"space {space}, {place(view, space)}"


def standing(view: State, seat: Seat) -> str:
    """Where a seat's crew piece is: "on the base", "home", "on space 6, area 4 chip", "aboard the rover, …"."""
    player = view.players[seat]
    if player.home:
        return "home"
    if player.space == BASE:
        return "on the base"
    where = "beyond the last chip" if player.space > len(view.line) else f"on {spot(view, player.space)}"
    return f"aboard the rover, {where}" if view.rider == seat else where


def rover(view: State, names: Names) -> str:
    """Where the rover is and who is aboard."""
    if view.rider is None:
        return f"The rover waits beyond space {len(view.line)}."
    return f"{names[view.rider]} is aboard the rover."


# ------------------------------------------------------------------ things
def item(thing: Item) -> str:
    """A thing in a container: "O₂ for 3 dice", "chip of area 5"."""
    return f"O₂ for {thing} dice" if thing < CHIP else f"chip of area {area_of(thing - CHIP)}"


def a_few(things: Sequence[Item]) -> str:
    """Things in a sentence, like ones together: "two 2-dice oxygen cards and a chip of area 5"."""
    kinds: dict[str, int] = {}
    for thing in things:
        noun = f"{thing}-dice oxygen card" if thing < CHIP else f"chip of area {area_of(thing - CHIP)}"
        kinds[noun] = kinds.get(noun, 0) + 1
    return listed(_article(n, noun) for noun, n in kinds.items())


def _article(n: int, noun: str) -> str:
    if n == 1:
        return f"a {noun}"
    plural = noun.replace("chip", "chips") if noun.startswith("chip") else f"{noun}s"
    return f"{number(n)} {plural}"


def oxygen(player: Player) -> str:
    """Oxygen cards by value: "O₂ 2, 2 and 3", "no O₂"."""
    return f"O₂ {listed(player.oxygen)}" if player.oxygen else "no O₂"


def chips(player: Player) -> str:
    """Supply chips by area: "2 chips (area 5)", "3 chips (areas 3, 5 and 5)", "no chips"."""
    if not player.chips:
        return "no chips"
    areas = [area_of(chip) for chip in player.chips]
    different = areas if len(set(areas)) > 1 else areas[:1]
    return f"{counted(len(areas), 'chip')} (area{'s' if len(different) > 1 else ''} {listed(different)})"
