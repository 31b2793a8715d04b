"""Every legal act can be reached, and what is offered is legal: presses, menus, forms, orders."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import choices
from engines.kernel.orders import meets
from engines.kernel.plans import REVEALED, play_plan
from engines.kernel.records import Action, Decision
from engines.mars import MARS
from engines.mars import decisions as asks
from engines.mars.events import EquipmentFound
from engines.mars.planet import planet
from engines.mars.state import Appear, Assign, Kill, Move, State
from engines.mars.talk import TALK

from .samples import MOMENTS, PANELS, STATES, called, lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act
    from engines.kernel.talk import Field, Panel, Talk


def test_the_talk_is_what_the_kernel_wants() -> None:
    talk: Talk = TALK
    assert MARS.talk is TALK
    assert talk.private_hand is False


def test_enough_states_of_every_kind() -> None:
    assert {len(s.marines) for s in STATES} == {2, 3, 4, 5}
    assert len({s.options.level for s in STATES}) == 5
    wanted = {kind for kind in vars(asks).values() if isinstance(kind, type) and issubclass(kind, Decision)}
    seen = {type(d) for moment in MOMENTS for d in moment.state.pending}
    assert wanted - seen <= {asks.ChooseAppearance}


def boxes(s: State, column: int) -> tuple[int, ...]:
    return planet(s).boxes(column)


def test_the_height_of_an_appearance_is_chosen_by_key() -> None:
    s, heights = next(
        (s, places) for s in STATES if s.round for column in range(21) if len(places := boxes(s, column)) > 1
    )
    view = MARS.view(s, 0)
    d = asks.ChooseAppearance(0, places=heights, id=1)
    view.pending = [d]
    panel = TALK.panel(view, 0, called(view))
    assert {press.plan[0] for press in panel.buttons} == {Appear(place) for place in heights}
    assert [press.key for press in panel.buttons] == [1, 2]
    assert set(TALK.keys(view).values()) == set(heights)
    assert all("level" in press.label for press in panel.buttons)


# ------------------------------------------------------------------ reach
def reached(view: State, seat: int, panel: Panel) -> set[Act]:
    """What presses and forms lead to."""
    acts = {act for press in lines(panel) for act in press.plan[:1]}
    for press in lines(panel):
        if press.form is not None:
            fields = TALK.form(view, seat, press.form, called(view)).fields
            for values in product(*map(picks, fields)):
                named = {field.name: value for field, value in zip(fields, values, strict=True)}
                acts.add(replace(press.form, **named))
    return acts


def picks(field: Field) -> Iterator[object]:
    """What a form can put into a field."""
    values = [option.value for option in field.options]
    if field.name != "dice":
        yield from values
        return
    for n in range(field.lo, field.hi + 1):
        yield from combinations(values, n)


def question(view: State, seat: int) -> Decision | None:
    return next((d for d in view.pending if d.seat == seat), None)


def after(s: State, d: Decision, act: Act) -> State:
    """What an act leads to, whichever equal dice are used, and whichever way."""
    done, _ = MARS.apply(s, Action(d.seat, d.id, act))
    done.trace = None
    turn = done.turn
    planned = tuple(tuple(sorted(faces, key=repr)) for faces in turn.planned)
    done.turn = replace(turn, rolled=tuple(sorted(turn.rolled, key=repr)), planned=planned)
    return done


def test_every_legal_act_can_be_reached_and_nothing_else() -> None:
    compared = unlike = 0
    for view, seat, panel in PANELS:
        d = question(view, seat)
        if d is None:
            assert not lines(panel)
            continue
        legal = set(choices(view, d))
        found = reached(view, seat, panel)
        offered = {press.plan[0] for press in lines(panel) if press.plan}
        assert offered <= legal, offered - legal
        missing = legal - found
        assert {type(act) for act in missing} <= {Move, Assign}, missing
        ends = [after(view, d, act) for act in found & legal if isinstance(act, (Move, Assign))]
        for act in list(missing)[:10]:
            assert after(view, d, act) in ends, (act, view.turn)
            unlike += 1
        compared += 1
    assert compared > 400
    assert unlike > 50


# ------------------------------------------------------------------ legality
def test_plans_are_made_whole_unless_something_comes_to_light() -> None:
    plans = 0
    for view, seat, panel in PANELS[::4]:
        for press in lines(panel):
            if len(press.plan) > 1:
                done = play_plan(MARS, view, seat, press.plan)
                assert done.stopped in ("", REVEALED), (press, done.stopped)
                plans += 1
    assert plans > 300


def test_a_line_that_says_so_ends_the_turn() -> None:
    ended = 0
    for view, seat, panel in PANELS:
        for menu in panel.menus:
            if menu.placeholder.startswith(("Do this, then stop", "Do this, then your turn ends")):
                for press in menu.lines:
                    done = play_plan(MARS, view, seat, press.plan)
                    after_all = done.states[-1]
                    rescued = any(isinstance(d, asks.BeforeLanding) for d in after_all.pending)
                    found = any(isinstance(event, EquipmentFound) for event in done.events[-1])
                    assert done.stopped == REVEALED or rescued or found or after_all.acting != seat, press
                    ended += 1
    assert ended > 100


def test_what_is_missing_is_named() -> None:
    reasons = 0
    for _, _, panel in PANELS:
        for line in panel.not_now:
            what, _, why = line.partition(" — ")
            assert what
            assert why.endswith("."), line
            reasons += 1
    assert reasons > 100


# ------------------------------------------------------------------ orders
def test_orders_answer_legally() -> None:
    answered = set()
    for moment in MOMENTS:
        for d in moment.state.pending:
            for menu in TALK.orders:
                assert not menu.options[0].rules
                for rule in menu.options[1].rules:
                    if rule.question != type(d).__name__ or not all(meets(d, one) for one in rule.conditions):
                        continue
                    assert rule.decide is not None
                    view = MARS.view(moment.state, d.seat)
                    (act,) = rule.decide(view, d.seat)
                    assert act in choices(view, d)
                    assert isinstance(act, Kill)
                    best = max(one.kills[::-1] for one in choices(view, d))
                    assert act.kills[::-1] == best
                    answered.add(menu.name)
    assert answered == {"bunker", "sentinels"}
