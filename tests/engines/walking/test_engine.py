"""What holds for every game of Walking on the Moon: the kernel's promises, options, tables, invariants."""

from __future__ import annotations

import random
import shutil
from typing import TYPE_CHECKING

import pytest

from engines.kernel.check import check_game
from engines.kernel.playout import chance_of, playout
from engines.kernel.save import SaveError
from engines.walking import WALKING
from engines.walking.data import FOLDER, OURS, TABLES, read_tables
from engines.walking.decisions import ProgramJumps
from engines.walking.state import ACTS, Options
from engines.walking.view import unseen

if TYPE_CHECKING:
    from pathlib import Path

ADVANCED = Options(robbery=True, special_boxes=True)


# ------------------------------------------------------------------ the kernel's promises
@pytest.mark.parametrize("options", [Options(), ADVANCED], ids=["basic", "advanced"])
@pytest.mark.parametrize("seats", WALKING.seats)
def test_random_games_keep_every_promise(seats: int, options: Options) -> None:
    report = check_game(WALKING, seats=[seats], seeds=[seats], options=options)
    assert report.games == 1
    assert report.twins > 0


@pytest.mark.parametrize(
    "options", [Options(robbery=True), Options(special_boxes=True), Options(red_dots=0, suggestions=False, first=1)]
)
def test_each_option_keeps_every_promise(options: Options) -> None:
    assert check_game(WALKING, seats=[3], seeds=[1], options=options).games == 1


def test_random_games_reach_every_act() -> None:
    seen: set[str] = set()
    rand = chance_of(random.Random(1))
    for seed in range(24):
        s = WALKING.new(2 + seed % 4, seed, ADVANCED)
        while seats := WALKING.to_move(s):
            action = WALKING.legal_actions(s, seats[0]).sample(rand)
            seen.add(type(action.act).__name__)
            WALKING.play(s, action)
    assert seen == {act.__name__ for act in ACTS}


def test_games_end_with_one_winner() -> None:
    for seed in range(20):
        s = WALKING.new(2 + seed % 4, seed, ADVANCED)
        playout(s, random.Random(seed))
        outcome = WALKING.outcome(s)
        assert outcome is not None
        assert sorted(outcome.ranks) == list(range(1, len(s.seats) + 1))
        assert outcome.scores[outcome.winners[0]] == max(outcome.scores)


def test_defaults_alone_finish_a_game() -> None:
    s = WALKING.new(3, 5)
    for _ in range(2000):
        if not s.pending:
            break
        d = next(d for d in s.pending if d.id not in s.sealed)
        WALKING.play(s, WALKING.default(s, d))
    assert s.over


# ------------------------------------------------------------------ options and tables
@pytest.mark.parametrize(
    ("seats", "options", "saying"),
    [(1, Options(), "2 to 5"), (6, Options(), "2 to 5"), (3, Options(first=3), "0 to 2")],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: Options, saying: str) -> None:
    with pytest.raises(ValueError, match=saying):
        WALKING.new(seats, 1, options)


def test_a_replaced_file_is_read_and_checked(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "components.toml", tmp_path)
    path = tmp_path / "components.toml"
    path.write_text(path.read_text().replace("first = 11", "first = 15"))
    tables = read_tables(tmp_path)
    assert tables.components.goal.first == 15
    assert tables.lunar == OURS.lunar
    s = type(WALKING)(tables).new(2, 1)
    assert WALKING.load(WALKING.dump(s)) == s
    assert WALKING.new(2, 1).tables == TABLES


@pytest.mark.parametrize(
    ("file", "old", "new", "saying"),
    [
        ("lunar.toml", '"o*.o"', '"o*.q"', "card M01, row 3: “q”"),
        ("lunar.toml", '"ox@o"', '"xx@o"', "card M08: 2 boxes without a circle"),
        ("lunar.toml", 'id = "M02"', 'id = "M01"', "card M01: the name stands twice"),
        ("components.toml", "slipstream = 3", "slipstream = -1", r"action_cards.counts.slipstream"),
        ("components.toml", "advance = 1", "advance = -1", r"special_boxes.counts.advance"),
        ("components.toml", "accident = 2", "accident = 5", "1 to 6 dice"),
        ("components.toml", "later = 10", "later = 12", "no fewer points"),
        ("components.toml", "points = [6, 7, 8, 9]", "points = [6, 7, 8]", "components.toml"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(tmp_path: Path, file: str, old: str, new: str, saying: str) -> None:
    text = (FOLDER / file).read_text()
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1))
    with pytest.raises(ValueError, match=saying):
        read_tables(tmp_path)


# ------------------------------------------------------------------ invariants, views
def test_lost_and_doubled_cards_are_noticed() -> None:
    s = WALKING.new(3, 1)
    WALKING.invariants(s)
    card = s.deck.pop()
    with pytest.raises(AssertionError, match="lost"):
        WALKING.invariants(s)
    s.deck += [card, card]
    with pytest.raises(AssertionError, match="doubled"):
        WALKING.invariants(s)
    with pytest.raises(SaveError):
        WALKING.load(WALKING.dump(s))


def test_an_astronaut_in_the_rock_is_noticed() -> None:
    s = WALKING.new(3, 1)
    s.astronauts[0].place = 0
    with pytest.raises(AssertionError, match="nobody can be"):
        WALKING.invariants(s)


def test_a_view_shows_the_own_card_and_counts_the_others() -> None:
    s = WALKING.new(3, 2)
    v = WALKING.view(s, 1)
    assert v.hands == [(None,), s.hands[1], (None,)]
    assert v.deck == [None] * len(s.deck)
    assert len(unseen(v)) == len(s.deck) + 2
    assert WALKING.view(s, None).hands == [(None,)] * 3


def test_whoever_is_away_programs_two_careful_jumps() -> None:
    s = WALKING.new(3, 1, Options(first=0))
    while not isinstance(s.pending[0], ProgramJumps):
        d = next(d for d in s.pending if d.id not in s.sealed)
        WALKING.play(s, WALKING.default(s, d))
    act = WALKING.default(s, s.pending[0]).act
    assert sum(act.first) == sum(act.second) == 2
    assert sum(act.third) == 0
