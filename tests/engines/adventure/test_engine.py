"""What holds for every game of Moon Adventure: the kernel's promises, options, odds, saves, playthroughs, results."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from engines.adventure import ADVENTURE
from engines.adventure.containers import empty, items
from engines.adventure.data import COMPONENTS, FOLDER, MISSION, PRICES, Components
from engines.adventure.line import SIDES
from engines.adventure.odds import ap_odds, chance_of_ap, expected_ap, storm_odds, storm_odds_after_reshuffle
from engines.adventure.state import (
    ACTS,
    CHIP,
    Abandon,
    ActivateOGS,
    DevelopRoute,
    EndTurn,
    Gather,
    MissionEnded,
    Move,
    Options,
    Replenish,
    RoleName,
    Share,
    Spend,
    State,
    TakeAction,
    TakeRole,
)
from engines.kernel.check import check_game
from engines.kernel.records import Act, Action, Event
from engines.kernel.run import IllegalAction
from engines.kernel.tables import read
from tests.engines.adventure import playthrough
from tests.engines.adventure.random_states import stirred

SAVES = Path(__file__).parent / "saves"


# ------------------------------------------------------------------ the kernel's promises
@pytest.mark.parametrize("seats", ADVENTURE.seats)
def test_random_games_keep_every_promise(seats: int) -> None:
    report = check_game(ADVENTURE, seats=[seats], seeds=range(4))
    assert report.games == 4
    assert report.twins > 0


def test_random_games_reach_every_act_and_question() -> None:
    report = check_game(ADVENTURE, seeds=range(2), options=Options(roles="chosen", lower_target=3))
    assert report.acts == {act.__name__ for act in ACTS}
    assert report.questions == {"ChooseRole", "StartTurn", "TakeAction", "ReplenishOxygen"}


@pytest.mark.parametrize("seed", range(120))
def test_the_options_of_a_turn_and_its_reasons_agree(seed: int) -> None:
    """Every act there is, whether legal or not, tried in the middle of a turn out there."""
    s = stirred(seed)
    seat = ADVENTURE.to_move(s)[0]
    legal = ADVENTURE.legal_actions(s, seat)
    listed = Counter(action.act for action in legal if not isinstance(action.act, Share))
    tried: list[Act] = [act(side) for act in (Gather, DevelopRoute, ActivateOGS) for side in SIDES]
    tried += [Abandon(CHIP + chip, side) for chip in range(COMPONENTS.chips.supply) for side in SIDES]
    tried += [Move(to) for to in range(-1, len(s.line) + 3)]
    tried += [Replenish(), EndTurn(), Spend(2), TakeRole("veteran")]
    for act in tried:
        action = Action(seat, s.pending[0].id, act)
        reason = ADVENTURE.why_not(s, action)
        assert (act in listed) == (reason == ""), f"{act}: {reason!r}"
        assert reason == "" or ((reason[0].isupper() or reason[0] == "{") and reason[-1] == ".")
    assert set(listed) <= set(tried)
    assert max(listed.values()) == 1


@pytest.mark.parametrize("seed", range(40))
def test_sharing_is_everything_that_fits(seed: int) -> None:
    """Against a plain enumeration of what two neighbours hold."""
    s = stirred(seed)
    me = s.players[s.seat]
    expected = set()
    for seat, other in enumerate(s.players):
        if s.ap and not other.home and abs(other.space - me.space) == 1:
            for give, take in product(_parts(items(me)), _parts(items(other))):
                more = len(take) - len(give)
                if (give or take) and more <= empty(me) and -more <= empty(other):
                    expected.add(Share(seat, give, take))
    shares = ADVENTURE.legal_actions(s, s.seat).of(Share)
    assert {action.act for action in shares} == expected
    chance = Random(seed)
    for _ in range(10 if shares else 0):
        after, _events = ADVENTURE.apply(s, shares.sample(chance.randrange))
        ADVENTURE.invariants(after)
        assert after.ap == s.ap - PRICES.share.ap


def test_sharing_with_oneself_is_refused_in_words_of_its_own() -> None:
    s = stirred(2)
    action = Action(s.seat, s.pending[0].id, Share(s.seat, (2,)))
    assert "you" in ADVENTURE.why_not(s, action)


def _parts(things: list[int]) -> set[tuple[int, ...]]:
    return {part for n in range(len(things) + 1) for part in combinations(things, n)}


def test_the_lazy_actions_are_their_own_list() -> None:
    for seed in range(20):
        s = stirred(seed)
        d = s.pending[0]
        shape = ADVENTURE.legal_actions(s, d.seat).parts[0][1]
        everything = list(shape)
        assert everything[0] == EndTurn()
        assert len(set(everything)) == len(everything) == len(shape)
        by_kind = [act for kind in ACTS for act in shape.of(kind)]
        assert Counter(by_kind) == Counter(everything)
        sampled = {type(shape.sample(Random(n).randrange)) for n in range(60)}
        assert sampled <= {type(act) for act in everything}


# ------------------------------------------------------------------ options
@pytest.mark.parametrize(
    "options",
    [
        Options(first=4),
        Options(first=-1),
        replace(Options(), lower_target=1),
        replace(Options(), roles="dealt"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: Options) -> None:
    with pytest.raises(ValueError, match=r"\w+ .*\.$"):
        ADVENTURE.new(4, 1, options)


def test_everything_of_a_game_follows_from_its_seed() -> None:
    assert ADVENTURE.new(5, 9) == ADVENTURE.new(5, 9)
    games = [ADVENTURE.new(5, seed) for seed in range(40)]
    assert len({tuple(player.role for player in s.players) for s in games}) > 10
    assert {s.seat for s in games} == set(range(5))


# ------------------------------------------------------------------ what is hidden
def test_a_view_is_enough_to_draw_a_world_from() -> None:
    """An automatic player may try out moves although it never had the state."""
    for seed in range(10):
        s = stirred(seed)
        view = ADVENTURE.view(s, s.seat)
        assert set(view.broken_supplies) == {None}
        assert (view.seed, view.rolls) == (0, 0)
        world = ADVENTURE.determinize(view, s.seat, seed)
        ADVENTURE.invariants(world)
        assert ADVENTURE.view(world, s.seat) == view


def test_a_failure_turns_no_chip_up_and_counts_none() -> None:
    s = stirred(3)
    for player in s.players:
        s.discard += player.oxygen
        player.oxygen = []
    events: list[Event] = []
    while s.pending:
        events += ADVENTURE.play(s, Action(s.seat, s.pending[0].id, EndTurn()))
    assert s.result == "failure"
    assert set(ADVENTURE.view(s, None).broken_supplies) == {None}
    assert [event.undamaged for event in events if isinstance(event, MissionEnded)] == [0]
    outcome = ADVENTURE.outcome(s)
    assert outcome is not None
    assert (outcome.winners, set(outcome.scores)) == ((), {0})


def test_coming_home_without_a_chip_is_no_rescue() -> None:
    s = ADVENTURE.new(2, 4, Options(first=0))
    for player in s.players:
        player.left_base, player.home = True, True
    s.players[0].home, s.players[0].space = False, 1
    s.seat, s.ap, s.agenda, s.pending = 0, 3, [], [TakeAction(0, id=s.asked)]
    s = ADVENTURE.apply(s, Action(0, s.asked, Move(0)))[0]
    assert s.result == "failure"
    outcome = ADVENTURE.outcome(s)
    assert outcome is not None
    assert "without a single chip" in outcome.reason


# ------------------------------------------------------------------ odds and data
def test_odds_of_a_roll_are_those_of_the_dice() -> None:
    roles: tuple[RoleName | None, ...] = (None, "mood_maker", "veteran")
    for oxygen, role in product((2, 3), roles):
        odds = ap_odds(oxygen, role)
        assert sum(odds.values()) == pytest.approx(1)
        assert expected_ap(oxygen, role) == pytest.approx(sum(ap * p for ap, p in odds.items()))
        assert chance_of_ap(min(odds), oxygen, role) == pytest.approx(1)
    assert expected_ap(2) == pytest.approx(4)
    assert expected_ap(3) == pytest.approx(6)
    assert expected_ap(2, "mood_maker") == pytest.approx(5)
    assert chance_of_ap(9, 3) == pytest.approx(Fraction(1, 27))


def test_odds_of_a_storm_look_through_the_coming_reshuffle() -> None:
    s = ADVENTURE.new(2, 1)
    odds = storm_odds(s)
    assert (odds.storms, odds.cards, odds.reshuffle) == (1, 10, True)
    assert odds.chance == pytest.approx(0.1)
    s.draw, s.discard = [2, 0, 3], [0, 0, 2, 2]
    assert (storm_odds(s).storms, storm_odds(s).cards, storm_odds(s).reshuffle) == (1, 3, False)
    assert storm_odds_after_reshuffle(s).chance == pytest.approx(0.5)
    s.draw, s.discard = [], []
    assert storm_odds(s).chance == 0


def test_data_says_where_it_comes_from_and_adds_up() -> None:
    house = {name for table in (COMPONENTS, PRICES, MISSION) for name in _tables(table, "house")}
    assert house == {"oxygen", "abandon"}
    assert COMPONENTS.oxygen.twos + COMPONENTS.oxygen.threes == COMPONENTS.cards.oxygen
    assert COMPONENTS.cards.containers == 4 * MISSION.containers.each + MISSION.containers.carrier


def _tables(data: object, source: str) -> list[str]:
    names: tuple[str, ...] = getattr(data, "__struct_fields__", ())
    return [name for name in names if getattr(data, name).source == source]


def test_wrong_data_is_refused_by_file_and_place(tmp_path: Path) -> None:
    broken = tmp_path / "components.toml"
    broken.write_text((FOLDER / "components.toml").read_text().replace("ogs = 5", 'ogs = "five"'))
    with pytest.raises(ValueError, match=r"components\.toml: .*chips\.ogs"):
        read(broken, Components)


# ------------------------------------------------------------------ playthroughs and saves
@pytest.mark.parametrize("name", playthrough.HEADERS)
def test_a_playthrough_goes_as_it_was_reviewed(name: str) -> None:
    text = (playthrough.FOLDER / f"{name}.txt").read_text()
    assert playthrough.replay(text) == text


def test_playthroughs_together_show_every_act() -> None:
    texts = [path.read_text() for path in sorted(playthrough.FOLDER.glob("*.txt"))]
    verbs = {line.split()[2] for text in texts for line in text.splitlines() if line.startswith(playthrough.ACT)}
    assert verbs == {act.verb for act in ACTS}
    assert len(texts) == len(playthrough.HEADERS)


@pytest.mark.parametrize("path", sorted(SAVES.glob("v*/*.json")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_save_is_played_to_its_end(path: Path) -> None:
    s = ADVENTURE.load(path.read_bytes())
    ADVENTURE.invariants(s)
    seat = ADVENTURE.to_move(s)[0]
    with pytest.raises(IllegalAction):
        ADVENTURE.apply(s, Action(seat, s.pending[0].id + 1, EndTurn()))
    chance = Random(path.stem)
    while s.pending:
        ADVENTURE.play(s, ADVENTURE.legal_actions(s, ADVENTURE.to_move(s)[0]).sample(chance.randrange))
        ADVENTURE.invariants(s)
    assert ADVENTURE.outcome(s) is not None


def test_there_are_saves_of_every_version_and_question() -> None:
    saves: dict[int, set[str]] = {}
    for path in SAVES.glob("v*/*.json"):
        s: State = ADVENTURE.load(path.read_bytes())
        saves.setdefault(int(path.parent.name[1:]), set()).update(type(d).__name__ for d in s.pending)
    assert set(saves) == set(range(1, ADVENTURE.version + 1))
    assert saves[1] == {"ChooseRole", "StartTurn", "TakeAction", "ReplenishOxygen"}
