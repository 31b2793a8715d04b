"""Whole games as texts to be reviewed: every act, what it brings about, and the board after each turn.

`python -m tests.engines.adventure.playthrough` says which texts no longer agree with the rules;
with `--write` it replays the acts that stand in them and writes down what happens now;
with `--new` it plays them anew, as the automatic player and chance decide now.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from engines.adventure import ADVENTURE
from engines.adventure.line import rover_space
from engines.adventure.state import ACTS, MissionEnded, Options, State, TurnEnded
from engines.kernel import notation
from engines.kernel.records import Action, Event
from tests.engines.adventure.notation import write_containers, write_line

FOLDER = Path(__file__).parent / "playthroughs"
ACT = "> "
"""Begins the lines that are replayed."""


class Header(Struct, forbid_unknown_fields=True):
    """First line of a text. `players`: one word a seat, "auto", "random" or "default"."""

    seats: int
    seed: int
    players: list[str]
    options: Options = Options()


HEADERS = {
    "two_automatic": Header(2, 11, ["auto"] * 2),
    "five_automatic": Header(5, 12, ["auto"] * 5),
    "chosen_roles": Header(3, 13, ["auto", "random", "auto"], Options(roles="chosen", lower_target=3, first=1)),
    "random_four": Header(4, 14, ["random"] * 4),
    "nobody_acts": Header(2, 15, ["default"] * 2),
}


class Writer:
    """Plays a game and writes it down."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.state = ADVENTURE.new(header.seats, header.seed, header.options)
        self.lines = [msgspec.json.encode(header).decode(), *board(self.state)]

    def act(self, action: Action) -> None:
        """Plays one action."""
        asked = type(ADVENTURE.decisions(self.state, action.seat)[0]).__name__
        self.lines.append(f"{ACT}{action.seat} {ADVENTURE.text(self.state, action)}  ({asked})")
        events = ADVENTURE.play(self.state, action)
        ADVENTURE.invariants(self.state)
        self.lines += [f"    {event_text(event)}" for event in events]
        if any(isinstance(event, TurnEnded | MissionEnded) for event in events):
            self.lines += board(self.state)

    def text(self) -> str:
        """The whole text, the outcome last."""
        return "\n".join([*self.lines, repr(ADVENTURE.outcome(self.state)), ""])


def event_text(event: Event) -> str:
    """An event with its fields, those that have their default left out."""
    values = {name: getattr(event, name) for name in event.__struct_fields__ if name != "seen_by"}
    return " ".join([type(event).__name__, *(f"{name}={value}" for name, value in values.items())])


def board(s: State) -> list[str]:
    """What spectators see between two turns."""
    v = ADVENTURE.view(s, None)
    seats = [
        f"{player.role or '?'}{' home' if player.home else ''}: {write_containers(player)}" for player in v.players
    ]
    rover = "waits" if rover_space(v) else f"seat {v.rider}"
    stock = f"collected {v.collected}, stations {v.ogs}, routes {v.routes}, rover {rover}"
    piles = f"draw {v.draw}, discard {v.discard}, storms aside {v.storms_aside}"
    return ["", " ".join(write_line(v)), " | ".join(seats), f"{stock} | {piles}"]


def play_anew(header: Header) -> str:
    """A game played as the header says."""
    writer, chance = Writer(header), Random(header.seed)
    s = writer.state
    while s.pending:
        d = s.pending[0]
        player = header.players[d.seat]
        if player == "auto":
            writer.act(ADVENTURE.auto(ADVENTURE.view(s, d.seat), d.seat, chance.randrange))
        elif player == "random":
            writer.act(ADVENTURE.legal_actions(s, d.seat).sample(chance.randrange))
        else:
            writer.act(ADVENTURE.default(s, d))
    return writer.text()


def replay(text: str) -> str:
    """The text that the acts in a text give now. Raises IllegalAction if one is no longer legal."""
    first, *lines = text.splitlines()
    writer = Writer(msgspec.json.decode(first, type=Header))
    for line in lines:
        if line.startswith(ACT):
            seat, act = line.removeprefix(ACT).rpartition("  (")[0].split(" ", 1)
            d = ADVENTURE.decisions(writer.state, int(seat))[0]
            writer.act(Action(int(seat), d.id, notation.parse(act, ACTS)))
    return writer.text()


def main(flags: list[str]) -> int:
    """Number of texts that differ."""
    differ = 0
    for name, header in HEADERS.items():
        path = FOLDER / f"{name}.txt"
        old = path.read_text() if path.exists() else ""
        new = play_anew(header) if "--new" in flags or not old else replay(old)
        if new != old:
            differ += 1
            print(f"{path.name} differs")
            if flags:
                path.write_text(new)
    return differ


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
