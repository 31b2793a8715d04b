"""Moon, "Solo Mode": scoring, and "Adjust Vehicles"."""

from __future__ import annotations

import msgspec
import pytest

from engines.moon.cards.needs import GurpsPlaces
from engines.moon.cards.tables import FILES, FOLDER, OURS
from engines.moon.events import CardHeartsScored, FinalScore, FlagWon, GurpsParked
from engines.moon.state import BLUE_SIDE, YELLOW_SIDE, Options
from engines.moon.steps import EndEra, Scoring

from .solo_table import BOXES, solo, standing, turns
from .table import P, Table


# ------------------------------------------------------------------ 3. Scoring Phase (Solo)
@pytest.mark.rule("MO-176")
def test_gurps_competes_for_flags() -> None:
    t = solo(P("", "yellow(Ind)"), P("", "G=yellow(2Ind), H=blue(1E Ind)"), start=Scoring())
    assert [(event.player, event.flag, event.flags) for event in t.told(FlagWon)] == [(1, "industry", 3)]
    assert (t.hearts("P0"), t.hearts("G")) == (0, 3)


@pytest.mark.rule("MO-176")
@pytest.mark.parametrize(("mine", "gurps", "winner"), [(3, 4, [1]), (4, 3, [0]), (3, 3, [])])
def test_its_rovers_break_ties(mine: int, gurps: int, winner: list[int]) -> None:
    t = solo(P(f"{mine}r", "yellow(Foo)"), P(f"{gurps}r", "G=yellow(Foo)"), start=Scoring())
    assert [event.player for event in t.told(FlagWon)] == winner


@pytest.mark.rule("MO-176")
def test_the_base_of_gurps_counts() -> None:
    t = solo(P("", "yellow(Sci)"), P("", "G=yellow(Sci)", base="1E Sci"), start=Scoring())
    assert [(event.player, event.flags) for event in t.told(FlagWon)] == [(1, 2)]


@pytest.mark.rule("MO-177")
def test_gurps_keeps_hearts_only() -> None:
    t = solo(P("1M"), P("", "G=yellow(Ind)"), start=Scoring())
    assert t.supply("G") == "3h"
    assert t.state.rewards[0] == 4


@pytest.mark.rule("MO-178")
def test_hearts_on_cards_of_gurps_score_for_it() -> None:
    t = solo(P(""), P("", "G=grey(; hearts 1) +2h"), start=Scoring())
    assert t.told(CardHeartsScored) == [CardHeartsScored(1, 2)]
    assert t.hearts("G") == 2
    assert standing(t, "G").hearts == 2


@pytest.mark.rule("MO-178")
def test_hearts_placed_by_an_effect_box_score() -> None:
    boxes = {**BOXES, "place": (GurpsPlaces(amount=2),)}
    t = solo(P(""), P(""), cards="S=grey(; hearts 1; does place)", boxes=boxes).skip("P0")
    assert standing(t, "S").hearts == 2
    turns(t, 6)
    assert t.state.era == 2
    assert t.hearts("G") == 2


# ------------------------------------------------------------------ End of Game Scoring (Solo)
def final(mine: P, gurps: P) -> Table:
    """The hearts on cards of Era III have been scored."""
    return solo(mine, gurps, era=3, start=EndEra())


@pytest.mark.rule("MO-179")
@pytest.mark.parametrize(("mine", "gurps", "winners"), [(101, 100, (0,)), (99, 100, ())])
def test_the_player_wins_with_a_higher_total(mine: int, gurps: int, winners: tuple[int, ...]) -> None:
    t = final(P(f"{mine}h"), P(f"{gurps}h"))
    assert t.over
    assert t.outcome().winners == winners


@pytest.mark.rule("MO-180")
def test_an_equal_total_is_no_win() -> None:
    t = final(P("100h 9r"), P("100h 1r"))
    assert t.outcome().winners == ()


@pytest.mark.rule("MO-181")
def test_gurps_adds_hearts_printed_on_all_its_cards() -> None:
    t = final(P(""), P("40h", "G=blue(1E; hearts 2), H=yellow(Ind; hearts 3) +4h"))
    scores = {event.player: event for event in t.told(FinalScore)}
    assert scores[1] == FinalScore(1, 40, 5, 0)


@pytest.mark.rule("MO-182")
@pytest.mark.parametrize(("mine", "winners"), [(100, ()), (101, (0,))])
def test_the_example(mine: int, winners: tuple[int, ...]) -> None:
    t = final(P(f"{mine}h"), P("50h", "G=red(; hearts 30), H=pink(; hearts 20)"))
    scores = {event.player: event.tokens + event.structures for event in t.told(FinalScore)}
    assert scores[1] == 100
    assert t.outcome().winners == winners


