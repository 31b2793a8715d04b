"""Acts in a few words, for buttons, receipts and undo, and the values of their fields."""

from __future__ import annotations

from re import fullmatch
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from engines.jumps.dice import NO_DICE, Face
from engines.kernel.notation import fields_of
from engines.mars import MARS
from engines.mars import decisions as asks
from engines.mars import state as game
from engines.mars.planet import POSTS
from engines.mars.state import Program, State, Throw, Turn
from engines.mars.talk import TALK

from .samples import NAMES, QUESTIONS, called, lines
from .test_words import begun

if TYPE_CHECKING:
    from engines.kernel.records import Act


ACTS: tuple[tuple[Act, str], ...] = (
    (game.TakeAbility("ranger"), "choose Ranger"),
    (game.TakePlace(37), "land on Z1"),
    (game.TakeUpgrade(0, "antenna"), "take the left Antenna"),
    (game.Program((1, 0, 1), (1, 1, 0)), "program ■▲ then ■▽"),
    (game.Throw(), "roll"),
    (game.Move((1,), -1, (0, 0)), "move to the left"),
    (game.Shoot(2, 45, (1, 0, 0)), "shoot Z3"),
    (game.Discard(), "leave the dice"),
    (game.Reroll(1, "base"), "reroll die 1"),
    (game.Bomb((2, 1, 1)), "throw the bomb with ■■▽▲"),
    (game.Blow(), "let the bomb stand"),
    (game.Inject(), "take a power-up"),
    (game.Foresee((2, 2, 0)), "foresee ■■▽▽"),
    (game.Assign((1, 1, 2)), "spread the dice"),
    (game.Teleport(1), "teleport to the left far card"),
    (game.Appear(41), "choose Z2"),
    (game.CallSupport("tractor_beam", 1), "call tractor beam for Blue"),
    (game.CallSupport("bait"), "call bait"),
    (game.UseEquipment("rope", direction=1), "use Rope"),
    (game.Give("mount", 2), "give Mount to Pink ▲"),
    (game.Give("mount", 0), "take Mount from a mate"),
    (game.Kill((0, 0, 1)), "kill red"),
    (game.Rethrow(), "have the side thrown again"),
    (game.Land(), "land"),
    (game.EndTurn(), "pass"),
    (game.Decline(), "leave it"),
)


def rolled() -> State:
    s = begun()
    s.turn = Turn(rolled=(Face("blue", 2), Face("black", 1, accident=True)))
    return s


@pytest.mark.parametrize(("act", "text"), ACTS)
def test_acts_in_a_few_words(act: Act, text: str) -> None:
    assert TALK.describe(rolled(), 0, act, NAMES) == text


def shown(*faces: Face, place: int = 41) -> State:
    """Orange has thrown these in the first of two actions, with no alien but the defenders."""
    s = begun()
    s.boxes = tuple(one for one in s.boxes if one.place in POSTS)
    s.marines[0].place, s.marines[0].ability = place, "communications"
    s, _ = MARS.apply(s, MARS.answer_with(s, 0, Program((1, 1, 0), (1, 1, 0))))
    s, _ = MARS.apply(s, MARS.answer_with(s, 0, Throw()))
    s.turn = structs.replace(s.turn, rolled=faces)
    return s


def test_commands_speak_to_players() -> None:
    for act in MARS.acts:
        said = (act.__doc__ or "").strip().splitlines()[0]
        assert fullmatch(r"[A-Z][^`]{5,98}\.", said), act


def test_a_move_that_is_asked_for_is_told_by_its_end() -> None:
    s = shown(Face("blue", 1), Face("white", 1))
    assert TALK.describe(s, 0, game.Move((1,), -1, (0,)), NAMES) == "move ■1 to Z1"


def test_a_move_that_ends_where_it_began_says_so_and_stands_behind_those_that_do_not() -> None:
    s = shown(Face("white", 1), Face("blue", 1))
    for mate in (1, 2):
        s.marines[mate].place = 41
    moves = [
        line.label for line in TALK.panel(s, 0, NAMES).menus[0].lines if "by ▽1" in line.label or "Move" in line.label
    ]
    assert moves[-1].endswith("Stay on Z2 by ▽1")
    notes = [line.note for line in TALK.panel(s, 0, NAMES).menus[0].lines if "Stay" in line.label]
    assert all("runs into rock, Blue prevents the accident" in note for note in notes)


