"""What may be looked up in Moon: the same pages for everybody, short enough, complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.moon.cards import sentences
from engines.moon.cards.needs import NeedEachResource
from engines.moon.cards.vocabulary import LEVELS, RESOURCES
from engines.moon.effects.needs import Measures, met
from engines.moon.game import MOON
from engines.moon.rules.final import score
from engines.moon.talk.pages import TEXT, look
from engines.moon.talk.progress import COUNTS, progress
from engines.moon.talk.result import printed, result, scores
from engines.moon.talk.words import people
from tests.engines.moon.solo_table import solo
from tests.engines.moon.table import P, new, table
from tests.support.drawn import Drawn

from .panel_samples import NAMES, STATES, WIDE, called

if TYPE_CHECKING:
    from engines.moon.state import State

LABEL, NAME, ALT = 45, 20, 1024
ENDED = Drawn(lambda: (s for s in STATES if s.over))


def test_every_page_fits_and_keeps_its_name() -> None:
    for s in STATES:
        for names in (called(s), called(s, WIDE)):
            pages = look(MOON.view(s, None), names)
            settlements = [f"settlement-{n}" for n in range(1, len(s.players) + 1)]
            levels = [f"reputations-{level}" for level in LEVELS] if len(s.players) > 3 else []
            assert [page.name for page in pages] == ["scores", *settlements, "reputations", *levels, "pile"]
            for page in pages:
                assert 0 < len(page.text) <= TEXT
                assert len(page.label) <= LABEL
                assert len(page.name) <= NAME
                assert len(page.alt) <= ALT


def test_pictures_are_promised_for_settlements_reputation_cards_and_the_score_sheet() -> None:
    assert ENDED
    for s in STATES:
        with_picture = {page.name for page in look(MOON.view(s, None), called(s)) if page.alt}
        settlements = {f"settlement-{n}" for n in range(1, len(s.players) + 1)}
        levels = {f"-{s.tables.reputations[card].level}" for card in s.centre} if len(s.players) > 3 else {""}
        cards = {f"reputations{level}" for level in levels} if s.centre else set()
        assert with_picture == settlements | cards | ({"scores"} if s.over else set())


def test_pages_are_the_same_whoever_looks_and_whatever_is_hidden() -> None:
    differing = 0
    for s in STATES[::2]:
        everybody = look(MOON.view(s, None), called(s))
        for seat in s.seats:
            assert look(MOON.view(s, seat), called(s)) == everybody
        if not s.over:
            twin = MOON.determinize(s, 0, seed=99)
            differing += twin.hands != s.hands or twin.deck != s.deck
            assert look(MOON.view(twin, None), called(s)) == everybody
    assert differing > 100


def test_a_settlement_names_every_card_and_what_lies_on_it() -> None:
    for s in STATES[::5]:
        view = MOON.view(s, None)
        pages = {page.name: page for page in look(view, called(s))}
        for player, p in enumerate(s.players):
            page = pages[f"settlement-{player + 1}"]
            cards = s.tables.solo if s.solo and player == 1 else s.tables.structures
            for standing in p.settlement:
                assert cards[standing.card].name in page.text
            for claimed in p.reputations:
                assert s.tables.reputations[claimed.card].name in page.text
            assert f"{p.hearts} heart" in page.text


def text_of(name: str, s: State, seats: int) -> str:
    return next(page.text for page in look(MOON.view(s, None), NAMES[:seats]) if page.name == name)


def test_scores_so_far_tell_sources_and_leaders() -> None:
    s = table(P("5h", "A=yellow(3Ind), G=grey(4h), H=grey(2h) +3h"), P("1h")).state
    text = text_of("scores", s, 3)
    assert "**Orange ● 11** = tokens 5, grey 6, reputation 0; 3 hearts on cards" in text
    assert "Industry 3 hearts: Orange leads with 3" in text
    assert "Food 3 hearts: nobody has any" in text


def test_reputation_cards_tell_to_whom_they_are_open() -> None:
    s = table(P("1E 1W 1B 1M"), P("1E 1W 1B 1M"), P("1E"), centre="Flexible, Capable").state
    text = text_of("reputations", s, 3)
    assert "**Flexible** (bronze, 2 ❤): Needs: 1 of each resource." in text
    assert "(Orange 4 of 4 kinds, Blue 4 of 4 kinds, Pink 1 of 4 kinds) In each" in text
    assert "*Open to Orange, Blue now.*" in text
    assert text.count("Open to") == 1


def test_every_reputation_card_tells_its_effect_at_every_size() -> None:
    for seats in range(1, 6):
        s = new(seats)
        text = "\n".join(page.text for page in look(MOON.view(s, None), NAMES[:seats]))
        for card in s.centre:
            assert sentences.reputation_text(s.tables.reputations[card]) in text
            assert sentences.requirement_text(s.tables.reputations[card]) in text


def test_what_cards_count_is_what_the_rules_count() -> None:
    """Whoever has as much as every need of a card says can claim it, if nothing but counts is needed."""
    compared = 0
    for s in STATES[::5]:
        for card in s.tables.reputations:
            if not all(type(need) in COUNTS for need in card.needs):
                continue
            for seat in s.seats:
                measures = Measures(s, seat)
                goals = [
                    len(RESOURCES) if isinstance(x, NeedEachResource) else getattr(x, "amount", 0) for x in card.needs
                ]
                have = [COUNTS[type(need)](measures, need) for need in card.needs]
                compared += met(measures, card.needs)
                assert met(measures, card.needs) == all(a >= b for a, b in zip(have, goals, strict=True))
    assert compared > 20


def test_cards_that_count_nothing_have_no_numbers() -> None:
    s = table(centre="Bold, Versatile").state
    cards = {card.name: card for card in s.tables.reputations}
    mine = [("Orange", Measures(s, 0))]
    assert progress(cards["Bold"], mine) == ""
    assert progress(cards["Versatile"], mine) == "Orange 0 of 5 and 2 of 5"


def test_the_pile_is_told_from_its_top() -> None:
    s = table(P("", hand="A=red(; trash 1E)")).play("P0", "assimilate A").state
    assert text_of("pile", s, 3).splitlines()[1].startswith("A: red, free")


def test_settlement_of_gurps() -> None:
    s = solo(gurps=P("2r 4h", "S=blue(2E; hearts 3), Y=yellow(Foo)")).state
    text = text_of("settlement-2", s, 1)
    assert text.startswith("4 hearts, 2 rovers.")
    assert "S: makes 2 energy" in text


# ------------------------------------------------------------------ the end
def test_scores_by_card_add_up() -> None:
    for s in STATES:
        view = MOON.view(s, None)
        for player, mine in enumerate(scores(view)):
            assert mine == score(view, player)
            worth = sum(int(line.rsplit(" ", 1)[1]) for line in printed(view, player))
            assert worth == mine.structures + mine.reputations


def test_result_has_a_headline_and_a_line_a_player() -> None:
    for s in ENDED:
        view = MOON.view(s, None)
        headline, *lines = result(view, called(s)).splitlines()
        outcome = MOON.outcome(s)
        assert outcome is not None
        assert headline.startswith("**")
        assert len(lines) == len(s.players)
        assert all(name in "".join(lines) for name in people(view, called(s)))
        if not s.solo:
            assert called(s)[outcome.winners[0]] in headline
            assert f" **{max(outcome.scores)}** = tokens" in lines[0]


def test_result_of_a_running_game_is_an_error() -> None:
    with pytest.raises(ValueError, match="not ended"):
        result(new(2), NAMES[:2])


def finished(*players: P) -> str:
    t = table(*players, seats=len(players), era=3, hand_size=1).era()
    assert t.over
    return result(MOON.view(t.state, None), NAMES[: len(players)])


def test_headlines_of_victories_and_ties() -> None:
    assert finished(P("9h"), P("2h")).startswith("**Orange's Moon is the most loved: 9 hearts.**")
    assert finished(P("9h 3r"), P("9h 1r")).startswith(
        "**Orange's Moon is the most loved: 9 hearts. More rovers decide the tie.**"
    )
    assert finished(P("9h 1r"), P("9h 1r")).startswith("**Orange and Blue share the Moon: 9 hearts each.**")
    cards = finished(P("9h 1r", "G=grey(2h)"), P("9h 1r", reputations="Flexible"))
    assert "Fewer reputation cards decide the tie." in cards
    assert "1 Orange ● **11** = tokens 9, grey 2, reputation 0" in cards


def test_headlines_of_solo_games() -> None:
    heads = []
    for mine in ("9h", "4h", "1h"):
        t = solo(P(mine), P("4h"), era=3)
        while not t.over:
            t.skip("P0")
        heads.append(result(MOON.view(t.state, None), NAMES[:1]).splitlines()[0])
    assert heads == [
        "**You 9, GURPS 4. The Moon is yours.**",
        "**You 4, GURPS 4. A tie goes to GURPS.**",
        "**You 1, GURPS 4. The Moon is theirs.**",
    ]