# ------------------------------------------------------------------ Adjust Vehicles
def adjusted(mine: P, gurps: P, colour: str = "blue(1E; does adjust)") -> Table:
    """The first turn has been skipped; GURPS has played an Adjust Vehicles of that colour."""
    return solo(mine, gurps, cards=f"S={colour}").skip("P0")


YELLOW = "yellow(Ind; does adjust)"


@pytest.mark.report("CM13")
@pytest.mark.rule("MO-188")
def test_equal_rovers() -> None:
    t = adjusted(P("2r", "A=blue(1E)"), P("2r", "G=blue(1E)"))
    assert t.rovers("G") == 3
    assert t.rovers("P0") == 2
    assert t.told(GurpsParked) == []


@pytest.mark.report("CM13")
@pytest.mark.rule("MO-189")
def test_gurps_ahead() -> None:
    t = adjusted(P("2r", "A=blue(1E)"), P("3r", "G=blue(1E)"))
    assert t.told(GurpsParked) == [GurpsParked(0, t.card("A"))]
    assert (t.rovers("P0"), t.rovers("G"), t.standing("A").rovers) == (2, 2, 1)
    turns(t, 6)
    assert t.state.era == 2
    assert (t.rovers("P0"), t.standing("A").rovers) == (3, 0)


@pytest.mark.report("CM13")
@pytest.mark.rule("MO-190")
def test_the_player_ahead() -> None:
    t = adjusted(P("4r"), P("2r", "G=yellow(Ind)"), YELLOW)
    assert t.rovers("P0") == 4
    assert t.rovers("G") == 2
    parked = t.told(GurpsParked)
    assert [event.owner for event in parked] == [1]
    t.refused("P0", f"park G {'S' if standing(t, 'S').rovers else 'G'}")
    assert standing(t, "S").rovers + standing(t, "G").rovers == 1


@pytest.mark.report("CM13")
@pytest.mark.rule("MO-191")
def test_rovers_on_cards_are_counted() -> None:
    t = adjusted(P("2r"), P("1r", "G=blue(1E) +1r"))
    assert t.rovers("G") == 2
    assert t.told(GurpsParked) == []
    t = adjusted(P("1r", "A=yellow(Ind) +1r"), P("2r"))
    assert t.rovers("G") == 3


@pytest.mark.rule("MO-192")
def test_the_topmost_free_card() -> None:
    t = adjusted(P("", "A=blue(1E), Y=yellow(Ind), B=blue(1W) +1r"), P("3r"))
    assert t.told(GurpsParked) == [GurpsParked(0, t.card("A"))]
    t = adjusted(P("", "A=blue(1E), B=blue(1W), Y=yellow(Ind)"), P("3r"))
    assert t.told(GurpsParked) == [GurpsParked(0, t.card("B"))]


@pytest.mark.rule("MO-192")
def test_the_topmost_free_card_of_gurps() -> None:
    t = adjusted(P("9r"), P("", "G=blue(1E), H=blue(1W)"))
    assert t.told(GurpsParked) == [GurpsParked(1, t.card("S"))]


@pytest.mark.rule("MO-193")
def test_the_base_is_the_lowest_card() -> None:
    t = adjusted(P("", "A=blue(1E) +1r"), P("3r"))
    assert t.told(GurpsParked) == [GurpsParked(0, BLUE_SIDE)]
    assert t.of("P0").blue_rover
    t = adjusted(P("", "A=yellow(Ind) +1r"), P("3r"), YELLOW)
    assert t.told(GurpsParked) == [GurpsParked(0, YELLOW_SIDE)]
    assert t.of("P0").yellow_rover


@pytest.mark.report("CM13")
@pytest.mark.rule("MO-194")
def test_no_free_card_of_the_colour() -> None:
    t = adjusted(P("", "A=blue(1E) +1r, Y=yellow(Ind)", base="1E Sci +b"), P("4r"))
    assert t.told(GurpsParked) == []
    assert (t.rovers("G"), t.standing("Y").rovers) == (4, 0)


@pytest.mark.rule("MO-194")
def test_gurps_ahead_with_an_empty_supply() -> None:
    t = adjusted(P("", "A=blue(1E)"), P("", "G=blue(1E) +1r"))
    assert t.told(GurpsParked) == []
    assert t.standing("A").rovers == 0
    assert t.rovers("G") == 0


@pytest.mark.rule("MO-195")
def test_the_valkyrie_expansion_is_no_part_of_the_game() -> None:
    for name in FILES:
        assert "valkyrie" not in (FOLDER / name).read_text("utf-8").lower()
    names = {card.name for card in (*OURS.structures, *OURS.solo, *OURS.expeditions)}
    assert not names & {"Wormhole", "Taven", "Ark"}
    assert set(msgspec.structs.asdict(Options())) == {"solo", "first"}
