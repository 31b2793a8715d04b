"""The Use action: a space's own Defense Gun or Tractor Beam, aimed by who started the turn there (chapter "New
Terrain", rulings R5 and N17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit, then
from engines.moonquake.events import Fired
from engines.moonquake.state import GUARD, TOWER, Beam, Gun, State
from engines.moonquake.steps import Hit, TractorBeam

from .charges import pay_with_bonus
from .who import who
from .zappp import send_back, targets, why_no_aim

if TYPE_CHECKING:
    from typing import Literal

    from engines.kernel.records import Act


def guns(s: State, player: int) -> list[Act]:
    """Every hit of the Defense Gun: any player's cards, one's own, too, and the Guard."""
    if s.turn.bonus != "use" or s.turn.weapon != "defense_gun":
        return []
    acts: list[Act] = [
        Gun(target, aim.card)
        for target in range(len(s.players))
        if not why_no_aim(s, player, target)
        for aim in targets(s, target)
    ]
    return acts if _why_not_guard(s, player) else [*acts, Gun(GUARD)]


def why_not_gun(s: State, player: int, act: Gun) -> str:
    """The Use bonus here, and something to hit."""
    problem = _why_no_use(s, "defense_gun") or _why_not_target(s, player, act.target)
    if problem:
        return problem
    if act.target == GUARD:
        return "The Guard has no cards to choose from." if act.card else ""
    cards = sorted(aim.card for aim in targets(s, act.target))
    if act.card in cards:
        return ""
    name = "You have" if act.target == player else f"{who(s, act.target)} has"
    return f"{name} these cards to hit: {', '.join(map(str, cards))}." if cards else f"{name} nothing to hit."


def fire_gun(s: State, player: int, act: Gun) -> None:
    """The card is shown and discarded; the Guard goes to its tower."""
    pay_with_bonus(s, player)
    emit(s, Fired(player, "gun", act.target, act.card))
    if act.target == GUARD:
        send_back(s, player)
    else:
        then(s, Hit(player, act.target, act.card, "use", player))


def beams(s: State, player: int) -> list[Act]:
    """Everybody whom the Tractor Beam can pull, oneself and the Guard, too."""
    if s.turn.bonus != "use" or s.turn.weapon != "tractor_beam":
        return []
    acts: list[Act] = [Beam(target) for target in range(len(s.players)) if not why_no_aim(s, player, target)]
    return acts if _why_not_guard(s, player) else [*acts, Beam(GUARD)]


def why_not_beam(s: State, player: int, act: Beam) -> str:
    """The Use bonus here, and somebody to aim at."""
    return _why_no_use(s, "tractor_beam") or _why_not_target(s, player, act.target)


def fire_beam(s: State, player: int, act: Beam) -> None:
    """Gravity Boots do not help against it (ruling N19)."""
    pay_with_bonus(s, player)
    emit(s, Fired(player, "beam", act.target, 0))
    then(s, TractorBeam(act.target))


def _why_no_use(s: State, weapon: Literal["defense_gun", "tractor_beam"]) -> str:
    name = "Defense Gun" if weapon == "defense_gun" else "Tractor Beam"
    if s.turn.weapon != weapon:
        return f"Your turn did not start on a {name} space."
    return "" if s.turn.bonus == "use" else "You have taken your Bonus Action already."


def _why_not_target(s: State, player: int, target: int) -> str:
    if target == GUARD:
        return _why_not_guard(s, player)
    if not 0 <= target < len(s.players):
        return "Nobody of that number plays here."
    return why_no_aim(s, player, target)


def _why_not_guard(s: State, player: int) -> str:
    return "The Guard is in its tower." if s.guard == TOWER else why_no_aim(s, player, GUARD)
