"""MoonQuake Escape, "Phases in a Round" and "1. MoonQuake Phase"."""

from __future__ import annotations

import pytest

from engines.moonquake.decisions import ChooseClimb, HideAlien, LastRearrange, MoveGuard, TakeAction
from engines.moonquake.events import (
    Charged,
    GuardZappps,
    LunarEvent,
    MoonMoved,
    OrbitReversed,
    Quaked,
    RoundStarted,
    Spun,
    TurnStarted,
)
from engines.moonquake.state import Zappp

from .notation import at
from .table import Table, new, rolls, spun, table


def quake(
    *,
    seats: int = 3,
    moon: str = "C",
    clockwise: bool = True,
    token: str = "",
    die: str = "0",
    spin: str = "3",
    rotations: tuple[int, int, int] = (0, 0, 0),
    **players: str,
) -> Table:
    """The MoonQuake phase after a round in which `moon` had the Moon; the Guard stands on the empty pad."""
    m = table(
        players,
        seats=seats,
        phase="guard",
        guard="pad",
        moon=moon,
        clockwise=clockwise,
        token=token,
        die=die,
        spin=spin,
        rotations=rotations,
    )
    assert m.state.round == 3
    return m


def first_round(spin: str, die: str = "0") -> Table:
    """A new game from the first spins on."""
    m = new(3).until(HideAlien)
    while len(m.asks()) > 1:
        m.until(HideAlien)
    return m.until(ChooseClimb, LastRearrange, spin=spin, die=die)


def charges(m: Table) -> list[int]:
    return [p.charges for p in m.state.players]


# ------------------------------------------------------------------ Phases in a Round
@pytest.mark.rule("MQ-052")
def test_without_a_winner_a_new_round_begins() -> None:
    m = quake()
    assert [event.round for event in m.told(RoundStarted)] == [3]
    assert not m.over
    assert m.state.phase == "escape"


@pytest.mark.rule("MQ-053")
@pytest.mark.parametrize("exposed", "ABCDE")
def test_everybody_has_a_turn_in_escape_and_in_action(exposed: str) -> None:
    spaces = {letter: f"r1.{slot}" for letter, slot in zip("ABCDE", (0, 1, 3, 4, 5), strict=True)}
    m = table(spaces | {exposed: "r1.0 Alien!"}, seats=5, phase="escape")
    events = [*m.events, *m.until(MoveGuard).events]
    turns = [event for event in events if isinstance(event, TurnStarted)]
    assert [event.player for event in turns if not event.bonus] == [0, 1, 2, 3, 4]
    assert [event.player for event in turns if event.bonus] == [0, 1, 2, 3, 4]


@pytest.mark.rule("MQ-054")
def test_the_moon_player_is_first_in_every_phase() -> None:
    spaces = {letter: f"r1.{slot} [Nothing, Alien]" for letter, slot in zip("ABCD", (0, 1, 3, 4), strict=True)}
    m = table(spaces, seats=4, phase="escape", moon="B", clockwise=False)
    events = [*m.events, *m.until(MoveGuard).events]
    turns = [event for event in events if isinstance(event, TurnStarted)]
    assert [event.player for event in turns if not event.bonus] == [1, 0, 3, 2]
    assert [event.player for event in turns if event.bonus] == [1, 0, 3, 2]
    m = table(spaces, seats=4, phase="guard", guard="r1.5", moon="B", clockwise=False)
    events = [*m.events, *m.until(ChooseClimb, LastRearrange).events]
    assert [event.victim for event in events if isinstance(event, GuardZappps)] == [1, 0, 3, 2]


# ------------------------------------------------------------------ 1st Round Only
@pytest.mark.rule("MQ-055")
def test_the_highest_spin_has_the_moon() -> None:
    m = first_round("3 5 2")
    assert [(event.player, event.value, event.purpose) for event in m.told(Spun)] == [
        (0, 3, "first"),
        (1, 5, "first"),
        (2, 2, "first"),
    ]
    assert m.moon == "B"


@pytest.mark.rule("MQ-056")
def test_the_tied_for_the_highest_spin_again() -> None:
    m = first_round("4 2 4 3 5")
    assert [event.player for event in m.told(Spun)] == [0, 1, 2, 0, 2]
    assert m.moon == "C"


