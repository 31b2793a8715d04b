"""Moon, "Rules" and "1. Production Phase"."""

from __future__ import annotations

import pytest

from engines.moon.cards.tables import OURS
from engines.moon.decisions import ChooseResources, TakeTurn
from engines.moon.events import FinalScore, Gained, PhaseStarted, TurnStarted
from engines.moon.steps import Production

from .table import P, table
from .whole_games import dealt, history, set_up, told


@pytest.mark.rule("MO-025")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_three_eras_of_three_phases(seats: int) -> None:
    phases = [(event.era, event.phase) for event in told(seats) if isinstance(event, PhaseStarted)]
    wanted = [(era, phase) for era in (1, 2, 3) for phase in ("production", "construction", "scoring")]
    assert [phase for phase in phases if phase[1] != "over"] == wanted
    assert history(seats)[-1].state.phase == "over"
    assert any(isinstance(event, FinalScore) for event in history(seats)[-1].events)


@pytest.mark.rule("MO-026")
def test_everything_shown_is_taken() -> None:
    t = table(
        P("", "blue(2W), blue(1r), blue(2h)", base="1E"),
        P("", "blue(3M)", base="1B"),
        P("1E", "blue(1E 1r 1h)"),
        start=Production(),
    )
    assert t.supply("P0") == "1E 2W 1r 2h"
    assert t.supply("P1") == "1B 3M"
    assert t.supply("P2") == "2E 1r 1h"


@pytest.mark.rule("MO-027")
def test_only_base_and_blue_cards_produce() -> None:
    assert all(bool(card.production) == (card.colour == "blue") for card in OURS.structures)
    t = table(P("", "yellow(Ind), pink(as Reservoir), red(), grey(2h)"), start=Production())
    assert t.supply("P0") == ""


@pytest.mark.rule("MO-028")
def test_production_at_once_and_in_every_later_era() -> None:
    t = table(P("", hand="A=blue(1E)"), hand_size=1, round=7)
    t.play("P0", "build A")
    assert t.stock("P0") == "1E"
    t.end("P0").skip("P1").skip("P2")
    assert t.state.era == 2
    assert t.stock("P0") == "2E"
    gained = [event for event in t.era().events if isinstance(event, Gained) and event.why == "production"]
    assert [event.player for event in gained if event.card == t.card("A")] in ([0], [])
    assert sum(event.stock[0] for event in gained if event.player == 0) == 1


@pytest.mark.rule("MO-028")
def test_built_in_era_3_it_produces_once() -> None:
    t = table(P("", hand="A=blue(1E)"), era=3, hand_size=1, round=7).play("P0", "build A")
    t.end("P0").skip("P1", "P2")
    assert t.over
    assert t.stock("P0") == "1E"


@pytest.mark.rule("MO-029", "MO-031")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_first_production_is_that_of_the_base(seed: int) -> None:
    before, after = set_up(3, seed), dealt(3, seed)
    assert after.phase == "construction"
    for old, new in zip(before.players, after.players, strict=True):
        symbol = OURS.bases[new.base].production
        assert len(symbol) == 1
        gained = (*(b - a for a, b in zip(old.stock, new.stock, strict=True)), new.rovers - 2, new.hearts)
        assert sum(gained) == 1
        place = ("energy", "water", "biomass", "metal", "rover", "heart")
        assert symbol[0] == "any" or gained[place.index(symbol[0])] == 1


@pytest.mark.rule("MO-030")
def test_one_water_one_rover_one_metal() -> None:
    t = table(P("", "blue(1r), blue(1M)", base="1W"), start=Production())
    assert t.supply("P0") == "1W 1M 1r"


@pytest.mark.rule("MO-031")
def test_a_production_phase_precedes_the_first_turn() -> None:
    events = told(3)
    started = [event for event in events if isinstance(event, PhaseStarted | TurnStarted)]
    assert started[:2] == [PhaseStarted(1, "production"), PhaseStarted(1, "construction")]
    assert sum(isinstance(event, PhaseStarted) and event.phase == "production" for event in started) == 3
    assert all(sum(p.stock) + p.hearts + p.rovers == 3 for p in dealt(3).players)


@pytest.mark.rule("MO-032")
def test_a_wild_symbol_is_chosen_each_time() -> None:
    t = table(P("", hand="A=blue(1any)"), hand_size=1).play("P0", "build A", "take 1M")
    assert t.stock("P0") == "1M"
    t.end("P0").skip("P1", "P2")
    assert t.state.era == 2
    assert t.asked() == {"P0": ChooseResources}
    t.play("P0", "take 1B")
    assert t.stock("P0") == "1B 1M"
    assert t.asks(TakeTurn)


@pytest.mark.rule("MO-033")
def test_x_hearts_are_those_of_the_moment() -> None:
    t = table(P("", hand="A=blue(X)"), hand_size=1).play("P0", "build A")
    assert t.hearts("P0") == 3
    t.end("P0").skip("P1", "P2")
    assert (t.state.era, t.hearts("P0")) == (2, 5)
    t.era()
    assert (t.state.era, t.hearts("P0")) == (3, 6)
