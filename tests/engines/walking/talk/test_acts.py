"""Acts in a few words, for commands, buttons, receipts and undo, and the values of their fields."""

from __future__ import annotations

from itertools import chain
from re import fullmatch

import pytest

from engines.kernel.notation import fields_of
from engines.walking import WALKING
from engines.walking import decisions as asks
from engines.walking import state as game
from engines.walking.talk import TALK
from tests.engines.walking.table import table

from .samples import PANELS, STATES, WIDE, called

NAMES = ("Orange", "Blue", "Pink", "Green", "White")


def test_commands_speak_to_players() -> None:
    for act in WALKING.acts:
        said = (act.__doc__ or "").strip().splitlines()[0]
        assert fullmatch(r"[A-Z][^`]{5,98}\.", said), act


def test_a_jump_is_told_with_its_die_and_declining_with_what_is_declined() -> None:
    m = table(P0="M01:4/1", P1="gap1", turn="P0", robbery=True)
    m.program("P0", "bk/k/w", "b1 k2")
    jump = next(act for act in WALKING.legal_actions(m.state, 0).of(game.Jump))
    assert TALK.describe(m.state, 0, jump.act, NAMES) == "jump ■1 straight"
    m.play("P0", jump.act)
    assert isinstance(m.state.pending[0], asks.RobSomebody)
    assert TALK.describe(m.state, 0, game.Decline(), NAMES) == "rob nobody"
    assert TALK.describe(m.state, 0, jump.act, NAMES) == "jump straight"
    m.play("P0", game.Decline())
    assert TALK.describe(m.state, 0, game.Decline(), NAMES) == "leave it at that"


def test_every_act_is_described_and_its_values_have_words() -> None:
    described = set()
    for view, seat, said in PANELS:
        offered = [*chain.from_iterable(menu.lines for menu in said.menus), *said.buttons]
        for act in chain.from_iterable(press.plan for press in offered):
            described.add(type(act))
            assert 0 < len(TALK.describe(view, seat, act, called(view, WIDE))) <= 28, act
            for info in fields_of(type(act)):
                value = getattr(act, info.name)
                label = TALK.value_label(view, seat, type(act), info.name, value, called(view, WIDE))
                assert 0 < len(label) <= 100
    described.add(game.Share)
    assert TALK.describe(STATES[0], 0, game.Share(1, 0), NAMES) == "exchange counters"
    assert TALK.value_label(STATES[0], 0, game.Share, "sputniks", 1, NAMES) == "1 counter"
    assert described == set(WALKING.acts)
    with pytest.raises(ValueError, match="no field"):
        TALK.value_label(STATES[0], 0, game.Advance, "where", 7, NAMES)


def test_values_read_like_the_game() -> None:
    m = table(P0="M02:1/1 1s", turn="P0")
    label = TALK.value_label
    assert label(m.state, 0, game.Program, "first", (1, 0, 2), NAMES) == "■▲▲"
    assert label(m.state, 0, game.Program, "third", (0, 0, 0), NAMES) == "none"
    assert label(m.state, 0, game.Advance, "place", m.at("M02:2/2"), NAMES) == "card 2, column 2, level 2"
    assert label(m.state, 0, game.Rob, "target", 0, NAMES) == "Orange ●, card 2, column 1, level 1"
    assert label(m.state, 0, game.PlayCard, "card", "extra_jump", NAMES) == "Extra jump"
    assert label(m.state, 0, game.PlayCard, "colour", None, NAMES) == "none"
    assert label(m.state, 0, game.PlayCard, "astronaut", -1, NAMES) == "nobody"
    m.program("P0", "kk/b/w", "k1 k1!")
    assert label(m.state, 0, game.Jump, "die", 2, NAMES) == "die 2, ▲1 (accident)"
    assert label(m.state, 0, game.Jump, "steps", (1, 0), NAMES) == "up, straight"
    assert TALK.describe(m.state, 0, game.Program((2, 0, 0), (0, 2, 0), (0, 0, 2)), NAMES) == (
        "program ■■ then ▽▽ then ▲▲"
    )
