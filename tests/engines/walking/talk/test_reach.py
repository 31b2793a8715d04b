"""Every legal act can be reached by presses, menus and forms, and what is offered is legal."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import choices
from engines.kernel.plans import play_plan
from engines.kernel.records import Action
from engines.walking import WALKING
from engines.walking import decisions as asks
from engines.walking import state as game
from engines.walking.auto import quick
from engines.walking.events import Jumped
from engines.walking.talk import TALK

from .samples import MOMENTS, PANELS, QUESTIONS, STATES, called, lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.records import Act
    from engines.kernel.talk import Field, Press, Talk
    from engines.walking.state import State


def test_the_talk_is_what_the_kernel_wants() -> None:
    talk: Talk = TALK
    assert talk is WALKING.talk
    assert talk.private_hand is True


def test_enough_states_of_every_kind() -> None:
    assert len(STATES) > 500
    assert {len(s.seats) for s in STATES} == {2, 3, 4, 5}
    seen = {type(d) for moment in MOMENTS for d in moment.state.pending}
    wanted = {kind for kind in vars(asks).values() if isinstance(kind, type) and kind.__module__ == asks.__name__}
    assert seen == wanted
    assert sum(bool(s.over) for s in STATES) > 5


# ------------------------------------------------------------------ reach
def values(field: Field) -> Iterator[object]:
    """What a form can put into a field."""
    picks = [option.value for option in field.options]
    if field.hi == 1:
        return iter(picks)
    chosen = product((False, True), repeat=len(picks))
    return (tuple(pick for pick, yes in zip(picks, row, strict=True) if yes) for row in chosen if any(row))


def completed(view: State, seat: int, act: Act) -> set[Act]:
    """All that a form can be filled in with."""
    fields = TALK.form(view, seat, act, called(view)).fields
    rows = product(*(tuple(values(field)) for field in fields))
    names = [field.name for field in fields]
    return {replace(act, **dict(zip(names, row, strict=True))) for row in rows}


def reached(view: State, seat: int, presses: Sequence[Press]) -> set[Act]:
    """What presses and forms lead to, if it is legal: forms may be filled in wrongly."""
    acts = {act for press in presses for act in press.plan[:1]}
    for press in presses:
        if press.form is not None:
            acts |= {act for act in completed(view, seat, press.form) if not _problem(view, seat, act)}
    return acts


def _problem(view: State, seat: int, act: Act) -> str:
    d = next(d for d in view.pending if d.seat == seat)
    return "" if act in choices(view, d) else "not legal"


def test_every_legal_act_can_be_reached_and_nothing_else() -> None:
    compared = 0
    for view, seat, panel in PANELS[::3]:
        d = next((d for d in view.pending if d.seat == seat), None)
        if d is None:
            assert not lines(panel)
            continue
        assert reached(view, seat, lines(panel)) == set(choices(view, d)), d
        compared += 1
    assert compared > 200


def test_rare_questions_are_reached_completely() -> None:
    kinds = (asks.ShareCounters, asks.RobSomebody, asks.ChooseBox, asks.FreeJump, asks.PlayAtEnd, asks.React)
    seen = set()
    for view, seat, panel in PANELS:
        d = next((d for d in view.pending if d.seat == seat), None)
        if isinstance(d, kinds):
            assert reached(view, seat, lines(panel)) == set(choices(view, d)), d
            seen.add(type(d))
    assert seen == set(kinds)


def test_whatever_a_tip_names_is_a_press_of_the_panel() -> None:
    kinds = set()
    for view, seat, panel in PANELS:
        d = next((d for d in view.pending if d.seat == seat), None)
        if d is not None:
            act = quick.choose(view, d)
            assert any(press.plan[:1] == (act,) for press in lines(panel)), (d, act)
            kinds.add(type(d))
    assert len(kinds) > 8


def test_the_form_of_the_table_makes_every_programme_that_fits_it() -> None:
    view, d = next((view, d) for view, d in QUESTIONS if isinstance(d, asks.ProgramJumps) and view.turn.dice == 3)
    own = TALK.question(view, d, called(view)).rows[-1][0]
    assert own.label == "Own program…"
    assert own.form is not None
    assert reached(view, d.seat, (own,)) == set(choices(view, d).of(game.Program))


def test_a_form_that_was_refused_opens_with_all_its_fields() -> None:
    view, d = next((view, d) for view, d in QUESTIONS if isinstance(d, asks.ProgramJumps))
    filled = game.Program((1, 0, 0), (1, 0, 0), (2, 2, 2))
    assert [field.name for field in TALK.form(view, d.seat, filled, called(view)).fields] == [
        "first",
        "second",
        "third",
    ]
    assert WALKING.why_not(view, Action(d.seat, d.id, filled)).startswith("These dice are used: only 2 ■ are")


def test_an_act_that_a_form_has_to_complete_is_refused_with_a_reason() -> None:
    openers = set()
    for view, seat, panel in PANELS:
        d = next((d for d in view.pending if d.seat == seat), None)
        rows = TALK.question(view, d, called(view)).rows if d else ()
        for press in (*lines(panel), *(press for row in rows for press in row)):
            if d is not None and press.form is not None:
                assert WALKING.why_not(view, Action(seat, d.id, press.form))
                openers.add(type(press.form))
    assert openers >= {game.Program, game.Reroll, game.Share}


# ------------------------------------------------------------------ legality
def test_plans_are_legal_as_far_as_they_can_go() -> None:
    """A plan stops only because somebody else is asked first, or something came to light."""
    plans = stopped = 0
    for s in (moment.state for moment in MOMENTS):
        for d in (d for d in s.pending if isinstance(d, asks.PickResult)):
            rows = TALK.question(WALKING.view(s, None), d, called(s)).rows
            for press in (press for row in rows for press in row if len(press.plan) > 1):
                done = play_plan(WALKING, s, d.seat, press.plan)
                others = any(x.seat != d.seat for x in done.states[-1].pending)
                assert not done.stopped or others, (press, done.stopped)
                plans += 1
                stopped += bool(done.stopped)
    assert plans > 100
    assert stopped < plans / 2


def test_keys_are_places_on_the_board_and_stand_in_the_labels() -> None:
    keyed = 0
    for view, d in QUESTIONS:
        keys = TALK.keys(view)
        rows = TALK.question(view, d, called(view)).rows
        pressed = {press.key for row in rows for press in row if press.key}
        assert pressed <= set(keys)
        assert set(keys) == set(range(1, len(keys) + 1))
        keyed += bool(keys)
        for row in rows:
            for press in row:
                act = press.plan[0] if press.plan else None
                if isinstance(act, (game.Advance, game.Spend)):
                    assert keys[press.key] == act.place
                if isinstance(act, game.Jump):
                    assert jumped(view, act).place == keys[press.key]
    assert keyed > 100


def jumped(view: State, act: game.Jump) -> Jumped:
    """What a jump brings, by the rules themselves."""
    d = next(d for d in view.pending if isinstance(d, asks.PickResult))
    _, events = WALKING.apply(WALKING.determinize(view, d.seat, 1), Action(d.seat, d.id, act))
    return next(event for event in events if isinstance(event, Jumped))


def test_landings_tell_the_truth_about_accidents() -> None:
    fine = crashes = 0
    for view, d in QUESTIONS:
        if not isinstance(d, asks.PickResult):
            continue
        for row in TALK.question(view, d, called(view)).rows:
            for press in row:
                act = press.plan[0] if press.plan else None
                if isinstance(act, game.Jump):
                    crash = "crash" in press.label
                    assert crash == bool(jumped(view, act).crash), press
                    fine, crashes = fine + (not crash), crashes + crash
    assert fine > 100
    assert crashes > 20
