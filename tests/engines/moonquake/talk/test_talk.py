"""What must hold for the words of MoonQuake Escape in every state: reach, legality, budgets, keys, secrets."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.kernel.agenda import choices
from engines.kernel.notation import OPEN, fields_of, is_template
from engines.kernel.orders import meets
from engines.kernel.plans import play_plan
from engines.kernel.playout import chance_of
from engines.kernel.records import visible
from engines.moonquake import MOONQUAKE
from engines.moonquake import decisions as asks
from engines.moonquake import state as game
from engines.moonquake.events import Exposed
from engines.moonquake.rules.movement import climbs
from engines.moonquake.talk import TALK
from engines.moonquake.talk.arranging import open_questions

from .random_states import VARIANTS, Moment, played

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.records import Act, Decision
    from engines.kernel.talk import Arranging, Menu, Panel, Press, Talk
    from engines.moonquake.state import State

NAMES = ("Orange", "Blue", "Pink", "Green", "White", "Grey")
WIDE = ("W" * 20,) * 6
ROW = {1: 34, 2: 30, 3: 24, 4: 19, 5: 14}
WRONG_WORDS = re.compile(r"\b(session|slot|bot|AI|CPU|macro|pending|revert|cancel|quit|instance)\b")
EVERY = 7
"""One state of so many is looked at, and all in which something rare is asked."""
RARE = (asks.ChooseSlide, asks.UseBoots, asks.UseSuit, asks.IgnoreJam, asks.TurnUnready, asks.MoveShields)
GAMES = 2 * len(VARIANTS)

MOMENTS: tuple[Moment, ...] = tuple(moment for seed in range(GAMES) for moment in played(seed))
STATES: tuple[State, ...] = tuple(
    moment.state
    for number, moment in enumerate(MOMENTS)
    if not number % EVERY or any(isinstance(d, RARE) for d in moment.state.pending)
)


def called(s: State, names: Sequence[str] = NAMES) -> Sequence[str]:
    return names[: len(s.seats)]


def asked() -> Iterator[tuple[State, asks.Question]]:
    """The View of each open question's seat."""
    for s in STATES:
        for d in s.pending:
            yield MOONQUAKE.view(s, d.seat), d


QUESTIONS = tuple(asked())
PANELS: tuple[tuple[State, int, Panel], ...] = tuple(
    (view, seat, TALK.panel(view, seat, called(view)))
    for s in STATES
    for seat in s.seats
    for view in [MOONQUAKE.view(s, seat)]
)


def lines(panel: Panel) -> list[Press]:
    return [*(press for menu in panel.menus for press in menu.lines), *panel.buttons]


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
def free_acts(view: State, d: Decision) -> set[Act]:
    """Every legal act of a question but arrangements."""
    choice = choices(view, d)
    return {act for kind in MOONQUAKE.acts if kind is not game.Arrange for act in choice.of(kind)}


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
        assert all(act in choices(view, d) for act in arrangements)
        compared += 1
    assert compared > 500


def test_whoever_may_arrange_gets_the_screen_for_it() -> None:
    chance = chance_of(Random(3))
    tried = 0
    for view, seat, panel in PANELS:
        may = {d.player for d in view.pending if d.seat == seat and choices(view, d).of(game.Arrange)}
        several = {player for player in may if len(view.players[player].hidden) > 1}
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
            assert (word in said) == (kind not in offered and not elsewhere), (word, panel)
        assert "{" not in "".join(panel.not_now)
        assert all(reason.partition(" — ")[2] for reason in panel.not_now)
    assert looked > 100


# ------------------------------------------------------------------ legality
def test_plans_are_legal_as_far_as_they_can_go() -> None:
    """A plan stops only because somebody else is asked first."""
    plans = 0
    for s in STATES[::4]:
        for seat in s.seats:
            panel = TALK.panel(MOONQUAKE.view(s, seat), seat, called(s))
            for press in lines(panel):
                if len(press.plan) < 2 or panel.ahead:
                    continue
                plans += 1
                played_out = play_plan(MOONQUAKE, s, seat, press.plan)
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


# ------------------------------------------------------------------ budgets
def check_press(press: Press, most: int) -> None:
    assert 0 < len(press.label) <= most, press
    assert len(press.note) <= 80, press
    assert bool(press.plan) != (press.form is not None)
    assert not press.label.endswith(".")
    if press.key:
        assert press.label.startswith(f"{press.key} ")


def check_menu(menu: Menu) -> None:
    assert 1 <= len(menu.lines) <= 25
    assert 1 <= menu.most <= len(menu.lines)
    assert 0 < len(menu.placeholder) <= 100
    assert len({(press.label, press.note) for press in menu.lines}) == len(menu.lines), menu
    for press in menu.lines:
        check_press(press, 45)


