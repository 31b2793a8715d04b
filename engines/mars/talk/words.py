"""The nouns of the talk: dice, aliens, abilities, cards, upgrades, counts. Lower case, for use in a sentence, except
for the rulebook's names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import SIGNS, signs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.jumps.dice import Face, Programme
    from engines.jumps.paths import Crash
    from engines.mars.data import Ability, Equipment, Upgrade
    from engines.mars.state import Level, PerAlien, Permission, Support

ABILITIES: dict[Ability, str] = {
    "fusion_cannon": "Fusion cannon",
    "jet_pack": "Jet pack",
    "injector": "Power-up injector",
    "teleportation": "Teleportation",
    "ranger": "Ranger",
    "multi_shot": "Multi-shot",
    "communications": "Communications",
    "precog": "Precog",
}
ABLE: dict[Ability, str] = {
    "fusion_cannon": "each 1 makes two hits, a 3 none",
    "jet_pack": "two dice may make one move, also out of close combat",
    "injector": "six dice in a round, three in the next",
    "teleportation": "once a turn onto a terrain card, a blue die shows the column",
    "ranger": "boxes without a circle and the accident 1 do no harm",
    "multi_shot": "all values of a throw shoot, each at its range",
    "communications": "mates on your card count as if they were in your box",
    "precog": "throw first, then spread the dice; not twice running, no rerolls",
}
"""What an ability does, in short."""
EQUIPMENT: dict[Equipment, str] = {
    "lucky_charm": "Lucky charm",
    "badass_ammo": "Badass ammo",
    "jet_boots": "Jet-boots",
    "neural_chip": "Neural chip",
    "laser_knife": "Laser knife",
    "rope": "Rope",
    "mount": "Mount",
    "rail_gun": "Rail-gun",
}
WORKS: dict[Equipment, str] = {
    "lucky_charm": "throws any dice of the action again",
    "badass_ammo": "one hit more",
    "jet_boots": "a free box up",
    "neural_chip": "flips your training card",
    "laser_knife": "kills an alien in your box",
    "rope": "a free box down",
    "mount": "a free box straight on",
    "rail_gun": "each 2 makes two hits",
}
"""What a card does, in short."""
UPGRADES: dict[Upgrade, str] = {"bunker": "Bunker", "sentinels": "Sentinels", "antenna": "Antenna"}
DOES: dict[Upgrade, str] = {
    "bunker": "kills one alien of each wave that enters on its side",
    "sentinels": "throw two dice at the near card each round",
    "antenna": "one die of the first throw on its side may be thrown again",
}
"""What an upgrade does, in short."""
SUPPORT: dict[Support, str] = {
    "tractor_beam": "Tractor beam",
    "piercing": "Piercing missile",
    "fragmentation": "Fragmentation missile",
    "bait": "Bait",
}
LEVELS: dict[Level, str] = {
    "normal": "Normal",
    "baby": "Baby marine",
    "easier": "Smaller waves",
    "sergeant": "Sergeant",
    "exterminator": "Exterminator",
}
PERMISSIONS: dict[Permission, str] = {
    "companion": "thanks to a mate",
    "antenna": "by the Antenna",
    "base": "by the base",
}
COLOURS = ("yellow", "blue", "red")
"""Of aliens, as they are counted."""
CRASHES: dict[Crash, str] = {
    "air": "falls",
    "hazard": "lands on ground without a circle",
    "rock": "runs into rock",
    "ceiling": "hits a tunnel's ceiling",
    "barrier": "runs into the force barrier",
    "accident": "has the accident 1",
}
"""What happens to whoever has an accident."""
STEPS = {0: "straight", 1: "up", -1: "down"}
SIDES = ("left", "right")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


# ------------------------------------------------------------------ counts and lists
def number(n: int) -> str:
    """
    >>> number(3), number(13)
    ('three', '13')
    """
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def counted(n: int, noun: str, many: str = "") -> str:
    """
    >>> counted(1, "alien"), counted(2, "die", "dice")
    ('1 alien', '2 dice')
    """
    return f"{n} {noun if n == 1 else many or noun + 's'}"


def listed(words: Iterable[object], join: str = "and") -> str:
    """
    >>> listed((2, 2, 3))
    '2, 2 and 3'
    """
    *first, last = [str(word) for word in words]
    return f"{', '.join(first)} {join} {last}" if first else last


def capital(text: str) -> str:
    """The text with a capital first letter, the rest untouched."""
    return text[:1].upper() + text[1:]


def short(text: str, room: int) -> str:
    """Cut to so many characters."""
    return text if len(text) <= room else f"{text[: room - 1].rstrip()}…"


def percent(chance: float) -> str:
    """Rounded, but only what is certain is 100 %, and only what is impossible 0 %.

    >>> percent(5 / 36), percent(0.999), percent(1.0)
    ('14 %', '99 %', '100 %')
    """
    whole = round(chance * 100)
    if 0 < chance < 1:
        whole = min(max(whole, 1), 99)
    return f"{whole} %"


# ------------------------------------------------------------------ dice
def face(one: Face) -> str:
    """ "▲2"; "▲1!" is the accident 1."""
    return f"{SIGNS[one.colour]}{one.value}{'!' if one.accident else ''}"


def faces(rolled: Sequence[Face], join: str = " ") -> str:
    """ "■1 ▲2"."""
    return join.join(map(face, rolled))


def programme(actions: Programme) -> str:
    """ "■▲ then ■▽"; a sole action is "■■▲▽ in one"."""
    told = " then ".join(signs(action) for action in actions)
    return told if len(actions) > 1 else f"{told} in one"


def steps(taken: Sequence[int]) -> str:
    """ "up, straight"; nothing where all are straight."""
    return ", ".join(STEPS[step] for step in taken) if any(taken) else ""


# ------------------------------------------------------------------ aliens
def aliens(which: PerAlien) -> str:
    """How many of each, the strongest first, counted unless there is one of each: "red and yellow"; "none".

    >>> aliens((1, 2, 0)), aliens((1, 0, 1)), aliens((0, 0, 0))
    ('2 blue and 1 yellow', 'red and yellow', 'none')
    """
    told = [_coloured(which, i) for i in (2, 1, 0) if which[i]]
    return listed(told) if told else "none"


def _coloured(which: PerAlien, colour: int) -> str:
    return f"{which[colour]} {COLOURS[colour]}" if max(which) > 1 else COLOURS[colour]


def victims(kills: PerAlien) -> str:
    """ "red and 2 yellow die", "blue dies", "nobody dies"."""
    n = sum(kills)
    return f"{aliens(kills)} {'dies' if n == 1 else 'die'}" if n else "nobody dies"


def tough(which: PerAlien, needs: PerAlien) -> str:
    """With the hits that each needs: "1 red (3 hits) and 2 yellow (1 hit)"."""
    return listed(f"{_coloured(which, i)} ({counted(needs[i], 'hit')})" for i in (2, 1, 0) if which[i])
