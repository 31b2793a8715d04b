"""What holds for every game of MoonQuake Escape: the kernel's promises, options, invariants, arranging, outcomes."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from engines.kernel import notation
from engines.kernel.check import check_game
from engines.kernel.playout import chance_of, playout
from engines.kernel.records import Action
from engines.kernel.run import IllegalAction
from engines.kernel.save import SaveError
from engines.moonquake import MOONQUAKE
from engines.moonquake.data import TABLES
from engines.moonquake.decisions import HideAlien
from engines.moonquake.rules.arranging import Arrangements, keep_or_arrange, why_not_keep_or_arrange
from engines.moonquake.state import ACTS, MODULES, Arrange, FaceDown, Keep, Module, Options, State
from engines.moonquake.view import visible

ALL = Options(modules=("maximum_security",))


# ------------------------------------------------------------------ the kernel's promises
@pytest.mark.parametrize("seats", MOONQUAKE.seats)
def test_random_games_keep_every_promise(seats: int) -> None:
    report = check_game(MOONQUAKE, seats=[seats], seeds=[seats])
    assert report.games == 1
    assert report.twins > 0


@pytest.mark.parametrize("options", [Options(accomplices=True), replace(ALL, accomplices=True)])
def test_accomplices_keep_every_promise(options: Options) -> None:
    assert check_game(MOONQUAKE, seats=[2], seeds=[1], options=options).games == 1


@pytest.mark.parametrize("module", MODULES)
def test_each_part_of_the_advanced_rules_keeps_every_promise(module: Module) -> None:
    assert check_game(MOONQUAKE, seats=[3], seeds=[2], options=Options(modules=(module,))).games == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_all_of_them_together_keep_every_promise(seats: int) -> None:
    assert check_game(MOONQUAKE, seats=[seats], seeds=[3], options=ALL).games == 1


def test_random_games_reach_every_act() -> None:
    seen: set[str] = set()
    rand = chance_of(Random(1))
    for seed in range(40):
        s = MOONQUAKE.new(2 + seed % 5, seed, ALL)
        while seats := MOONQUAKE.to_move(s):
            action = MOONQUAKE.legal_actions(s, seats[0]).sample(rand)
            seen.add(type(action.act).__name__)
            MOONQUAKE.play(s, action)
    assert seen == {act.__name__ for act in ACTS}


@pytest.mark.parametrize("options", [Options(), ALL, replace(ALL, accomplices=True)])
def test_games_end_with_one_winner_or_none(options: Options) -> None:
    for seed in range(30):
        s = MOONQUAKE.new(2 if options.accomplices else 2 + seed % 5, seed, options)
        playout(s, Random(seed))
        outcome = MOONQUAKE.outcome(s)
        assert outcome is not None
        assert len(outcome.ranks) == len(s.seats)
        assert outcome.winners == (() if s.winner is None else (s.owner(s.winner),))
        assert outcome.reason


# ------------------------------------------------------------------ options and tables
@pytest.mark.parametrize(
    ("seats", "options", "saying"),
    [
        (3, Options(accomplices=True), "two players"),
        (3, Options(sides="AAAA"), "New Terrain"),
        (3, Options(sides="BBA", modules=("new_terrain",)), "four letters"),
        (3, Options(sides="BBAC", modules=("new_terrain",)), "four letters"),
        (1, Options(), "2 to 6"),
    ],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: Options, saying: str) -> None:
    with pytest.raises(ValueError, match=saying):
        MOONQUAKE.new(seats, 1, options)


def test_sides_follow_the_options() -> None:
    assert MOONQUAKE.new(2, 1).sides == "BBBB"
    assert MOONQUAKE.new(2, 1, ALL).sides == "AAAA"
    assert MOONQUAKE.new(2, 1, Options(modules=("new_terrain",), sides="ABBA")).sides == "ABBA"


def test_new_games_begin_with_the_tables_of_the_game() -> None:
    spinner = replace(TABLES.components.spinner, sectors=(3, 5))
    tables = replace(TABLES, components=replace(TABLES.components, spinner=spinner))
    assert type(MOONQUAKE)(tables).new(2, 1).tables == tables
    assert MOONQUAKE.new(2, 1).tables == TABLES


# ------------------------------------------------------------------ invariants
def dealt(seed: int = 1) -> State:
    """A game after set-up."""
    s = MOONQUAKE.new(3, seed)
    while s.phase == "set_up":
        d = s.pending[0] if not s.sealed else next(d for d in s.pending if d.id not in s.sealed)
        MOONQUAKE.play(s, MOONQUAKE.default(s, d))
    return s


def test_lost_and_doubled_cards_are_noticed() -> None:
    s = dealt()
    MOONQUAKE.invariants(s)
    card = s.deck.pop()
    with pytest.raises(AssertionError, match="lost"):
        MOONQUAKE.invariants(s)
    s.deck += [card, card]
    with pytest.raises(AssertionError, match="doubled"):
        MOONQUAKE.invariants(s)
    with pytest.raises(SaveError):
        MOONQUAKE.load(MOONQUAKE.dump(s))


def test_a_lost_alien_and_too_many_charges_are_noticed() -> None:
    s = dealt()
    s.players[0].charges = 6
    with pytest.raises(AssertionError, match="charges"):
        MOONQUAKE.invariants(s)
    s = dealt()
    s.players[0].exposed = True
    with pytest.raises(AssertionError, match="Aliens"):
        MOONQUAKE.invariants(s)


def test_after_set_up_each_has_a_ready_shield_and_four_cards() -> None:
    s = dealt()
    assert len(visible(s)) == 75
    assert len(s.deck) == 75 - 3 * 5
    for p in s.players:
        assert sum(card.shields for card in p.hidden) == 1
        assert [card.kind for card in p.hidden if card.shields] == ["alien"]
        assert len(p.hidden) + len(p.unready) == 5


# ------------------------------------------------------------------ arranging
@pytest.mark.parametrize(
    "shape",
    [
        Arrangements(3, (1,), 1),
        Arrangements(2, (1, 2), 2, keep=True),
        Arrangements(3, (2, 2), 1, reorder=False, keep=True),
        Arrangements(1, (0, 0), 1),
        Arrangements(0, (0,), 1, keep=True),
        Arrangements(2, (), 1),
    ],
)
def test_arrangements_are_a_set(shape: Arrangements) -> None:
    listed = list(shape)
    assert len(set(listed)) == len(listed) == shape.count() == len(shape)
    assert all(act in shape for act in listed)
    assert listed[0] == (Keep(shape.hand) if shape.keep else Arrange((), shape.now, shape.hand))
    rand = chance_of(Random(1))
    assert {shape.sample(rand) for _ in range(2000)} == set(listed)
    assert set(shape.of(Arrange)) == {act for act in listed if isinstance(act, Arrange)}


def test_twelve_cards_and_four_shields_are_no_list() -> None:
    shape = Arrangements(12, (1, 1, 5, 9), 1)
    assert shape.count() == (1 + 479001600) * 1365
    assert shape.sample(chance_of(Random(1))) in shape
    assert next(iter(shape)) == Arrange((), (1, 1, 5, 9))


@pytest.mark.parametrize(
    ("act", "saying"),
    [
        (Arrange((1, 1, 2), (1,)), "1 stands twice, 3 is missing"),
        (Arrange((1, 2, 4), (1,)), "there is no card 4"),
        (Arrange((), ()), "1 ready shield"),
        (Arrange((), (0,)), "exposed Alien only if"),
        (Arrange((), (4,)), "1 to 3"),
        (Arrange((), (1,), 2), "other alien"),
        (Keep(2), "other alien"),
    ],
)
def test_a_wrong_arrangement_is_explained(act: Arrange | Keep, saying: str) -> None:
    s = dealt()
    s.players[0].hidden = (FaceDown("alien", 1), FaceDown("nothing"), FaceDown("nothing"))
    assert act not in keep_or_arrange(s, 0)
    assert saying in why_not_keep_or_arrange(s, 0, act)


@pytest.mark.parametrize("text", ["arrange ?", "arrange - ?", "arrange ? ?"])
def test_an_arrangement_with_open_fields_is_refused(text: str) -> None:
    s = MOONQUAKE.new(3, seed=4)
    while not any(isinstance(d, HideAlien) for d in s.pending):
        MOONQUAKE.play(s, MOONQUAKE.default(s, s.pending[0]))
    seat = s.pending[0].seat
    act = notation.parse(text, MOONQUAKE.acts)
    with pytest.raises(IllegalAction, match="still to be chosen"):
        MOONQUAKE.play(s, Action(seat, s.pending[0].id, act))