def test_a_turn_that_has_begun_is_ended_not_passed() -> None:
    s = shown(Face("blue", 1), Face("white", 1))
    assert TALK.describe(s, 0, game.EndTurn(), NAMES) == "end the turn"


def test_keys_are_in_the_order_of_the_menu() -> None:
    looked = 0
    for view, d in QUESTIONS:
        if isinstance(d, asks.PickAction) and len(view.pending) == 1:
            menu = next(iter(TALK.panel(view, d.seat, called(view)).menus))
            keys = list(dict.fromkeys(press.key for press in menu.lines if press.key))
            if menu.placeholder.startswith("Do this") and view.marines[d.seat].ability != "multi_shot":
                assert keys == sorted(keys)
                looked += len(keys) > 1
    assert looked > 20


def test_boxes_are_struck_and_cards_taken_from_somebody() -> None:
    s = begun()
    s.pending = [asks.ChooseImpact(0, places=(33, 49), support="piercing")]
    assert TALK.describe(s, 0, game.Appear(33), NAMES).startswith("strike L1")
    s.pending = [asks.ChooseAppearance(0, places=(33,))]
    assert TALK.describe(s, 0, game.Appear(33), NAMES).startswith("appear on L1")
    s.pending = [asks.ChooseVictims(0, by="bunker", options=((0, 0, 1), (1, 0, 0)))]
    assert TALK.describe(s, 0, game.Kill((0, 0, 1)), NAMES) == "let the Bunker kill red"
    for marine in s.marines:
        marine.place = 41
    s.marines[1].equipment = ("rope",)
    assert TALK.describe(s, 0, game.Give("rope", 0), NAMES) == "take Rope from Blue ■"
    s, _ = MARS.apply(begun_with_rope(), MARS.answer_with(begun_with_rope(), 0, game.Give("rope", 0)))
    assert TALK.describe(s, 0, game.Give("rope", 0), NAMES) == "take Rope from a mate"


def begun_with_rope() -> State:
    """Orange beside Blue, who has it."""
    s = begun()
    s.marines[0].place = s.marines[1].place
    s.marines[1].equipment = ("rope",)
    s.deck = tuple(card for card in s.deck if card != "rope")
    s.discard = tuple(card for card in s.discard if card != "rope")
    return s


def test_what_is_taken_is_offered_with_its_giver() -> None:
    labels = [press.label for press in lines(TALK.panel(begun_with_rope(), 0, NAMES))]
    assert "Take Rope from Blue ■" in labels


def test_every_act_has_an_example() -> None:
    assert {type(act) for act, _ in ACTS} == set(MARS.acts)


# ------------------------------------------------------------------ values
def test_values_in_words() -> None:
    values: tuple[tuple[type[Act], str, object, str], ...] = (
        (game.TakeAbility, "ability", "jet_pack", "Jet pack"),
        (game.TakePlace, "place", 41, "Z2"),
        (game.TakeUpgrade, "side", 1, "right"),
        (game.TakeUpgrade, "upgrade", "bunker", "Bunker"),
        (game.Program, "first", (2, 0, 1), "■■▲"),
        (game.Program, "second", NO_DICE, "no dice"),
        (game.Move, "dice", (1, 2), "■2 ▲1!"),
        (game.Move, "direction", -1, "left"),
        (game.Move, "steps", (0, 1), "straight, up"),
        (game.Move, "steps", (0, 0), "straight on"),
        (game.Shoot, "value", 2, "dice that show 2"),
        (game.Shoot, "kills", (2, 0, 1), "1 red and 2 yellow"),
        (game.Reroll, "die", 1, "■2"),
        (game.Reroll, "by", "antenna", "by the Antenna"),
        (game.Assign, "actions", (1, 0), "action 1 left out"),
        (game.Teleport, "card", 3, "the right far card"),
        (game.CallSupport, "support", "bait", "Bait"),
        (game.CallSupport, "marine", 1, "Blue ■"),
        (game.CallSupport, "marine", game.NOBODY, "nobody"),
        (game.UseEquipment, "card", "rope", "Rope"),
        (game.UseEquipment, "dice", (), "no dice"),
        (game.UseEquipment, "direction", 0, "neither way"),
        (game.Kill, "place", game.NOBODY, "no box"),
    )
    for kind, field, value, words in values:
        assert TALK.value_label(rolled(), 0, kind, field, value, NAMES) == words
    kinds = {info.kind for act in MARS.acts for info in fields_of(act)}
    assert kinds == {info.kind for kind, field, _, _ in values for info in fields_of(kind) if info.name == field}
