"""The automatic players: legal, blind to what is hidden, and better than chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from engines.kernel import run
from engines.kernel.records import Action
from engines.moonquake import MOONQUAKE
from engines.moonquake.auto import quick, thoughtful
from engines.moonquake.auto.beliefs import alien_chances
from engines.moonquake.auto.candidates import candidates
from engines.moonquake.auto.hiding import covers, shuffled
from engines.moonquake.auto.ideas import ideas
from engines.moonquake.auto.prospects import NAMES, chance
from engines.moonquake.auto.quick import ANSWERS
from engines.moonquake.auto.weights import WEIGHTS
from engines.moonquake.data import TABLES
from engines.moonquake.decisions import Question, TakeAction
from engines.moonquake.state import (
    GUARD,
    Arrange,
    Climb,
    EndTurn,
    Grenade,
    Keep,
    Options,
    Ready,
    Scan,
    Spy,
    State,
    Steal,
    UseEquipment,
    Zappp,
)
from tests.balance.games import by_chance, duels, played

from .notation import at
from .table import Table, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act, Decision

BASIC, MAXIMUM = Options(), Options(modules=("maximum_security",))
ACCOMPLICES = Options(modules=("maximum_security",), accomplices=True)
WORLDS = 3


def sides(kind: str) -> Options:
    """New Terrain on other sides than A alone."""
    return Options(modules=("new_terrain", "decoys", "shootout"), sides=kind)


GAMES = [
    (2, BASIC),
    (3, BASIC),
    (4, sides("BABA")),
    (6, MAXIMUM),
    (2, ACCOMPLICES),
    (5, Options(modules=("aiming", "shootout", "hidden_equipment"))),
]


def positions(seats: int, options: Options, seed: int, noise: int = 4) -> Iterator[tuple[State, Decision]]:
    """The questions of a game in which the quick player answers, and one in so many times chance."""
    s, r = MOONQUAKE.new(seats, seed, options), Random(seed)
    while s.pending:
        d = run.owed(s)[0]
        yield s, d
        view = MOONQUAKE.view(s, d.seat)
        choose = quick.choose if r.randrange(noise) else by_chance
        run.play(s, Action(d.seat, d.id, choose(view, d, r.randrange)))


def automatic(m: Table, player: str) -> Act:
    """What the quick player does for a player of a table."""
    seat = m.seat(player)
    act: Act = MOONQUAKE.auto(MOONQUAKE.view(m.state, seat), seat, Random(1).randrange).act
    return act


def thought(m: Table, player: str, worlds: int = 40) -> Act:
    """What the thoughtful player does, with the die and the spinner of the box."""
    seat = m.seat(player)
    view = MOONQUAKE.view(m.state, seat)
    view.tables = TABLES
    return thoughtful.choose(MOONQUAKE, view, run.owed(view)[0], Random(1).randrange, worlds=worlds)


def see(m: Table, player: str, target: str, card: int) -> None:
    """A player has seen a hidden card of another."""
    run.play(m.state, MOONQUAKE.answer_with(m.state, m.seat(player), Spy(m.seat(target), card)))


# ------------------------------------------------------------------ every question, every part of the rules
def test_there_is_an_answer_to_every_question_for_which_the_game_waits() -> None:
    asked = {kind for kind in Question.__subclasses__() if kind.waits}
    assert asked == set(ANSWERS)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_it_answers_legally_and_the_same_in_worlds_that_look_alike(seats: int, options: Options) -> None:
    for number, (s, d) in enumerate(positions(seats, options, seed=seats)):
        chosen = MOONQUAKE.auto(MOONQUAKE.view(s, d.seat), d.seat, Random(number).randrange)
        assert MOONQUAKE.why_not(s, chosen) == "", chosen
        world = MOONQUAKE.determinize(s, d.seat, number)
        assert MOONQUAKE.auto(world, d.seat, Random(number).randrange) == chosen


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_all_that_is_thought_about_is_legal(seats: int, options: Options) -> None:
    kinds = Counter[type]()
    for s, d in positions(seats, options, seed=seats + 10):
        view = MOONQUAKE.view(s, d.seat)
        r = Random(1).randrange
        acts = candidates(view, d, quick.choose(view, d, r), r)
        kinds[type(d)] += len(acts) > 1
        for act in acts:
            assert MOONQUAKE.why_not(s, Action(d.seat, d.id, act)) == "", act
    assert kinds[TakeAction] > 10


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_thought_is_legal_and_a_matter_of_view_and_chance_alone(seats: int, options: Options) -> None:
    r = Random(7)
    for s, d in positions(seats, options, seed=seats + 20):
        if not r.randrange(30):
            view = MOONQUAKE.view(s, d.seat)
            before = MOONQUAKE.dump(view)
            acts = {thoughtful.choose(MOONQUAKE, view, d, Random(3).randrange, worlds=WORLDS) for _ in range(2)}
            assert len(acts) == 1
            assert MOONQUAKE.why_not(s, Action(d.seat, d.id, acts.pop())) == ""
            assert MOONQUAKE.dump(view) == before


def test_without_time_a_thought_is_the_quick_answer() -> None:
    for s, d in positions(4, MAXIMUM, seed=3):
        view = MOONQUAKE.view(s, d.seat)
        now = MOONQUAKE.think(view, d.seat, Random(5).randrange, seconds=0)
        assert now == MOONQUAKE.auto(view, d.seat, Random(5).randrange)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_chances_of_all_seats_are_one(seats: int, options: Options) -> None:
    for s, _ in positions(seats, options, seed=4):
        if s.phase == "action":
            chances = [chance(s, seat) for seat in s.seats]
            assert min(chances) > 0
            assert sum(chances) == pytest.approx(1)


def test_there_is_a_weight_for_every_feature() -> None:
    assert len(WEIGHTS) == len(NAMES)


# ------------------------------------------------------------------ better than chance
@pytest.mark.parametrize(("seats", "options"), [(4, BASIC), (4, MAXIMUM), (2, ACCOMPLICES)])
def test_quick_players_beat_random_ones(seats: int, options: Options) -> None:
    matches = duels("quick", "random", seats, 8, options)
    assert sum(played(match).seat == seat for seat, match in matches) > 8 / seats + 1


# ------------------------------------------------------------------ what is sensible
def test_it_zappps_an_alien_that_it_knows() -> None:
    m = table(turn="A", moon="B", A="pad 4ch", B="pad 2ch [Nothing, Alien, Jams, Nothing]")
    see(m, "A", "B", 2)
    assert automatic(m, "A") == Zappp(1, 2)
    assert thought(m, "A") == Zappp(1, 2)


def test_it_keeps_the_charge_with_which_it_launches() -> None:
    m = table(turn="A", moon="B", A="pad 1ch [Alien, Nothing, Nothing]", B="r1.0", C="r1.3")
    run.play(m.state, MOONQUAKE.answer_with(m.state, 0, Spy(1, 1)))
    assert automatic(m, "A") == EndTurn()
    assert thought(m, "A") == EndTurn()


def test_it_fires_at_who_would_launch_with_more_cards() -> None:
    m = table(
        turn="C", A="pad [Alien, Jams]", B="pad [Alien, Nothing, Nothing, Nothing]", C="pad [Alien, Nothing, Jams]"
    )
    act = automatic(m, "C")
    assert isinstance(act, Zappp | Spy)
    assert act.target == 1


def test_it_sends_the_guard_back_before_a_launch() -> None:
    m = table(turn="C", moon="A", guard="pad", A="r1.0", B="r1.1", C="pad 3ch [Alien]")
    see(m, "C", "A", 1)
    assert automatic(m, "C") == Zappp(GUARD)
    assert thought(m, "C") == Zappp(GUARD)


def test_a_bonus_scan_is_taken() -> None:
    m = table(turn="A", A="r1.2 0ch")
    assert automatic(m, "A") == Scan()


def test_it_readies_a_repair_kit_which_costs_nothing() -> None:
    m = table(turn="A", A="r1.0 0ch U{Kit}")
    m.play("A", *[act for act in [automatic(m, "A")] if isinstance(act, Spy)])
    assert automatic(m, "A") == Ready("repair_kit")


def test_it_steals_with_a_bonus_action() -> None:
    m = table(turn="A", A="r1.3 0ch", B="r1.3 U{Launcher}")
    assert automatic(m, "A") == Steal(1, "grenade_launcher")


def test_it_fires_a_launcher_at_a_covered_alien_that_it_has_seen() -> None:
    m = table(turn="A", A="pad 2ch R{Launcher}", B="pad [^Alien, Nothing, Nothing, Nothing]")
    m.state.players[1].hidden = tuple(
        card if number else type(card)(card.kind, card.shields, 1)
        for number, card in enumerate(m.state.players[1].hidden)
    )
    m.state.turn = type(m.state.turn)()
    assert automatic(m, "A") == Grenade(1, 1)


@pytest.mark.parametrize(("unready", "space"), [("", "r1.0"), ("Shield", "r1.1")])
def test_it_climbs_where_a_bonus_awaits_it(unready: str, space: str) -> None:
    m = table(phase="escape", A=f"exit.1 U{{{unready}}}")
    assert automatic(m, "A") == Climb(at(space)), "Spy for who has nothing to make ready"


def test_over_an_open_edge_rather_than_a_fence() -> None:
    m = table(phase="escape", A="r3.2")
    assert automatic(m, "A") == Climb(at("e2"))


def test_it_uses_a_repair_kit_to_keep_equipment() -> None:
    m = table(turn="A", A="pad 3ch", B="pad [^Alien] R{Kit}").play("A", Zappp(1, 1))
    assert automatic(m, "B") == UseEquipment("repair_kit")


def test_it_never_hits_its_own_accomplice() -> None:
    for s, d in positions(2, ACCOMPLICES, seed=5, noise=10**9):
        if isinstance(d, TakeAction):
            for _, act in ideas(MOONQUAKE.view(s, d.seat), d.player, Random(2).randrange):
                if isinstance(act, Zappp | Grenade | Steal | Spy) and act.target != GUARD:
                    assert s.owner(act.target) != d.seat


# ------------------------------------------------------------------ hiding
def test_the_last_rearrangement_is_made_once() -> None:
    m = table(phase="escape", A="pad [^Alien, Nothing, Jams, Aftershock, Lucky Shot]", B="pad", C="pad")
    first = automatic(m, "A")
    assert isinstance(first, Arrange)
    m.play("A", first)
    assert automatic(m, "A") == Keep()


def test_a_card_that_was_seen_is_shuffled_away() -> None:
    m = table(turn="B", moon="B", A="pad [^Alien, Nothing, Jams]", B="pad 3ch")
    see(m, "B", "A", 2)
    arrangement = shuffled(m.state, 0)
    assert isinstance(arrangement, Arrange)
    assert sorted(arrangement.order) == [1, 2, 3]


def test_shields_lie_where_they_tell_nothing() -> None:
    r = Random(1).randrange
    found = Counter(covers(("nothing", "alien", "jams", "nothing"), 1, r) for _ in range(2000))  # type: ignore[arg-type]
    assert found[(2,)] == pytest.approx(800, abs=100)
    assert found[(1,)] == pytest.approx(400, abs=80)


def test_a_covered_card_is_likelier_the_alien_and_a_seen_one_is_not() -> None:
    m = table(turn="A", A="pad 3ch", B="pad [^Nothing, Alien, Nothing]")
    assert alien_chances(MOONQUAKE.view(m.state, 0), 0, 1) == [0.5, 0.25, 0.25]
    see(m, "A", "B", 3)
    assert alien_chances(MOONQUAKE.view(m.state, 0), 0, 1) == [pytest.approx(2 / 3), pytest.approx(1 / 3), 0]
    see(m, "A", "B", 2)
    assert alien_chances(MOONQUAKE.view(m.state, 0), 0, 1) == [0, 1, 0]
