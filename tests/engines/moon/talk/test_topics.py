"""/rules of Moon: chapters, every card, every ruling, and which part of a card is published."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engines.moon.cards import sentences
from engines.moon.cards.tables import OURS, Card
from engines.moon.talk.introduction import BLURB, FIRST_MOVE, SENTENCES
from engines.moon.talk.topics import TOPICS
from engines.moon.talk.topics_cards import WORDS, origin
from engines.moon.talk.topics_notes import NOTES

BY_TITLE = {topic.title: topic for topic in TOPICS}
CHAPTERS = 25
"""As many as one menu holds."""
MESSAGE = 1900
RULINGS: dict[str, tuple[str, str]] = {
    "M1": ("Ending the Construction Phase", "hands do not pass once more after the last round"),
    "M2": ("Passing hands", "with two players, too, the First Expedition travels"),
    "M3": ("Scoring: flag rewards", "nobody wins a flag that nobody has"),
    "M4": ("Terms: flags, X, sets, base", "ties look at the rovers in supply and settlement"),
    "M5": ("Option: park a rover", "lent flags serve every structure"),
    "M6": ("Option: park a rover", "park on yellow without building anything. Your own structures are closed"),
    "M7": ("Structure cards", "price and flags are settled before"),
    "M8": ("Structure cards", "its own flag does not help"),
    "M9": ("Distinctive", "winning in the moment"),
    "M10": ("Ending the Construction Phase", "never come back"),
    "M11": ("End of the game", "printed on red structures do not count"),
    "M12": ("Setup", "just a number, whatever tokens"),
    "M13": ("Bartering", "the neighbour on your left"),
    "M14": ("Option: park a rover", "A base has two spaces"),
    "M15": ("Solo: Acquisition, Hard Mode", "the expedition of the hand goes with it"),
    "M16": ("Solo: Acquisition, Hard Mode", "after 4 comes 1"),
    "M17": ("Solo: you and GURPS", "spaces for your rovers"),
    "M18": ("A turn", "before and after the main act"),
    "M19": ("Option: claim a reputation card", "in the moment of claiming"),
    "M20": ("Terms: flags, X, sets, base", "raises it for all its owner does"),
    "N1": ("Components", "tokens are no limit"),
    "N2": ("Setup", "bases are dealt by chance"),
    "N3": ("Setup", "Who is loudest is chance"),
    "N4": ("Ending the Construction Phase", "it goes to who went second"),
    "N5": ("2. Construction Phase", "you see the hand you hold"),
    "N6": ("Structure cards", "never makes a price less than nothing"),
    "N7": ("Structure cards", "counts flags counts two"),
    "N8": ("Option: flip a structure", "built in this turn may be flipped"),
    "N9": ("Structure colours", "is still a pink one"),
    "N10": ("Option: claim a reputation card", "finds nothing to act on"),
    "N11": ("Scoring: flag rewards", "is first in turn order"),
    "N12": ("Scoring: hearts on cards and X", "after Era III X stays 1"),
    "N13": ("End of the game", "the victory is shared"),
    "N14": ("Solo: Acquisition, Hard Mode", "none leaves"),
    "N15": ("Solo: a turn", "one for the whole game"),
    "N16": ("Solo: you and GURPS", "As many hearts as GURPS are not enough"),
    "N17": ("Solo: Acquisition, Hard Mode", "whose effect box happens"),
    "N18": ("Solo: Acquisition, Hard Mode", "first the hand of the last card, then the extra card"),
    "N19": ("Solo: Adjust Vehicles", "rovers in supply and settlement count on both sides"),
    "N20": ("Solo: Adjust Vehicles", "on the topmost free structure"),
    "N21": ("Solo: Adjust Vehicles", "nothing happens"),
    "N22": ("Terms: piles, discarding, spending", "the pile stays empty until a card comes"),
    "N23": ("Terms: piles, discarding, spending", "its rover goes to the owner and its hearts to the box"),
    "N24": ("Fragmenter", "is one pick and gives both"),
    "N25": ("Fragmenter", "It is no assimilation"),
    "N26": ("Hackerspace", "does not count its own price"),
    "N27": ("Obelisk", "only after building"),
    "N28": ("Solo: you and GURPS", "give to GURPS is gone"),
    "N29": ("Disruptive", "comes out of your settlement"),
    "N30": ("Terms: piles, discarding, spending", "exchanging and giving away count as spending"),
    "N31": ("Capable", "even one that costs nothing"),
    "N32": ("Teeming", "go to the others' supplies and produce nothing"),
    "several cards": ("Several effects at once", "structures act first"),
    "rovers one by one": ("Teeming", "one by one until you stop"),
    "unused Obelisk": ("Obelisk", "keeps it for later"),
    "end of a turn": ("A turn", "only when everybody can see that nothing is left"),
    "nothing to act on": ("Option: flip a structure", "has nothing to act on is not offered"),
    "absent players": ("A turn", "the first card of the hand is assimilated"),
}


def every_card() -> list[Card]:
    """One of each."""
    kinds = (OURS.structures, OURS.expeditions, OURS.reputations, OURS.bases, OURS.solo)
    return list({(type(card), card.id): card for kind in kinds for card in kind}.values())


def test_titles_are_unique_and_texts_fit() -> None:
    assert len(BY_TITLE) == len(TOPICS)
    for topic in TOPICS:
        assert 0 < len(topic.title) <= 45
        assert 0 < len(topic.text) <= MESSAGE


def test_chapters_come_first_and_fill_one_menu_at_most() -> None:
    cards = {card.name for card in every_card()}
    chapters = [topic for topic in TOPICS if topic.title not in cards]
    assert TOPICS[: len(chapters)] == tuple(chapters)
    assert len(chapters) <= CHAPTERS


@pytest.mark.parametrize("card", every_card(), ids=lambda card: card.id)
def test_every_card_has_a_topic_with_what_it_does_and_where_it_comes_from(card: Card) -> None:
    text = BY_TITLE[card.name].text
    assert text.endswith(origin(card))
    effect = getattr(card, "effect", ())
    for ability in effect if not hasattr(card, "hand") else ():
        words = sentences.ability(ability)
        assert words in text or words[0].lower() + words[1:] in text


def test_structures_tell_price_requirement_reward_and_number() -> None:
    text = BY_TITLE["Thermos Mine"].text
    assert text.startswith("*Structure, Era I, blue, 1 card.*\nPay 2 metal + 1 biomass, needs industry.")
    assert "Assimilating: get 1 biomass." in text
    assert "2 cards" in BY_TITLE["Solar Panel"].text
    assert "left out with two players and in solo" in BY_TITLE["Buggy Hatchery"].text
    assert "left out in solo" in BY_TITLE["Science Club"].text


def test_what_is_published_and_what_is_ours() -> None:
    cards = {card.id: card for card in every_card()}
    assert origin(cards["psychic"]) == "-# House: mark. Name, Era and effect as published."
    assert origin(cards["quota_furnace"]) == "-# House: the whole card."
    assert origin(cards["first_expedition_4_5"]).startswith("-# Name, Era")
    assert "effect published in part, the details ours" in origin(cards["atom_blender"])
    for card in every_card():
        told = origin(card)
        for attribute in (*card.rulebook, *card.designer):
            assert "House: the whole card" not in told
            assert WORDS[type(card)][attribute].lower() in told.lower()


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_told_where_it_matters(ruling: str) -> None:
    title, phrase = RULINGS[ruling]
    assert phrase in BY_TITLE[title].text


def test_all_rulings_of_the_readme_are_listed() -> None:
    numbers = {f"M{n}" for n in range(1, 21)} | {f"N{n}" for n in range(1, 33)}
    assert numbers <= set(RULINGS)


def test_notes_belong_to_cards() -> None:
    assert set(NOTES) <= {card.id for card in every_card()}


def test_house_parts_are_one_chapter() -> None:
    assert [topic.title for topic in TOPICS if topic.house] == ["House parts"]


def test_the_introduction_has_five_sentences_and_explains_the_numbers() -> None:
    assert len(SENTENCES) == 5
    assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in (*SENTENCES, BLURB))
    assert [f"**{n}**" in FIRST_MOVE[0].text for n in (1, 2, 3, 4)] == [True] * 4


# ------------------------------------------------------------------ order and menus
def test_a_turn_comes_first_and_cards_come_last() -> None:
    groups = [topic.group for topic in TOPICS]
    assert TOPICS[0].title == "A turn"
    assert not any(groups[: groups.index("Era I, blue cards")])
    assert all(groups[groups.index("Era I, blue cards") :])


def test_cards_lie_in_groups_named_by_what_they_hold() -> None:
    assert BY_TITLE["Solar Panel"].group == "Era I, blue cards"
    assert BY_TITLE["Bartering"].group == "Expeditions"
    assert BY_TITLE["Flexible"].group == "Reputation cards"
    sizes = Counter(topic.group for topic in TOPICS if topic.group)
    assert max(sizes.values()) <= CHAPTERS
    order = list(dict.fromkeys(topic.group for topic in TOPICS))
    assert sum(1 for before, after in pairwise(t.group for t in TOPICS) if before != after) == len(order) - 1
