"""3. Action Phase: whose turn it is, and what may be done in it; also the turns of a Shootout (ruling N25)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import NOTHING, Choice, One, Rand
from engines.kernel.notation import is_template
from engines.kernel.records import Act
from engines.moonquake import board
from engines.moonquake.decisions import TakeAction
from engines.moonquake.events import TurnEnded, TurnStarted
from engines.moonquake.state import (
    Arrange,
    Beam,
    Decoy,
    EndTurn,
    Grenade,
    Gun,
    Ready,
    Scan,
    Spy,
    State,
    Steal,
    Turn,
    UseEquipment,
    Zappp,
    Zippp,
)
from engines.moonquake.steps import ActionPhase, ActionTurn, CarryOut, GuardPhase, NextAct, SpendBattery

from . import equipment, key_actions, movement, ready, weapons, zappp
from .arranging import arrange, arrangements, why_not_arrange
from .charges import can_pay, funds, pay, why_too_dear
from .shootout import in_shootout
from .terrain import end_turn_terrain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engines.moonquake.data import Icon

END = EndTurn()
NO_TURN = Turn()
WEAPONS: dict[str | None, Literal["defense_gun", "tractor_beam"]] = {
    "defense_gun": "defense_gun",
    "tractor_beam": "tractor_beam",
}


# ------------------------------------------------------------------ turns
@rule(ActionPhase)
def action_phase(s: State, step: ActionPhase) -> None:
    """Everybody has one turn, the Moon Player first; then comes the Guard."""
    s.phase = "action"
    then(s, *map(ActionTurn, s.order()), GuardPhase())


@rule(ActionTurn)
def action_turn(s: State, step: ActionTurn) -> None:
    """The Bonus Action is that of the space where the turn starts."""
    space = s.players[step.player].space
    icon = board.icon(s, space)
    weapon = WEAPONS.get(board.terrain(s, space)) if icon == "use" else None
    s.acting = step.player
    s.turn = Turn(bonus=icon or "", weapon=weapon or "")
    emit(s, TurnStarted(step.player, icon or ""))
    ask(s, TakeAction(s.owner(step.player), step.player))


@rule(NextAct)
def next_act(s: State, step: NextAct) -> None:
    """Until the player ends the turn; a sole answer, EndTurn, is taken unasked."""
    if not s.players[step.player].out:
        ask(s, TakeAction(s.owner(step.player), step.player))


def end_turn(s: State, player: int) -> None:
    """Charges are kept, except on Radiation; the Bonus Action is not."""
    p = s.players[player]
    p.jammed = max(0, p.jammed - 1)
    bonus_unused = s.turn.bonus != ""
    if not in_shootout(s):
        end_turn_terrain(s, player)
        s.acting, s.turn = -1, NO_TURN
    emit(s, TurnEnded(player, p.charges, bonus_unused))


# ------------------------------------------------------------------ what may be done
def zippps(s: State, player: int) -> Sequence[Act]:
    """Every Zippp that can be paid."""
    payable = can_pay(s, player, s.tables.components.numbers.zippp, "zippp")
    return movement.zippps(s, player) if payable else ()


def why_not_zippp(s: State, player: int, act: Zippp) -> str:
    """A space in reach, and the charge."""
    price = s.tables.components.numbers.zippp
    return movement.why_not_zippp(s, player, act) or why_too_dear(s, player, "A Zippp", price, "zippp")


def zippp(s: State, player: int, act: Zippp) -> None:
    """Along the level."""
    movement.go(s, player, act.to, "zippp", act.using or None)


def why_no_rearranging(s: State, player: int, act: Arrange) -> str:
    """Only just after a hidden card was added."""
    if not s.turn.arrange:
        return "Hidden cards and shields stay until a hidden card joins them, or until the next Escape phase."
    return why_not_arrange(s, player, act)


def rearrangements(s: State, player: int) -> Choice:
    """All of them, or nothing."""
    return arrangements(s, player) if s.turn.arrange else NOTHING


LEGAL: dict[type[Act], Callable[[State, int], Iterable[Act]]] = {
    Zappp: zappp.zappps,
    Spy: key_actions.spyings,
    Steal: key_actions.stealings,
    Grenade: zappp.grenades,
    UseEquipment: equipment.uses,
    Zippp: zippps,
    Ready: ready.readyings,
    Scan: key_actions.scans,
    Gun: weapons.guns,
    Beam: weapons.beams,
    Decoy: equipment.decoys,
}
"""Besides EndTurn and Arrange."""
KINDS: tuple[type[Act], ...] = tuple(LEGAL)
SHOOTOUT: tuple[type[Act], ...] = (Zappp, Spy, Steal, Grenade, UseEquipment)
FREE: tuple[type[Act], ...] = (Grenade, UseEquipment, Ready, Decoy)
"""What may cost nothing without the Bonus Action."""
WHY_NOT: dict[type[Act], Callable[[State, int, Any], str]] = {
    Arrange: why_no_rearranging,
    Zappp: zappp.why_not_zappp,
    Spy: key_actions.why_not_spy,
    Steal: key_actions.why_not_steal,
    Grenade: zappp.why_not_grenade,
    UseEquipment: equipment.why_not_use,
    Zippp: why_not_zippp,
    Ready: ready.why_not_ready,
    Scan: key_actions.why_not_scan,
    Gun: weapons.why_not_gun,
    Beam: weapons.why_not_beam,
    Decoy: equipment.why_not_decoy,
}
DO: dict[type[Act], Callable[[State, int, Any], None]] = {
    Arrange: arrange,
    Zappp: zappp.zappp,
    Spy: key_actions.spy,
    Steal: key_actions.steal,
    Grenade: zappp.grenade,
    UseEquipment: equipment.use,
    Zippp: zippp,
    Ready: ready.make_ready,
    Scan: key_actions.scan,
    Gun: weapons.fire_gun,
    Beam: weapons.fire_beam,
    Decoy: equipment.hide_decoy,
}
PRICED: dict[type[Act], tuple[Icon, Callable[[State, Any], int]]] = {
    Zappp: ("zappp", lambda s, act: s.tables.components.numbers.zappp),
    Spy: ("spy", lambda s, act: s.tables.components.numbers.spy),
    Steal: ("steal", lambda s, act: s.tables.components.numbers.steal),
    Zippp: ("zippp", lambda s, act: s.tables.components.numbers.zippp),
    Scan: ("scan", lambda s, act: s.tables.components.numbers.scan),
    Ready: ("ready", lambda s, act: ready.price_to_ready(s, act.equipment)),
}
"""The icon whose Bonus Action pays, and the charges."""


def kinds(s: State, player: int) -> tuple[type[Act], ...]:
    """Kinds that may be possible now."""
    if s.phase == "shootout":
        return SHOOTOUT
    n = s.tables.components.numbers
    broke = not s.turn.bonus and funds(s, player) < min(n.zappp, n.spy, n.steal, n.zippp, n.scan)
    return FREE if broke else KINDS


# ------------------------------------------------------------------ the question
class Actions(Choice, frozen=True, eq=False):
    """EndTurn, then every legal action, rearranging last; worked out from the state only when asked for."""

    state: State
    player: int

    def _plain(self) -> Iterator[Act]:
        yield END
        for kind in kinds(self.state, self.player):
            yield from LEGAL[kind](self.state, self.player)

    def __iter__(self) -> Iterator[Act]:
        plain = self._plain()
        return chain(plain, arrangements(self.state, self.player)) if self.state.turn.arrange else plain

    def __contains__(self, answer: object) -> bool:
        if not isinstance(answer, Act) or is_template(answer):
            return False
        return not why_not_act(self.state, self.player, answer)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Actions) or list(self._plain()) != list(other._plain()):
            return False
        return rearrangements(self.state, self.player) == rearrangements(other.state, other.player)

    def __bool__(self) -> bool:
        return True

    def count(self) -> int:
        return sum(1 for _ in self._plain()) + rearrangements(self.state, self.player).count()

    def sample(self, rand: Rand) -> Act:
        """First the kind of action, then the action, so that nothing else has to be worked out."""
        picks = list(PICKS[kinds(self.state, self.player)])
        while True:
            act = picks.pop(rand(len(picks)))(self.state, self.player, rand)
            if act is not None:
                return act

    def of(self, kind: type) -> Choice:
        if kind is Arrange:
            return rearrangements(self.state, self.player)
        if kind is EndTurn:
            return One((END,))
        possible = kind in kinds(self.state, self.player)
        return One(tuple(LEGAL[kind](self.state, self.player))) if possible else NOTHING


Pick = Callable[[State, int, Rand], Act | None]


def _pick_end(s: State, player: int, rand: Rand) -> Act:
    return END


def _pick_arrangement(s: State, player: int, rand: Rand) -> Act | None:
    act: Act | None = arrangements(s, player).sample(rand) if s.turn.arrange else None
    return act


def _any_of(kind: type[Act]) -> Pick:
    """One of the legal acts of a kind by chance, if there is one."""
    legal = LEGAL[kind]

    def pick(s: State, player: int, rand: Rand) -> Act | None:
        found = tuple(legal(s, player))
        return found[rand(len(found))] if found else None

    return pick


def _picks(*of_kinds: type[Act]) -> tuple[Pick, ...]:
    return (_pick_end, _pick_arrangement, *(QUICK.get(kind) or _any_of(kind) for kind in of_kinds))


QUICK: dict[type[Act], Pick] = {Zappp: zappp.pick_zappp, Spy: key_actions.pick_spy}
PICKS = {KINDS: _picks(Zappp, *KINDS), SHOOTOUT: _picks(*SHOOTOUT), FREE: _picks(*FREE)}
"""So weighted that random turns are not too long and random games end."""


@options(TakeAction)
def actions(s: State, d: TakeAction) -> Actions:
    """Everything that charges, bonus and Equipment allow."""
    return Actions(s, d.player)


@reason(TakeAction)
def why_not_action(s: State, d: TakeAction, act: Act) -> str:
    """The reason of the action in question."""
    return why_not_act(s, d.player, act)


def why_not_act(s: State, player: int, act: Act) -> str:
    """Why a player whose turn it is cannot do this; "" if it is possible."""
    kind = type(act)
    if kind is EndTurn:
        return ""
    if kind not in WHY_NOT:
        return "It is your turn: take an action, or end the turn."
    if in_shootout(s) and kind is not Arrange and kind not in SHOOTOUT:
        return "In the Shootout you Zappp, Spy, Steal and use ready equipment, against those who take part."
    return WHY_NOT[kind](s, player, act)


@answer(TakeAction)
def take_action(s: State, d: TakeAction, act: Act) -> None:
    """It is paid, then carried out, then the next one is asked for."""
    if type(act) is EndTurn:
        end_turn(s, d.player)
        return
    if s.turn.arrange:
        s.turn = replace(s.turn, arrange=False)
    then(s, NextAct(d.player))
    priced = PRICED.get(type(act))
    batteries = pay(s, d.player, priced[1](s, act), priced[0]) if priced else 0
    if batteries:
        then(s, *[SpendBattery(d.player)] * batteries, CarryOut(d.player, act))
    else:
        _do(s, d.player, act)


@rule(CarryOut)
def carry_out(s: State, step: CarryOut) -> None:
    """The batteries are spent."""
    _do(s, step.player, step.act)


def _do(s: State, player: int, act: Act) -> None:
    """Not if paying for it knocked the player out of the Shootout (ruling N28)."""
    if not s.players[player].out:
        DO[type(act)](s, player, act)
