"""The log of Walking on the Moon: each event has its words, and what belongs together is one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.jumps.dice import Face
from engines.kernel.records import Event, visible
from engines.walking import WALKING, events
from engines.walking.state import Options
from engines.walking.talk import TALK
from engines.walking.talk.telling import SILENT

from .samples import MOMENTS, called

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = ("Orange", "Blue", "Pink")
BLUE, UP, ACCIDENT = Face("blue", 1), Face("black", 2), Face("black", 1, accident=True)
GAP, GOAL = 21, 101
EXAMPLES: tuple[tuple[Event, str], ...] = (
    (events.RoundStarted(4), "Round 4."),
    (
        events.TurnsStarted((2, 0, 1), (1,)),
        "Order: Pink, Orange and Blue. Red cards do not touch Blue, who is last.",
    ),
    (
        events.TurnsStarted((2, 0, 1), (0, 1, 2)),
        "Order: Pink, Orange and Blue. All are level, so red cards touch nobody.",
    ),
    (events.CardDealt(1), "Action cards for Blue."),
    (events.CardDealt(1, "teamwork"), "Blue swaps Teamwork for a new action card."),
    (events.CardsShuffled(9), "The 9 discarded action cards are the new deck."),
    (
        events.CountersDealt((1, 2), (0,)),
        "End of the round: an EC counter for Blue and Pink (last), a handicap for Orange (first).",
    ),
    (events.CountersDealt((), ()), "End of the round."),
    (events.RaceEnded((11, 7, 0), (1, 2, 3)), "The race is over: Orange 12, Blue 9, Pink 3 points."),
    (events.TurnStarted(0, 2, True, 1), "Orange wakes up after the accident and has 2 dice."),
    (events.TurnStarted(0, 3, False, 2), "Orange discards 2 handicaps and has 3 dice."),
    (events.DieAdded(0, 5), "Orange spends an EC counter: 5 dice."),
    (events.Programmed(0, ((1, 0, 1), (1, 1, 0))), "Orange programs ■▲ then ■▽."),
    (events.Thrown(0, 2, (BLUE, UP)), "Orange throws jump 2: ■1 and ▲2!"),
    (events.Thrown(0, 0, (ACCIDENT,)), "Orange throws a free jump: ▲1 (accident)!"),
    (events.ThrownAgain(0, "ec", (2,), (BLUE, UP)), "Orange throws a die again for an EC counter: ▲2!"),
    (
        events.ThrownAgain(0, "special", (1, 2), (BLUE, UP)),
        "Orange throws two dice again by the special box: ■1 and ▲2!",
    ),
    (events.ThrownAgain(0, "miscalculation", (1, 2), (BLUE, UP)), "All dice again: ■1 and ▲2!"),
    (events.Stopped(0, 1), "Orange stops, 1 jump unused."),
    (
        events.Jumped(0, BLUE, 1, (0,), (5,), 5, 5, sputniks=1),
        "Orange picks ■1: straight, a Sputnik on the way, lands safely on card 1, column 1.",
    ),
    (
        events.Jumped(0, BLUE, 5, (0,), (9,), 9, 8, crash="air", lost=2),
        "Orange picks ■1: straight, ends in the air and falls to card 1, column 2. 2 Sputniks lost; 2 dice next turn.",
    ),
    (
        events.Jumped(0, BLUE, 97, (0,), (GOAL,), GOAL, GOAL, finished=1),
        "Orange picks ■1: straight, over the goal line, the 1st one there.",
    ),
    (
        events.Jumped(0, ACCIDENT, 97, (0,), (GOAL,), GOAL, GOAL, crash="accident", lost=1, finished=2),
        "Orange picks ▲1 (accident): straight, over the goal line, the 2nd one there, but has an accident, for the die "
        "shows the symbol. 1 Sputnik lost.",
    ),
    (
        events.Jumped(0, BLUE, 1, (0,), (), 1, 1, crash="rock"),
        "Orange picks ■1: runs into rock, lies on the start. 2 dice next turn.",
    ),
    (
        events.Jumped(0, UP, 5, (1, 0), (10,), 10, 8, crash="ceiling"),
        "Orange picks ▲2: up, hits the ceiling of the tunnel, lies on card 1, column 2. 2 dice next turn.",
    ),
    (events.CardPlayed(1, "slipstream", 1), "Blue plays Slipstream!"),
    (events.CardPlayed(1, "teamwork", 1, 2), "Blue plays Teamwork with Pink!"),
    (events.CardPlayed(1, "extra_jump", 1, colour="black"), "Blue plays Extra jump with ▲!"),
    (events.CardKept(1, "sanction"), "Sanction can do nothing any more and goes back to Blue."),
    (events.DieRemoved(0, "white"), "Orange has one ▽ less to program."),
    (events.MovedFree(0, "slipstream", 5, GAP), "Orange moves on to gap 1."),
    (events.MovedFree(0, "back", 25, GAP), "Orange goes back to gap 1."),
    (
        events.MovedFree(0, "spend", 5, GAP, sputniks=1, spent=1),
        "Orange spends a Sputnik and moves on to gap 1, where there is a Sputnik.",
    ),
    (events.MovedFree(0, "teamwork", 97, GOAL, finished=3), "Orange moves on to the goal, the 3rd one there."),
    (events.SpecialBoxEntered(0, "jump"), "Special box “?”."),
    (
        events.SpecialBoxEntered(0, "reroll"),
        "Special box “Re-roll”: any dice of the next jump may be thrown again.",
    ),
    (events.Gained(0, sputniks=2, by="sputniks"), "Orange gains two Sputniks."),
    (events.Gained(0, ec=1, by="planification"), "Orange gains an EC counter."),
    (events.Gained(0, handicaps=1, by="sanction"), "Orange gains a handicap."),
    (events.Robbed(0, 1, False), "Orange robs Blue of a Sputnik."),
    (events.Robbed(0, 1, True), "Orange sabotages Blue, who gets a handicap."),
    (
        events.Shared(0, 1, (3, 0), (1, 2)),
        "Counters are exchanged: Orange 3 Sputniks and 1 EC, Blue 0 Sputniks and 2 EC.",
    ),
)


@pytest.mark.parametrize(("event", "line"), EXAMPLES, ids=lambda x: type(x).__name__ if isinstance(x, Event) else "")
def test_each_event_has_its_words(event: Event, line: str) -> None:
    view = WALKING.view(WALKING.new(3, 1, Options(first=0)), None)
    assert TALK.tell((event,), view, NAMES) == [line]


def classes() -> Iterator[type[Event]]:
    for value in vars(events).values():
        if isinstance(value, type) and issubclass(value, Event) and value.__module__ == events.__name__:
            yield value


def test_every_event_is_told_or_deliberately_silent() -> None:
    told = {type(event) for event, _ in EXAMPLES} | {events.RaceSetUp}
    assert set(classes()) - set(SILENT) == told
    view = WALKING.view(WALKING.new(3, 1, Options(special_boxes=True)), None)
    [line] = TALK.tell((events.RaceSetUp(view.terrain, view.boxes, 1),), view, NAMES)
    assert line.startswith("Blue begins. Around the Moon: ")
    assert "In the gaps: " in line
    assert TALK.tell((events.TurnEnded(0),), view, NAMES) == []
    assert TALK.tell((events.TurnStarted(0, 4, False, 0),), view, NAMES) == []


def test_another_games_event_is_no_word_of_ours() -> None:
    view = WALKING.view(WALKING.new(3, 1), None)
    with pytest.raises(ValueError, match="no words"):
        TALK.tell((Event(),), view, NAMES)


def test_a_programme_and_its_first_throw_are_one_line() -> None:
    view = WALKING.view(WALKING.new(3, 1), None)
    acts = (events.Programmed(0, ((1, 0, 0),)), events.Thrown(0, 1, (BLUE,)))
    jumped = events.Jumped(0, BLUE, 1, (0,), (5,), 5, 5)
    assert TALK.tell((*acts, jumped), view, NAMES) == [
        "Orange programs ■. Jump 1: ■1! Orange jumps ■1: straight, lands safely on card 1, column 1."
    ]


def test_a_deal_is_told_of_all_together() -> None:
    view = WALKING.view(WALKING.new(3, 1), None)
    dealt = (events.RoundStarted(2), events.CardDealt(0), events.CardSeen(0, "sanction"), events.CardDealt(2))
    assert TALK.tell(visible(dealt, None), view, NAMES) == ["Round 2. Action cards for Orange and Pink."]


def test_every_line_of_random_games_reads_well() -> None:
    lines = 0
    for moment in MOMENTS:
        view = WALKING.view(moment.state, None)
        for line in TALK.tell(visible(moment.events, None), view, called(view)):
            lines += 1
            assert line[0].isupper()
            assert line.endswith((".", "!"))
            assert "  " not in line
            assert "{" not in line
            assert "None" not in line
            assert len(line) <= 500
    assert lines > 1000
    two = next(m.state for m in MOMENTS if len(m.state.astronauts) == 4 and len(m.state.hands) == 2)
    assert TALK.tell((events.Stopped(3, 0),), WALKING.view(two, None), called(two)) == ["Blue ■₂ stops."]
