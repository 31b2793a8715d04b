"""Nouns of Walking on the Moon and what players do.

A place is `4 * column + level`: columns count from the start (0) over card 1 (1-4), gap 1 (5), card 2 (6-9), … card 5
(21-24) to the goal (25); levels from 0 (bottom) to 3. Astronauts are numbered like seats; with two players each has
two: 0 and 2 belong to seat 0, 1 and 3 to seat 1. Cards are their places in the tables.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct, field

from engines.jumps.dice import NO_DICE, POOL, Colour, DiceSet, Face, Programme
from engines.kernel import records as kernel

from .data import OURS, Kind, Special, Tables

Phase = Literal["set_up", "deal", "turns", "end_of_round", "over"]
Place = int
NOBODY = -1
START: Place = 4 * 0 + 1
GOAL: Place = 4 * 25 + 1
LAST_COLUMNS = range(21, 25)
BEYOND = 4 * 26
"""More than any place."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Variants. `robbery`: robbery and sabotage, and Sanction with them; `special_boxes`: tokens in the four gaps; both
    are the advanced rules. `red_dots`: at most so many of the extra difficult cards (ruling N1). `first`: the seat that
    begins, else one by chance. `suggestions`: three programmes are suggested on the table."""

    robbery: bool = False
    special_boxes: bool = False
    red_dots: Literal[0, 1, 2, 3, 4, 5] = 5
    suggestions: bool = True
    first: int | None = None


class Astronaut(Struct, omit_defaults=True):
    """`down`: lies face-down. `ec`, `handicaps`, `sputniks`: counters. `finished`: 1 for the first at the goal, 2 for
    the second, …; 0 on the way. `again`: the special box lets it throw any dice of its next jump again."""

    place: Place = START
    down: bool = False
    sputniks: int = 0
    ec: int = 0
    handicaps: int = 0
    finished: int = 0
    again: bool = False


class Turn(Struct, frozen=True, omit_defaults=True, gc=False):
    """The turn of `State.acting`. `dice`: how many it may programme; `pool`: the dice there are for it. `programme`:
    () until it is made. `jump`: the number of the one that is thrown or was made last, from 1; 0 before. `rolled`:
    what shows, () if nothing waits to be picked. `free`: this is a free jump of one die (Extra jump, "?"), inside of
    which nothing of the programme counts. `rerolled`: the special box was used on this throw."""

    dice: int = 4
    pool: DiceSet = POOL
    programme: Programme = ()
    jump: int = 0
    rolled: tuple[Face, ...] = ()
    free: bool = False
    rerolled: bool = False


class Moved(Struct, frozen=True, omit_defaults=True, gc=False):
    """The latest move. `way`: the place left, those entered, and the one where it came to rest, if that is another.
    `stopped`: the step, 0 straight, 1 up, -1 down, at which it then ran into rock or a ceiling."""

    astronaut: int
    way: tuple[Place, ...]
    stopped: int | None = None


class State(kernel.State, omit_defaults=True, kw_only=True):
    """Everything there is.

    `terrain`: the five lunar cards from the start on; `boxes`: the token in each gap. `stack`: all astronauts, of those
    in one box the upper one first. `hands`: the action cards of each seat, one at most; None where a view does not show
    it. `deck`: sorted, drawn from by chance; in views only its size counts. `order`: who has a turn in this round, in
    order; `last`: who was last when the round began. `acting`: whose turn, or free jump, it is. `moved`: the latest
    move of all, for those who look.
    """

    tables: Tables = OURS
    options: Options = Options()
    terrain: tuple[int, ...] = ()
    boxes: tuple[Special | None, ...] = (None, None, None, None)
    astronauts: list[Astronaut] = field(default_factory=list)
    stack: tuple[int, ...] = ()
    hands: list[tuple[Kind | None, ...]] = field(default_factory=list)
    deck: list[Kind | None] = field(default_factory=list)
    discard: list[Kind] = field(default_factory=list)
    round: int = 0
    phase: Phase = "set_up"
    order: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    acting: int = NOBODY
    turn: Turn = Turn()
    moved: Moved | None = None

    @property
    def seats(self) -> range:
        """Each has a hand."""
        return range(len(self.hands))

    def owner(self, astronaut: int) -> kernel.Seat:
        """Whose astronaut it is."""
        return astronaut % len(self.hands)

    def mine(self, seat: kernel.Seat) -> range:
        """The astronauts of a seat."""
        return range(seat, len(self.astronauts), len(self.hands))

    def race(self) -> list[int]:
        """All astronauts, the first one first: at the goal by arrival, then by column, level, and place in the
        stack."""
        there, late, deep = self.astronauts, len(self.astronauts) + 1, len(self.stack)
        keys = [
            ((there[astronaut].finished or late) * BEYOND - there[astronaut].place) * deep + depth
            for depth, astronaut in enumerate(self.stack)
        ]
        return [self.stack[key % deep] for key in sorted(keys)]

    def turn_order(self) -> list[kernel.Seat]:
        """Player order: seats by their first astronaut in the race."""
        seats = len(self.hands)
        return list(dict.fromkeys([astronaut % seats for astronaut in self.race()]))


# ------------------------------------------------------------------ acts
AstronautField = Annotated[int, Meta(description="Which astronaut", extra_json_schema={"kind": "astronaut"})]
PlaceField = Annotated[int, Meta(description="Which box", extra_json_schema={"kind": "place"})]
ColourField = Annotated[Colour, Meta(description="Which die", extra_json_schema={"kind": "colour"})]
JumpField = Annotated[DiceSet, Meta(description="Its dice: blue, white, black", extra_json_schema={"kind": "dice"})]


class KeepCard(kernel.Act, frozen=True):
    """Keep your action card."""

    verb: ClassVar[str] = "keep"


class SwapCard(kernel.Act, frozen=True):
    """Discard your action card for a new one."""

    verb: ClassVar[str] = "swap"


class ExtraDie(kernel.Act, frozen=True):
    """Take one more die this turn (1 EC counter)."""

    verb: ClassVar[str] = "extra"


class Program(kernel.Act, frozen=True):
    """Program up to three jumps; the first one is rolled at once."""

    verb: ClassVar[str] = "program"
    first: JumpField
    second: JumpField = NO_DICE
    third: JumpField = NO_DICE


class Jump(kernel.Act, frozen=True):
    """Jump with one of the dice that show.

    `die`: its number in `Turn.rolled`, from 1, the first of equal ones. `steps`: for each box 0 straight, 1 up, -1
    down.
    """

    verb: ClassVar[str] = "jump"
    die: Annotated[int, Meta(description="Which die", extra_json_schema={"kind": "die"})]
    steps: Annotated[tuple[int, ...], Meta(description="The way", extra_json_schema={"kind": "steps"})]


class Reroll(kernel.Act, frozen=True):
    """Reroll one die (1 EC counter).

    `die`: as in Jump.
    """

    verb: ClassVar[str] = "reroll"
    die: Annotated[int, Meta(description="Which die", extra_json_schema={"kind": "die"})]


class RerollDice(kernel.Act, frozen=True):
    """Reroll any dice, free and once, by the special box.

    `dice`: numbers in `Turn.rolled`, sorted.
    """

    verb: ClassVar[str] = "rerollall"
    dice: Annotated[tuple[int, ...], Meta(description="Which dice", extra_json_schema={"kind": "die"})]


class Throw(kernel.Act, frozen=True):
    """Roll the next jump of your program."""

    verb: ClassVar[str] = "roll"


class Stop(kernel.Act, frozen=True):
    """End your turn here."""

    verb: ClassVar[str] = "stop"


class PlayCard(kernel.Act, frozen=True):
    """Play your action card.

    `astronaut`: which of yours it serves (Slipstream, Cooperation, Planification, Extra jump, Teamwork). `target`: the
    other astronaut (Teamwork). `colour`: the die that is taken away (No instructions) or thrown (Extra jump).
    """

    verb: ClassVar[str] = "card"
    card: Annotated[Kind, Meta(description="Which card", extra_json_schema={"kind": "card"})]
    astronaut: AstronautField = NOBODY
    target: AstronautField = NOBODY
    colour: Annotated[Colour | None, Meta(description="Which die", extra_json_schema={"kind": "colour"})] = None


class Rob(kernel.Act, frozen=True):
    """Rob an astronaut in your box of a Sputnik, or sabotage it."""

    verb: ClassVar[str] = "rob"
    target: AstronautField


class Advance(kernel.Act, frozen=True):
    """Move to a circle box, where a special box or a card lets you."""

    verb: ClassVar[str] = "advance"
    place: PlaceField


class Spend(kernel.Act, frozen=True):
    """Move to a circle box (1 Sputnik), from the special box."""

    verb: ClassVar[str] = "spend"
    place: PlaceField


class ThrowDie(kernel.Act, frozen=True):
    """Jump at once with a die of this colour, from the special box."""

    verb: ClassVar[str] = "freejump"
    colour: ColourField


class Share(kernel.Act, frozen=True):
    """Split the counters of your two astronauts in one box.

    `sputniks`, `ec`: what the one that has just landed has then.
    """

    verb: ClassVar[str] = "share"
    sputniks: Annotated[int, Meta(description="Sputniks", extra_json_schema={"kind": "amount"})]
    ec: Annotated[int, Meta(description="EC counters", extra_json_schema={"kind": "amount"})]


class Decline(kernel.Act, frozen=True):
    """Leave what is offered."""

    verb: ClassVar[str] = "pass"


ACTS: tuple[type[kernel.Act], ...] = (
    KeepCard,
    SwapCard,
    ExtraDie,
    Program,
    Jump,
    Reroll,
    RerollDice,
    Throw,
    Stop,
    PlayCard,
    Rob,
    Advance,
    Spend,
    ThrowDie,
    Share,
    Decline,
)
