"""The automatic players: legal, blind to what is hidden, and better than chance."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random
from typing import TYPE_CHECKING

import pytest

from engines.kernel import run
from engines.kernel.records import Action
from engines.moon import MOON, decisions
from engines.moon.auto import thoughtful
from engines.moon.auto.answers import ANSWERS
from engines.moon.auto.candidates import candidates
from engines.moon.auto.near import NEAR
from engines.moon.auto.position import Position, rivals_of
from engines.moon.auto.style import FITTED
from engines.moon.auto.thoughtful import chance_of
from engines.moon.auto.worth import worth
from engines.moon.cards.needs import Need
from engines.moon.decisions import TakeTurn
from engines.moon.effects.amounts import amount_of
from engines.moon.rules.final import score
from engines.moon.state import EndTurn, Flip, Options, PickFlag, Take, UseExpedition
from tests.balance.moon_games import Match, answered, duels, played

from .table import P, Table, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act, Decision
    from engines.moon.state import State

NORMAL, HARD = Options(), Options(solo="hard")
GAMES = [(1, NORMAL), (1, HARD), (2, NORMAL), (3, NORMAL), (4, NORMAL), (5, NORMAL)]
WORLDS = 1


def positions(seats: int, options: Options, seed: int, noise: int = 4) -> Iterator[tuple[State, Decision]]:
    """The questions of a game in which the quick player answers, and one in so many times chance."""
    s, r = MOON.new(seats, seed, options), Random(seed)
    while s.pending:
        d = run.owed(s)[0]
        yield s, d
        view = MOON.view(s, d.seat)
        act = answered("quick" if r.randrange(noise) else "random", FITTED, view, d, r.randrange)
        run.play(s, Action(d.seat, d.id, act))


def automatic(t: Table, player: str = "P0") -> Act:
    """What the quick player does for a player of a table."""
    seat = int(player[1:])
    act: Act = MOON.auto(MOON.view(t.state, seat), seat, Random(1).randrange).act
    return act


# ------------------------------------------------------------------ every question, every part of the rules
def test_there_is_an_answer_to_every_question() -> None:
    asked = {kind for kind in vars(decisions).values() if getattr(kind, "__module__", "") == decisions.__name__}
    assert asked - {TakeTurn} == set(ANSWERS)


def test_every_need_can_be_near() -> None:
    assert set(Need.__args__) == set(NEAR)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_it_answers_legally_and_the_same_in_worlds_that_look_alike(seats: int, options: Options) -> None:
    for number, (s, d) in enumerate(positions(seats, options, seed=seats)):
        view = MOON.view(s, d.seat)
        before = MOON.dump(view)
        chosen = MOON.auto(view, d.seat, Random(number).randrange)
        assert MOON.why_not(s, chosen) == "", chosen
        assert MOON.dump(view) == before
        world = MOON.determinize(s, d.seat, number)
        assert MOON.auto(world, d.seat, Random(number).randrange) == chosen


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_all_that_is_thought_about_is_legal(seats: int, options: Options) -> None:
    kinds = Counter[type]()
    for number, (s, d) in zip(count(), positions(seats, options, seed=seats + 10), strict=False):
        if number % 3 == 0:
            acts = candidates(MOON.view(s, d.seat), d, Random(1).randrange, FITTED)
            kinds[type(d)] += len(acts) > 1
            for act in acts:
                assert MOON.why_not(s, Action(d.seat, d.id, act)) == "", act
    assert kinds[TakeTurn] > 5


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_thought_is_legal_and_a_matter_of_view_and_chance_alone(seats: int, options: Options) -> None:
    r = Random(7)
    for s, d in positions(seats, options, seed=seats + 20):
        if not r.randrange(40):
            view = MOON.view(s, d.seat)
            before = MOON.dump(view)
            acts = {thoughtful.choose(MOON, view, d, Random(3).randrange, worlds=WORLDS) for _ in range(2)}
            assert len(acts) == 1
            assert MOON.why_not(s, Action(d.seat, d.id, acts.pop())) == ""
            assert MOON.dump(view) == before


def test_without_time_a_thought_is_the_quick_answer() -> None:
    for s, d in positions(3, NORMAL, seed=3):
        view = MOON.view(s, d.seat)
        now = MOON.think(view, d.seat, Random(5).randrange, seconds=0)
        assert now == MOON.auto(view, d.seat, Random(5).randrange)


# ------------------------------------------------------------------ what it sees
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_it_counts_as_the_rules_do(seats: int, options: Options) -> None:
    for s, _ in positions(seats, options, seed=4):
        for player in s.seats:
            me = Position(s, player, rivals_of(s, player), FITTED)
            for x, printed in me.standing:
                for amount in (printed.always, printed.end):
                    if amount is not None and s.acting != player:
                        assert me.count(amount) == amount_of(s, player, amount), s.tables.structures[x.card].name


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_what_is_there_in_the_end_is_the_score(seats: int, options: Options) -> None:
    for s, _ in positions(seats, options, seed=5):
        last = s
    for player in s.seats:
        me = Position(last, player, rivals_of(last, player), FITTED)
        formulas = sum(me.count(printed.end) for _, printed in me.standing if printed.end is not None)
        printed_hearts = me.printed_hearts + sum(printed.hearts for printed in me.reputations)
        assert me.turns == 0
        assert me.p.hearts + printed_hearts + formulas == score(last, player).total


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_chances_of_all_players_are_one(seats: int, options: Options) -> None:
    for s, _ in positions(seats, options, seed=6):
        assert sum(chance_of(s, player) for player in range(len(s.players))) == pytest.approx(1)


# ------------------------------------------------------------------ better than chance
@pytest.mark.parametrize("seats", [2, 4])
def test_quick_players_beat_random_ones(seats: int) -> None:
    matches = duels("quick", "random", seats, 6)
    assert sum(played(match).sides[seat].share for seat, match in matches) > 6 / seats + 1


def test_quick_players_win_against_gurps_at_times() -> None:
    games = [played(Match(("quick",), seed)) for seed in range(10)]
    assert sum(game.sides[0].share for game in games) >= 2


# ------------------------------------------------------------------ what is sensible
def test_it_builds_what_brings_hearts() -> None:
    t = table(P("", hand="A=grey(10h), B=red(), C=yellow(Ind)"), era=3)
    assert automatic(t) == t.act("build A")


def test_it_parks_for_the_flag_that_its_best_structure_lacks() -> None:
    t = table(P("2r", hand="A=grey(10h; req Ind), B=red()"), P("", "Y=yellow(Ind)"), era=3)
    assert automatic(t) == t.act("park P1 Y")
    assert automatic(t.play("P0", "park P1 Y")) == t.act("build A")


def test_it_flips_before_it_spends_what_the_flip_counts() -> None:
    t = table(P("4W", "R=pink(as Reservoir)", hand="A=grey(9h; cost 4W)"), era=3)
    assert automatic(t) == Flip(t.card("R"))


def test_it_takes_what_its_best_structure_lacks() -> None:
    t = table(P("1E", hand="A=grey(12h; cost 1E 1M), B=red()", expedition="Resourceful"), era=3)
    assert automatic(t) == UseExpedition()
    assert automatic(t.play("P0", "bonus")) == Take(metal=1)


def test_it_ends_its_turn_when_nothing_is_worth_while() -> None:
    t = table(P("", "C=pink(as Charger)", hand="A=grey(10h)"), era=3).play("P0", "build A")
    assert t.offers("P0", "flip C")
    assert automatic(t) == EndTurn()


def test_it_gives_most_hearts_to_the_likeliest_flag() -> None:
    t = table(P("", "R=pink(as Radio Tower), H=yellow(Hou Hou Hou)", hand="A=red()"), P("", "Y=yellow(Ind Sci Foo)"))
    t.play("P0", "flip R")
    assert automatic(t) == PickFlag("housing")


def test_more_of_everything_is_worth_more() -> None:
    t = table(P("1E 1W", "A=blue(1E), B=yellow(Ind)"), P(""))
    s = t.state
    before = worth(s, 0)
    for change in ({"hearts": 1}, {"stock": (1, 1, 1, 0)}, {"rovers": 3}):
        w = MOON.clone(s)
        for name, value in change.items():
            setattr(w.players[0], name, value)
        assert worth(w, 0) > before, change
