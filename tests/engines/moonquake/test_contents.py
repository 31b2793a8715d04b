"""MoonQuake Escape, "Goal", "Contents", "Board Set-up", "Zartaclaton Out of Control", "More About the Board"."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from engines.moonquake import board
from engines.moonquake.data import TABLES, Icon, Ring, Terrain
from engines.moonquake.decisions import (
    AimAt,
    ChooseClimb,
    ChooseSpot,
    DrawAndHide,
    HideAlien,
    LastRearrange,
    MoveGuard,
    TakeAction,
)
from engines.moonquake.events import Drawn, GuardMoved, Launched, Quaked, ShieldsDown
from engines.moonquake.state import (
    ACTS,
    EDGE,
    GUARD,
    PAD,
    SLOTS,
    TOWER,
    Aim,
    Climb,
    Options,
    Spy,
    Steal,
)

from .notation import KINDS, at, place
from .playouts import DECK_CARDS, census, playout
from .table import GAME, Table, new, table

SIDES = (TABLES.layout.A, TABLES.layout.B)
RINGS = [ring for side in SIDES for ring in (side.ring_1, side.ring_2, side.ring_3)]
SPACES = range(PAD)
EDGES = range(EDGE, EDGE + SLOTS)


# ------------------------------------------------------------------ Goal and Contents
@pytest.mark.rule("MQ-001")
@pytest.mark.parametrize("seats", range(2, 7))
def test_one_alien_launches_and_wins_alone(seats: int) -> None:
    for seed in range(40):
        *_, (s, events) = playout(seats, seed)
        outcome = GAME.outcome(s)
        assert outcome is not None
        assert s.winner is not None
        assert outcome.winners == (s.winner,)
        assert [event.player for event in events if isinstance(event, Launched)] == [s.winner]
        rocketeer = s.players[s.winner]
        assert (rocketeer.space, rocketeer.exposed) == (PAD, False)
        assert "alien" in [card.kind for card in rocketeer.hidden]


@pytest.mark.rule("MQ-002")
def test_the_parts_of_the_board() -> None:
    for side in SIDES:
        assert [len(ring.terrain) for ring in (side.ring_1, side.ring_2, side.ring_3)] == [SLOTS] * 3
        assert len(side.pad.fenced) == SLOTS
    assert TABLES.components.die.faces
    assert TABLES.components.spinner.sectors
    s = new().state
    assert (s.guard, s.token, s.phase, s.winner) == (TOWER, (), "set_up", None)


@pytest.mark.rule("MQ-003")
def test_75_cards_and_12_aliens() -> None:
    assert DECK_CARDS.total() == 75
    assert sum(TABLES.cards[kind].count for kind in KINDS.values()) == 75 + 2 * 6


@pytest.mark.rule("MQ-004")
def test_two_to_six_players() -> None:
    for seats in range(2, 7):
        assert len(GAME.new(seats, 1).players) == seats
    for seats in (1, 7):
        with pytest.raises(ValueError, match="2 to 6"):
            GAME.new(seats, 1)


@pytest.mark.rule("MQ-005")
@pytest.mark.parametrize("options", [Options(), Options(modules=("maximum_security",))], ids=["basic", "maximum"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_no_card_is_lost_or_doubled(seats: int, options: Options) -> None:
    for seed in range(5):
        for s, _ in playout(seats, seed, options):
            found = census(s)
            if s.phase == "set_up" and not found:
                continue  # aliens and spots are chosen before the cards are touched
            assert found.pop("alien") == len(s.players)
            assert found == DECK_CARDS
            for p in s.players:
                assert [card.kind for card in p.hidden].count("alien") + p.exposed == 1


# ------------------------------------------------------------------ Board Set-up
@pytest.mark.rule("MQ-006")
def test_a_basic_game_has_side_b() -> None:
    s = new().state
    assert s.sides == "BBBB"
    assert [board.ring_side(s, number) for number in (1, 2, 3)] == RINGS[3:]
    assert board.pad_side(s) == TABLES.layout.B.pad


@pytest.mark.rule("MQ-007")
def test_levels_from_outside_in() -> None:
    reached = []
    for start in ("exit.0", "r1.0", "r2.2", "r3.0"):
        m = table(phase="escape", A=start)
        assert m.asks() == {"A": ChooseClimb}
        reached.append({board.level(act.to) for act in m.offered("A", Climb)})
    assert reached == [{1}, {2}, {3}, {4}]
    m = table(phase="escape", A="pad")
    assert m.asks().get("A") != ChooseClimb
    assert not m.offered("A", Climb)


@pytest.mark.rule("MQ-008", "MQ-009", "MQ-011")
def test_before_the_first_spins() -> None:
    m = new()
    while m.state.phase == "set_up":
        assert (m.state.clockwise, m.state.token) == (True, ())
        assert (m.guard, board.level(m.state.guard)) == ("tower", -1)
        assert m.state.moon == -1
        m.until(ChooseSpot, HideAlien, ChooseClimb)
    assert m.state.moon >= 0


@pytest.mark.rule("MQ-010")
def test_the_rocket_stays_until_somebody_launches() -> None:
    m = table(phase="escape", A="exit.0 0ch", B="exit.2 0ch", C="exit.4 0ch", spin="0")
    while m.state.round < 12:
        m.until(ChooseClimb, LastRearrange, MoveGuard, DrawAndHide)
        assert not m.told(Launched)
        assert (m.over, m.winner) == (False, "")
    for s, events in playout(3, 1):
        launched = [event for event in events if isinstance(event, Launched)]
        assert bool(launched) == (s.winner is not None) == (GAME.outcome(s) is not None)


@pytest.mark.rule("MQ-012")
def test_no_act_names_a_part_without_a_rule() -> None:
    places = {*SPACES, *EDGES, PAD}
    for act in ACTS:
        assert act.verb not in ("core", "arm", "post", "base", "grip", "cell", "rocket", "spinner", "die", "ring")
    for s, _ in playout(3, 1):
        for seat in GAME.to_move(s):
            act = GAME.legal_actions(s, seat).sample(lambda n: n - 1).act
            assert getattr(act, "to", PAD) in places
            assert getattr(act, "target", 0) in {GUARD, *s.seats}


@pytest.mark.rule("MQ-013")
@pytest.mark.parametrize("sides", ["".join(sides) for sides in product("AB", repeat=4)])
def test_rotations_are_whole_spaces_on_every_board(sides: str) -> None:
    rolls = 0
    for seed in range(50):
        for s, events in playout(3, seed, Options(modules=("new_terrain",), sides=sides)):
            assert all(type(turned) is int and 0 <= turned < SLOTS for turned in s.rotations)
            assert s.sides == sides
            rolls += sum(isinstance(event, Quaked) for event in events)
        if rolls >= 50:
            return
    pytest.fail(f"only {rolls} rolls")


# ------------------------------------------------------------------ Zartaclaton Out of Control
def quake(die: str, **players: str) -> Table:
    """The beginning of a round in which A is the Moon Player."""
    return table(players, phase="guard", guard="pad", moon="C", die=die)


@pytest.mark.rule("MQ-014")
@pytest.mark.parametrize("die", ["1cw", "2ccw", "3"])
def test_the_pad_does_not_turn(die: str) -> None:
    m = quake(die, A="exit.0")
    assert len(m.told(Quaked)) == 3
    assert 0 not in m.state.rotations
    assert [board.fenced(m.state, edge) for edge in EDGES] == list(TABLES.layout.B.pad.fenced)


@pytest.mark.rule("MQ-015")
def test_exit_spots_do_not_turn() -> None:
    m = quake("2cw", A="exit.2")
    assert m.asks() == {"A": ChooseClimb}
    assert m.place("A") == "exit.2"
    assert {board.printed(m.state, act.to) for act in m.offered("A", Climb)} == {0, 5}


@pytest.mark.rule("MQ-016")
def test_the_phases_of_a_round() -> None:
    m = table(phase="escape", A="exit.0", B="exit.2", C="exit.4")
    seen = ["escape"]
    while len(seen) < 9:
        d = m.owed()[0]
        m.play(m.letters[d.player], GAME.default(m.state, d).act)
        if m.told(Quaked):
            seen.append("moonquake")
        if m.state.phase != seen[-1]:
            seen.append(m.state.phase)
    assert seen == ["escape", "action", "guard", "moonquake"] * 2 + ["escape"]


@pytest.mark.rule("MQ-016")
def test_the_launch_check_follows_the_guard_phase() -> None:
    m = table(phase="guard", guard="r3.0", A="pad")
    kinds = [type(event) for event in m.events]
    assert kinds.index(GuardMoved) < kinds.index(Launched)


@pytest.mark.rule("MQ-017")
def test_the_guard_climbs_to_the_pad_by_itself() -> None:
    guard, way = "tower", []
    for _ in range(5):
        m = table(phase="guard", guard=guard, A="exit.0", B="exit.2", C="exit.4")
        if m.asks() == {"A": MoveGuard}:
            m.until(ChooseClimb)
        guard = m.guard
        way.append(board.level(at(guard)))
    assert way == [1, 2, 3, 4, 4]


# ------------------------------------------------------------------ More About the Board
@pytest.mark.rule("MQ-018")
@pytest.mark.parametrize("ring", RINGS)
def test_a_ring_has_six_spaces_with_terrain_and_icon(ring: Ring) -> None:
    assert len(ring.terrain) == len(ring.icons) == SLOTS
    assert set(ring.terrain) <= set(get_args(Terrain))
    assert set(ring.icons) <= set(get_args(Icon)) == {"ready", "spy", "steal", "scan", "zippp", "zappp", "use"}


@pytest.mark.rule("MQ-019")
def test_every_space_touches_two_above_and_two_below() -> None:
    below: dict[int, list[int]] = {}
    for space in SPACES:
        left, right = board.above(space)
        if board.level(space) < 3:
            assert board.distance(left, right) == 1
        for upper in (left, right):
            below.setdefault(upper, []).append(space)
    assert set(below) == {*range(SLOTS, PAD), *EDGES}
    assert {len(lower) for lower in below.values()} == {2}


@pytest.mark.rule("MQ-019")
def test_what_touches_does_not_depend_on_the_rotations() -> None:
    for number, rotations in enumerate(product(range(SLOTS), range(SLOTS), range(SLOTS))):
        start = number % (3 * SLOTS)
        m = table(phase="escape", modules=("aiming",), rotations=rotations, A=place(start))
        assert {act.to for act in m.offered("A", Climb)} == set(board.above(start))


@pytest.mark.rule("MQ-020")
def test_left_and_right_face_the_rocket() -> None:
    assert list(map(place, board.above(at("r2.3")))) == ["r3.3", "r3.2"]
    assert list(map(place, board.above(at("r2.0")))) == ["r3.0", "r3.5"]


@pytest.mark.rule("MQ-021")
def test_the_pad_is_one_space() -> None:
    m = table(phase="escape", A="r3.3", B="r3.0 U{Kit}")
    m.play("A", Climb(at("e2"))).play("B", Climb(at("e5"))).until(TakeAction)
    assert m.places().split()[:2] == ["pad", "pad"]
    m.play("A", Steal(1, "repair_kit"))
    assert m.of("A").unready == ("repair_kit",)


@pytest.mark.rule("MQ-022")
def test_force_fences_are_edges_of_the_pad() -> None:
    for side in SIDES:
        assert len(side.pad.fenced) == SLOTS
    assert set(TABLES.layout.B.pad.fenced) == {True, False}
    s = table().state
    assert [edge - EDGE for edge in EDGES if board.fenced(s, edge)] == [
        edge for edge in range(SLOTS) if TABLES.layout.B.pad.fenced[edge]
    ]
    assert not any(board.fenced(s, space) for space in (*SPACES, PAD))


@pytest.mark.rule("MQ-023")
def test_pieces_ride_with_their_ring() -> None:
    m = table(
        phase="guard",
        moon="C",
        guard="r2.0",
        modules=("new_terrain",),
        die="2cw",
        A="r2.3 [Nothing, Alien]",
        B="r2.4 [Nothing, ^Alien]",
        C="exit.0",
    )
    before = {who: board.printed(m.state, m.of(who).space) for who in "AB"}
    guard = board.printed(m.state, m.state.guard)
    m.until(AimAt, player="C").play("C", Aim(1))
    assert m.asks() == {"A": ChooseClimb}
    assert (m.place("A"), m.place("B"), m.guard) == ("r2.5", "r2.0", "r2.2")
    assert {who: board.printed(m.state, m.of(who).space) for who in "AB"} == before
    assert board.printed(m.state, m.state.guard) == guard
    assert m.hand("B") == "[^Alien]"
    assert not m.told(ShieldsDown)


@pytest.mark.rule("MQ-024")
def test_a_space_holds_any_number_of_pieces() -> None:
    crowd = dict.fromkeys("ABCD", "r1.0")
    m = table(crowd, seats=5, phase="escape", moon="E", guard="r1.0", E="exit.0")
    m.play("E", Climb(at("r1.0")))
    assert m.places() == "r1.0 r1.0 r1.0 r1.0 r1.0"
    assert m.guard == "r1.0"


@pytest.mark.rule("MQ-025")
def test_icons_do_not_matter_in_the_escape_phase() -> None:
    m = table(phase="escape", A="exit.2 [Alien, Nothing] R{Boots}")
    assert board.icon(m.state, at("r1.2")) == "scan"
    m.play("A", Climb(at("r1.2"), "gravity_boots"))
    assert m.place("A") == "r1.2"
    assert m.hand("A") == "[Alien, Nothing]"
    assert len(m.deck()) == 20
    assert not m.told(Drawn)
    assert m.state.turn.bonus == ""
    assert not m.offered("A", Spy)
