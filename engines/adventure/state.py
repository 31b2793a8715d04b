"""The nouns and verbs of Moon Adventure on one page (rulebook chapters "Set-up" and "3. Taking Your Turn").

The line of chips is counted from the base: space 0 is the base board, spaces 1 … n are the chips of `State.line`
(`line[i - 1]` lies on space i), and space n + 1 is where the rover stands until somebody boards it.
"Ahead" is away from the base, "behind" is towards it.

Things in containers are numbers, so that acts can name them: 2 and 3 are oxygen cards of that value (cards of one
value are alike), CHIP + id is the supply chip with that id. `area_of` tells the area of a chip's id.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct, field

from engines.kernel import records as kernel

Side = Literal["ahead", "behind"]
RoleName = Literal["engineer", "carrier", "inventor", "mood_maker", "veteran"]
ROLES: tuple[RoleName, ...] = ("engineer", "carrier", "inventor", "mood_maker", "veteran")

Item = int
CHIP = 10  # items CHIP + 0 … CHIP + 20 are supply chips
CHIPS_PER_AREA = 7
AREAS = (3, 4, 5)
BASE = 0


def area_of(chip: int) -> int:
    """Area 3, 4 or 5 of the supply chip with this id (0 … 20)."""
    return AREAS[chip // CHIPS_PER_AREA]


# ------------------------------------------------------------------ nouns
class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Variants. `lower_target` is the beginners' option of "4. Ending the Game": 0, 2 or 3 fewer undamaged supplies."""

    roles: Literal["random", "chosen"] = "random"
    lower_target: Literal[0, 2, 3] = 0
    first: int | None = None  # seat that starts; None: drawn


class Space(Struct, frozen=True, omit_defaults=True):
    """One chip of the line, and the route piece on it if there is one."""

    kind: Literal["supply", "collected", "ogs"]
    chip: int = -1  # id of a supply chip, otherwise -1
    broken: bool = False  # an OGS that a storm has turned over
    route: bool = False


class Player(Struct, omit_defaults=True):
    """A seat's crew piece and containers. `left_base` tells waiting on the base from having returned."""

    role: RoleName | None = None
    space: int = BASE
    oxygen: list[int] = []  # values 2 and 3, sorted
    chips: list[int] = []  # ids, sorted
    left_base: bool = False
    home: bool = False  # returned: out of everything


class State(kernel.State, omit_defaults=True, kw_only=True):
    """Everything there is. Cards of the oxygen piles are their values, 0 is a magnetic storm card."""

    options: Options = Options()
    players: list[Player] = field(default_factory=list)
    line: list[Space] = field(default_factory=list)
    broken_supplies: list[bool | None] = field(
        default_factory=list
    )  # by chip id; None in a view: nobody knows before all are home
    draw: list[int] = field(default_factory=list)  # the top card is last; a view sorts it
    discard: list[int] = field(default_factory=list)
    storms_aside: int = 3
    collected: int = 21  # chips and pieces left in stock
    ogs: int = 5
    routes: int = 10
    robot: int | None = None  # space; None: nobody is the Engineer
    rider: int | None = None  # seat with the rover card; the rover is where that crew piece is
    turn: int = 0  # turns begun so far
    seat: int = -1  # whose turn it is
    ap: int = 0
    dice: tuple[int, ...] = ()  # of the present turn, empty before the roll
    cheap_route: bool = False  # the Inventor's route for 1 AP is still to be had this turn
    result: Literal["", "success", "waiting_for_rescue", "failure"] = ""


# ------------------------------------------------------------------ acts
SpaceNumber = Annotated[int, Meta(description="A space, counted from the base", extra_json_schema={"kind": "space"})]
SideField = Annotated[Side, Meta(description="Ahead, or behind (towards the base)", extra_json_schema={"kind": "side"})]
SeatField = Annotated[int, Meta(description="Who", extra_json_schema={"kind": "seat"})]
ChipItem = Annotated[int, Meta(description="Which supply chip", extra_json_schema={"kind": "item"})]
Items = tuple[int, ...]


class TakeRole(kernel.Act, frozen=True):
    """Take a role card."""

    verb: ClassVar[str] = "role"
    role: Annotated[RoleName, Meta(description="Which role", extra_json_schema={"kind": "role"})]


class MoveRobot(kernel.Act, frozen=True):
    """Move the robot up to 2 spaces (Engineer, before oxygen). Its own space means it stays."""

    verb: ClassVar[str] = "robot"
    to: SpaceNumber


class Spend(kernel.Act, frozen=True):
    """Spend an oxygen card and roll its dice."""

    verb: ClassVar[str] = "spend"
    oxygen: Annotated[int, Meta(description="Value of the card: 2 or 3", extra_json_schema={"kind": "oxygen"})]


class Move(kernel.Act, frozen=True):
    """Move to the next free space (1 AP)."""

    verb: ClassVar[str] = "move"
    to: SpaceNumber


class ActivateOGS(kernel.Act, frozen=True):
    """Insert an oxygen station beside you (3 AP)."""

    verb: ClassVar[str] = "ogs"
    side: SideField


class DevelopRoute(kernel.Act, frozen=True):
    """Lay a route piece on the chip beside you (2 AP)."""

    verb: ClassVar[str] = "route"
    side: SideField


