"""The notation of the scenarios: the line of chips and the containers as short texts, read and written.

The line: `5(A) O 6+r` is crew piece A on the chip that lay on space 5 at set-up, an OGS that was inserted, then chip 6
with a route piece. A number is a supply chip, `C` a collected chip, `O` a working and `X` a broken OGS. In parentheses
stand crew pieces, `*` for the robot and `!` after the crew piece that rides the rover; `rover(A!)` is the rider at the
rover's first place. Chips that are not mentioned lie where they lay at set-up, and those in containers have left a
collected chip there. `#14` is a supply chip away from its place.

Containers: `2 3 S4 -` is an oxygen card of each value, a supply chip of area 4 and an empty container. `S4+` is an
undamaged and `S4x` a broken chip, `#6` the chip that lay on space 6.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engines.adventure.state import AREAS, BASE, CHIPS_PER_AREA, Player, Space, State, area_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LETTERS = "ABCDE"
CHIPS = CHIPS_PER_AREA * len(AREAS)
TOKEN = re.compile(r"(#?\d+|C|O|X|rover)(\+r)?(?:\(([A-E*!]+)\))?")


def seat_of(letter: str) -> int:
    """0 for "A"."""
    return LETTERS.index(letter)


# ------------------------------------------------------------------ the line
@dataclass
class Layout:
    """A line that has been read: its chips, and the spaces of the pieces on it."""

    line: list[Space] = field(default_factory=list)
    crew: dict[int, int] = field(default_factory=dict)
    robot: int | None = None
    rider: int | None = None

    def put(self, pieces: str, space: int) -> None:
        """Puts pieces, as they stand in parentheses, on a space."""
        for piece, rides in re.findall(r"([A-E*])(!?)", pieces):
            if piece == "*":
                self.robot = space
            else:
                self.crew[seat_of(piece)] = space
            if rides:
                self.rider = seat_of(piece)


def written_chips(text: str) -> set[int]:
    """The ids of the supply chips that a line, or containers, call by number: `#6`, and on a line `6`."""
    return {int(number) - 1 for number in re.findall(r"(?<![S\w])#?(\d+)", text)}


def read_line(text: str, held: Iterable[int]) -> Layout:
    """Reads a line. `held` are the ids of the chips in containers. Raises ValueError for a token that means nothing."""
    layout = Layout()
    tokens = [_token(word) for word in text.split()]
    named = written_chips(text)
    gone = set(held)
    if named & gone:
        raise ValueError(f"chips {named & gone} are on the line and in a container")
    unlaid = iter([chip for chip in range(CHIPS) if chip not in named])
    following = next(unlaid, CHIPS)
    for what, route, pieces in tokens:
        target = int(what) - 1 if what.isdigit() else CHIPS if what == "rover" else 0
        while following < target:
            layout.line.append(_chip(following, gone))
            following = next(unlaid, CHIPS)
        if what != "rover":
            layout.line.append(_space(what, bool(route)))
        layout.put(pieces or "", len(layout.line) + (what == "rover"))
    while following < CHIPS:
        layout.line.append(_chip(following, gone))
        following = next(unlaid, CHIPS)
    return layout


def _token(word: str) -> tuple[str, str | None, str | None]:
    match = TOKEN.fullmatch(word)
    if not match or (match[1][-1].isdigit() and int(match[1].lstrip("#")) not in range(1, CHIPS + 1)):
        raise ValueError(f"{word!r} is no space of a line")
    return match[1], match[2], match[3]


def _chip(chip: int, gone: set[int]) -> Space:
    return Space("collected") if chip in gone else Space("supply", chip)


def _space(what: str, route: bool) -> Space:
    if what == "C":
        return Space("collected", route=route)
    if what in ("O", "X"):
        return Space("ogs", broken=what == "X", route=route)
    return Space("supply", int(what.lstrip("#")) - 1, route=route)


def write_line(s: State) -> list[str]:
    """The whole line of a state, from the base to the last chip, and the rover while it is at its first place."""
    written = ["base" + _pieces(s, BASE)]
    for number, space in enumerate(s.line, start=1):
        written.append(_kind(space) + "+r" * space.route + _pieces(s, number))
    end = len(s.line) + 1
    if s.rider is None or s.players[s.rider].space == end:
        written.append("rover" + _pieces(s, end))
    return written


def _kind(space: Space) -> str:
    if space.kind == "supply":
        return str(space.chip + 1)
    if space.kind == "collected":
        return "C"
    return "X" if space.broken else "O"


def _pieces(s: State, number: int) -> str:
    crew = "".join(
        LETTERS[seat] + "!" * (seat == s.rider)
        for seat, player in enumerate(s.players)
        if player.space == number and not player.home
    )
    pieces = crew + "*" * (s.robot == number)
    return f"({pieces})" if pieces else ""


# ------------------------------------------------------------------ containers
@dataclass
class Held:
    """Containers that have been read. `fronts`: id of a chip -> is it broken, where the text says so."""

    oxygen: list[int] = field(default_factory=list)
    chips: list[int] = field(default_factory=list)
    fronts: dict[int, bool] = field(default_factory=dict)


def read_containers(text: str, taken: set[int]) -> Held:
    """Reads containers. A chip told by its area alone is the farthest that is not `taken`; it is taken then."""
    held = Held()
    for word in text.split():
        if word in ("2", "3"):
            held.oxygen.append(int(word))
        elif word != "-":
            number = int(word[1:].rstrip("+x"))
            chip = number - 1 if word[0] == "#" else _farthest(number, taken)
            taken.add(chip)
            held.chips.append(chip)
            if word[-1] in "+x":
                held.fronts[chip] = word[-1] == "x"
    held.oxygen.sort()
    held.chips.sort()
    return held


def _farthest(area: int, taken: set[int]) -> int:
    free = [chip for chip in range(CHIPS) if area_of(chip) == area and chip not in taken]
    if not free:
        raise ValueError(f"no chip of area {area} is left")
    return free[-1]


def size(player: Player) -> int:
    """Containers of a player: "Role Cards", Carrier."""
    return 6 if player.role == "carrier" else 5


def write_containers(player: Player) -> str:
    """The containers of a player: oxygen first, then chips by area, then empty ones."""
    full = [str(value) for value in sorted(player.oxygen)]
    full += [f"S{area_of(chip)}" for chip in sorted(player.chips)]
    return " ".join(full + ["-"] * (size(player) - len(full)))


# ------------------------------------------------------------------ piles
def read_pile(text: str) -> list[int]:
    """Cards of a pile: `2`, `3`, and `storm` as 0."""
    return [0 if word == "storm" else int(word) for word in text.split()]


def holds(whole: Sequence[str], fragment: str) -> bool:
    """Do the tokens of the fragment stand in the line one after the other?"""
    part = fragment.split()
    return any(list(whole[i : i + len(part)]) == part for i in range(len(whole) - len(part) + 1))
