"""The screen on which hidden cards are put in order and shields are moved."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.model import Button, Post, Refusal, Table
from bot.ui import arranging
from bot.ui.arranging import Draft, covered, read_draft, reordered, splits, swapped, typed, wanted
from bot.ui.flows import arranging as flow
from bot.ui.ids import Ref, decode
from bot.ui.panel import panel_post
from bot.ui.sight import hand_picture, seat_sight
from engines import GAMES
from engines.kernel.records import Action
from engines.kernel.talk import Arranging
from engines.moonquake.decisions import ArrangeHidden, HideAlien
from engines.moonquake.state import Arrange, FaceDown, Hide
from tests.bot.ui.tables import HOST, asker, buttons, custom_ids, menus, seats, table
from tests.engines.moonquake.table import table as scene

if TYPE_CHECKING:
    from bot.sessions import Sessions

GAME = GAMES["moonquake"]
MANY, SHIELDS = 25, 7
CARDS = tuple(f"Card {n}" for n in range(1, 6))
ONE = Arranging("5 hidden cards", Arrange((), (1, 4)), CARDS, prize=1, prized="Shuffle, shields on my Alien")
LIES = Draft(0, (), (1, 4))


def hidden(state: Any, cards: int, shields: int) -> Any:
    """The state with so many cards in the hand of seat 0, all shields on its last one."""
    player = state.players[0]
    rest = [FaceDown("nothing")] * (cards - 1)
    player.hidden = (FaceDown("alien"), *rest[:-1], FaceDown("nothing", shields))
    player.loose = 0
    return state


def asked_to_hide(cards: int = 5, shields: int = 1) -> Table:
    """A table where everybody hides their alien; seat 0 has so many cards and shields."""
    rand, state = Random(1), GAME.new(3, 1)
    while not isinstance(GAME.decisions(state, GAME.to_move(state)[0])[0], HideAlien):
        seat = GAME.to_move(state)[0]
        state, _ = GAME.apply(state, GAME.legal_actions(state, seat).sample(rand.randrange))
    return table(seats(3), hidden(state, cards, shields), game=GAME)


def pressed(post: Post, label: str) -> Ref:
    return decode(next(one.id for one in buttons(post.rows) if one.label.startswith(label)))[1]


def picked(post: Post, words: str) -> Ref:
    return decode(next(menu.id for menu in menus(post.rows) if words in menu.placeholder))[1]


class OneTable:
    """Sessions that know one table, and remember what was acted."""

    def __init__(self, one: Table) -> None:
        self.one = one
        self.plans: list[Any] = []

    async def table(self, session: int) -> Table:
        return self.one

    async def act(self, session: int, user: int, decision: int, plan: Any, interaction: int) -> None:
        self.plans.append((user, decision, plan))
        raise Refusal("Enough.", self.one)


async def press(sessions: Any, ref: Ref, *values: str, user: int = HOST) -> Post:
    known: Sessions = sessions
    return await flow.press(known, asker(user), ref, values)


def first_screen(one: Table) -> Post:
    seen = seat_sight(one, 0)
    return arranging.screen(seen, arranging.first_draft(seen, 0))


# ------------------------------------------------------------------ drafts
@given(data=st.data(), cards=st.integers(1, MANY), row=st.integers(0, 1))
def test_a_draft_is_read_as_it_was_written_and_fits_an_id(data: st.DataObject, cards: int, row: int) -> None:
    order = tuple(data.draw(st.permutations(range(1, cards + 1))))
    places = st.integers(0, cards)
    shields = tuple(sorted(data.draw(st.lists(places, max_size=SHIELDS))))
    chosen = tuple(sorted(data.draw(st.sets(st.integers(1, cards), max_size=SHIELDS))))
    draft = Draft(row, order, shields, chosen)
    assert read_draft(draft.text()) == draft
    assert len(f"m1bp:arrange:{10**12 - 1}:{10**9 - 1}:d{draft.text()}") <= 100


@pytest.mark.parametrize("junk", ["", "0", "0.12.1", "0.12.1.1.1", "x.12.1.", "0.1Z.1.", "0.12.é."])
def test_junk_is_no_draft(junk: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - split, int and index each say it in their own words
        read_draft(junk)


def test_shields_stay_on_their_cards_when_cards_move() -> None:
    moved = reordered(ONE, LIES, (4, 2, 3, 1, 5))
    assert moved.shields == (1, 4)
    assert reordered(ONE, moved, (5, 4, 3, 2, 1)).shields == (2, 5)
    assert wanted(ONE, reordered(ONE, LIES, (5, 4, 3, 2, 1))) == Arrange((5, 4, 3, 2, 1), (2, 5))


def test_two_cards_swap_places() -> None:
    once = swapped(ONE, LIES, 1, 5)
    assert once.order == (5, 2, 3, 4, 1)
    assert once.shields == (4, 5)
    assert swapped(ONE, once, 1, 5).order == (1, 2, 3, 4, 5)


def test_shields_go_on_one_card_on_each_or_are_spread() -> None:
    three = replace(LIES, shields=(1, 1, 1))
    assert covered(three, (2,)) == replace(three, shields=(2, 2, 2))
    assert covered(three, (5, 2, 4)) == replace(three, shields=(2, 4, 5))
    assert covered(three, (4, 2)) == replace(three, picked=(2, 4))


@given(count=st.integers(2, SHIELDS), data=st.data())
def test_the_ways_of_spreading_shields_are_all_there_and_few(count: int, data: st.DataObject) -> None:
    chosen = tuple(sorted(data.draw(st.sets(st.integers(1, MANY), min_size=2, max_size=count))))
    ways = splits(count, chosen)
    assert 0 < len(ways) <= 20
    assert len(set(ways)) == len(ways)
    assert all(len(way) == count and set(way) == set(chosen) for way in ways)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 2 3 4 4", "4 stands twice, 5 is missing."),
        ("1 2 3 4", "5 is missing."),
        ("1 2 3 4 5 6", "6 is not among 1 to 5."),
        ("1 2 three 4 5", "“three” is no number."),
        ("", "1 is missing, 2 is missing, 3 is missing, 4 is missing."),
        ("1 2 ３ 4 5", "“３” is no number."),
        ("-1 2 3 4 5", "“-1” is no number."),
    ],
)
def test_a_typed_order_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"^{why}$"):
        typed(ONE, text)


@pytest.mark.parametrize("text", ["5 4 3 2 1", "5,4,3,2,1", " 5, 4 3  2,1 "])
def test_a_typed_order_may_have_commas(text: str) -> None:
    assert typed(ONE, text) == (5, 4, 3, 2, 1)


# ------------------------------------------------------------------ the screen
@pytest.mark.parametrize(("cards", "shields"), [(2, 0), (2, 1), (5, 1), (12, 4), (MANY, SHIELDS)])
def test_the_screen_fits_whatever_one_holds(cards: int, shields: int) -> None:
    one = asked_to_hide(cards, shields)
    seen = seat_sight(one, 0)
    draft = arranging.first_draft(seen, 0)
    if shields > 2:
        draft = covered(draft, (1, 2))
    for shown in (arranging.screen(seen, draft), arranging.screen(seen, reordered(seen_one(one), draft, lie(cards)))):
        assert len(shown.content) <= 2000
        assert len(shown.rows) <= 5
        ids = custom_ids(shown)
        assert len(set(ids)) == len(ids)
        assert all(len(one) <= 100 for one in ids)
        assert all(1 <= menu.lo <= menu.hi <= len(menu.lines) <= 25 for menu in menus(shown.rows))
        assert [button.label for button in buttons(shown.rows)][-1] == "Done"


def seen_one(one: Table) -> Arranging:
    return arranging.arranging(seat_sight(one, 0), 0)


def lie(cards: int) -> tuple[int, ...]:
    return tuple(range(cards, 0, -1))


async def test_a_hand_is_arranged_by_menus_a_form_and_done() -> None:
    sessions = OneTable(asked_to_hide(5, 2))
    screen = first_screen(sessions.one)
    screen = await press(sessions, picked(screen, "Swap"), "1", "3")
    assert "3 Alien" in screen.content
    screen = await press(sessions, picked(screen, "shields on"), "3")
    assert "Shields on 3 (2)" in screen.content
    known: Any = sessions
    form = await flow.order_form(known, asker(), pressed(screen, "Type the order"))
    assert form.texts[0].text == "1 2 3 4 5"
    screen = await flow.typed(known, asker(), decode(form.id)[1], "5 4 3 2 1")
    assert "3 Alien" in screen.content
    assert screen.hand is not None
    assert [card.shields for card in screen.hand.view.players[0].hidden] == [0, 0, 2, 0, 0]
    screen = await press(sessions, picked(screen, "shields on"), "1", "2")
    with pytest.raises(Refusal, match="Enough"):
        await press(sessions, pressed(screen, "Done"))
    (made,) = sessions.plans
    assert made[2] == (Arrange((5, 4, 1, 2, 3), (1, 2)),)


async def test_a_wrong_order_is_told_on_the_screen_and_changes_nothing() -> None:
    known: Any = OneTable(asked_to_hide())
    screen = first_screen(known.one)
    form = await flow.order_form(known, asker(), pressed(screen, "Type the order"))
    refused = await flow.typed(known, asker(), decode(form.id)[1], "1 2 3 4 4")
    assert refused.content.startswith("4 stands twice, 5 is missing. Type each number once.")
    assert refused.rows == screen.rows


async def test_shuffling_puts_the_shield_on_the_alien_wherever_it_lies() -> None:
    sessions = OneTable(asked_to_hide(6, 2))
    for _ in range(5):
        screen = await press(sessions, pressed(first_screen(sessions.one), "Shuffle, shield"))
        named = screen.content.split("\n")[1].split(" · ")
        alien = next(n for n, card in enumerate(named, start=1) if card.endswith("Alien"))
        assert f"Shields on {alien} (2)" in screen.content
    again = await press(sessions, pressed(screen, "Start over"))
    assert again == panel_post(sessions.one, HOST)


def test_who_is_asked_to_arrange_sees_the_screen_at_once() -> None:
    shown = panel_post(asked_to_hide(5, 1), HOST)
    assert [menu.placeholder for menu in menus(shown.rows)] == ["Swap two cards (pick 2)", "Shield on: pick a card"]
    labels = [one.label for one in buttons(shown.rows)]
    assert labels == ["As shuffled, shield on Alien", "Shuffle, shield my Alien", "Shuffle all", "Type the order…"]
    assert shown.hand is not None
    assert [card.shields for card in shown.hand.view.players[0].hidden] == [0, 0, 0, 0, 1]


def test_cards_that_others_have_seen_are_unknown_once_they_are_handled() -> None:
    state = asked_to_hide().state
    state.players[0].hidden = tuple(replace(card, known=2) for card in state.players[0].hidden)
    seen = seat_sight(table(seats(3), state, game=GAME), 0)
    draft = arranging.first_draft(seen, 0)
    for one, known in ((draft, [2] * 5), (reordered(arranging.arranging(seen, 0), draft, lie(5)), [0] * 5)):
        shown = arranging.picture(seen, one)
        assert shown is not None
        assert [card.known for card in shown.view.players[0].hidden] == known
    assert [card.known for card in seen.view.players[0].hidden] == [2] * 5


def test_the_hand_lies_as_ones_own_secret_answer_says() -> None:
    state = asked_to_hide(5, 1).state
    asked = next(d for d in state.pending if d.seat == 0)
    state, _ = GAME.apply(state, Action(0, asked.id, Arrange((2, 1, 3, 4, 5), (2,))))
    for seat, kind in ((0, ["nothing", "alien"]), (1, [None, None])):
        picture = hand_picture(seat_sight(table(seats(3), state, game=GAME), seat))
        assert picture is not None
        assert [card.kind for card in picture.view.players[0].hidden[:2]] == kind


def test_before_the_deal_there_is_no_picture_of_a_hand() -> None:
    assert panel_post(table(seats(3), GAME.new(3, 1), game=GAME), HOST).hand is None


async def test_done_ends_the_arranging_of_an_alien_that_hides_again() -> None:
    state = scene(A="r1.0 [Nothing, Jams] Alien!", phase="escape").play("A", Hide()).state
    assert isinstance(GAME.decisions(state, 0)[0], ArrangeHidden)
    sessions = OneTable(table(seats(len(state.players)), state, game=GAME))
    screen = await press(sessions, picked(panel_post(sessions.one, HOST), "Swap"), "1", "2")
    with pytest.raises(Refusal, match="Enough"):
        await press(sessions, pressed(screen, "Done"))
    ((_, asked, (made,)),) = sessions.plans
    after, _ = GAME.apply(state, Action(0, asked, made))
    assert not any(isinstance(d, ArrangeHidden) for d in after.pending)


async def test_a_draft_of_other_cards_is_refused_with_what_is_open_now() -> None:
    old = first_screen(asked_to_hide(5, 1))
    moved = await press(OneTable(asked_to_hide(5, 1)), picked(old, "Swap"), "1", "2")
    for ref in (pressed(moved, "Done"), picked(moved, "Swap")):
        with pytest.raises(Refusal) as refusal:
            await press(OneTable(asked_to_hide(6, 1)), ref, "1", "2")
        assert refusal.value.text == flow.MOVED_ON
        assert refusal.value.table is not None


async def test_a_draft_of_an_answered_question_is_refused() -> None:
    one = asked_to_hide()
    ref = pressed(first_screen(one), "Done")
    sessions = OneTable(one)
    with pytest.raises(Refusal, match="have changed since"):
        await press(sessions, replace(ref, decision=ref.decision + 50))
    assert not sessions.plans


async def test_nobody_uses_the_screen_of_somebody_else() -> None:
    one = asked_to_hide()
    for user in (HOST + 1, 1):
        sessions = OneTable(one)
        with pytest.raises(Refusal, match="have changed since"):
            await press(sessions, pressed(first_screen(one), "Done"), user=user)
        assert not sessions.plans


@pytest.mark.parametrize(
    "arg", ["", "d", "d0", "dx.12.1.", "d9..1.", "d0.11111.1.", "d0..9.", "d0..11.", "c0..1.z", "?0..1."]
)
async def test_a_draft_that_is_none_is_refused_and_plays_nothing(arg: str) -> None:
    sessions = OneTable(asked_to_hide())
    ref = pressed(first_screen(sessions.one), "Done")
    with pytest.raises(Refusal):
        await press(sessions, replace(ref, arg=arg), "1")
    assert not sessions.plans


@pytest.mark.parametrize("menu", ["s0..1.", "c0..1.", "k0..1."])
@pytest.mark.parametrize("values", [(), ("",), ("99",), ("abc",), ("-1",), ("1", "99"), ("1", "2", "3")])
async def test_lines_that_no_menu_has_are_refused(menu: str, values: tuple[str, ...]) -> None:
    sessions = OneTable(asked_to_hide())
    ref = replace(pressed(first_screen(sessions.one), "Done"), arg=menu)
    with pytest.raises(Refusal):
        await press(sessions, ref, *values)
    assert not sessions.plans


async def test_the_opener_names_the_hand_where_there_are_two() -> None:
    labels = [opener.label for opener in openers(asked_to_hide())]
    assert labels == ["Arrange…"]


def openers(one: Table) -> list[Button]:
    seen = seat_sight(one, 0)
    return [arranging.opener(seen, row) for row in range(len(seen.talk.panel(seen.view, 0, seen.labels).arranging))]


def test_a_seat_with_two_hands_has_an_opener_for_each() -> None:
    options = GAME.Options(accomplices=True)
    rand, state = Random(1), GAME.new(2, 1, options)
    while not isinstance(GAME.decisions(state, GAME.to_move(state)[0])[0], HideAlien):
        seat = GAME.to_move(state)[0]
        state, _ = GAME.apply(state, GAME.legal_actions(state, seat).sample(rand.randrange))
    one = table(seats(2), state, game=GAME)
    labels = [opener.label for opener in openers(one)]
    assert labels == ["Arrange ●₁…", "Arrange ●₂…"]
