"""What holds for every game of March on Mars: the kernel's promises, options, tables, outcomes."""

from __future__ import annotations

from random import Random
from shutil import copytree
from typing import TYPE_CHECKING, get_args

import pytest

from engines.kernel.check import check_game
from engines.kernel.playout import chance_of, playout
from engines.mars import MARS
from engines.mars.data import FOLDER, OURS, read_tables
from engines.mars.events import Threw
from engines.mars.state import ACTS, Level, Options, Program, Throw
from tests.engines.mars.scattered import Scattered

if TYPE_CHECKING:
    from pathlib import Path

LEVELS: tuple[Level, ...] = get_args(Level)


# ------------------------------------------------------------------ the kernel's promises
@pytest.mark.parametrize("seats", MARS.seats)
def test_random_games_keep_every_promise(seats: int) -> None:
    assert check_game(MARS, [seats], [seats]).games == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", MARS.seats)
def test_every_level_keeps_every_promise(seats: int, level: Level) -> None:
    assert check_game(MARS, [seats], [4], Options(level=level, upgrades="chosen")).games == 1


@pytest.mark.parametrize("options", [Options(upgrades="random"), Options(side="right")])
@pytest.mark.parametrize("seats", MARS.seats)
def test_every_option_keeps_every_promise(seats: int, options: Options) -> None:
    assert check_game(MARS, [seats], [5], options).games == 1


@pytest.mark.parametrize("seats", MARS.seats)
def test_everybody_sees_everything_but_what_chance_brings(seats: int) -> None:
    s, rand = Scattered().new(seats, seats), chance_of(Random(seats))
    while s.pending:
        open_ = MARS.clone(s)
        open_.seed = open_.rolls = 0
        assert all(MARS.view(s, seat) == open_ for seat in (None, *s.seats))
        seat = MARS.to_move(s)[0]
        MARS.play(s, MARS.legal_actions(s, seat).sample(rand))


def test_chance_is_drawn_afresh_in_what_a_seat_imagines() -> None:
    s = MARS.new(3, 1)
    while s.phase == "set_up":
        MARS.play(s, MARS.default(s, s.pending[0]))
    thrown = set()
    for seed in range(20):
        w = MARS.determinize(s, 0, seed)
        MARS.play(w, MARS.answer_with(w, 0, Program((2, 1, 1))))
        thrown.add(next(e.faces for e in MARS.play(w, MARS.answer_with(w, 0, Throw())) if isinstance(e, Threw)))
    assert len(thrown) > 5


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", MARS.seats)
def test_games_from_anywhere_keep_every_promise(seats: int, level: Level) -> None:
    assert check_game(Scattered(), [seats], [seats], Options(level=level)).games == 1


def test_random_games_reach_every_act() -> None:
    seen: set[str] = set()
    game, rand = Scattered(), chance_of(Random(1))
    for seed in range(80):
        options = Options(upgrades=("chosen", "random")[seed % 2])
        for s in (MARS.new(2 + seed % 4, seed, options), game.new(2 + seed % 4, seed, options)):
            while seats := game.to_move(s):
                action = game.legal_actions(s, seats[0]).sample(rand)
                seen.add(type(action.act).__name__)
                game.play(s, action)
    assert seen == {act.__name__ for act in ACTS}


@pytest.mark.parametrize("level", LEVELS)
def test_the_team_wins_or_loses_together(level: Level) -> None:
    for seed in range(40):
        s = Scattered().new(2 + seed % 4, seed, Options(level=level))
        playout(s, Random(seed))
        outcome = MARS.outcome(s)
        assert outcome is not None
        assert outcome.winners == (tuple(s.seats) if s.won else ())
        assert set(outcome.ranks) == {1}
        assert outcome.reason


# ------------------------------------------------------------------ tables
@pytest.mark.parametrize(
    ("file", "old", "new", "saying"),
    [
        ("cards.toml", '"ooxo"', '"o#xo"', "card X1"),
        ("cards.toml", '"ooxo"', '"oYxo"', "card X1"),
        ("cards.toml", '"ooxo"', '"oo@o"', "no Sputnik"),
        ("training.toml", '"jet_pack"', '"fusion_cannon"', "two different abilities"),
        ("components.toml", "red = 4", "red = 1", "a red one for each defender"),
        ("components.toml", "yellow = 20", "yellow = 2", "for five marines"),
        ("components.toml", "bomb_dice = 4", "bomb_dice = 7", "from 1 to 6"),
        ("components.toml", "bunker = 2", "bunker = 1", "two or more of each kind"),
        ("components.toml", '"rope"', '"lasso"', "components.toml"),
    ],
)
def test_tables_that_do_not_fit_are_refused(tmp_path: Path, file: str, old: str, new: str, saying: str) -> None:
    copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    path = tmp_path / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ValueError, match=saying) as refused:
        read_tables(tmp_path)
    assert file in str(refused.value)


def test_a_folder_may_replace_a_single_file(tmp_path: Path) -> None:
    text = (FOLDER / "components.toml").read_text(encoding="utf-8").replace("rounds = 8", "rounds = 3")
    (tmp_path / "components.toml").write_text(text, encoding="utf-8")
    tables = read_tables(tmp_path)
    assert tables.components.numbers.rounds == 3
    assert tables.cards == OURS.cards
