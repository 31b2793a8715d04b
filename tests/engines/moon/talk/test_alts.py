"""Moon's pictures and the table in words, and the names of values."""

from __future__ import annotations

import re

import pytest

from engines.kernel.agenda import choices
from engines.kernel.notation import fields_of
from engines.moon.game import MOON
from engines.moon.rules.having import in_hand
from engines.moon.rules.turn import why_not_act
from engines.moon.state import (
    ACTS,
    BLUE_SIDE,
    SUPPLY,
    YELLOW_SIDE,
    Build,
    GiveRover,
    Park,
    PickStructures,
    PickSymbol,
    Take,
    UseLater,
)
from engines.moon.talk.alts import ALT, alt, hand_alt
from engines.moon.talk.board_text import LONG, board_text
from engines.moon.talk.labels import VALUE, place, value_label, whose
from engines.moon.talk.questions import question
from engines.moon.view import held_by
from tests.engines.moon.solo_table import solo
from tests.engines.moon.table import P, new, table

from .panel_samples import NAMES, QUESTIONS, STATES, WIDE, called

WRONG_WORDS = re.compile(r"\b(session|slot|bot|AI|CPU|macro|pending|revert|cancel|quit|instance|None)\b")


# ------------------------------------------------------------------ the table
def test_alt_and_board_text_begin_with_place_and_question_and_name_everybody() -> None:
    for s in STATES:
        view = MOON.view(s, None)
        for text in (alt(view, called(s)), board_text(view, called(s))):
            assert text.startswith("Moon, ")
            assert all(name in text for name in called(s))
            assert "GURPS" in text or not s.solo
            assert not WRONG_WORDS.search(text), text
            for d in view.pending:
                if d.waits and d.id not in view.sealed:
                    assert question(view, d, called(s)).text.rstrip("?") in text


def test_they_are_short_enough_for_long_names() -> None:
    for s in STATES:
        for names in (called(s), called(s, WIDE)):
            view = MOON.view(s, None)
            assert len(alt(view, names)) <= ALT
            assert len(board_text(view, names)) <= LONG


def test_they_depend_on_nothing_hidden() -> None:
    differing = 0
    for s in STATES[::2]:
        view = MOON.view(s, None)
        everybody = (alt(view, called(s)), board_text(view, called(s)))
        for seat in s.seats:
            mine = MOON.view(s, seat)
            assert (alt(mine, called(s)), board_text(mine, called(s))) == everybody
        if not s.over:
            twin = MOON.determinize(s, 0, seed=3)
            differing += twin.hands != s.hands
            other = MOON.view(twin, None)
            assert (alt(other, called(s)), board_text(other, called(s))) == everybody
    assert differing > 100


def test_the_board_in_words() -> None:
    mine = P("2E 3r 4h", "A=blue(1E) +1r, C=pink(; as Charger) flipped, G=grey(2h) +3h", base="1E Sci +b")
    s = table(mine, P("1r"), centre="Flexible", rewards=(7, 3, 3, 3, 3)).state
    lines = board_text(MOON.view(s, None), NAMES[:3]).splitlines()
    assert lines[0] == "Moon, Era I, turn 2 of 7. Orange: your move."
    assert "Industry 7 hearts: nobody has any." in lines
    assert "Science 3 hearts: Orange leads with 1." in lines
    assert "First Expedition: Orange." in lines
    assert "Reputation cards in the centre: Flexible." in lines
    at = lines.index("Orange, circle: 4 hearts, 3 rovers, 2 energy, 0 water, 0 biomass, 0 metal; flags 1 Science.")
    assert lines[at + 1 : at + 4] == ["Blue cards: A (rover).", "Pink cards: C (flipped).", "Grey cards: G (3 ❤)."]


def test_the_solo_table_in_words() -> None:
    t = solo(P("1r"), P("2r"), hard=True, cards="A=pink(; hand 2)")
    t.skip("P0")
    lines = board_text(MOON.view(t.state, None), NAMES[:1]).splitlines()
    assert lines[0] == "Moon, solo, Era I, turn 2 of 6, hand 2. Orange: your move."
    assert "Hard Mode." in lines
    assert "Hands left: 1, 2, 3 and 4." in lines
    assert "GURPS played A (pink, hand 2) last." in lines