def check_row(row: Sequence[Press]) -> None:
    assert sum(len(press.label) for press in row) <= ROW[len(row)], row
    for press in row:
        check_press(press, 34)


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_controls_keep_their_budgets(names: Sequence[str]) -> None:
    for view, d in QUESTIONS:
        question = TALK.question(view, d, called(view, names))
        assert len(question.rows) <= 4
        assert len(question.text) <= 60
        assert len(question.small_print) <= 300
        assert len(question.opener) <= 30
        assert len(question.several) <= 100
        assert sum(press.style == "primary" for row in question.rows for press in row) <= 1
        for row in question.rows:
            check_row(row)


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_panels_keep_their_budgets(names: Sequence[str]) -> None:
    for view, seat, _ in PANELS[::2]:
        panel = TALK.panel(view, seat, called(view, names))
        for menu in panel.menus:
            check_menu(menu)
        for press in panel.buttons:
            check_press(press, 34)
        assert len(panel.menus) <= 8
        assert sum(press.style == "primary" for press in lines(panel)) <= 1
        assert len("\n".join((panel.resources, *panel.not_now, panel.hint))) <= 1200
        assert len(TALK.hand_alt(view, seat, called(view, names))) <= 1024
        assert len(TALK.advice(view, seat)) <= 160
        for press in lines(panel):
            if press.form:
                form = TALK.form(view, seat, press.form, called(view, names))
                assert len(form.title) <= 45
                assert all(len(field.options) <= 25 and (field.lo, field.hi) == (1, 1) for field in form.fields)


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_texts_keep_their_budgets(names: Sequence[str]) -> None:
    for s in STATES:
        view = MOONQUAKE.view(s, None)
        mine = called(s, names)
        assert len(TALK.alt(view, mine)) <= 1024
        assert len(TALK.board_text(view, mine)) <= 1900
        assert len(TALK.look(view, mine)) <= 1900
        assert len(TALK.alarm(view, mine)) <= 300
        assert len(TALK.place(view)) <= 40
        if s.over:
            assert len(TALK.result(view, mine)) <= 1600


# ------------------------------------------------------------------ keys, words, secrets
def test_keys_of_labels_are_those_of_the_picture() -> None:
    keyed = 0
    for view, d in QUESTIONS:
        if not d.waits:
            continue
        keys = TALK.keys(view)
        rows = TALK.question(view, d, called(view)).rows
        panel = TALK.panel(view, d.seat, called(view))
        for press in [*(press for row in rows for press in row), *lines(panel)]:
            if press.key:
                keyed += 1
                assert [keys[press.key]] == [getattr(act, "to", None) for act in press.plan]
        assert sorted(keys) == list(range(1, len(keys) + 1))
        assert len(set(keys.values())) == len(keys)
    assert keyed > 500


def test_alt_text_and_board_name_question_players_and_keys() -> None:
    for s in STATES:
        view = MOONQUAKE.view(s, None)
        for text in (TALK.alt(view, called(s)), TALK.board_text(view, called(s))):
            assert text.startswith("MoonQuake Escape, ")
            assert all(name in text for name in called(s))
            for d in view.pending:
                if d.waits and d.id not in view.sealed:
                    assert TALK.question(view, d, called(s)).text.rstrip("?") in text
            assert not TALK.keys(view) or "1 " in text


def test_twins_that_differ_in_hidden_cards_get_the_same_words() -> None:
    differing = 0
    for s in STATES[::3]:
        if s.over:
            continue
        twin = MOONQUAKE.determinize(s, 0, seed=99)
        differing += [p.hidden for p in twin.players] != [p.hidden for p in s.players]
        assert public_words(MOONQUAKE.view(s, None)) == public_words(MOONQUAKE.view(twin, None))
    assert differing > 100


def test_public_words_do_not_depend_on_who_looks() -> None:
    for s in STATES[::3]:
        everybody = public_words(MOONQUAKE.view(s, None))
        for seat in s.seats:
            assert public_words(MOONQUAKE.view(s, seat)) == everybody


def public_words(view: State) -> list[object]:
    mine = called(view)
    return [
        TALK.alt(view, mine),
        TALK.board_text(view, mine),
        TALK.look(view, mine),
        TALK.alarm(view, mine),
        TALK.place(view),
        TALK.keys(view),
        *(TALK.question(view, d, mine) for d in view.pending),
    ]


def test_the_log_does_not_depend_on_who_looks() -> None:
    for moment in MOMENTS:
        s = moment.state
        events = visible(moment.events, None)
        told = TALK.tell(events, MOONQUAKE.view(s, None), called(s))
        assert told == TALK.tell(events, MOONQUAKE.view(s, 0), called(s))
        assert all(line[0].isupper() and line.rstrip()[-1] in ".!" for line in told), told
        assert not any("None" in line or "{" in line for line in told)


def test_whispers_reach_only_who_learns_something() -> None:
    whispered = 0
    for moment in MOMENTS:
        for seat in moment.state.seats:
            view = MOONQUAKE.view(moment.state, seat)
            told = TALK.whisper(visible(moment.events, seat), view, seat, called(moment.state))
            private = [event for event in moment.events if event.seen_by is not None and seat in event.seen_by]
            assert len(told) == len(private)
            whispered += len(told)
    assert whispered > 100


def test_players_meet_the_words_of_the_project_only() -> None:
    texts = [str(text) for s in STATES[::2] for text in public_words(MOONQUAKE.view(s, None))]
    texts += ["\n".join((panel.resources, *panel.not_now, panel.hint)) for _, _, panel in PANELS]
    texts += [topic.text for topic in TALK.topics]
    for text in texts:
        assert not WRONG_WORDS.search(text), text


def test_every_act_and_every_value_has_words() -> None:
    described = set()
    for view, d in QUESTIONS:
        acts = free_acts(view, d)
        arrangements = choices(view, d).of(game.Arrange)
        if arrangements:
            acts.add(arrangements.sample(chance_of(Random(d.id))))
        for act in acts:
            described.add(type(act))
            assert 0 < len(TALK.describe(view, d.seat, act, called(view, WIDE))) <= 28, act
            for info in fields_of(type(act)):
                value = getattr(act, info.name)
                label = TALK.value_label(view, d.seat, type(act), info.name, value, called(view, WIDE))
                assert 0 < len(label) <= 100
    assert set(MOONQUAKE.acts) == described
    with pytest.raises(ValueError, match="no field"):
        TALK.value_label(STATES[0], 0, game.Zippp, "where", 7, NAMES)