@pytest.mark.rule("MQ-057", "MQ-058", "MQ-075")
def test_the_final_winning_spin_charges_everybody() -> None:
    m = first_round("5 2 5 3 2", die="1cw")
    assert [(event.player, event.purpose) for event in m.told(Spun)] == [
        (player, "first") for player in (0, 1, 2, 0, 2)
    ]
    assert m.moon == "A"
    assert charges(m) == [3, 3, 3]
    assert rolls(m.events) == [1, 1, 1]
    assert not m.told(OrbitReversed)
    assert m.state.clockwise
    assert m.state.round == 1


# ------------------------------------------------------------------ Change Orbit Direction
@pytest.mark.rule("MQ-059", "MQ-076")
def test_orbit_reverses_flips_the_token() -> None:
    m = quake(moon="B", token="Orbit Reverses")
    assert not m.state.clockwise
    assert m.discard() == ["Orbit Reverses"]
    assert m.token() == []
    assert m.moon == "A"
    kinds = [type(event) for event in m.events]
    assert kinds.index(OrbitReversed) < kinds.index(MoonMoved)
    m = quake(moon="A", token="Orbit Reverses")  # Bailey, Alex and Chris sit clockwise
    assert m.moon == "C"
    assert [event.player for event in m.told(Spun)] == [2]


@pytest.mark.rule("MQ-060")
@pytest.mark.parametrize(("cards", "clockwise"), [(2, True), (3, False)])
def test_several_orbit_reverses(cards: int, clockwise: bool) -> None:
    m = quake(token=", ".join(["Orbit Reverses"] * cards))
    assert m.state.clockwise == clockwise
    assert m.discard() == ["Orbit Reverses"] * cards
    assert m.token() == []


@pytest.mark.rule("MQ-061")
def test_the_direction_holds_for_the_whole_round() -> None:
    m = table(B="[Orbit Reverses, Alien, Nothing]").play("A", Zappp(1, 1))
    assert (m.token(), m.discard()) == (["Orbit Reverses"], [])
    m.end("A")
    assert m.asks() == {"B": TakeAction}
    m.end("B")
    assert m.asks() == {"C": TakeAction}
    m.end("C")
    assert m.asks() == {"A": MoveGuard}
    assert m.state.clockwise
    m.until(ChooseClimb, LastRearrange)
    assert not m.state.clockwise
    assert m.moon == "C"


# ------------------------------------------------------------------ Move Moon
@pytest.mark.rule("MQ-062")
@pytest.mark.parametrize(("token", "moon"), [("", "B"), ("Orbit Reverses", "D")])
def test_the_moon_goes_to_the_next_player(token: str, moon: str) -> None:
    assert quake(seats=4, moon="A", token=token).moon == moon


@pytest.mark.rule("MQ-063")
def test_the_moon_player_spins_and_moves_the_guard() -> None:
    m = quake(moon="A")
    assert [(event.player, event.purpose) for event in m.told(Spun)] == [(1, "charges")]
    m = table(phase="guard", moon="B", guard="tower")
    assert m.asks() == {"B": MoveGuard}
    assert m.question("B").seat == 1


# ------------------------------------------------------------------ Charge Batteries
@pytest.mark.rule("MQ-064")
def test_all_players_add_the_spin() -> None:
    m = quake(A="r1.0 0ch", B="2ch Alien!", C="1ch", spin="3")
    assert charges(m) == [3, 5, 4]
    assert sorted((event.player, event.gained, event.total) for event in m.told(Charged)) == [
        (0, 3, 3),
        (1, 3, 5),
        (2, 3, 4),
    ]


@pytest.mark.rule("MQ-065")
def test_charges_above_five_are_lost() -> None:
    m = quake(A="r1.0 4ch", B="5ch", C="1ch", spin="3")
    assert charges(m) == [5, 5, 4]
    assert sorted((event.player, event.gained, event.total) for event in m.told(Charged)) == [
        (0, 1, 5),
        (1, 0, 5),
        (2, 3, 4),
    ]
    assert charges(quake(A="r1.0 5ch", B="4ch", C="0ch", spin="2")) == [5, 5, 2]


