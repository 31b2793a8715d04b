"""The notation of the scenarios: cards, spaces, players' hands, rolls.

A player is written like `r2.3 1ch [^Alien, Nothing] R{Boots} U{Shield, Kit}`: the space, the charges, the face-down
cards by position with a `^` for each ready shield on them, other ready Equipment, unready Equipment. `Alien!` outside
the brackets is an Alien that lies face-up (`^Alien!` under a shield). The words `jammed`, `suited` and `out` may stand
anywhere. Spaces: `exit.0` to `exit.5`, `r2.3` is ring 2, slot 3 (`r2.3a` the same), `pad`, its edges `e0` to `e5`,
`tower`. Rolls of the die: `2cw`, `1ccw`, `0`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engines.moonquake.data import EQUIPMENT
from engines.moonquake.state import EDGE, GUARD, PAD, SLOTS, TOWER, FaceDown, Player

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.moonquake.data import Equipment, Kind

KINDS: dict[str, Kind] = {
    "Alien": "alien",
    "Aftershock": "aftershock",
    "Defense Gun": "defense_gun",
    "Shield": "energy_shield",
    "Battery": "extra_battery",
    "Boots": "gravity_boots",
    "Launcher": "grenade_launcher",
    "Suit": "hazard_suit",
    "Lucky Shot": "lucky_shot",
    "Eclipse": "lunar_eclipse",
    "Glow": "lunar_glow",
    "Moon Slide": "moon_slide",
    "Nothing": "nothing",
    "Orbit Reverses": "orbit_reverses",
    "Guard to Defender": "prison_guard_defender",
    "Guard to Attacker": "prison_guard_attacker",
    "Kit": "repair_kit",
    "Ricochet": "ricochet_shot",
    "Jams": "stasis_gun_jams",
    "Tractor Beam": "tractor_beam",
}
NAMES: dict[Kind | None, str] = {kind: name for name, kind in KINDS.items()} | {None: "?"}
EQUIPMENT_OF: dict[str, Equipment] = {NAMES[kind]: kind for kind in EQUIPMENT}

LETTERS = ("A", "B", "C", "D", "E", "F")
ACCOMPLICES = ("A1", "B1", "A2", "B2")

_SPACE = re.compile(r"exit\.[0-5]a?|r[123]\.[0-5]a?|pad|tower|e[0-5]")
_CHARGES = re.compile(r"([0-9]+)ch")
_ALIEN = re.compile(r"(\^*)Alien!")
_GROUP = re.compile(r"([RU]?)[\[{]([^\]}]*)[\]}]")
_FACE = re.compile(r"([0-9])(cw|ccw|)")


# ------------------------------------------------------------------ cards
def cards(text: str) -> list[Kind]:
    """`Boots, Moon Slide` as kinds."""
    return [KINDS[name.strip()] for name in text.split(",") if name.strip()]


def equipment(text: str) -> tuple[Equipment, ...]:
    """`Boots, Kit` as sorted Equipment."""
    return tuple(sorted(EQUIPMENT_OF[name.strip()] for name in text.split(",") if name.strip()))


def names(kinds: Iterable[Kind | None]) -> str:
    """Kinds as `Boots, Moon Slide`."""
    return ", ".join(NAMES[kind] for kind in kinds)


# ------------------------------------------------------------------ spaces, players, rolls
def at(text: str) -> int:
    """The number of a space. Raises ValueError for what is none."""
    if not _SPACE.fullmatch(text):
        raise ValueError(f"no space is called {text}")
    if text in ("pad", "tower"):
        return PAD if text == "pad" else TOWER
    if text[0] == "e" and text[1] != "x":
        return EDGE + int(text[1])
    level, slot = text.rstrip("a").split(".")
    return (0 if level == "exit" else int(level[1])) * SLOTS + int(slot)


def place(space: int) -> str:
    """A space as it is written."""
    if space in (PAD, TOWER):
        return "pad" if space == PAD else "tower"
    if space >= EDGE:
        return f"e{space - EDGE}"
    level, slot = divmod(space, SLOTS)
    return f"r{level}.{slot}" if level else f"exit.{slot}"


def who(text: str) -> int:
    """The number of a player, `A` or (with Accomplices) `A1`, or GUARD."""
    if text == "Guard":
        return GUARD
    return ACCOMPLICES.index(text) if text in ACCOMPLICES else LETTERS.index(text)


def face(text: str) -> int:
    """A face of the die, clockwise positive."""
    match = _FACE.fullmatch(text)
    if not match:
        raise ValueError(f"no face of the die is called {text}")
    return int(match[1]) * (-1 if match[2] == "ccw" else 1)


# ------------------------------------------------------------------ hands
def read_player(text: str, alien: int, space: int) -> Player:
    """A player as written; without a space it stands on `space`, without cards it holds the Alien and two Nothing."""
    p = Player(alien=alien, space=space, charges=3)
    exposed = _ALIEN.search(text)
    p.exposed = exposed is not None
    p.alien_shields = len(exposed[1]) if exposed else 0
    groups = {match[1]: match[2] for match in _GROUP.finditer(text)}
    p.hidden = _read_hidden(groups.get("", "Nothing, Nothing" if p.exposed else "Alien, Nothing, Nothing"))
    p.ready, p.unready = equipment(groups.get("R", "")), equipment(groups.get("U", ""))
    if [card.kind for card in p.hidden].count("alien") + p.exposed != 1:
        raise ValueError(f"not one Alien in {text}")
    if "energy_shield" in p.ready:
        raise ValueError(f"a ready shield lies on a card: {text}")
    for word in _ALIEN.sub("", _GROUP.sub("", text)).split():
        _read_word(p, word)
    return p


def _read_hidden(text: str) -> tuple[FaceDown, ...]:
    piles = [pile.strip() for pile in text.split(",") if pile.strip()]
    return tuple(FaceDown(KINDS[pile.lstrip("^")], pile.count("^")) for pile in piles)


def _read_word(p: Player, word: str) -> None:
    charges = _CHARGES.fullmatch(word)
    if charges:
        p.charges = int(charges[1])
    elif word == "jammed":
        p.jammed = 1
    elif word in ("suited", "out"):
        setattr(p, word, True)
    else:
        p.space = at(word)


def write_hand(p: Player) -> str:
    """The cards of a player as they are written, empty groups left out but the face-down cards."""
    parts = [f"{'^' * p.alien_shields}Alien!"] if p.exposed else []
    parts.append("[" + ", ".join("^" * card.shields + NAMES[card.kind] for card in p.hidden) + "]")
    parts += [f"{side}{{{_sorted(kinds)}}}" for side, kinds in (("R", p.ready), ("U", p.unready)) if kinds]
    return " ".join(parts)


def _sorted(kinds: Sequence[Equipment]) -> str:
    return ", ".join(sorted(NAMES[kind] for kind in kinds))
