"""MoonQuake Escape, "Two-Player Optional Rule: Alien Accomplices"."""

from __future__ import annotations

import pytest

from engines.moonquake.decisions import (
    AimAt,
    ChooseClimb,
    DrawAndHide,
    HideAlien,
    LastRearrange,
    MoveGuard,
    SaveEquipment,
    TakeAction,
)
from engines.moonquake.events import Drawn, GuardZappps, ShootoutStarted, Spun, TurnStarted
from engines.moonquake.state import Aim, Hide, Module, Options, Steal, Zappp

from .notation import ACCOMPLICES
from .table import GAME, Table, new, result_of, table

A1, B1, A2, B2 = range(4)


def accomplices(**players: str) -> Table:
    """A1's turn, the first of the Action phase."""
    return table(players, accomplices=True)


def check(*, spin: str = "3", shootout: bool = False, **players: str) -> Table:
    """The launch check of a round in which the Guard climbs from ring 3 to the pad, so that it hits nobody."""
    places = {"A1": "r1.0", "B1": "r1.1", "A2": "r1.3", "B2": "r1.4"}
    modules: tuple[Module, ...] = ("shootout",) if shootout else ()
    return table(places | players, accomplices=True, phase="guard", guard="r3.0", spin=spin, modules=modules)


@pytest.mark.rule("MQ-179")
def test_accomplices_are_for_two() -> None:
    assert len(GAME.new(2, 1).players) == 2
    assert len(GAME.new(2, 1, Options(accomplices=True)).players) == 4
    for seats in range(3, 7):
        with pytest.raises(ValueError, match=r"two|2"):
            GAME.new(seats, 1, Options(accomplices=True))


@pytest.mark.rule("MQ-180")
def test_each_player_has_two_aliens_with_hands_of_their_own() -> None:
    m = new(2, options=Options(accomplices=True)).until(HideAlien)
    players = m.state.players
    assert list(m.state.seats) == [0, 1]
    assert len({p.alien for p in players}) == 4
    assert len({p.space for p in players}) == 4
    assert [p.charges for p in players] == [0] * 4
    assert [p.loose for p in players] == [1] * 4
    assert [len(p.hidden) - 1 + len(p.unready) for p in players] == [4] * 4
    assert len(m.state.deck) == 55
    while HideAlien in m.asks().values():
        m.until(HideAlien, ChooseClimb, LastRearrange)
    spins = [event.player for event in m.told(Spun)]
    assert spins[:4] == [0, 1, 2, 3]
    turns = [event.player for event in m.told(TurnStarted)]
    while m.state.phase == "escape":
        turns += [event.player for event in m.until(ChooseClimb, LastRearrange, TakeAction).told(TurnStarted)]
    assert sorted(turns[:4]) == [0, 1, 2, 3]
    turns = turns[4:]
    while m.state.phase == "action":
        turns += [event.player for event in m.until(TakeAction, MoveGuard).told(TurnStarted)]
    assert sorted(turns) == [0, 1, 2, 3]


@pytest.mark.rule("MQ-181")
def test_two_hands_share_nothing() -> None:
    m = table(accomplices=True, turn="A2", A1="5ch R{Kit}", A2="exit.0 0ch U{Kit}")
    m.refused("A2", Zappp(B1, 1), "charge")
    m = table(accomplices=True, turn="B1", A1="5ch [Alien] R{Kit}", A2="[^Alien, Nothing]").play("B1", Zappp(A2, 1))
    assert m.asks() == {"B1": TakeAction}
    assert m.hand("A2") == "[Alien, Nothing]"
    assert m.hand("A1") == "[Alien] R{Kit}"
    assert m.discard() == ["Shield"]
    m = table(accomplices=True, turn="B1", A2="[^Alien, Nothing] R{Kit}").play("B1", Zappp(A2, 1))
    assert m.asks() == {"A2": SaveEquipment}


@pytest.mark.rule("MQ-182")
@pytest.mark.parametrize("clockwise", [True, False])
def test_accomplices_sit_alternately(clockwise: bool) -> None:
    on_ring_2 = {name: f"r2.{slot} [Nothing, Alien]" for name, slot in zip(ACCOMPLICES, (0, 2, 3, 5), strict=True)}
    m = table(on_ring_2, accomplices=True, phase="guard", guard="r2.0", clockwise=clockwise)
    assert m.state.order() == ([A1, B1, A2, B2] if clockwise else [A1, B2, A2, B1])
    events = m.events
    while m.state.phase == "guard":
        events = events + m.until(AimAt, ChooseClimb, LastRearrange).events
    hits = [event for event in events if isinstance(event, GuardZappps)]
    assert [event.victim for event in hits] == m.state.order()[-1:] + m.state.order()[:-1]
    for hit in hits:
        assert m.state.owner(hit.player) != m.state.owner(hit.victim)


