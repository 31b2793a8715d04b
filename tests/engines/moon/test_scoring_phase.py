"""Moon, "3. Scoring Phase"."""

from __future__ import annotations

import pytest

from engines.moon.cards.vocabulary import (
    FLAGS,
    AtEnd,
    AtScoring,
    Bonus,
    Gain,
    PerCard,
    PerWinning,
    When,
    WinTie,
)
from engines.moon.decisions import ChooseFlag
from engines.moon.events import (
    CardHeartsScored,
    ExcitementReduced,
    FlagKept,
    FlagWon,
    Gained,
    RewardsRefilled,
    TieChosen,
)
from engines.moon.steps import Scoring

from .table import P, Table, table

FOUR = (4, 4, 4, 4, 4)
FIVE = (5, 5, 5, 5, 5)
WIN = {"win": (When(event="win_flag", do=(Gain(what="heart"),)),)}
WINNING = {"winning": (Bonus(do=(Gain(what="heart", amount=PerWinning()),)),)}
TIE = {"tie": (AtScoring(do=(WinTie(),)),)}


def winners(t: Table) -> list[tuple[int, str, int]]:
    """Who won what, and how many hearts."""
    return [(event.player, event.flag, event.hearts) for event in t.told(FlagWon)]


def scored(*players: P) -> Table:
    """Scoring of Era I has taken place; Era II has begun."""
    return table(*players, start=Scoring())


# ------------------------------------------------------------------ order
@pytest.mark.rule("MO-127")
def test_the_order_of_scoring() -> None:
    t = table(P("", "yellow(Ind), grey(1h) +2h", reputations="R=bronze(1h; does tie)"), start=Scoring(), effects=TIE)
    assert t.asks(ChooseFlag, "P0")
    t.play("P0", "flag Foo")
    kinds = (TieChosen, FlagWon, CardHeartsScored, ExcitementReduced, RewardsRefilled)
    assert [type(event) for event in t.events if isinstance(event, kinds)] == list(kinds)


@pytest.mark.rule("MO-128", "MO-129")
def test_effects_for_the_beginning_come_in_turn_order() -> None:
    owner = P("", "yellow(Ind)", reputations="bronze(1h; does tie)")
    t = table(
        owner,
        P("", reputations="silver(1h; does tie)"),
        P("", reputations="gold(1h; does tie)"),
        first="P1",
        start=Scoring(),
        effects=TIE,
    )
    for player in ("P1", "P2", "P0"):
        assert t.asked() == {player: ChooseFlag}
        assert t.told(FlagWon) == []
        t.play(player, "flag Ind")
    assert winners(t) == [(0, "industry", 3)]


@pytest.mark.rule("MO-129")
def test_turn_order_starts_with_who_has_just_received_the_first_expedition() -> None:
    own = [P("", reputations=f"{level}(1h; does tie)") for level in ("bronze", "silver", "gold")]
    t = table(*own, first="P0", hand_size=1, effects=TIE).skip("P0", "P1", "P2")
    for player in ("P1", "P2", "P0"):
        assert t.asked() == {player: ChooseFlag}
        t.play(player, "flag Ind")
    assert t.state.era == 2


@pytest.mark.rule("MO-128")
def test_the_chosen_tie_is_won_whoever_has_more_rovers() -> None:
    tied = P("1r", "yellow(Foo Sci)", reputations="bronze(1h; does tie)")
    t = table(tied, P("5r", "yellow(Foo Sci)"), start=Scoring(), effects=TIE).play("P0", "flag Foo")
    assert winners(t) == [(1, "science", 3), (0, "food", 3)]


# ------------------------------------------------------------------ flag rewards
@pytest.mark.rule("MO-130")
def test_most_industry_takes_its_hearts() -> None:
    t = scored(P("", "yellow(2Ind)"), P("", "yellow(Ind)"))
    assert winners(t) == [(0, "industry", 3)]
    assert [t.hearts(player) for player in ("P0", "P1", "P2")] == [3, 0, 0]
    assert t.state.rewards == (4, 7, 7, 7, 7)


@pytest.mark.rule("MO-131")
def test_flags_from_left_to_right() -> None:
    t = scored(P("", "yellow(Ind Sci Foo Hou Tra)"))
    assert [event.flag for event in t.told(FlagWon)] == list(FLAGS)
    assert FLAGS[0] == "industry"
    t = scored(P("", "yellow(Sci)"), P("", "yellow(Ind)"))
    assert [event.flag for event in t.events if isinstance(event, FlagWon | FlagKept)] == list(FLAGS)


@pytest.mark.rule("MO-132")
@pytest.mark.parametrize("card", ["yellow(Foo)", "grey(Foo 1h)", "blue(1E Foo)", "red(Foo)"])
def test_flags_of_base_and_all_structures_count(card: str) -> None:
    t = scored(P("", card, base="Foo"), P("5r", "yellow(Foo)"))
    assert winners(t) == [(0, "food", 3)]
    assert t.told(FlagWon)[0].flags == 2


