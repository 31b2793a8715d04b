"""Who is likely to win, judged when somebody's turn in the Action phase begins: the thoughtful player's judgement of
where its thoughts end. Each player has a score, and chances are as the exponentials of the scores. The weights fit what
became of many games (`python -m tests.balance.fit`).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, get_args

from engines.moonquake.board import icon, level
from engines.moonquake.data import Icon
from engines.moonquake.rules.hand import shields
from engines.moonquake.rules.terrain import can_aim, in_crater
from engines.moonquake.rules.winning import can_launch, powered
from engines.moonquake.state import GUARD

from .weights import WEIGHTS

if TYPE_CHECKING:
    from engines.kernel.records import Seat
    from engines.moonquake.state import State

Features = list[tuple[int, float]]
"""Of a player what is not 0: a place among the weights, and a value."""
LEVELS = ("exit", "ring_1", "ring_2", "ring_3", "pad")
STANDINGS = tuple(f"{where}_{how}" for where in LEVELS for how in ("exposed", "acted", "waiting"))
FACTS = (
    "hidden",
    "charges",
    "no_power",
    "shields",
    "covered",
    "seen",
    "battery",
    "kit",
    "launcher",
    "other",
    "unready",
    "attackers",
    "danger",
    "guard",
    "next",
)
"""Hidden cards; charges; is there none; shields; does one lie over the Alien; rivals that have seen it; what is ready,
and how many pieces are not; others whose turn is still to come, and how many that is for each card and shield; the same
for the Guard; how late the next round's turn is, from 0 to 1. The Guard and danger are for hidden Aliens only."""
WHO = ("far_acted", "far_waiting", "pad_acted", "pad_waiting")
ICONS: tuple[Icon, ...] = get_args(Icon)
REST = ("leads", "ties", "crater")
"""Would launch now; would launch together with others; is out of aim."""
NAMES = (
    *STANDINGS,
    *[f"{who}_{fact}" for who in WHO for fact in FACTS],
    *[f"icon_{name}" for name in ICONS],
    *REST,
)
"""What each weight belongs to. "waiting" is whose turn has not been yet, "pad" who could launch but for the charge."""
PLACE = {name: i for i, name in enumerate(NAMES)}
_ICON = {name: PLACE[f"icon_{name}"] for name in ICONS}
_FIRST_FACT, _REST = len(STANDINGS), PLACE[REST[0]]


def features(s: State, player: int, turn: int, now: int) -> Features:
    """`turn`: which turn of this round is the player's, `now`: which one begins, both from 0 on."""
    p = s.players[player]
    waiting = turn >= now
    where = level(p.space)
    found: Features = [(3 * where + (0 if p.exposed else 1 + waiting), 1.0)]
    group = 2 * (where == 4 and not p.exposed) + waiting
    first = _FIRST_FACT + group * len(FACTS)
    found += [(first + i, value) for i, value in enumerate(_facts(s, player, turn, now)) if value]
    if waiting:
        shown = s.turn.bonus if turn == now else icon(s, p.space)
        if shown:
            found.append((_ICON[shown], 1.0))
    if not p.exposed:
        found += [(_REST + i, 1.0) for i, holds in enumerate(_rest(s, player)) if holds]
    return found


def _facts(s: State, player: int, turn: int, now: int) -> tuple[float, ...]:
    p, last = s.players[player], len(s.players) - 1
    attackers = last + 1 - now - (turn >= now)
    covers = shields(p)
    part = 0.0 if p.exposed else 1.0 / (len(p.hidden) + covers)
    guarded = part and level(p.space) == level(s.guard) and can_aim(s, GUARD, player)
    alien = next((card for card in p.hidden if card.kind == "alien"), None)
    return (
        len(p.hidden),
        p.charges,
        not powered(p),
        covers,
        bool(alien and alien.shields),
        alien.known.bit_count() if alien else 0,
        p.ready.count("extra_battery"),
        p.ready.count("repair_kit"),
        p.ready.count("grenade_launcher"),
        p.ready.count("gravity_boots") + p.ready.count("hazard_suit"),
        len(p.unready),
        attackers,
        attackers * part,
        part if guarded else 0.0,
        (turn - 1) % (last + 1) / last,
    )


def _rest(s: State, player: int) -> tuple[bool, ...]:
    p = s.players[player]
    leads = ties = False
    if can_launch(p):
        others = [len(q.hidden) for other, q in enumerate(s.players) if other != player and can_launch(q)]
        most = max(others, default=0)
        leads, ties = len(p.hidden) > most, len(p.hidden) == most
    return leads, ties, in_crater(s, player)


def chance(s: State, seat: Seat) -> float:
    """How likely a seat wins, from 0 to 1. The state shows everything: the game is over, or a turn begins."""
    if s.over:
        return float(s.winner is not None and s.owner(s.winner) == seat)
    order = s.order()
    now = order.index(s.acting)
    total = own = 0.0
    for turn, player in enumerate(order):
        weight = exp(sum([WEIGHTS[i] * value for i, value in features(s, player, turn, now)]))
        total += weight
        own += weight if s.owner(player) == seat else 0.0
    return own / total
