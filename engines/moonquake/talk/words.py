"""The nouns of the talk: cards, places, counts. Lower case, for use in a sentence, except for the rulebook's names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moonquake import board
from engines.moonquake.board import LETTERS
from engines.moonquake.state import EDGE, PAD, TOWER, Phase, Space, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.moonquake.data import Equipment, Icon, Kind, Terrain

KINDS: dict[Kind, str] = {
    "alien": "Alien",
    "aftershock": "Aftershock",
    "defense_gun": "Defense Gun",
    "energy_shield": "Energy Shield",
    "extra_battery": "Extra Battery",
    "gravity_boots": "Gravity Boots",
    "grenade_launcher": "Grenade Launcher",
    "hazard_suit": "Hazard Suit",
    "lucky_shot": "Lucky Shot",
    "lunar_eclipse": "Lunar Eclipse",
    "lunar_glow": "Lunar Glow",
    "moon_slide": "Moon Slide",
    "nothing": "Nothing",
    "orbit_reverses": "Orbit Reverses",
    "prison_guard_defender": "Prison Guard (Defender)",
    "prison_guard_attacker": "Prison Guard (Attacker)",
    "repair_kit": "Repair Kit",
    "ricochet_shot": "Ricochet Shot",
    "stasis_gun_jams": "Stasis Gun Jams",
    "tractor_beam": "Tractor Beam",
}
SHORT: dict[Equipment, str] = {
    "energy_shield": "Shield",
    "extra_battery": "Battery",
    "gravity_boots": "Boots",
    "grenade_launcher": "Launcher",
    "hazard_suit": "Suit",
    "repair_kit": "Kit",
}
"""Equipment where there is little room."""

TERRAINS: dict[Terrain, str] = {
    "plains": "Plains",
    "crater": "Crater",
    "magnetic_flux": "Magnetic Flux",
    "lava_flow": "Lava Flow",
    "radiation": "Radiation",
    "ion_storm": "Ion Storm",
    "defense_gun": "Defense Gun",
    "tractor_beam": "Tractor Beam",
}
ICONS: dict[Icon, str] = {
    "ready": "Ready",
    "spy": "Spy",
    "steal": "Steal",
    "scan": "Scan",
    "zippp": "Zippp",
    "zappp": "Zappp",
    "use": "Use",
}
PHASES: dict[Phase, str] = {
    "set_up": "set-up",
    "moonquake": "MoonQuake phase",
    "escape": "Escape phase",
    "action": "Action phase",
    "guard": "Guard phase",
    "launch": "launch",
    "shootout": "Shootout",
}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


# ------------------------------------------------------------------ counts and lists
def number(n: int) -> str:
    """A count as a word up to twelve.

    >>> number(3), number(13)
    ('three', '13')
    """
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def counted(n: int, noun: str, many: str = "") -> str:
    """
    >>> counted(1, "charge"), counted(2, "charge")
    ('1 charge', '2 charges')
    """
    return f"{n} {noun if n == 1 else many or noun + 's'}"


def ordinal(n: int) -> str:
    """
    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd']
    """
    if n % 100 in (11, 12, 13):
        return f"{n}th"
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th') }"


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


def charges(n: int) -> str:
    """In a sentence: "3 charges", "no charge"."""
    return counted(n, "charge") if n else "no charge"


def price(n: int) -> str:
    """In a label: "3 ⚡", "free"."""
    return f"{n} ⚡" if n else "free"


# ------------------------------------------------------------------ cards
def cards(kinds: Sequence[Kind]) -> str:
    """Cards in a sentence, like ones together: "Repair Kit and two Energy Shields"."""
    counts: dict[str, int] = {}
    for kind in kinds:
        counts[KINDS[kind]] = counts.get(KINDS[kind], 0) + 1
    return listed(_several(name, n) for name, n in counts.items())


def _several(name: str, n: int) -> str:
    """ "Repair Kit", "two Repair Kits", "two Extra Batteries", "two Gravity Boots"."""
    if n == 1:
        return name
    if name.endswith(("s", "Nothing", ")")):
        return f"{number(n)} {name}"
    return f"{number(n)} {name.removesuffix('y')}{'ies' if name.endswith('y') else 's'}"


def article(kind: Kind) -> str:
    """ "a Repair Kit", "an Energy Shield"; "Gravity Boots" have none."""
    name = KINDS[kind]
    if kind in ("gravity_boots", "nothing", "stasis_gun_jams"):
        return name
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


# ------------------------------------------------------------------ places
def place(space: Space) -> str:
    """
    >>> [place(6), place(0), place(30)]
    ["A at 2 o'clock", "the exit spot at 1 o'clock", "the Launch Pad over 5 o'clock"]
    """
    if space == PAD:
        return "the Launch Pad"
    if space == TOWER:
        return "the Guard Tower"
    if space >= EDGE:
        return f"the Launch Pad over {clock(space)}"
    level = board.level(space)
    return f"{LETTERS[level]} at {clock(space)}" if level else f"the exit spot at {clock(space)}"


def clock(space: Space) -> str:
    """The position on the clock: "3 o'clock"."""
    return f"{board.hour(space)} o'clock"


def spot(space: Space) -> str:
    """A place where there is little room: "B 3", "exit 3", "pad"."""
    if space == PAD:
        return "pad"
    if space == TOWER:
        return "tower"
    if space >= EDGE:
        return f"pad {board.hour(space)}"
    return f"{LETTERS[board.level(space)]} {board.hour(space)}"


def ground(view: State, space: Space) -> str:
    """Terrain and icon of a space: "Plains, Spy"; of an edge, whether a fence stands there; "" on exit spots."""
    if space >= EDGE:
        return "Force Fence" if board.fenced(view, space) else "no fence"
    terrain, icon = board.terrain(view, space), board.icon(view, space)
    words = [TERRAINS[terrain]] if terrain else []
    return ", ".join([*words, ICONS[icon]] if icon else words)


def weapon(terrain: Terrain | None) -> bool:
    """Is it a space with a weapon of its own?"""
    return terrain in ("defense_gun", "tractor_beam")


def direction(clockwise: bool) -> str:
    return "clockwise" if clockwise else "counter-clockwise"


def turn(spaces: int, clockwise: bool) -> str:
    """A roll of the Quake die: "↻2", "0"."""
    return f"{'↻' if clockwise else '↺'}{spaces}" if spaces else "0"