class Share(kernel.Act, frozen=True):
    """Share containers with the player beside you (1 AP)."""

    verb: ClassVar[str] = "share"
    partner: SeatField
    give: Annotated[Items, Meta(description="What you give", extra_json_schema={"kind": "items"})] = ()
    take: Annotated[Items, Meta(description="What you take", extra_json_schema={"kind": "items"})] = ()


class Gather(kernel.Act, frozen=True):
    """Gather the supply chip beside you (3 AP)."""

    verb: ClassVar[str] = "gather"
    side: SideField


class Abandon(kernel.Act, frozen=True):
    """Leave one of your supply chips beside you (1 AP)."""

    verb: ClassVar[str] = "abandon"
    chip: ChipItem
    side: SideField


class Replenish(kernel.Act, frozen=True):
    """Draw one oxygen card on a working station."""

    verb: ClassVar[str] = "replenish"


class EndTurn(kernel.Act, frozen=True):
    """End your turn; AP left over are lost."""

    verb: ClassVar[str] = "end"


ACTS: tuple[type[kernel.Act], ...] = (
    Spend,
    Move,
    Gather,
    DevelopRoute,
    ActivateOGS,
    Share,
    Abandon,
    MoveRobot,
    Replenish,
    EndTurn,
    TakeRole,
)


# ------------------------------------------------------------------ decisions
class ChooseRole(kernel.Decision, frozen=True):
    """Which role card do you take? (option "roles chosen", in turn order). Answer: TakeRole."""

    forced: ClassVar[bool] = True


class StartTurn(kernel.Decision, frozen=True):
    """(1) Consume oxygen and roll the dice. Answers: Spend; MoveRobot once before it, for the Engineer."""

    robot: bool = False  # the robot may still be moved


class TakeAction(kernel.Decision, frozen=True):
    """(2) Take action. Answers: the six actions and EndTurn. Without AP or anything to do it ends by itself."""

    forced: ClassVar[bool] = True


class ReplenishOxygen(kernel.Decision, frozen=True):
    """(3) Replenish oxygen, one card at a time. Answers: Replenish, EndTurn. `lost` AP were left over from (2)."""

    lost: int = 0


# ------------------------------------------------------------------ steps
class TakeRoles(kernel.Step, frozen=True):
    """Set-up: whoever has no role yet takes one, from the starting player on; then the oxygen cards are dealt."""

    first: int


class NextTurn(kernel.Step, frozen=True):
    """The next player clockwise who is not home begins a turn."""

    after: int  # seat that had the last turn


class Refill(kernel.Step, frozen=True):
    """(3): ask about oxygen if the crew piece stands on a working station. `lost` AP were left over from (2)."""

    lost: int = 0


# ------------------------------------------------------------------ events
class RoleTaken(kernel.Event, frozen=True):
    seat: int
    role: RoleName


class TurnStarted(kernel.Event, frozen=True):
    seat: int
    turn: int


class RobotMoved(kernel.Event, frozen=True):
    seat: int
    start: int
    to: int


class OxygenSpent(kernel.Event, frozen=True):
    """The dice of the roll, the AP they give, and the Mood Maker's bonus within them."""

    seat: int
    oxygen: int
    dice: tuple[int, ...]
    ap: int
    bonus: int = 0


class Moved(kernel.Event, frozen=True):
    seat: int
    start: int
    to: int


class Boarded(kernel.Event, frozen=True):
    seat: int


class CameHome(kernel.Event, frozen=True):
    seat: int


class OGSActivated(kernel.Event, frozen=True):
    """`space` is the number of the inserted chip's space."""

    seat: int
    side: Side
    space: int


class RouteDeveloped(kernel.Event, frozen=True):
    seat: int
    side: Side
    space: int


class Shared(kernel.Event, frozen=True):
    """Items given and taken, as numbered in this module's docstring."""

    seat: int
    partner: int
    given: tuple[int, ...]
    taken: tuple[int, ...]


class Gathered(kernel.Event, frozen=True):
    """`chip` is the chip's id, as in `Space`; `space` is where it lay."""

    seat: int
    chip: int
    side: Side
    space: int


class Abandoned(kernel.Event, frozen=True):
    """`chip` is the chip's id, as in `Space`; `space` is the number of the space it has now."""

    seat: int
    chip: int
    side: Side
    space: int


class Reshuffled(kernel.Event, frozen=True):
    """The discard pile became the draw pile of so many cards; `storms` of them are storms."""

    cards: int
    storms: int


class Drawn(kernel.Event, frozen=True):
    seat: int
    oxygen: int
    reveals: ClassVar[bool] = True


class StormBroke(kernel.Event, frozen=True):
    """A magnetic storm card: the station under this seat goes dark."""

    seat: int
    space: int
    reveals: ClassVar[bool] = True


class TurnEnded(kernel.Event, frozen=True):
    """The whole turn is over, oxygen drawn included; `lost` AP were left over."""

    seat: int
    lost: int


class MissionEnded(kernel.Event, frozen=True):
    """`undamaged` and `carried` are counted over the team; a failure turns no chip up and counts 0 undamaged.

    `seat` is who had no oxygen; a failure of seat -1 means that everybody is home without a single chip.
    """

    result: Literal["success", "waiting_for_rescue", "failure"]
    undamaged: int
    carried: int
    target: int
    seat: int = -1
    reveals: ClassVar[bool] = True
