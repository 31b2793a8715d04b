"""MoonQuake Escape, "Winning the Game"."""

from __future__ import annotations

import pytest

from engines.moonquake import board
from engines.moonquake.decisions import AimAt, ChooseClimb, LastRearrange, MoveGuard, TakeAction
from engines.moonquake.events import Drawn, GuardZappps, Launched, RoundStarted, Spun, Tied
from engines.moonquake.state import GUARD, Aim, Climb, Zappp

from .notation import at
from .playouts import playout
from .table import Table, forced, new, result_of, table


def check(*, spin: str = "3", **players: str) -> Table:
    """The launch check of a round in which the Guard climbs from ring 3 to the pad, so that it hits nobody."""
    return table(players, phase="guard", guard="r3.0", spin=spin)


# ------------------------------------------------------------------ How to Launch the Rocket
@pytest.mark.rule("MQ-164", "MQ-167")
def test_on_the_pad_hidden_with_a_charge() -> None:
    m = check(A="pad 1ch")
    assert m.over
    assert m.asks() == {}
    assert m.winner == "A"
    assert m.charges("A") == 0
    assert [(event.player, event.battery) for event in m.told(Launched)] == [(0, False)]
    outcome = result_of(m.state)
    assert outcome.winners == (0,)
    assert outcome.ranks[0] == 1
    assert min(outcome.ranks[1:]) > 1


@pytest.mark.rule("MQ-164")
@pytest.mark.parametrize("a", ["pad 0ch", "pad 1ch Alien! [Nothing]"])
def test_without_a_condition_nobody_launches(a: str) -> None:
    m = check(A=a)
    assert not m.over
    assert not m.told(Launched)
    assert [event.round for event in m.told(RoundStarted)] == [3]


@pytest.mark.rule("MQ-164")
def test_from_ring_3_nobody_launches() -> None:
    m = table(phase="guard", guard="tower", A="r3.0 5ch").until(ChooseClimb, LastRearrange)
    assert not m.over
    assert m.state.round == 3


@pytest.mark.rule("MQ-165")
def test_the_check_comes_after_the_guard_phase_only() -> None:
    m = table(phase="escape", guard="pad", A="pad 5ch [Alien]").until(TakeAction)
    assert (m.over, m.state.phase) == (False, "action")
    m.end("A", "B", "C")
    assert m.hand("A") == "Alien! []"
    assert not m.over
    assert m.state.round == 3


@pytest.mark.rule("MQ-166")
def test_a_ready_extra_battery_powers_the_rocket() -> None:
    m = check(A="pad 0ch [Alien] R{Battery}")
    assert m.winner == "A"
    assert m.hand("A") == "[Alien]"
    assert m.discard() == ["Battery"]
    assert [event.battery for event in m.told(Launched)] == [True]
    assert not check(A="pad 0ch [Alien] U{Battery}").over


# ------------------------------------------------------------------ ties
@pytest.mark.rule("MQ-168", "MQ-169", "MQ-170")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (("pad [Alien, Nothing, Nothing]", "pad [Alien, Jams, Jams, Jams, Jams]", ""), "B"),
        (("pad [Alien, Nothing, Jams] R{Launcher}", "pad [^^Alien, Nothing] R{Kit} U{Boots, Suit}", ""), "A"),
        (("pad", "pad [Alien, Nothing]", "pad Alien! [" + "Nothing, " * 9 + "]"), "A"),
        (("pad", "pad 0ch [Alien, Nothing, Nothing, Nothing]", ""), "A"),
    ],
)
def test_more_face_down_cards_win(hands: tuple[str, str, str], winner: str) -> None:
    m = check(A=hands[0], B=hands[1], C=hands[2])
    assert m.winner == winner
    assert not m.told(Spun)


@pytest.mark.rule("MQ-171")
def test_equal_in_cards_the_tied_spin() -> None:
    m = check(spin="4 4 2 5", A="pad", B="pad", C="pad [Alien, Nothing]")
    assert [(event.player, event.value, event.purpose) for event in m.told(Spun)] == [
        (0, 4, "launch"),
        (1, 4, "launch"),
        (0, 2, "launch"),
        (1, 5, "launch"),
    ]
    assert [(event.players, event.cards) for event in m.told(Tied)] == [((0, 1), 3)]
    assert m.winner == "B"


