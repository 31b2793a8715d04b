"""What MoonQuake Escape says whatever is played: rules, introduction, options."""

from __future__ import annotations

from itertools import combinations, product

from engines.moonquake import MOONQUAKE
from engines.moonquake import state as game
from engines.moonquake.data import EQUIPMENT, TABLES
from engines.moonquake.talk import TALK


def test_the_rules_have_every_chapter_card_and_terrain() -> None:
    titles = [topic.title for topic in TALK.topics]
    wanted = "Goal of the Game, Contents, More about the board, The deck and your hand, How to earn more cards, "
    wanted += "Player set-up, Hide your alien, Card types, Phases in a round, 1. MoonQuake phase, 2. Escape phase, "
    wanted += "Conquering Craters, 3. Action phase, Zappp, Zippp, Scan, Spy, Steal, 4. Guard phase, Winning the game, "
    wanted += (
        "Alien Accomplices, Advanced Guard Movement, Aiming, Decoys, Hidden Equipment, New Terrain, Magnetic Flux, "
    )
    wanted += "Lava Flow, Radiation, Ion Storm, Sudden Death Shootout, Alien, Aftershock, Defense Gun, Energy Shield, "
    wanted += "Extra Battery, Gravity Boots, Grenade Launcher, Hazard Suit, Lucky Shot, Lunar Eclipse, Lunar Glow, "
    wanted += (
        "Moon Slide, Nothing, Orbit Reverses, Prison Guard, Repair Kit, Ricochet Shot, Stasis Gun Jams, Tractor Beam"
    )
    assert set(wanted.split(", ")) <= set(titles)
    assert len(set(titles)) == len(titles) <= 100
    assert all(len(topic.title) <= 45 and 30 < len(topic.text) <= 1500 for topic in TALK.topics)
    assert [topic.title for topic in TALK.topics if topic.house] == ["House parts"]


def test_rulings_and_house_parts_are_marked() -> None:
    texts = {topic.title: topic.text for topic in TALK.topics}
    assert all("-# House: " in texts[title] for title in ("Contents", "More about the board", "Prison Guard"))
    assert sum("-# Our ruling: " in text for text in texts.values()) > 30
    for text in texts.values():
        assert all(line.startswith(("-# Our ruling: ", "-# House: ")) for line in text.split("\n") if "-#" in line)


def test_cards_name_their_number_and_price() -> None:
    texts = {topic.title: topic.text for topic in TALK.topics}
    for equipment in EQUIPMENT:
        facts = TABLES.cards[equipment]
        [text] = [text for title, text in texts.items() if title == equipment.replace("_", " ").title()]
        assert text.startswith(f"*Blue, {facts.count} in the deck, ")


def test_the_introduction_is_short() -> None:
    assert len(TALK.sentences) == 5
    assert len(TALK.first_move) == 3
    assert len(TALK.blurb) <= 100
    assert sum(map(len, TALK.sentences)) <= 800
    assert all(f"**{n}**" in TALK.first_move[0].text for n in (1, 2, 3, 4))


def test_all_options_make_a_game() -> None:
    fields = {field.name: field for field in TALK.options}
    assert set(fields) == set(game.Options.__struct_fields__)
    for field in TALK.options:
        assert [option.value for option in field.options] == list(range(len(field.values)))
        assert all(len(option.label) <= 45 and len(option.note) <= 80 for option in field.options)
    modules, sides = fields["modules"], fields["sides"]
    assert (modules.lo, modules.hi) == (0, 7)
    assert modules.values[0] == "maximum_security"
    assert len(sides.values) == len(set(sides.values)) == 17
    chosen = [*combinations(modules.values, 1), modules.values[1:], modules.values, ()]
    for some, sides_up, accomplices in product(chosen, ("", *sides.values[1::5]), fields["accomplices"].values):
        if set(sides_up) <= {"B"} or set(some) & {"new_terrain", "maximum_security"}:
            s = MOONQUAKE.new(2, 1, game.Options(some, sides_up, accomplices))
            assert TALK.place(s) == "set-up"
