"""Every legal act can be reached, what is offered is legal, and turns take as many presses as they should."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

import pytest

from engines.kernel.agenda import choices
from engines.kernel.notation import OPEN, is_template
from engines.kernel.orders import meets
from engines.kernel.plans import play_plan
from engines.moon import decisions as asks
from engines.moon import state as game
from engines.moon.events import TurnEnded
from engines.moon.game import MOON
from engines.moon.talk import ahead
from engines.moon.talk.forms import form
from engines.moon.talk.panel import panel
from engines.moon.talk.standing import ORDERS, complete

from .panel_samples import MOMENTS, PANELS, QUESTIONS, STATES, called, lines

if TYPE_CHECKING:
    from engines.kernel.records import Act, Decision
    from engines.kernel.talk import Press
    from engines.moon.state import State

NEVER_AT_RANDOM = {asks.ChooseSymbol}
MENU = 25


def first_question(view: State, seat: int) -> Decision | None:
    """What the panel is about."""
    return next((d for d in view.pending if d.seat == seat), None)


def fits_form(view: State, seat: int, press: Press, act: Act) -> bool:
    """Can the form that a press opens be filled in so that it is this act?"""
    assert press.form is not None
    wanted = form(view, seat, press.form)
    if type(act) is not type(wanted.act):
        return False
    fields = {field.name: field for field in wanted.fields}
    for name in act.__struct_fields__:
        value = getattr(act, name)
        if name not in fields:
            if value != getattr(wanted.act, name):
                return False
            continue
        picks = value if isinstance(value, tuple) else (value,)
        field = fields[name]
        offered = [option.value for option in field.options]
        if not field.lo <= len(picks) <= field.hi or [x for x in offered if x in picks] != list(picks):
            return False
    return True


def test_enough_states_of_every_kind() -> None:
    assert len(STATES) > 300
    assert {len(s.seats) for s in STATES} == {1, 2, 3, 4, 5}
    assert {s.solo for s in STATES} == {"", "normal", "hard"}
    wanted = {kind for kind in vars(asks).values() if isinstance(kind, type) and hasattr(kind, "forced")}
    seen = {type(d) for moment in MOMENTS for d in moment.state.pending}
    assert {kind for kind in wanted - seen if kind.__module__ == asks.__name__} == NEVER_AT_RANDOM


# ------------------------------------------------------------------ reach
def test_every_legal_act_can_be_reached_and_nothing_else() -> None:
    compared = 0
    for view, seat, said in PANELS:
        d = first_question(view, seat)
        if d is None:
            continue
        pressed = {press.plan[0] for press in lines(said) if press.plan}
        legal = set(choices(view, d))
        assert pressed <= legal, said
        missing = legal - pressed
        forms = [press for press in lines(said) if press.form is not None]
        assert all(any(fits_form(view, seat, press, act) for press in forms) for act in missing), (d, missing)
        compared += 1
    assert compared > 300


def test_plans_are_made_to_their_end() -> None:
    """All that a line promises happens, but for what only others or the deck decide."""
    plans = 0
    for s in STATES:
        for d in s.pending:
            view = MOON.view(s, d.seat)
            for press in lines(panel(view, d.seat, called(s))):
                if press.plan:
                    done = play_plan(MOON, s, d.seat, press.plan)
                    assert not done.stopped, (press, done.stopped)
                    plans += len(press.plan) > 1
    assert plans > 50


def test_forms_are_filled_with_what_is_legal() -> None:
    forms = 0
    for view, seat, said in PANELS:
        d = first_question(view, seat)
        for press in lines(said):
            if press.form is None or d is None:
                continue
            forms += 1
            wanted = form(view, seat, press.form)
            assert wanted.fields
            assert is_template(press.form) or press.form in choices(view, d)
            for field in wanted.fields:
                value = getattr(press.form, field.name)
                assert value is OPEN or value in [option.value for option in field.options]
    assert forms > 5


def test_a_form_is_for_what_is_asked() -> None:
    for view, d in QUESTIONS[::5]:
        with pytest.raises(ValueError, match="not"):
            form(view, d.seat, game.EndTurn())
    with pytest.raises(ValueError, match="not"):
        form(STATES[-1], 0, game.Pay())


# ------------------------------------------------------------------ what is missing
def test_what_the_cards_lack_is_named() -> None:
    looked = lacking = 0
    for view, seat, said in PANELS:
        d = first_question(view, seat)
        if not isinstance(d, asks.TakeTurn) or view.turn.done:
            continue
        looked += 1
        reasons = " · ".join(said.not_now)
        held = view.hands[view.holding]
        assert held is not None
        offered = {act.card for press in lines(said) for act in press.plan if isinstance(act, game.Build)}
        for number, card in enumerate(held.cards, start=1):
            assert card is not None
            named = f"{number} {view.tables.structures[card].name} lacks " in reasons
            assert named == (card not in offered), (number, said)
            lacking += named
        assert "{" not in reasons
    assert looked > 10
    assert lacking > 50


def test_a_flip_is_offered_or_named_with_what_it_lacks() -> None:
    looked = 0
    for view, seat, said in PANELS:
        if not isinstance(first_question(view, seat), asks.TakeTurn) or view.turn.flips:
            continue
        flips = {press.plan[0].card for press in lines(said) if press.plan and isinstance(press.plan[0], game.Flip)}
        ready = [
            x.card
            for x in view.players[seat].settlement
            if view.tables.structures[x.card].colour == "pink" and not x.flipped
        ]
        told = " ".join(line for line in said.not_now if "flip " in line)
        for card in ready:
            assert (card in flips) != (view.tables.structures[card].name in told)
            looked += 1
    assert looked > 10


# ------------------------------------------------------------------ choosing ahead
def test_choosing_ahead_is_for_a_turn_to_come_with_the_hand_that_is_held() -> None:
    kept = 0
    for view, seat, said in PANELS:
        coming = ahead.is_coming(view, seat) and first_question(view, seat) is None
        assert bool(said.ahead) == coming
        if said.ahead:
            kept += 1
            assert said.ahead == asks.TakeTurn.__name__
            assert not said.buttons
            held = view.hands[seat]
            assert held is not None
            told = {act.card for press in lines(said) for act in press.plan if isinstance(act, game.Assimilate)}
            assert told == set(held.cards)
    assert kept > 100


def test_whole_turns_chosen_ahead_are_played_when_the_turn_comes() -> None:
    """Nothing has changed for the seat when others have merely ended their turns: then every line is a whole turn."""
    turns = whole = 0
    for moment in MOMENTS[::20]:
        s = moment.state
        if s.phase != "construction" or s.solo:
            continue
        for seat in s.seats:
            view = MOON.view(s, seat)
            said = panel(view, seat, called(s))
            begun = ahead.begun(s, seat) if said.ahead else None
            for press in lines(said) if begun else ():
                assert begun is not None
                done = play_plan(MOON, begun, seat, press.plan)
                turns += 1
                ended = any(isinstance(event, TurnEnded) for events in done.events for event in events)
                whole += ended
                assert done.actions
                asked_else = any(not isinstance(d, asks.TakeTurn) for d in done.states[-1].pending)
                assert not done.stopped or ended or asked_else, (press, done.stopped)
    assert turns > 1000
    assert whole > 0.95 * turns


# ------------------------------------------------------------------ standing orders
def test_the_first_option_of_each_order_asks() -> None:
    assert all(menu.options[0].rules == () for menu in ORDERS)
    assert [menu.name for menu in ORDERS] == ["end", "wild"]


def test_orders_answer_what_they_speak_of() -> None:
    answered: dict[str, int] = {}
    for moment in MOMENTS:
        for d in moment.state.pending:
            for menu in ORDERS:
                for rule in (rule for option in menu.options for rule in option.rules):
                    if rule.question != type(d).__name__ or not all(meets(d, one) for one in rule.conditions):
                        continue
                    view = MOON.view(moment.state, d.seat)
                    act = complete(view, d.seat, rule.plan[0])
                    may = isinstance(d, asks.ChooseResources) or view.turn.done
                    assert (act in choices(view, d)) == may
                    answered[menu.name] = answered.get(menu.name, 0) + may
    assert answered["end"] > 100
    assert answered["wild"] > 20


def test_an_act_without_open_fields_is_complete() -> None:
    view, d = next((view, d) for view, d in QUESTIONS if isinstance(d, asks.TakeTurn))
    assert complete(view, d.seat, game.EndTurn()) == game.EndTurn()


# ------------------------------------------------------------------ presses
def test_a_plain_turn_is_two_presses_in_the_panel() -> None:
    """One for the main act, with a rover if need be, one for the end; small questions are rare."""
    presses: list[int] = []
    for view, seat, said in PANELS:
        d = first_question(view, seat)
        if not isinstance(d, asks.TakeTurn) or view.turn.done:
            continue
        s = next(s for s in STATES if s.asked == view.asked and MOON.view(s, seat) == view)
        for press in said.menus[0].lines:
            done = play_plan(MOON, s, seat, press.plan)
            after = done.states[-1]
            asked_more = [q for q in after.pending if q.seat == seat and not isinstance(q, asks.TakeTurn)]
            presses.append(2 + len(asked_more))
    assert len(presses) > 300
    assert median(presses) == 2
    assert sum(n == 2 for n in presses) > 0.75 * len(presses)