@pytest.mark.rule("MQ-183")
def test_the_owner_of_the_launching_alien_wins() -> None:
    m = check(A2="pad 1ch")
    assert m.winner == "A2"
    assert result_of(m.state).winners == (0,)


@pytest.mark.rule("MQ-184")
@pytest.mark.parametrize("shootout", [False, True])
def test_two_aliens_of_one_player_need_no_tie_break(shootout: bool) -> None:
    m = check(A1="pad", A2="pad", shootout=shootout)
    assert m.over
    assert result_of(m.state).winners == (0,)
    assert not m.told(Spun)
    assert not m.told(ShootoutStarted)


@pytest.mark.rule("MQ-185")
def test_a_tie_with_an_opposing_alien_is_resolved_as_usual() -> None:
    m = check(spin="3 4 5", A1="pad", B1="pad", A2="pad")
    assert sorted((event.player, event.purpose) for event in m.told(Spun)) == [
        (A1, "launch"),
        (B1, "launch"),
        (A2, "launch"),
    ]
    highest = max(m.told(Spun), key=lambda event: event.value).player
    assert m.state.winner == highest


@pytest.mark.rule("MQ-186")
@pytest.mark.parametrize(("card", "after"), [(1, "[Alien, Nothing]"), (2, "[^Alien]")])
def test_the_opponent_picks_the_card_of_an_own_accomplice(card: int, after: str) -> None:
    m = accomplices(A1="1ch", A2="[^Alien, Nothing]").play("A1", Zappp(A2))
    assert m.charges("A1") == 0
    questions = m.owed()
    assert [(type(d), d.seat) for d in questions] == [(AimAt, 1)]
    assert {act.card for act in m.offered("B1", Aim)} == {1, 2}
    m.play("B1", Aim(card))
    assert m.hand("A2") == after


@pytest.mark.rule("MQ-186")
def test_an_exposed_accomplice_is_no_target() -> None:
    m = accomplices(A2="Alien! [Nothing]")
    m.refused("A1", Zappp(A2), "exposed")


@pytest.mark.rule("MQ-187")
@pytest.mark.parametrize("card", ["Jams", "Tractor Beam", "Lucky Shot"])
def test_a_card_of_an_accomplice_affects_who_ordered_the_zappp(card: str) -> None:
    places = {"A1": "r1.0 3ch", "B1": "r1.1 3ch", "A2": f"r1.3 3ch [{card}, Alien]", "B2": "r1.4 3ch"}
    m = table(places, accomplices=True, die="1cw")
    hands = m.hand("B1"), m.hand("B2")
    m.play("A1", Zappp(A2)).play("B1", Aim(1))
    assert (m.hand("B1"), m.hand("B2")) == hands
    assert [p.jammed > 0 for p in m.state.players] == [card == "Jams", False, False, False]
    assert m.places() == ("r1.1" if card == "Tractor Beam" else "r1.0") + " r1.1 r1.3 r1.4"
    assert [m.charges(player) for player in ACCOMPLICES] == [2, 3, 2 if card == "Lucky Shot" else 3, 3]


@pytest.mark.rule("MQ-188")
def test_a_defense_gun_of_an_accomplice_hits_who_ordered_the_zappp() -> None:
    m = accomplices(A1="[Jams, Alien]", A2="[Defense Gun, Alien]").play("A1", Zappp(A2)).play("B1", Aim(1))
    assert [(type(d), d.seat) for d in m.owed()] == [(AimAt, 1)]
    assert {act.card for act in m.offered("B1", Aim)} == {1, 2}
    m.play("B1", Aim(2))
    assert m.hand("A1") == "Alien! [Jams]"
    assert not m.told(Drawn)
    assert len(m.state.deck) == 20
    assert m.discard() == ["Defense Gun"]


@pytest.mark.rule("MQ-189")
def test_the_alien_of_an_accomplice_earns_a_card() -> None:
    m = accomplices(A1="exit.0 [Alien]", B1="exit.2", A2="[Alien, Jams]", B2="exit.4")
    m.play("A1", Zappp(A2)).play("B1", Aim(1))
    assert m.hand("A2") == "Alien! [Jams]"
    assert [(event.player, event.count, event.reason) for event in m.told(Drawn)] == [(A1, 1, "alien")]
    assert len(m.of("A1").hidden) == 2
    m.until(DrawAndHide, player="A2").play("A2", Hide())
    assert len(m.of("A2").hidden) == 1 + 1 + 3


@pytest.mark.rule("MQ-190")
def test_steal_between_accomplices() -> None:
    m = accomplices(A1="r1.0 [Alien]", A2="r1.0 [Alien] U{Kit}").play("A1", Steal(A2, "repair_kit"))
    assert (m.hand("A1"), m.hand("A2")) == ("[Alien] U{Kit}", "[Alien]")
