"""How We Win."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engines.jumps.dice import FACES
from engines.mars.decisions import PickAction, TakeTurn
from engines.mars.events import BombFailed, GameLost, MindDestroyed, TurnEnded, WaveCame
from engines.mars.state import Blow, Bomb

from .notation import dice
from .table import Table, table

BEST = Bomb((2, 2, 0))
BLUE_2_WHITE_2 = 5 / 36


def bombing(place: str = "L.F4", **more: Any) -> Table:
    """P0 beside the Master Mind."""
    return table(P0=place, open="L R", **more)


@pytest.mark.rule("MM-018")
def test_nine_with_four_dice_destroy_the_master_mind() -> None:
    t = bombing().play("P0", Bomb((2, 1, 1)), "b3 b3 w2 k1")
    assert t.outcome().winners == (0, 1, 2)
    assert t.told(MindDestroyed)[0].total == 9
    t = bombing().play("P0", Bomb((2, 1, 1)), "b3 b3 w1 k1")
    assert not t.over
    assert t.told(BombFailed)[0].total == 8
    assert t.told(WaveCame) == []


@pytest.mark.rule("MM-019")
def test_every_level_of_the_last_column_is_beside_it() -> None:
    for level in (1, 2):
        t = table(P0=f"R.F4/{level}", right="X8 X6", open="R")
        assert BEST in t.offered("P0", Bomb)
    for place in ("L.F3", "L.F1", "L.D", "L.N4", "z2"):
        t = bombing(place)
        assert t.offered("P0", Bomb) == []
        t.refused("P0", BEST)


@pytest.mark.rule("MM-020")
@pytest.mark.report("CR01")
def test_no_bomb_beside_an_alien() -> None:
    t = table(P0="L.F4", open="L", aliens={"L.F4": "y"})
    assert t.offered("P0", Bomb) == []
    t.refused("P0", BEST, "alien")


@pytest.mark.rule("MM-021")
@pytest.mark.report("CR01")
def test_the_bomb_is_the_only_action() -> None:
    t = bombing("L.F3").move("P0", "w1 left")
    assert t["P0"] == "L.F4"
    assert t.offered("P0", Bomb) == []
    t.refused("P0", BEST)
    t = bombing().play("P0", BEST, "b1 b1 w1 w1")
    assert [event.marine for event in t.told(TurnEnded)] == [0]
    assert t.to_move() == "P1 P2"


@pytest.mark.rule("MM-022")
@pytest.mark.report("CR01")
def test_any_four_of_the_six_dice_make_the_bomb() -> None:
    t = bombing()
    offered = [act.dice for act in t.offered("P0", Bomb)]
    assert len(offered) == len(set(offered)) == 6
    assert all(sum(taken) == 4 and max(taken) <= 2 for taken in offered)
    t.refused("P0", Bomb((3, 1, 0)))
    t.refused("P0", Bomb((2, 1, 0)))


@pytest.mark.rule("MM-022")
@pytest.mark.parametrize(
    ("taken", "chance", "most"), [("bbww", 5 / 36, 10), ("bbwk", 5 / 36, 10), ("bbkk", 5 / 36, 10), ("wwkk", 0, 8)]
)
def test_chances_of_the_bomb(taken: str, chance: float, most: int) -> None:
    colours = [colour for colour, n in zip(FACES, dice(taken), strict=True) for _ in range(n)]
    totals = [sum(face.value for face in shown) for shown in product(*(FACES[colour] for colour in colours))]
    assert max(totals) == most
    assert sum(total >= 9 for total in totals) / len(totals) == pytest.approx(chance)
    top = {"blue": "b3", "white": "w2", "black": "k2"}
    t = bombing().play("P0", Bomb(dice(taken)), " ".join(top[colour] for colour in colours))
    assert t.over == (most >= 9)


@pytest.mark.rule("MM-023")
@pytest.mark.report("CR01")
def test_no_bomb_with_fewer_than_four_dice() -> None:
    for state in ("down", "tired injector"):
        t = bombing(f"L.F4 {state}")
        assert t.offered("P0", Bomb) == []
        t.refused("P0", BEST, "dice")


@pytest.mark.rule("MM-024")
def test_an_accident_in_a_failed_bomb_brings_its_wave() -> None:
    t = table(P0="L.F4", open="L", aliens={"L.N1": "y"}).play("P0", Bomb((2, 1, 1)), "b3 b3 w1 k1!")
    assert t.told(BombFailed)[0].total == 8
    assert [(event.side, event.marine) for event in t.told(WaveCame)] == [(0, 0)]
    assert t.incoming == ["L y"]
    assert t["P0"] == "L.F4"
    t = bombing().play("P0", Bomb((2, 1, 1)), "b3 b3 w2 k1!")
    assert t.outcome().winners
    assert t.told(WaveCame) == []


@pytest.mark.rule("MM-025")
def test_a_failed_bomb_may_be_tried_again() -> None:
    t = table(P0="L.F4", P1="z1 done", P2="z3 done", open="L").play("P0", BEST, "b1 b1 w1 w1; R")
    assert t.state.round == 3
    assert t["P0"] == "L.F4"
    assert BEST in t.offered("P0", Bomb)
    assert t.play("P0", BEST, "b3 b3 w2 w1").outcome().winners


@pytest.mark.rule("MM-026")
def test_after_eight_turns_the_game_is_lost() -> None:
    t = table(moment="check", round=8)
    assert t.outcome().winners == ()
    assert [event.why for event in t.told(GameLost)] == ["rounds"]
    assert not table(moment="check", round=7).over
    t = table(P0="L.F4", P1="z1 done", P2="z2 done", open="L", round=8)
    assert t.asks(TakeTurn, "P0")
    t.play("P0", BEST, "b3 b3 w2 w1")
    assert t.outcome().winners == (0, 1, 2)


@pytest.mark.rule("MM-018")
def test_a_bomb_without_permission_to_throw_again_asks_nothing() -> None:
    t = bombing().play("P0", BEST, "b3 b2 w1 w1")
    assert not t.asks(PickAction)
    assert t.offered("P0", Blow) == []
