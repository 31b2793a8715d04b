"""Every legal act can be reached, and what is offered is legal: presses, forms, arranging, choosing ahead, orders."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import choices
from engines.kernel.notation import OPEN, is_template
from engines.kernel.orders import meets
from engines.kernel.plans import play_plan
from engines.kernel.playout import chance_of
from engines.moonquake import MOONQUAKE
from engines.moonquake import decisions as asks
from engines.moonquake import state as game
from engines.moonquake.events import Exposed
from engines.moonquake.rules.movement import climbs
from engines.moonquake.talk import TALK
from engines.moonquake.talk.arranging import open_questions

from .samples import MOMENTS, PANELS, STATES, called, free_acts, lines

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.kernel.talk import Arranging, Panel, Talk
    from engines.moonquake.state import State


def test_the_talk_is_what_the_kernel_wants() -> None:
    talk: Talk = TALK
    assert talk.private_hand is True


def test_enough_states_of_every_kind() -> None:
    assert len(STATES) > 500
    assert {len(s.players) for s in STATES} == {2, 3, 4, 5, 6}
    wanted = {kind for kind in vars(asks).values() if isinstance(kind, type) and issubclass(kind, asks.Question)}
    seen = {type(d) for moment in MOMENTS for d in moment.state.pending}
    assert wanted - seen <= {asks.Question, asks.MoveShields}


# ------------------------------------------------------------------ reach
def reached(view: State, seat: int, panel: Panel) -> set[Act]:
    """What presses and forms lead to."""
    acts = {act for press in lines(panel) for act in press.plan[:1]}
    for press in lines(panel):
        if press.form is not None:
            [field] = TALK.form(view, seat, press.form, called(view)).fields
            acts |= {replace(press.form, **{field.name: option.value}) for option in field.options}
    return acts


def first_question(view: State, seat: int) -> asks.Question | None:
    """What the panel is about."""
    return next((d for d in open_questions(view, seat) if d.waits), None)


def test_every_legal_act_can_be_reached_and_nothing_else() -> None:
    compared = 0
    for view, seat, panel in PANELS:
        d = first_question(view, seat)
        if d is None:
            continue
        arrangements = {act for act in reached(view, seat, panel) if isinstance(act, game.Arrange)}
        assert reached(view, seat, panel) - arrangements == free_acts(view, d), panel
        for act in arrangements:
            assert TALK.complete(view, seat, act, chance_of(Random(1))) in choices(view, d)
        compared += 1
    assert compared > 500


def test_whoever_may_arrange_gets_the_screen_for_it() -> None:
    chance = chance_of(Random(3))
    tried = 0
    for view, seat, panel in PANELS:
        may = {d.player for d in view.pending if d.seat == seat and choices(view, d).of(game.Arrange)}
        draws = {d.player for d in view.pending if isinstance(d, asks.DrawAndHide)}  # and everything is shuffled
        several = {player for player in may - draws if len(view.players[player].hidden) > 1}
        assert {whose(view, seat, one) for one in panel.arranging} == several
        for one in panel.arranging:
            whole = replace(one.act, order=OPEN if one.movable else (), shields=OPEN)
            for act in (one.act, TALK.complete(view, seat, whole, chance)):
                assert not is_template(act)
                action = MOONQUAKE.answer_with(view, seat, act)
                assert action.decision
                tried += 1
            assert len(one.cards) == len(view.players[whose(view, seat, one)].hidden)
            assert "?" not in one.cards
            assert not one.prize or one.cards[one.prize - 1] == "Alien"
            assert len(one.title) <= 45
            assert len(one.prized) <= 34
    assert tried > 1000


def whose(view: State, seat: int, one: Arranging) -> int:
    """The player whose hand may be arranged."""
    assert isinstance(one.act, game.Arrange)
    return view.hand_of(seat, one.act.hand)


def test_arrangements_made_by_chance_differ() -> None:
    view, seat, one = next(
        (view, seat, one)
        for view, seat, panel in PANELS
        for one in panel.arranging
        if one.movable and len(one.cards) > 3
    )
    template = replace(one.act, order=OPEN, shields=OPEN)
    assert len({TALK.complete(view, seat, template, chance_of(Random(n))) for n in range(30)}) > 10
    assert TALK.complete(view, seat, one.act, chance_of(Random(1))) == one.act


def may_expect_to_steal(view: State, me: int) -> bool:
    """With a Steal for free, or beside somebody who has something to take."""
    others = [player for who, player in enumerate(view.players) if who != me]
    return view.turn.bonus == "steal" or any(p.unready and p.space == view.players[me].space for p in others)


def test_what_is_missing_is_named() -> None:
    words = {"zappp": game.Zappp, "spy": game.Spy, "steal": game.Steal, "zippp": game.Zippp, "scan": game.Scan}
    looked = 0
    for view, seat, panel in PANELS:
        d = first_question(view, seat)
        if not isinstance(d, asks.TakeAction):
            continue
        looked += 1
        offered = {type(act) for press in lines(panel) for act in press.plan}
        said = " ".join(line.partition(" — ")[0] for line in panel.not_now).lower()
        for word, kind in words.items():
            elsewhere = view.phase == "shootout" and word in ("zippp", "scan")
            expected = word != "steal" or may_expect_to_steal(view, d.player)
            assert (word in said) == (kind not in offered and not elsewhere and expected), (word, panel)
        assert "{" not in "".join(panel.not_now)
        assert all(reason.partition(" — ")[2] for reason in panel.not_now)
    assert looked > 100


# ------------------------------------------------------------------ legality
def test_plans_are_legal_as_far_as_they_can_go() -> None:
    """A plan stops only because somebody else is asked first."""
    chance = chance_of(Random(2))
    plans = 0
    for s in STATES[::4]:
        for seat in s.seats:
            view = MOONQUAKE.view(s, seat)
            panel = TALK.panel(view, seat, called(s))
            for press in lines(panel):
                if len(press.plan) < 2 or panel.ahead:
                    continue
                plans += 1
                plan = tuple(TALK.complete(view, seat, act, chance) for act in press.plan)
                played_out = play_plan(MOONQUAKE, s, seat, plan)
                after = played_out.states[-1]
                others = any(d.waits and d.seat != seat for d in after.pending)
                assert not played_out.stopped or others, (press, played_out.stopped)
    assert plans > 20


def test_several_lines_hit_what_was_chosen() -> None:
    """From top to bottom, though cards found on the way leave their hand."""
    chance = Random(7)
    second_hits = 0
    for view, seat, panel in PANELS:
        d = first_question(view, seat)
        menus = [menu for menu in panel.menus if menu.most > 1]
        if not isinstance(d, asks.TakeAction) or not menus:
            continue
        s = next(s for s in STATES if s.asked == view.asked and MOONQUAKE.view(s, seat) == view)
        single = [press for press in menus[0].lines if len(press.plan) == 1]
        for _ in range(4):
            picks = sorted(chance.sample(range(len(single)), min(len(single), menus[0].most)))
            plan = tuple(act for pick in picks for act in single[pick].plan)
            done = play_plan(MOONQUAKE, s, seat, plan)
            for number, action in enumerate(done.actions):
                second_hits += number > 0
                for event in done.events[number]:
                    if isinstance(event, Exposed) and event.by == "zappp":
                        meant = s.players[action.act.target].hidden[action.act.card - 1].kind
                        assert event.kind == meant
    assert second_hits > 30


def test_choosing_ahead_answers_the_coming_question() -> None:
    kept = 0
    for view, seat, panel in PANELS:
        if not panel.ahead:
            continue
        kept += 1
        assert not any(d.waits for d in view.pending if d.seat == seat)
        assert panel.ahead in (asks.ChooseClimb.__name__, asks.DrawAndHide.__name__)
        [coming, *_] = [
            player
            for player in view.order()[view.order().index(view.acting) + 1 :]
            if view.owner(player) == seat and (view.players[player].space != game.PAD or view.players[player].exposed)
        ]
        offered = [press.plan for press in panel.buttons]
        if panel.ahead == asks.ChooseClimb.__name__:
            assert offered == [(act,) for act in climbs(view, coming)]
        else:
            assert view.players[coming].exposed
            assert [plan[0] for plan in offered] == [game.Hide()]
    assert kept > 30


def test_standing_orders_are_legal_answers() -> None:
    """Wherever a rule's question is asked and what it uses is at hand."""
    chance = chance_of(Random(5))
    answered: dict[str, int] = {}
    for moment in MOMENTS:
        s = moment.state
        for d in s.pending:
            for menu in TALK.orders:
                for option in menu.options:
                    for rule in option.rules:
                        if rule.question != type(d).__name__ or not all(meets(d, c) for c in rule.conditions):
                            continue
                        view = MOONQUAKE.view(s, d.seat)
                        act = TALK.complete(view, d.seat, rule.plan[0], chance)
                        assert not is_template(act)
                        ready = s.players[d.player].ready
                        if not isinstance(act, game.Unready) or act.equipment in ready:
                            legal = MOONQUAKE.legal_actions(view, d.seat)
                            assert any(act in choice for _, choice in legal.parts), (rule, act)
                            answered[menu.name] = answered.get(menu.name, 0) + 1
    assert set(answered) >= {"escape", "repair_kit", "aftershock"}


def test_the_first_order_of_the_escape_phase_keeps_the_cards() -> None:
    menu = next(menu for menu in TALK.orders if menu.name == "escape")
    assert menu.options[0].label == "Keep my cards"
    assert [type(act) for rule in menu.options[0].rules for act in rule.plan] == [game.Keep]
    assert all(menu.options[0].rules == () for menu in TALK.orders if menu.name != "escape")
    assert all(len(menu.options) <= 25 and len(menu.label) <= 45 for menu in TALK.orders)
