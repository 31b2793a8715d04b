"""Moon Adventure, "2. Set-up"."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.adventure.state import (
    ROLES,
    ChooseRole,
    Gather,
    MoveRobot,
    Options,
    RoleName,
    StartTurn,
    State,
    TakeRole,
    area_of,
)
from engines.kernel.records import Action

from .scenario import GAME, mission, random_play

SEATS = [2, 3, 4, 5]


def new(seats: int = 3, seed: int = 1) -> State:
    return GAME.new(seats, seed)


def views(s: State) -> list[State]:
    return [GAME.view(s, seat) for seat in (None, *range(len(s.players)))]


@pytest.mark.rule("MA-010", "MA-012")
def test_the_line_runs_from_the_base_over_21_chips_to_the_rover() -> None:
    m = mission(start=True)
    assert m.line() == "base(ABC) " + " ".join(map(str, range(1, 22))) + " rover"
    s = new()
    assert len(s.line) == 21
    assert all(space.kind == "supply" and not space.route for space in s.line)
    assert s.rider is None


@pytest.mark.rule("MA-011")
def test_chips_lie_face_down_in_the_order_of_their_areas() -> None:
    s = new()
    assert [area_of(space.chip) for space in s.line] == [3] * 7 + [4] * 7 + [5] * 7
    for view in views(s):
        assert set(view.broken_supplies) <= {None}
        assert [area_of(space.chip) for space in view.line] == [3] * 7 + [4] * 7 + [5] * 7


@pytest.mark.rule("MA-011")
def test_chips_are_shuffled_within_their_areas() -> None:
    def fronts(seed: int) -> tuple[bool | None, ...]:
        s = new(seed=seed)
        return tuple(s.broken_supplies[space.chip] for space in s.line)

    deals = {fronts(seed) for seed in range(60)}
    assert len(deals) > 40
    assert all({deal[space] for deal in deals} == {True, False} for space in range(21))


@pytest.mark.rule("MA-011")
def test_views_of_games_that_differ_in_secrets_alone_are_equal() -> None:
    s = new()
    other = GAME.clone(s)
    for area in range(3):
        part = slice(7 * area, 7 * area + 7)
        other.broken_supplies[part] = s.broken_supplies[part][::-1]
    other.seed += 1
    assert other.broken_supplies != s.broken_supplies
    assert views(other) == views(s)


@pytest.mark.rule("MA-013")
@pytest.mark.parametrize("seats", SEATS)
def test_collected_chips_route_pieces_and_ogs_chips_lie_ready(seats: int) -> None:
    s = new(seats)
    assert (s.collected, s.routes, s.ogs) == (21, 10, 5)


@pytest.mark.rule("MA-014")
def test_roles_are_chosen_and_none_twice() -> None:
    s = GAME.new(3, 1, Options(roles="chosen", first=0))
    taken: list[RoleName] = ["veteran", "engineer", "carrier"]
    for seat, role in enumerate(taken):
        asked = s.pending[0]
        assert isinstance(asked, ChooseRole)
        assert GAME.to_move(s) == (seat,)
        offered = {action.act.role for action in GAME.legal_actions(s, seat)}
        assert offered == set(ROLES) - set(taken[:seat])
        for gone in taken[:seat]:
            assert len(GAME.why_not(s, Action(seat, asked.id, TakeRole(gone)))) > 5
        s, _ = GAME.apply(s, Action(seat, asked.id, TakeRole(role)))
    assert [player.role for player in s.players] == taken
    assert isinstance(s.pending[0], StartTurn)


@pytest.mark.rule("MA-014")
@pytest.mark.parametrize("seats", SEATS)
def test_random_roles_differ_and_everybody_knows_them(seats: int) -> None:
    deals = set()
    for seed in range(30):
        s = new(seats, seed)
        roles = tuple(player.role for player in s.players)
        assert len(set(roles)) == seats
        assert set(roles) <= set(ROLES)
        assert all(tuple(p.role for p in view.players) == roles for view in views(s))
        deals.add(roles)
    assert {deal[0] for deal in deals} == set(ROLES)


@pytest.mark.rule("MA-015")
@pytest.mark.parametrize("seats", SEATS)
def test_every_crew_piece_starts_on_the_base_and_its_role_tells_it_from_the_others(seats: int) -> None:
    s = new(seats)
    assert [player.space for player in s.players] == [0] * seats
    assert not any(player.left_base or player.home for player in s.players)
    assert len({player.role for player in s.players}) == seats
    assert len(ROLES) == 5


@pytest.mark.rule("MA-016")
def test_the_robot_starts_on_the_base_with_an_engineer() -> None:
    with_engineer = without = 0
    for seed in range(40):
        s = new(3, seed)
        if any(player.role == "engineer" for player in s.players):
            with_engineer += 1
            assert s.robot == 0
        else:
            without += 1
            assert s.robot is None
    assert with_engineer
    assert without


@pytest.mark.rule("MA-016")
@pytest.mark.parametrize("seed", range(4))
def test_without_an_engineer_nobody_is_ever_offered_the_robot(seed: int) -> None:
    start = mission(start=True, roles={"A": "veteran", "B": "carrier", "C": "inventor"})
    for s, _ in random_play(start.state, seed):
        assert s.robot is None
        for seat in GAME.to_move(s):
            assert not GAME.legal_actions(s, seat).of(MoveRobot)


@pytest.mark.rule("MA-017")
def test_five_containers_each_and_six_for_the_carrier() -> None:
    total = 0
    for role in ROLES:
        m = mission("5(A)", roles={"A": role}, A="2 2 3 S5 S5")
        if role == "carrier":
            m.play("A", Gather("ahead"))
            m.state.ap = 9
            assert m.containers("A") == "2 2 3 S3 S5 S5"
            total += 1
        m.refused("A", Gather("behind"), saying="container")
        total += 5
    assert total == 26


@pytest.mark.rule("MA-019")
@pytest.mark.parametrize("seats", SEATS)
def test_three_oxygen_cards_are_dealt_by_chance(seats: int) -> None:
    deals = set()
    for seed in range(30):
        s = new(seats, seed)
        assert all(len(player.oxygen) == 3 and not player.chips for player in s.players)
        assert isinstance(s.pending[0], StartTurn)
        hands = tuple(tuple(sorted(player.oxygen)) for player in s.players)
        assert all(tuple(tuple(sorted(p.oxygen)) for p in view.players) == hands for view in views(s))
        deals.add(hands)
    assert len(deals) > 5


@pytest.mark.rule("MA-020", "MA-021", "MA-022")
@pytest.mark.parametrize(("seats", "oxygen"), [(2, 9), (3, 6), (4, 3), (5, 0)])
def test_the_piles_at_the_start(seats: int, oxygen: int) -> None:
    s = new(seats)
    piled = Counter(bool(card) for card in s.discard)
    assert piled == Counter({True: oxygen, False: 1})
    assert s.storms_aside == 3
    assert s.draw == []


@pytest.mark.rule("MA-023")
def test_what_nobody_takes_is_out_of_the_game() -> None:
    s = new(2)
    assert len(s.players) == 2
    assert len({player.role for player in s.players}) == 2
    words = [act.verb + " " + " ".join(act.__struct_fields__) for act in GAME.acts]
    assert not [word for word in words if "summary" in word or "card" in word]


@pytest.mark.rule("MA-024")
@pytest.mark.parametrize("seats", SEATS)
def test_any_seat_can_start_by_lot_or_by_agreement(seats: int) -> None:
    assert {GAME.to_move(new(seats, seed)) for seed in range(60)} == {(seat,) for seat in range(seats)}
    for seat in range(seats):
        s = GAME.new(seats, 1, Options(first=seat))
        assert GAME.to_move(s) == (seat,)
        assert s.seat == seat
