"""3. Taking Your Turn: whose turn it is, (1) Consume Oxygen and Roll the Dice, (2) Take Action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.data import COMPONENTS
from engines.adventure.state import (
    EndTurn,
    MoveRobot,
    NextTurn,
    OxygenSpent,
    Refill,
    Replenish,
    Share,
    Spend,
    StartTurn,
    State,
    TakeAction,
    TurnStarted,
)
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.chance import roll
from engines.kernel.choices import NOTHING, Choice, Either, One, Rand
from engines.kernel.records import Act, Seat

from .actions import (
    DO,
    LEGAL,
    WHY_NOT,
    abandonings,
    gatherings,
    moves,
    routes,
    sharing,
    sharing_partners,
    sharings,
    stations,
)
from .ending import run_out_of_oxygen
from .role_cards import bonus, move_robot, robot_targets, stops_on_routes, why_not_move_robot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

END = EndTurn()
CARDS = {
    (twos, threes): One((Spend(2),) * twos + (Spend(3),) * threes) for twos in (False, True) for threes in (False, True)
}
"""By whether there are cards for two and for three dice: which one to spend."""
FACES = COMPONENTS.die.faces


# ------------------------------------------------------------------ turns
def clockwise(s: State, first: Seat) -> list[Seat]:
    """All seats from one on."""
    seats = len(s.players)
    return [seat % seats for seat in range(first, first + seats)]


@rule(NextTurn)
def next_turn(s: State, step: NextTurn) -> None:
    """The next player who is not home begins; without oxygen the mission ends, before the robot moves (ruling K9)."""
    seat = (step.after + 1) % len(s.players)
    while (player := s.players[seat]).home:
        seat = (seat + 1) % len(s.players)
    s.seat, s.ap, s.dice = seat, 0, ()
    s.turn += 1
    s.cheap_route = stops_on_routes(player)
    emit(s, TurnStarted(seat, s.turn))
    if player.oxygen:
        ask(s, StartTurn(seat, robot=player.role == "engineer"))
    else:
        run_out_of_oxygen(s, seat)


# ------------------------------------------------------------------ (1)
@options(StartTurn)
def spendings(s: State, d: StartTurn) -> One:
    """An oxygen card of each value; before it the robot, its own space last."""
    held = s.players[d.seat].oxygen
    cards = CARDS[2 in held, 3 in held]
    return One((*cards.options, *map(MoveRobot, robot_targets(s)))) if d.robot else cards


@reason(StartTurn)
def why_not_start(s: State, d: StartTurn, act: Act) -> str:
    """Oxygen comes first."""
    if isinstance(act, MoveRobot):
        return why_not_move_robot(s, d, act)
    if not isinstance(act, Spend):
        return "First spend an oxygen card and roll."
    held = s.players[d.seat].oxygen
    return "" if act.oxygen in held else f"You hold no such card. Spend {' or '.join(map(str, sorted(set(held))))}."


@answer(StartTurn)
def start_turn(s: State, d: StartTurn, act: Spend | MoveRobot) -> None:
    """Moves the robot, or discards the card and rolls its dice."""
    if isinstance(act, MoveRobot):
        move_robot(s, d.seat, act)
        return
    player = s.players[d.seat]
    player.oxygen.remove(act.oxygen)
    s.discard.append(act.oxygen)
    s.dice = tuple([roll(s, FACES) for _ in range(act.oxygen)])
    extra = bonus(player.role, s.dice)
    s.ap = sum(s.dice) + extra
    emit(s, OxygenSpent(d.seat, act.oxygen, s.dice, s.ap, extra))
    ask(s, TakeAction(d.seat))


# ------------------------------------------------------------------ (2)
class Actions(Choice, frozen=True, eq=False):
    """EndTurn, then every legal action, worked out from the state only when asked for."""

    state: State
    seat: Seat

    def __iter__(self) -> Iterator[Act]:
        yield END
        for legal in LEGAL.values():
            yield from legal(self.state, self.seat)
        for form in sharings(self.state, self.seat):
            yield from form

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, Act) and not why_not_act(self.state, self.seat, answer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Actions) and list(self) == list(other)

    def __bool__(self) -> bool:
        return True

    def sample(self, rand: Rand) -> Act:
        """First the kind of action, then the action, so that nothing else has to be worked out."""
        kinds = list(KINDS)
        while True:
            found = kinds.pop(rand(len(kinds)))(self.state, self.seat)
            if found:
                picked = found[rand(len(found))]
                return picked if isinstance(picked, Act) else _some_sharing(self.state, self.seat, picked, rand)

    def of(self, kind: type) -> Choice:
        if kind is Share:
            return Either(tuple(sharings(self.state, self.seat)))
        if kind in LEGAL:
            return One(tuple(LEGAL[kind](self.state, self.seat)))
        return One((END,)) if kind is EndTurn else NOTHING


def _ending(s: State, seat: Seat) -> list[Act]:
    return [END]


def _some_sharing(s: State, seat: Seat, partner: Seat, rand: Rand) -> Act:
    act: Act = sharing(s, seat, partner).sample(rand)
    return act


KINDS: tuple[Callable[[State, Seat], Sequence[Act | Seat]], ...] = (
    _ending,
    *3 * (moves,),
    *2 * (gatherings,),
    routes,
    *2 * (stations,),
    abandonings,
    sharing_partners,
)
"""About as often as a kind has answers, so that random turns are long enough to get anywhere. A seat stands for all
sharing with it."""


@options(TakeAction)
def actions(s: State, d: TakeAction) -> Actions:
    """Everything that the AP allow."""
    return Actions(s, d.seat)


@reason(TakeAction)
def why_not_action(s: State, d: TakeAction, act: Act) -> str:
    """The reason of the action in question."""
    return why_not_act(s, d.seat, act)


def why_not_act(s: State, seat: Seat, act: Act) -> str:
    """Why a seat that may act cannot do this; "" if it can."""
    if type(act) in WHY_NOT:
        return WHY_NOT[type(act)](s, seat, act)
    if isinstance(act, EndTurn):
        return ""
    if isinstance(act, Replenish):
        return "Oxygen is drawn after your actions. End your turn on a working station."
    if isinstance(act, MoveRobot):
        return "The robot moves before oxygen is spent."
    return "Your oxygen is spent. Take an action or end your turn."


@answer(TakeAction)
def take_action(s: State, d: TakeAction, act: Act) -> None:
    """Does it, and asks again unless it brought the crew piece home; an only answer, EndTurn, is taken unasked."""
    if isinstance(act, EndTurn):
        lost, s.ap = s.ap, 0
        then(s, Refill(lost))
        return
    DO[type(act)](s, d.seat, act)
    if not s.players[d.seat].home:
        ask(s, TakeAction(d.seat))