@pytest.mark.rule("MQ-066", "MQ-067")
@pytest.mark.parametrize(("card", "value"), [("Eclipse", 2), ("Glow", 5)])
def test_a_lunar_card_stands_for_the_next_spin(card: str, value: int) -> None:
    m = table(guard="pad", A="r1.0 1ch", B=f"0ch [{card}, Alien, Nothing]", C="0ch").play("A", Zappp(1, 1))
    assert (m.token(), m.discard()) == ([card], [])
    m.until(ChooseClimb, LastRearrange)
    assert m.state.round == 3
    assert spun(m.events) == []
    assert [event.value for event in m.told(LunarEvent)] == [value]
    assert charges(m) == [value] * 3
    assert (m.token(), m.discard()) == ([], [card])


@pytest.mark.rule("MQ-068")
@pytest.mark.parametrize("cards", [("Eclipse", "Glow"), ("Glow", "Eclipse")])
def test_the_upper_lunar_card_counts_first(cards: tuple[str, str]) -> None:
    first, second = cards
    hand = f"exit.2 0ch [{first}, {second}, Alien]"
    m = table(guard="pad", A="exit.0 2ch U{Kit}", B=hand, C="exit.4 0ch").play("A", Zappp(1, 1), Zappp(1, 1))
    assert m.token() == [first, second]
    values = []
    for _ in range(2):
        m.next_round()
        assert spun(m.events) == []
        values += [event.value for event in m.told(LunarEvent)]
    assert values == [{"Eclipse": 2, "Glow": 5}[card] for card in (second, first)]
    assert m.token() == []
    assert m.discard() == [second, first]


@pytest.mark.rule("MQ-069")
def test_cards_on_the_token_do_not_hide_each_other() -> None:
    m = quake(token="Glow, Orbit Reverses", A="r1.0 0ch", B="0ch", C="0ch")
    assert not m.state.clockwise
    assert charges(m) == [5, 5, 5]
    assert spun(m.events) == []
    assert m.token() == []
    assert sorted(m.discard()) == ["Glow", "Orbit Reverses"]


@pytest.mark.rule("MQ-070")
def test_a_lunar_card_exposed_anew_lies_on_top() -> None:
    m = table(guard="pad", token="Eclipse", A="exit.0 1ch U{Kit}", B="exit.2 0ch [Glow, Alien]", C="exit.4 0ch")
    m.play("A", Zappp(1, 1))
    assert m.token() == ["Eclipse", "Glow"]
    assert [event.value for event in m.next_round().told(LunarEvent)] == [5]
    assert [event.value for event in m.next_round().told(LunarEvent)] == [2]


# ------------------------------------------------------------------ Change Board
@pytest.mark.rule("MQ-071")
def test_one_roll_for_each_ring() -> None:
    m = quake(die="1cw 2ccw 0")
    assert [event.ring for event in m.told(Quaked)] == [1, 2, 3]
    assert [roll.spaces for roll in m.state.quake] == [1, 2, 0]
    assert [roll.clockwise for roll in m.state.quake][:2] == [True, False]
    assert m.state.spin == 3
    assert m.state.rotations == (1, 4, 0)


@pytest.mark.rule("MQ-072")
@pytest.mark.parametrize(("die", "after"), [("2cw", 0), ("1ccw", 3), ("0", 4), ("3cw", 1), ("3ccw", 1)])
def test_a_ring_turns_by_the_number_shown(die: str, after: int) -> None:
    m = quake(die=die, rotations=(4, 4, 4))
    assert m.state.rotations == (after, after, after)


@pytest.mark.rule("MQ-073")
def test_with_all_on_the_pad_nothing_turns() -> None:
    def next_round(last: str) -> Table:
        m = table(phase="guard", guard="tower", die="1cw", A="pad 0ch", B="pad Alien!", C=last)
        assert m.asks() == {"A": MoveGuard}
        return m.until(ChooseClimb, LastRearrange, TakeAction, *(type(d) for d in m.owed()))

    m = next_round("pad 0ch")
    assert m.state.round == 3
    assert spun(m.events) == [3]
    assert not m.told(Quaked)
    assert m.state.rotations == (0, 0, 0)
    assert len(next_round("r3.0 0ch").told(Quaked)) == 3


@pytest.mark.rule("MQ-074")
def test_the_worked_example_of_three_rolls() -> None:
    m = quake(moon="A", die="2cw 2ccw 1cw", A="r2.3", B="exit.0")
    assert m.asks() == {"B": ChooseClimb}
    assert m.state.rotations == (2, 4, 1)
    assert m.of("A").space == at("r2.1")
