"""What is offered with a word on what it brings: tips among the lines of the menu, useless dice, missiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.jumps.dice import programme_of
from engines.kernel.agenda import choices
from engines.mars import MARS
from engines.mars import decisions as asks
from engines.mars.auto import quick
from engines.mars.state import CallSupport, Discard, EndTurn, Program, Throw
from engines.mars.talk import TALK, missiles
from tests.engines.mars.table import Table, table

from .samples import NAMES, PANELS, lines

if TYPE_CHECKING:
    from engines.kernel.talk import Panel, Press


def panel(t: Table, seat: int = 0) -> Panel:
    return TALK.panel(MARS.view(t.state, seat), seat, NAMES[: len(t.state.marines)])


def programmes(said: Panel) -> tuple[Press, ...]:
    return next((menu.lines for menu in said.menus if menu.placeholder == "Program and roll"), ())


def test_the_program_of_a_tip_is_the_first_line_of_the_menu() -> None:
    compared = named = 0
    for view, seat, said in PANELS[::4]:
        d = next((d for d in view.pending if d.seat == seat and isinstance(d, asks.TakeTurn)), None)
        if d is None or not choices(view, d).of(Program):
            continue
        act = quick.choose(view, d)
        if isinstance(act, Program):
            first = programmes(said)[0]
            assert first.plan[0] == act
            assert " — " in first.label
            compared += 1
            named += first.label.endswith("all in all the best")
    assert 0 < named < compared
    assert compared > 20


def test_whatever_a_tip_names_is_a_press_of_the_panel() -> None:
    kinds = set()
    for view, seat, said in PANELS[::2]:
        d = next((d for d in view.pending if d.seat == seat), None)
        if d is not None:
            act = quick.choose(view, d)
            assert any(press.plan[:1] == (act,) for press in lines(said)), (d, act)
            kinds.add(type(d))
    assert len(kinds) > 6


# ------------------------------------------------------------------ as last time
def repeating(t: Table) -> list[Press]:
    return [press for press in programmes(panel(t)) if press.label.endswith(" — as last time")]


def test_the_program_of_the_last_turn_is_one_line() -> None:
    t = table(P0="z1", P1="z3", P2="z2").program("P0", "bb/w/k")
    assert not repeating(t), "nothing was rolled"
    t.play("P0", Throw(), "b2 b3")
    assert t.state.marines[0].last == ((2, 0, 0), (0, 1, 0), (0, 0, 1))
    t.until(asks.TakeTurn, player="P0").play("P0", EndTurn())
    assert not t.state.marines[0].programme
    t.state.marines[0].done = False
    t.state.pending = [asks.TakeTurn(0, id=99)]
    [press] = repeating(t)
    assert press.label == "■■ then ▽ then ▲ — as last time"
    t.play("P0", press.plan[0])
    assert t.state.marines[0].programme == t.state.marines[0].last


def test_with_fewer_dice_there_is_no_such_line() -> None:
    t = table(P0="z1", P1="z3", P2="z2")
    t.state.marines[0].last = ((2, 0, 0), (0, 1, 0), (0, 0, 1))
    assert repeating(t)
    t.state.marines[0].down = True
    assert not repeating(t)
    t.state.marines[0].last = ((1, 0, 0), (0, 1, 0))
    assert repeating(t)


def test_a_suggestion_that_is_the_last_program_says_so() -> None:
    t = table(P0="z1", P1="z3", P2="z2")
    first = programmes(panel(t))[0]
    act = first.plan[0]
    assert isinstance(act, Program)
    t.state.marines[0].last = programme_of(act.first, act.second, act.third)
    again = programmes(panel(t))[0]
    assert (again.label, again.plan) == (first.label, first.plan)
    assert again.note == f"as last time; {first.note}"
    assert not repeating(t)


# ------------------------------------------------------------------ useless dice
def test_dice_without_a_1_that_may_be_thrown_again_are_left_by_one_press() -> None:
    t = table(P0="L.N2", P1="L.N2", aliens={"L.N2": "y"}).program("P0", "bk/ww").play("P0", Throw(), "b2 k2")
    said = panel(t)
    assert [menu.placeholder for menu in said.menus] == ["Reroll, equipment"]
    assert "no 1, so the dice are lost unless you reroll" in said.hint
    assert [(press.label, press.plan) for press in said.buttons] == [
        ("Roll action 2 (▽▽)", (Discard(), Throw())),
        ("Stop", (Discard(), EndTurn())),
    ]


def test_the_last_dice_without_a_1_end_the_turn() -> None:
    t = table(P0="L.N2", P1="L.N2", aliens={"L.N2": "y"}).program("P0", "bbww").play("P0", Throw(), "b2 b3 w2 w2")
    [press] = panel(t).buttons
    assert (press.label, press.plan) == ("End turn", (Discard(),))


def test_dice_that_show_a_1_are_lines_of_a_menu() -> None:
    t = table(P0="L.N2", P1="L.N2", aliens={"L.N2": "b"}).program("P0", "bk/ww").play("P0", Throw(), "b1 k1")
    assert panel(t).buttons == ()
    assert panel(t).menus[0].placeholder == "Do this, then roll action 2 (▽▽)"
    assert "lost" not in panel(t).hint


# ------------------------------------------------------------------ missiles
@pytest.mark.parametrize(
    ("aliens", "piercing", "fragmentation"),
    [({"L.N4": "r"}, 0.25, 0.0), ({"L.N2": "y"}, 0.25, 0.75), ({"L.N1": "y"}, 0.0, 0.25), ({}, 0.0, 0.0)],
)
def test_missiles_say_how_often_they_kill(aliens: dict[str, str], piercing: float, fragmentation: float) -> None:
    t = table(P0="z1", P1="z3", aliens=aliens)
    beacon = t.state.marines[0].place
    assert missiles.kill(t.state, "piercing", beacon) == pytest.approx(piercing)
    assert missiles.kill(t.state, "fragmentation", beacon) == pytest.approx(fragmentation)


def test_the_menu_of_support_tells_the_chance() -> None:
    t = table(P0="z1", P1="z3", aliens={"L.N4": "r"})
    notes = {press.plan[0]: press.note for press in lines(panel(t)) if press.plan}
    assert notes[CallSupport("piercing", 0)] == "from Z1, 2 to 4 away: 3 hits in a box · a kill 25 %"
    assert notes[CallSupport("fragmentation", 0)].endswith("1 hit in each box of 3 columns · no kill")


@pytest.mark.parametrize(("where", "nobody"), [("L.N2", False), ("L.N4", True)])
def test_a_missile_that_can_hit_nobody_says_so(where: str, nobody: bool) -> None:
    t = table(P0="z1", P1="z3", aliens={where: "y"}).play("P0", CallSupport("piercing", 0), "w1 w1")
    asked = TALK.question(t.state, t.state.pending[0], NAMES)
    assert asked.text == "choose where the piercing missile strikes"
    assert asked.small_print.startswith("Nobody dies, wherever it strikes") == nobody