@pytest.mark.rule("MO-133")
def test_nobody_wins_what_nobody_has() -> None:
    t = scored(P("3r"), P("1r"), P("1r"))
    assert winners(t) == []
    assert t.told(FlagKept) == [FlagKept(flag, 3) for flag in FLAGS]
    assert t.state.rewards == (7, 7, 7, 7, 7)


@pytest.mark.rule("MO-134")
@pytest.mark.parametrize(
    ("flags", "rovers", "winner"), [("2Hou 2Hou 1Hou", "1 2 5", 1), ("1Hou 1Hou 1Hou", "2 3 1", 1)]
)
def test_most_rovers_decide_a_tie(flags: str, rovers: str, winner: int) -> None:
    players = [P(f"{r}r", f"yellow({f})") for f, r in zip(flags.split(), rovers.split(), strict=True)]
    t = scored(*players)
    assert winners(t) == [(winner, "housing", 3)]
    assert t.told(FlagWon)[0].tied


@pytest.mark.report("CM01")
@pytest.mark.rule("MO-135")
@pytest.mark.parametrize(
    ("flags", "rovers", "tied"), [("3Foo 3Foo Sci", "2 2 9", (0, 1)), ("1Foo 1Foo 1Foo", "2 3 3", (1, 2))]
)
def test_tied_in_rovers_nobody_wins(flags: str, rovers: str, tied: tuple[int, int]) -> None:
    players = [P(f"{r}r", f"yellow({f})") for f, r in zip(flags.split(), rovers.split(), strict=True)]
    t = scored(*players)
    assert all(flag != "food" for _, flag, _ in winners(t))
    kept = next(event for event in t.told(FlagKept) if event.flag == "food")
    assert kept.hearts == 3
    assert set(tied) <= set(kept.players)
    assert t.state.rewards[FLAGS.index("food")] == 7


@pytest.mark.rule("MO-136", "MO-202")
@pytest.mark.parametrize(
    ("foods", "supplies", "parked", "hearts"),
    [
        ((2, 1), (0, 5), 0, 1),
        ((1, 2), (5, 0), 0, 0),
        ((1, 1), (3, 2), 0, 1),
        ((1, 1), (2, 2), 0, 0),
        ((1, 1), (1, 2), 2, 1),
        ((0, 0), (5, 2), 0, 0),
    ],
)
def test_currently_winning(foods: tuple[int, int], supplies: tuple[int, int], parked: int, hearts: int) -> None:
    def one(place: int) -> P:
        flags = "".join("yellow(Foo), " for _ in range(foods[place]))
        own = "blue(1E) +1r, blue(1E) +1r" if parked and place == 0 else ""
        return P(f"{supplies[place]}r", flags + own, expedition="does winning")

    t = table(one(0), one(1), P(""), effects=WINNING).play("P0", "bonus")
    assert t.hearts("P0") == hearts


@pytest.mark.rule("MO-137")
def test_everything_on_a_reward_goes_to_its_winner() -> None:
    t = table(P("", "F=pink(as Radio Tower), yellow(3Hou)"), hand_size=1)
    t.play("P0", "flip F", "flag Hou")
    assert t.state.rewards == (3, 3, 3, 12, 3)
    t.skip("P0", "P1", "P2")
    assert winners(t) == [(0, "housing", 12)]
    assert t.hearts("P0") == 12


@pytest.mark.rule("MO-138")
def test_effects_for_each_flag_won() -> None:
    t = table(P("", "yellow(Ind Foo)", reputations="bronze(1h; does win)"), start=Scoring(), effects=WIN)
    assert t.hearts("P0") == 3 + 3 + 2
    first, later = t.events.index(t.told(FlagWon)[0]), t.events.index(t.told(FlagWon)[1])
    assert any(isinstance(event, Gained) and event.hearts == 1 for event in t.events[first:later])


@pytest.mark.rule("MO-138")
def test_distinctive_counts_flags_currently_won() -> None:
    t = table(P("", "yellow(Ind Foo)", expedition="Distinctive"), era=3, hand_size=1, rewards=(0, 0, 0, 0, 0))
    t.play("P0", "bonus")
    assert t.hearts("P0") == 2
    t.skip("P0", "P1", "P2")
    assert t.hearts("P0") == 2


@pytest.mark.rule("MO-139")
def test_a_rover_given_away_can_cost_a_flag() -> None:
    t = table(P("2r", "yellow(Foo)"), P("2r", "yellow(Foo), A=blue(1E)"), hand_size=1)
    t.play("P0", "park P1 A").skip("P0", "P1", "P2")
    assert winners(t) == [(1, "food", 3)]
    assert (t.rovers("P0"), t.rovers("P1")) == (1, 3)