@pytest.mark.rule("MQ-172")
def test_only_those_equal_at_the_highest_spin_again() -> None:
    m = check(spin="5 5 2 3 4", A="pad", B="pad", C="pad")
    assert [event.player for event in m.told(Spun)] == [0, 1, 2, 0, 1]
    assert m.winner == "B"


@pytest.mark.rule("MQ-173")
def test_a_fence_may_take_the_charge_for_the_launch() -> None:
    m = table(phase="escape", A="r3.1 1ch", B="exit.0", C="exit.4").play("A", Climb(at("e1")))
    assert m.charges("A") == 0
    m.until(MoveGuard)
    assert m.place("A") == "pad"
    m.until(ChooseClimb, LastRearrange)
    assert not m.over
    assert m.state.round == 3


@pytest.mark.rule("MQ-174")
def test_the_pad_is_reached_in_round_4() -> None:
    m = new(2)
    m.state.tables = forced(m.state.tables, "0", "")
    levels: dict[int, int] = {}
    while not m.over:
        m.until(TakeAction)
        levels.setdefault(m.state.round, board.level(m.of("A").space))
    assert levels == {1: 1, 2: 2, 3: 3, 4: 4}
    for seed in range(30):
        *_, (s, _) = playout(2, seed)
        assert s.round >= 4


# ------------------------------------------------------------------ the worked example: Chris, Bailey, Alex clockwise
CHRIS, BAILEY, ALEX = "A", "B", "C"


def showdown() -> Table:
    """All are on the pad with the Guard, and it is the turn of Alex, the last."""
    m = table(
        turn=ALEX,
        moon=CHRIS,
        guard="pad",
        deck="Moon Slide",
        A="pad Alien! [Jams]",
        B="pad 1ch [^^Alien, Nothing, Nothing, Nothing, Nothing]",
        C="pad 3ch [Alien, Nothing, Nothing] R{Battery}",
    )
    assert m.asks() == {ALEX: TakeAction}
    return m


def victims(m: Table) -> list[int]:
    return [event.victim for event in m.told(GuardZappps)]


@pytest.mark.rule("MQ-175")
def test_the_worked_example_alex_passes() -> None:
    m = showdown().end(ALEX)
    assert m.hand(CHRIS) == "Alien! []"
    assert m.asks() == {ALEX: AimAt}
    m.play(ALEX, Aim(1))
    assert m.hand(BAILEY) == "[^Alien, Nothing, Nothing, Nothing, Nothing]"
    assert m.asks() == {CHRIS: AimAt}
    m.play(CHRIS, Aim(2))
    assert m.hand(ALEX) == "[Alien, Nothing] R{Battery}"
    assert m.winner == BAILEY


@pytest.mark.rule("MQ-176")
def test_the_worked_example_alex_zappps_the_covered_card() -> None:
    m = showdown().play(ALEX, Zappp(1, 1), Zappp(1, 1), Zappp(1, 1))
    assert m.hand(BAILEY) == "Alien! [Nothing, Nothing, Nothing, Nothing]"
    assert [(event.player, event.count) for event in m.told(Drawn)] == [(2, 1)]
    assert m.hand(ALEX) == "[Alien, Nothing, Nothing, Moon Slide] R{Battery}"
    assert m.charges(ALEX) == 0
    m.end(ALEX).play(ALEX, Aim(1)).play(CHRIS, Aim(2))
    assert m.winner == ALEX
    assert [event.battery for event in m.told(Launched)] == [True]
    assert m.hand(ALEX) == "[Alien, Nothing, Moon Slide]"


@pytest.mark.rule("MQ-177")
def test_the_worked_example_alex_zappps_bare_cards() -> None:
    m = showdown().play(ALEX, Zappp(1, 2), Zappp(1, 2), Zappp(1, 2))
    assert m.hand(BAILEY) == "[^^Alien, Nothing]"
    m.end(ALEX).play(ALEX, Aim(2)).play(CHRIS, Aim(3))
    assert m.hand(BAILEY) == "[^^Alien]"
    assert len(m.of(ALEX).hidden) == 2
    assert m.winner == ALEX


@pytest.mark.rule("MQ-178")
def test_the_worked_example_alex_zappps_the_guard() -> None:
    m = showdown().play(ALEX, Zappp(GUARD))
    assert (m.guard, m.charges(ALEX)) == ("tower", 2)
    m.end(ALEX)
    assert m.asks() == {CHRIS: MoveGuard}
    m.until(TakeAction)
    assert victims(m) == []
    assert board.level(m.state.guard) == 1
    assert m.winner == BAILEY
