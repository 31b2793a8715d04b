"""What the rules offer in a turn is what the plain reckoning of the oracle allows, in games of every kind."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from engines.kernel.records import Action
from engines.kernel.run import IMPOSSIBLE
from engines.moonquake.data import EQUIPMENT
from engines.moonquake.decisions import ChooseClimb, TakeAction
from engines.moonquake.state import (
    ACTS,
    MODULES,
    PAD,
    SHIELD,
    SLOTS,
    TOWER,
    Arrange,
    Climb,
    FaceDown,
    Module,
    Options,
    Player,
    State,
    Turn,
)
from tests.engines.moonquake import oracle

from .playouts import playout
from .table import GAME, table

ALL: tuple[Module, ...] = MODULES
GAMES = [
    Options(),
    *(Options(modules=some) for n in (1, 2) for some in combinations(MODULES, n)),
    *(Options(modules=("new_terrain",), sides=sides) for sides in ("ABAB", "BABA", "BBBB")),
    Options(modules=ALL),
]
TURNS = [
    Turn(),
    *(Turn(bonus=icon) for icon in oracle.ICONS if icon != "use"),
    Turn(bonus="use", weapon="defense_gun"),
    Turn(bonus="use", weapon="tractor_beam"),
]
LISTED = [act for act in ACTS if act is not Arrange]


# ------------------------------------------------------------------ in random games
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_what_is_offered_is_what_is_allowed(options: Options) -> None:
    seen = sum(agree(s) for seats in (2, 3, 5) for s, _ in playout(seats, seats, options))
    assert seen > 50


@pytest.mark.parametrize("modules", [(), ALL], ids=["basic", "maximum security"])
def test_what_is_offered_to_accomplices_is_what_is_allowed(modules: tuple[Module, ...]) -> None:
    options = Options(modules=modules, accomplices=True)
    assert sum(agree(s) for seed in range(5) for s, _ in playout(2, seed, options)) > 50


def agree(s: State) -> bool:
    """Compares the acts of a turn, if one is asked for."""
    for d in s.pending:
        legal = GAME.legal_actions(s, d.seat)
        if isinstance(d, TakeAction):
            assert {action.act for kind in LISTED for action in legal.of(kind)} == set(oracle.acts(s))
            return True
        if isinstance(d, ChooseClimb):
            assert {action.act for action in legal.of(Climb)} == set(oracle.climbs(s, d.player))
            return True
    return False


# ------------------------------------------------------------------ in states that games seldom reach
@pytest.mark.parametrize("accomplices", [False, True])
@pytest.mark.parametrize("modules", [(), ("aiming",), ("decoys",), ("new_terrain",), ALL], ids=str)
@pytest.mark.parametrize("phase", ["action", "escape"])
def test_what_is_offered_is_what_is_allowed_anywhere(
    phase: str, modules: tuple[Module, ...], accomplices: bool
) -> None:
    for seed in range(60):
        assert agree(stirred(seed, phase, modules, accomplices))


@pytest.mark.parametrize("accomplices", [False, True])
@pytest.mark.parametrize("modules", [(), ALL], ids=["basic", "maximum security"])
@pytest.mark.parametrize("seed", range(20))
def test_what_is_not_offered_is_refused_with_a_reason(
    seed: int, modules: tuple[Module, ...], accomplices: bool
) -> None:
    s = stirred(seed, "action", modules, accomplices)
    allowed, seat = set(oracle.acts(s)), s.owner(s.acting)
    for act in oracle.thinkable(s):
        reason = GAME.why_not(s, Action(seat, s.pending[0].id, act))
        assert (reason == "") == (act in allowed), f"{act}: {reason!r}"
        assert reason == "" or ((reason[0].isupper() or reason[0] == "{") and reason[-1] == "."), reason
        assert reason != IMPOSSIBLE, act


def stirred(seed: int, phase: str, modules: tuple[Module, ...], accomplices: bool) -> State:
    """The first turn of a phase, with everything stirred."""
    rand = Random(seed)
    m = table(
        {"A1" if accomplices else "A": "r2.2"},
        seats=4,
        phase="action" if phase == "action" else "escape",
        modules=modules,
        sides="".join(rand.choices("AB", k=4)) if "new_terrain" in modules else "",
        accomplices=accomplices,
    )
    stir(m.state, rand)
    return m.state


@pytest.mark.parametrize("accomplices", [False, True])
@pytest.mark.parametrize("modules", [("shootout",), ALL], ids=["alone", "maximum security"])
def test_what_is_offered_in_a_shootout_is_what_is_allowed(modules: tuple[Module, ...], accomplices: bool) -> None:
    letters = ("A1", "B1", "A2", "B2") if accomplices else ("A", "B", "C", "D")
    everybody = dict.fromkeys(letters, "pad")
    for seed in range(60):
        m = table(everybody, seats=4, phase="guard", guard="r3.0", modules=modules, accomplices=accomplices)
        s, rand = m.state, Random(seed)
        assert s.phase == "shootout"
        for i, player in enumerate(s.players):
            stir_player(player, rand)
            player.space, player.suited, player.out = PAD, False, i > 1 and rand.random() < 0.5
            player.exposed, player.alien_shields = player.exposed and player.out, 0
        s.guard = rand.randrange(TOWER + 1)
        assert agree(s)


def stir(s: State, rand: Random) -> None:
    """Pieces, rings, hands and charges as they come; whose turn it is stays."""
    for player in s.players:
        stir_player(player, rand)
    s.rotations = (rand.randrange(SLOTS), rand.randrange(SLOTS), rand.randrange(SLOTS))
    s.guard = rand.choice([*range(TOWER + 1), s.players[0].space, TOWER])
    if s.phase == "action":
        s.turn = rand.choice(TURNS)
        return
    climber = s.players[s.acting]
    climber.space, climber.exposed, climber.alien_shields = rand.randrange(PAD), False, 0


def stir_player(p: Player, rand: Random) -> None:
    p.space = rand.choice([*range(PAD + 1), PAD, 8, 8, 19, 19])
    p.charges = rand.choice([0, 0, 1, 2, 3, 5])
    p.exposed = rand.random() < 0.3
    p.hidden = tuple(FaceDown("nothing", rand.choice([0, 0, 1, 2])) for _ in range(rand.randrange(p.exposed, 4)))
    if not p.exposed:
        p.hidden = (FaceDown("alien", rand.choice([0, 1])), *p.hidden)
    p.alien_shields = rand.choice([0, 1]) if p.exposed else 0
    equipment = [kind for kind in EQUIPMENT if kind != SHIELD]
    p.ready = tuple(sorted(rand.choices(equipment, k=rand.randrange(4))))
    p.unready = tuple(sorted(rand.choices(EQUIPMENT, k=rand.randrange(4))))
    p.jammed, p.suited = rand.choice([0, 0, 1]), rand.random() < 0.2
