"""What everybody sees of a player, and who leads for which flag, in words.

All of it is worked out without the hands, so that it reads the same for everybody.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.moon.cards import describe, sentences
from engines.moon.cards.vocabulary import COLOURS, FLAGS
from engines.moon.rules.having import (
    all_flag_counts,
    facts,
    flag_counts,
    is_gurps,
    leader,
    on_space,
    production,
)
from engines.moon.state import BLUE_SIDE, NOBODY, YELLOW_SIDE

from .labels import reputation
from .words import capital, counted, flag, hearts, listed, people, rovers, short_flags, some_flags, supply

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.talk import Names
    from engines.moon.cards.vocabulary import Colour
    from engines.moon.state import State
    from engines.moon.state import Structure as Standing


def public(view: State) -> State:
    """The view without any hand."""
    return replace(view, hands=[])


# ------------------------------------------------------------------ supplies
def supply_of(view: State, player: int) -> str:
    """ "12 hearts, 3 rovers, 2 energy, 0 water, 1 biomass, 3 metal"; GURPS has no resources."""
    p = view.players[player]
    tokens = f"{hearts(p.hearts)}, {rovers(p.rovers)}"
    return tokens if is_gurps(view, player) else f"{tokens}, {supply(p.stock)}"


def short_supply(view: State, player: int) -> str:
    """The same where there is little room: what is not there is left out."""
    p = view.players[player]
    names = zip(p.stock, ("energy", "water", "biomass", "metal"), strict=True)
    return ", ".join([hearts(p.hearts), rovers(p.rovers), *(f"{n} {name}" for n, name in names if n)])


def flags_of_player(view: State, player: int) -> str:
    """ "2 Industry, 1 Food"."""
    return some_flags(flag_counts(view, player))


def production_of(view: State, player: int) -> str:
    """All that is produced in a Production Phase: "2 energy + 1 water"."""
    return describe.goods(Counter(production(view, player))) or "nothing"


# ------------------------------------------------------------------ structures
def colour_counts(view: State, player: int) -> str:
    """How many structures of each colour, without the base: "4 blue, 2 pink"; "base only"."""
    counts = Counter(facts(view, player, x.card).colour for x in view.players[player].settlement)
    return ", ".join(f"{counts[colour]} {colour}" for colour in COLOURS if counts[colour]) or "base only"


def by_colour(view: State, player: int) -> dict[Colour, list[Standing]]:
    """The structures of a settlement in the order of colours, then in building order."""
    found: dict[Colour, list[Standing]] = {}
    for colour in COLOURS:
        mine = [x for x in view.players[player].settlement if facts(view, player, x.card).colour == colour]
        if mine:
            found[colour] = mine
    return found


def marked(view: State, player: int, x: Standing) -> str:
    """A structure with what lies on it: "Charger (flipped)", "LED Garden (3 ❤)", "Dust Sieve (rover)"."""
    marks = [f"{x.hearts} ❤"] if x.hearts else []
    marks += ["flipped"] if x.flipped else []
    if x.rovers:
        marks.append("rover" if x.rovers == 1 else rovers(x.rovers))
    name = facts(view, player, x.card).name
    return f"{name} ({', '.join(marks)})" if marks else name


def rows(view: State, player: int) -> list[str]:
    """A line for each colour: "Blue cards: Solar Panel, Dust Sieve (rover)"; like ones together."""
    lines: list[str] = []
    for colour, standing in by_colour(view, player).items():
        counts = Counter(marked(view, player, x) for x in standing)
        told = [name if n == 1 else f"{n} × {name}" for name, n in counts.items()]
        lines.append(f"{capital(colour)} cards: {', '.join(told)}")
    return lines


def told_structure(view: State, player: int, x: Standing) -> str:
    """A structure with all that it is and does: "Solar Panel: Produces 1 energy.", with what lies on it."""
    printed = facts(view, player, x.card)
    if is_gurps(view, player):
        parts = [describe.makes(printed), describe.shows(printed), f"{printed.hearts} ❤ printed"]
        return f"{marked(view, player, x)}: {', '.join(part for part in parts if part)}"
    text = sentences.structure_text(view.tables.structures[x.card])
    return f"{marked(view, player, x)}: {text}" if text else marked(view, player, x)


def base_line(view: State, player: int) -> str:
    """ "Base Kepler: 1 energy, Science; rover on the blue side"."""
    base = view.tables.bases[view.players[player].base]
    sides = [name for space, name in ((BLUE_SIDE, "blue"), (YELLOW_SIDE, "yellow")) if on_space(view, player, space)]
    parked = f"; {counted(len(sides), 'rover')} on the {' and '.join(sides)} side" if sides else ""
    return f"Base {base.name}: {describe.goods(Counter(base.production))}, {short_flags(base.flags)}{parked}"


def reputations_of(view: State, player: int) -> str:
    """Claimed cards: "Flexible, Diversified (4 ❤)"; "" for none."""
    return ", ".join(
        f"{reputation(view, x.card)} ({x.hearts} ❤)" if x.hearts else reputation(view, x.card)
        for x in view.players[player].reputations
    )


# ------------------------------------------------------------------ flags
def leading(view: State, names: Names) -> list[str]:
    """For each flag its reward and who would win it now: "Food 7 hearts: Blue and Pink tie with 2"."""
    shown = public(view)
    counts = all_flag_counts(shown)
    return [
        f"{flag(name)} {hearts(view.rewards[i])}: {_leader(shown, people(view, names), i, counts)}"
        for i, name in enumerate(FLAGS)
    ]


def short_leading(view: State, names: Names) -> str:
    """The same where there is little room: "Industry 7 Orange 3, Food 4 nobody"."""
    shown, called = public(view), people(view, names)
    counts = all_flag_counts(shown)
    return ", ".join(
        f"{flag(name)} {view.rewards[i]} {_short_leader(shown, called, i, counts)}" for i, name in enumerate(FLAGS)
    )


def _leader(view: State, called: Sequence[str], place: int, counts: list[list[int]]) -> str:
    winner, tied = leader(view, place, counts)
    if not tied:
        return "nobody has any"
    most = max(mine[place] for mine in counts)
    if winner == NOBODY:
        return f"{listed(called[player] for player in tied)} tie with {most}"
    return f"{called[winner]} leads with {most}{' and wins the tie' if len(tied) > 1 else ''}"


def _short_leader(view: State, called: Sequence[str], place: int, counts: list[list[int]]) -> str:
    winner, tied = leader(view, place, counts)
    most = max(mine[place] for mine in counts)
    if winner != NOBODY:
        return f"{called[winner]} {most}"
    return f"tie {most}" if tied else "nobody"
