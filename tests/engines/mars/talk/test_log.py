"""What the log says: every event in words or silent on purpose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import FACES, Face
from engines.kernel.records import Event
from engines.mars import MARS
from engines.mars import events as happened
from engines.mars.state import Box
from engines.mars.talk import TALK

from .samples import MOMENTS, NAMES, called

if TYPE_CHECKING:
    from engines.mars.state import State

B2, B3 = FACES["blue"][1], FACES["blue"][2]
K1 = Face("black", 1, accident=True)
SILENT = (happened.Programmed, happened.Assigned, happened.TookUp)
"""The throw, or the action that follows, shows what was programmed; a plan is nobody's business before."""
EVENTS = {kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)}


def view() -> State:
    return MARS.view(
        next(moment.state for moment in MOMENTS if len(moment.state.marines) == 3 and moment.state.round), None
    )


def told(*events: Event) -> list[str]:
    return TALK.tell(events, view(), NAMES)


def test_every_event_of_random_games_has_words() -> None:
    seen: set[type[Event]] = set()
    for moment in MOMENTS:
        seen |= {type(event) for event in moment.events}
        TALK.tell(moment.events, MARS.view(moment.state, None), called(moment.state))
    assert EVENTS - seen <= {happened.CacheEmpty, happened.MindDestroyed}


def test_what_happens_is_told() -> None:
    for moment in MOMENTS:
        loud = [event for event in moment.events if not isinstance(event, (*SILENT, happened.TurnStarted))]
        if loud:
            assert TALK.tell(moment.events, MARS.view(moment.state, None), called(moment.state)), loud


def test_a_throw_and_what_it_does() -> None:
    assert told(happened.Programmed(0, ((1, 0, 1),)), happened.TurnStarted(0, 4)) == []
    assert told(happened.Threw(0, 1, (B2, K1))) == ["Orange rolls ■2 ▲1!"]
    assert told(happened.ThrewAgain(0, (1,), (B3, K1), "companion")) == [
        "Orange rerolls thanks to a mate: ■3, so ■3 ▲1!"
    ]
    assert told(happened.ThrewAgain(0, (1,), (K1,), "base")) == ["Orange rerolls by the base: ▲1!"]
    assert told(happened.Shot(0, 2, 37, 2, (0, 1, 0))) == ["Orange shoots Z1, 2 hits: blue dies!"]


def test_useless_dice_are_told_with_the_reason() -> None:
    s = MARS.clone(view())
    s.marines[1].place, s.boxes = 37, ()
    assert TALK.tell([happened.Discarded(1, (B2, B3))], s, NAMES) == ["Blue's ■2 ■3 have no effect."]
    s.boxes = (Box(37, (1, 0, 0)),)
    assert TALK.tell([happened.Discarded(1, (B2,))], s, NAMES) == [
        "Blue's ■2 has no effect: aliens are in the box, and no die shows 1."
    ]


def test_rare_things_have_words_too() -> None:
    assert told(happened.CacheEmpty(0)) == ["The hidden box is empty: no card is left."]


def test_moves_are_told_box_by_box() -> None:
    moved = happened.Moved(0, 41, -1, (37, 33), (B2,))
    assert told(moved, happened.Landed(0, 33)) == ["Orange moves ■2 from Z2: Z1, L1, lands safely."]
    crashed = told(moved, happened.Crashed(0, 33, "hazard"))
    assert crashed == ["Orange moves ■2 from Z2: Z1, L1, lands on ground without a circle and lies on L1."]
    caught = told(moved, happened.Caught(0, 33, "hazard", 1))
    assert caught == ["Orange moves ■2 from Z2: Z1, L1. Blue is there and prevents the accident."]
    rock = happened.Moved(0, 41, -1, (), (B2,), stopped="rock")
    assert told(rock) == ["Orange moves ■2 from Z2: into rock."]
    fallen = told(rock, happened.Crashed(0, 41, "rock"))
    assert fallen == ["Orange moves ■2 from Z2: runs into rock and lies on Z2."]
    found = told(moved, happened.EquipmentFound(0, "rope", cache=True), happened.Landed(0, 33))
    assert found == [
        "Orange moves ■2 from Z2: Z1, L1. Orange finds a card in the hidden box: Rope! Orange lands safely."
    ]
    assert told(happened.Crashed(0, 33, "air")) == ["Orange falls and lies on L1."]
    together = happened.Landed(0, 33, up=(1, 2), engaged=True)
    assert told(moved, together) == ["Orange moves ■2 from Z2: Z1, L1. Blue and Pink are up again. Close combat!"]


def test_turns_end_aloud_only_where_nothing_else_was_told() -> None:
    assert told(happened.TurnStarted(0, 4), happened.TurnEnded(0)) == ["Orange passes."]
    assert told(happened.TurnEnded(0)) == ["Orange stops."]
    [left] = told(happened.Discarded(0, (B2,)), happened.TurnEnded(0))
    assert left.startswith("Orange's ■2 has no effect")
    assert told(happened.TurnStarted(0, 2, woke=True)) == ["Orange wakes up, with 2 dice."]


def test_waves_are_told_in_one_line() -> None:
    wave = happened.WaveCame(0, (1, 0, 0), (Box(21, (0, 1, 0)),), (Box(1, (0, 0, 1)),))
    assert told(happened.SideThrown(0), wave) == [
        "Wave from the left: red appears; blue marches on; yellow waits for the base."
    ]
    wave = happened.WaveCame(1, (0, 0, 0), (Box(61, (0, 1, 1)),), (Box(81, (1, 0, 0)), Box(77, (1, 0, 0))))
    assert told(wave) == ["Wave from the right: 2 yellow appear; red and blue march on."]
    assert told(happened.SideThrown(1)) == ["The Master Mind's die shows right!"]
    assert told(happened.SideThrown(0, bait=1)) == ["Blue's bait: the side die is thrown again and shows left!"]


def test_the_team_is_named_where_it_decides() -> None:
    assert told(happened.BunkerKilled(0, (0, 0, 1), 1)) == ["Blue lets the Bunker kill the red one."]
    assert told(happened.BunkerKilled(0, (0, 0, 1))) == ["The left Bunker fires: red dies."]
    assert told(happened.BaseAttacked((2, 0, 0), 1), happened.UpgradeLost(0, "sentinels")) == [
        "2 yellow attack the base, attack 1 of 3! The left Sentinels are destroyed."
    ]


def test_the_end_is_told() -> None:
    s = view()
    s.marines[0].place = s.marines[1].place = 1
    s.marines[2].place = 45
    assert TALK.tell([happened.MindDestroyed(0, 10)], s, NAMES) == [
        "Orange, Blue and a nuke: 10 against 9. The Master Mind is dust!"
    ]
    assert told(happened.BombFailed(0, 8)) == ["8 against 9: the Master Mind still stands."]
    assert told(happened.GameLost("base")) == [f"The base falls in round {view().round}."]