# ------------------------------------------------------------------ the hand
def test_every_hand_is_told_card_by_card_and_says_what_can_be_built() -> None:
    told = 0
    for s in STATES:
        for seat in s.seats:
            view = MOON.view(s, seat)
            text = hand_alt(view, seat, called(s, WIDE))
            held = held_by(view, seat)
            if held is None or held >= len(view.hands) or view.hands[held] is None:
                assert text == ""
                continue
            assert 0 < len(text) <= ALT
            if view.acting == seat and not view.turn.done:
                for number, card in enumerate(in_hand(view), start=1):
                    told += 1
                    line = text.split(f"{number} {view.tables.structures[card].name} (")[1].split(". ")[0]
                    assert ("can be built" in line) == (not why_not_act(view, seat, Build(card))), text
    assert told > 500


def test_a_hand_in_words() -> None:
    mine = P("1E", hand="A=blue(2W; cost 1E; trash 1r), B=yellow(Foo; req 1Ind), C=red(; cost 2M)", expedition="Handy")
    text = hand_alt(MOON.view(table(mine).state, 0), 0, NAMES[:3])
    assert "1 A (blue): pay 1 energy, makes 2 water; get 1 rover; can be built." in text
    assert "2 B (yellow): free, needs industry, gives food; get 1 energy; lacks an Industry flag" in text
    assert "lacks 2 metal" in text
    assert "Expedition Handy: Bonus: exchange up to 2 resources" in text
    assert text.endswith("You have 0 hearts, 0 rovers, 1 energy, X = 3.")


def test_only_the_holder_reads_a_hand() -> None:
    s = table(P(hand="A=red(; trash 1E)"), P(hand="B=red(; trash 1E)", expedition="Handy")).state
    assert "1 B (red)" in hand_alt(MOON.view(s, 1), 1, NAMES[:3])
    assert "1 A (red)" not in hand_alt(MOON.view(s, 1), 1, NAMES[:3])


# ------------------------------------------------------------------ names of cards, places and values
def test_copies_and_sides_have_names_of_their_own() -> None:
    s = new(2)
    panels = [number for number, card in enumerate(s.tables.structures) if card.name == "Solar Panel"]
    t = table(P("", "A=blue(1E), B=blue(1E)"))
    assert place(t.state, 0, t.card("A")) == "A"
    s.players[0].settlement = tuple(t.of("P0").settlement[0].__class__(card) for card in panels)
    assert [place(s, 0, card) for card in panels] == ["Solar Panel (1st)", "Solar Panel (2nd)"]
    assert place(s, 0, BLUE_SIDE) == "Base, blue side"
    assert whose(s, NAMES[:2], 1, YELLOW_SIDE) == "the yellow side of Blue's base"
    assert whose(solo().state, NAMES[:1], 1, BLUE_SIDE) == "the blue side of GURPS' base"


def test_every_value_of_every_act_has_a_label() -> None:
    seen = set()
    for view, d in QUESTIONS:
        for kind in ACTS:
            for act in list(choices(view, d).of(kind))[:12]:
                for info in fields_of(kind):
                    seen.add((kind, info.name))
                    value = getattr(act, info.name)
                    label = value_label(view, d.seat, kind, info.name, value, called(view, WIDE))
                    assert 0 < len(label) <= VALUE
                    assert "None" not in label
    every = {(kind, info.name) for kind in ACTS for info in fields_of(kind)}
    assert every - seen <= {(PickSymbol, "symbol"), (UseLater, "card")}
    assert value_label(STATES[0], 0, PickSymbol, "symbol", "x", NAMES) == "X hearts"


def test_labels_of_values() -> None:
    t = table(P("1r", "A=blue(1E)", hand="H=red(; cost 1M; req 1Foo; trash 2W)"), P("", "B=yellow(Foo Hou)"))
    view = MOON.view(t.state, 0)

    def label(kind: type[Build | Park | PickStructures | GiveRover | Take], field: str, value: object) -> str:
        return value_label(view, 0, kind, field, value, NAMES[:3])

    assert label(Build, "card", t.card("H")) == "1 H · pay 1 metal, needs food"
    assert label(Park, "card", t.card("B")) == "B · Food + Housing"
    assert label(Park, "card", YELLOW_SIDE) == "Base, yellow side"
    assert label(Park, "player", 1) == "Blue ■"
    assert label(PickStructures, "cards", (BLUE_SIDE, t.card("A"))) == "Base, A"
    assert label(PickStructures, "cards", ()) == "none"
    assert label(GiveRover, "card", SUPPLY) == "from your supply"
    assert label(Take, "energy", 2) == "2 energy"
    with pytest.raises(ValueError, match="no field"):
        label(Build, "where", 7)