# ------------------------------------------------------------------ hearts on cards, X, refill
@pytest.mark.rule("MO-140")
def test_hearts_on_cards_are_gained_and_stay() -> None:
    t = scored(P("1h", "A=grey(1h) +2h, B=blue(1E)", reputations="R=bronze(1h) +3h"), P("", "grey(4h)"))
    assert t.told(CardHeartsScored) == [CardHeartsScored(0, 5)]
    assert t.hearts("P0") == 6
    assert t.standing("A").hearts == 2
    assert t.of("P0").reputations[0].hearts == 3
    assert t.hearts("P1") == 0


@pytest.mark.rule("MO-141")
def test_a_heart_laid_in_era_1_is_worth_three() -> None:
    t = scored(P("", "grey(0h) +1h"))
    assert t.hearts("P0") == 1
    t.era()
    assert (t.state.era, t.hearts("P0")) == (3, 2)
    t.era()
    assert t.over
    assert t.outcome().scores[0] == 3


@pytest.mark.rule("MO-142")
def test_one_heart_leaves_x() -> None:
    t = scored()
    assert t.told(ExcitementReduced) == [ExcitementReduced(2)]
    assert t.state.x == 2
    t = table(era=2, start=Scoring())
    assert t.state.x == 1


@pytest.mark.rule("MO-142")
def test_x_is_reduced_after_hearts_were_scored() -> None:
    win = {"win": (When(event="win_flag", do=(Gain(what="heart", amount="x"),)),)}
    t = table(P("", "yellow(Ind)", reputations="bronze(1h; does win)"), start=Scoring(), effects=win)
    assert t.hearts("P0") == 3 + 3
    kinds = (FlagWon, CardHeartsScored, ExcitementReduced)
    t = scored(P("", "yellow(Ind), grey(1h) +1h"))
    assert [type(event) for event in t.events if isinstance(event, kinds)] == list(kinds)


@pytest.mark.rule("MO-143")
def test_x_is_not_reduced_in_era_3() -> None:
    end = {"end": (AtEnd(score=PerCard(colour="red", times="x")),)}
    t = table(P("", "red(), red(), grey(; does end)"), era=3, start=Scoring(), effects=end)
    assert t.over
    assert t.told(ExcitementReduced) == []
    assert t.outcome().scores[0] == 2


@pytest.mark.rule("MO-144")
def test_the_refill() -> None:
    all_flags = P("", "yellow(Ind Sci Foo Hou Tra)")
    assert scored(all_flags).state.rewards == FOUR
    assert table(all_flags, era=2, rewards=FOUR, start=Scoring()).state.rewards == FIVE
    t = table(all_flags, era=3, rewards=FIVE, start=Scoring())
    assert t.told(RewardsRefilled) == []
    assert t.state.rewards == (0, 0, 0, 0, 0)


@pytest.mark.report("CM01")
@pytest.mark.rule("MO-145")
def test_leftovers_stay_under_the_refill() -> None:
    tied = [P("2r", "yellow(Hou)"), P("2r", "yellow(Hou)"), P("", "yellow(Ind Sci Tra)")]
    t = scored(*tied)
    assert t.state.rewards == (4, 4, 7, 7, 4)
    t.era()
    assert t.state.era == 3
    assert t.state.rewards == (5, 5, 12, 12, 5)


@pytest.mark.rule("MO-145", "MO-233")
def test_hearts_of_a_radio_tower_wait_for_a_winner() -> None:
    tied = [P("2r", "F=pink(as Radio Tower), yellow(3Hou)"), P("2r", "yellow(3Hou)")]
    t = table(*tied, hand_size=1).play("P0", "flip F", "flag Hou").skip("P0", "P1", "P2")
    assert t.state.era == 2
    assert t.state.rewards == (7, 7, 7, 16, 7)


@pytest.mark.rule("MO-146", "MO-147")
def test_the_example() -> None:
    valentina = P(
        "2r", "yellow(2Ind 2Sci Hou Foo), H=grey(as Hackerspace) +1h", reputations="D=silver(as Diversified) +4h"
    )
    t = scored(valentina, P("3r", "yellow(Hou)"), P("2r", "yellow(Foo Tra)"))
    assert winners(t) == [(0, "industry", 3), (0, "science", 3), (1, "housing", 3), (2, "transportation", 3)]
    assert [event.flag for event in t.told(FlagKept)] == ["food"]
    assert [t.hearts(player) for player in ("P0", "P1", "P2")] == [11, 3, 3]
    assert CardHeartsScored(0, 5) in t.told(CardHeartsScored)
    assert t.state.x == 2
    assert t.state.rewards == (4, 4, 7, 4, 4)
