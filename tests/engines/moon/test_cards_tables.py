"""What lies in the box, and what the rulebook and the publisher tell of single cards (chapter "Components", attested
card facts)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest
from msgspec import Struct

from engines.moon.cards import needs as n
from engines.moon.cards import vocabulary as v
from engines.moon.cards.tables import ERAS, OURS, Card, Tables

if TYPE_CHECKING:
    from collections.abc import Iterator

CARDS: dict[str, Any] = {
    card.id: card
    for cards in (OURS.structures, OURS.expeditions, OURS.reputations, OURS.bases, OURS.solo)
    for card in cards
}


def card(name: str) -> Any:
    """By its name."""
    (found,) = (card for card in CARDS.values() if card.name == name)
    return found


def attributes(card: Card) -> list[str]:
    return [field for field in card.__struct_fields__ if field not in ("id", "rulebook", "designer", "house")]


# ------------------------------------------------------------------ components
@pytest.mark.rule("MO-001")
def test_structures_of_each_era() -> None:
    assert len(OURS.structures) == 104
    assert [sum(card.era == era for card in OURS.structures) for era in ERAS] == [34, 34, 36]
    for facts, copies in Counter(OURS.structures).items():
        places = [number for number, card in enumerate(OURS.structures) if card == facts]
        assert copies == facts.copies
        assert places == list(range(places[0], places[0] + copies))


@pytest.mark.rule("MO-002")
def test_expeditions_of_each_era() -> None:
    assert [sum(card.era == era for card in OURS.expeditions) for era in ERAS] == [6, 6, 6]
    for era in ERAS:
        assert sum(card.mark == "3+" for card in OURS.expeditions if card.era == era) == 2


@pytest.mark.rule("MO-003")
def test_two_first_expeditions() -> None:
    firsts = [number for number, card in enumerate(OURS.expeditions) if card.era is None]
    assert [OURS.expeditions[number].mark for number in firsts] == ["2-3", "4-5"]
    for era in ERAS:
        for players in range(1, 6):
            assert not set(firsts) & set(OURS.expedition_deck(era, players))
    assert [OURS.first_expedition(players) for players in (2, 3, 4, 5)] == [firsts[0], firsts[0], firsts[1], firsts[1]]


@pytest.mark.rule("MO-004")
def test_reputations_of_each_level() -> None:
    levels = Counter(card.level for card in OURS.reputations)
    assert levels == {"bronze": 8, "silver": 8, "gold": 8}
    for level in v.LEVELS:
        assert [OURS.reputations[number].level for number in OURS.reputation_level(level)] == [level] * 8


def test_five_bases() -> None:
    assert len(OURS.bases) == 5
    assert [card.name for card in OURS.bases if card.mark] == ["Cixin"]
    assert [len(OURS.base_deck(players)) for players in range(1, 6)] == [4, 4, 5, 5, 5]


@pytest.mark.rule("MO-006")
def test_solo_cards() -> None:
    assert len(OURS.solo) == 30
    for solo in OURS.solo:
        assert solo.colour in v.COLOURS
        assert solo.hearts > 0
        assert solo.hand in (1, 2, 3, 4)
        assert solo.effect


@pytest.mark.rule("MO-007")
def test_pieces() -> None:
    pieces = OURS.components.pieces
    assert pieces.source == "rulebook"
    assert pieces.rovers == 50
    assert sorted(pieces.hearts) == sorted([(35, 1), (5, 4), (5, 5), (15, 10), (10, 5)])
    assert sum(many for many, _ in pieces.hearts) == 70
    assert [getattr(pieces, resource) for resource in v.RESOURCES] == [20, 20, 20, 20]
    assert set(pieces.__struct_fields__) == {"source", "rovers", "hearts", *get_args(v.Resource)}


def test_numbers() -> None:
    numbers = OURS.components.numbers
    assert (numbers.rovers, numbers.rewards, numbers.excitement, numbers.refill) == (2, 3, (3, 2, 1), (4, 5))
    assert (numbers.hands, numbers.solo_hands, numbers.solo_hand) == ((8, 7, 7, 6), 4, 6)


def test_decks_for_few() -> None:
    assert [[len(OURS.structure_deck(era, players)) for era in ERAS] for players in (1, 2, 3, 4, 5)] == [
        [28, 29, 36],
        [28, 30, 36],
        [34, 34, 36],
        [34, 34, 36],
        [34, 34, 36],
    ]
    assert [[len(OURS.expedition_deck(era, players)) for era in ERAS] for players in (1, 2, 3)] == [
        [6, 5, 5],
        [4, 4, 4],
        [6, 6, 6],
    ]


# ------------------------------------------------------------------ where values come from
ATTESTED: dict[str, tuple[str, str]] = {
    # name: attributes that the rulebook tells, and the publisher
    "Solar Panel": ("name colour copies", "cost"),
    "Ice Vaper": ("name colour production", "cost"),
    "Moon Fungi": ("name colour production", ""),
    "LED Garden": ("name colour effect", ""),
    "Parliament": ("name colour effect", ""),
    "Hackerspace": ("name era colour effect", ""),
    "Reservoir": ("name colour effect", ""),
    "Rover Stop": ("name colour effect", ""),
    "Printer": ("name colour effect", ""),
    "Charger": ("name era colour effect", ""),
    "Particle Beam": ("name colour effect", ""),
    "Archive": ("name colour effect", ""),
    "Atom Blender": ("name effect", ""),
    "Evil Corp": ("name effect", ""),
    "Fragmenter": ("name effect", ""),
    "Obelisk": ("name effect", ""),
    "Radio Tower": ("name era effect", ""),
    "Robot Factory": ("name effect", ""),
    "Portal": ("name effect", ""),
    "Science Club": ("name era solo effect", ""),
    "Trailer Park": ("", "name cost"),
    "Antenna": ("", "name requires"),
    "First Expedition 2-3": ("name era mark solo", ""),
    "First Expedition 4-5": ("name era mark solo effect", ""),
    "Resourceful": ("name effect", ""),
    "Bartering": ("name effect", ""),
    "Salvaging": ("name", ""),
    "Disruptive": ("name effect", ""),
    "Gearhead": ("name effect", ""),
    "Reckless": ("name effect", ""),
    "Distinctive": ("name effect", ""),
    "Peddling": ("name era solo", ""),
    "Sneaky": ("name era solo", ""),
    "Psychic": ("", "name era effect"),
    "Flexible": ("name needs effect hearts", ""),
    "Diversified": ("name effect", ""),
    "Bold": ("name effect", ""),
    "Capable": ("name needs effect", ""),
    "Proactive": ("name needs", ""),
    "Consistent": ("name needs", ""),
    "Invested": ("name effect", ""),
    "Synchronized": ("name effect", ""),
    "Specialized": ("name needs effect", ""),
    "Stocked": ("name effect", ""),
    "Teeming": ("name needs effect", ""),
    "Versatile": ("name effect", ""),
    "Cixin": ("name mark", ""),
}
UNNAMED: dict[str, tuple[str, str]] = {
    # told, but not by a name: a wild symbol, a rover, X hearts in Era I, two Energy; a heart for each new Food flag,
    # one for each blue card; a discount on grey cards, turning back a flipped one
    "Swap Shed": ("production", ""),
    "Buggy Hatchery": ("production", ""),
    "Postcard Press": ("era production", ""),
    "Eclipse Mirror": ("production", ""),
    "Soup Gazette": ("colour effect", ""),
    "Moon Almanac": ("colour effect", ""),
    "Sentimental": ("effect", ""),
    "Rested": ("effect", ""),
}


@pytest.mark.rule("MO-009")
@pytest.mark.parametrize("each", CARDS.values(), ids=lambda each: each.id)
def test_what_no_source_tells_is_house(each: Card) -> None:
    rulebook, designer = (ATTESTED | UNNAMED).get(each.name, ("", ""))
    for attribute in attributes(each):
        told = "rulebook" if attribute in rulebook.split() else "designer" if attribute in designer.split() else "house"
        assert each.source(attribute) == told, attribute


@pytest.mark.rule("MO-009")
def test_parts_of_told_values_that_are_house() -> None:
    assert {each.name: set(each.house) for each in CARDS.values() if each.house} == {
        "Solar Panel": {"copies.choice"},
        "Charger": {"era.choice"},
        "Rover Stop": {"effect.gain"},
        "Printer": {"effect.look"},
        "Particle Beam": {"effect.pay", "effect.source", "effect.look", "effect.discount"},
        "Archive": {"effect.pay", "effect.source", "effect.discount"},
        "Atom Blender": {"effect.flip", "effect.most", "effect.same"},
        "Evil Corp": {"effect.built", "effect.gain", "effect.most"},
        "Fragmenter": {"effect.flip", "effect.pay"},
        "Radio Tower": {"effect.flip"},
        "Robot Factory": {"effect.flip"},
        "Portal": {"effect.flip", "effect.other"},
        "Science Club": {"effect.flip", "effect.gain"},
        "Bartering": {"effect.side"},
        "Reckless": {"effect.source"},
        "Disruptive": {"effect.source"},
        "Distinctive": {"effect.bonus", "effect.gain"},
        "Diversified": {"effect.claimed"},
        "Proactive": {"needs.amount", "needs.fewest"},
        "Specialized": {"effect.gain"},
        "Stocked": {"effect.amount"},
        "Synchronized": {"effect.extra"},
        "Teeming": {"effect.hearts"},
        "Versatile": {"effect.win_tie"},
        "Sentimental": {"effect.amount"},
    }
    assert card("Printer").source("effect") == "rulebook"
    assert card("Printer").source("effect.pay") == "rulebook"
    assert card("Printer").source("effect.look") == "house"
    assert card("Psychic").source("effect.recall") == "designer"


# ------------------------------------------------------------------ attested card facts
@pytest.mark.rule("MO-278")
def test_names() -> None:
    structures = """Solar Panel, Ice Vaper, Moon Fungi, LED Garden, Parliament, Atom Blender, Evil Corp, Fragmenter,
        Hackerspace, Obelisk, Radio Tower, Reservoir, Robot Factory, Rover Stop, Portal, Science Club, Printer, Charger,
        Particle Beam, Archive, Trailer Park, Antenna"""
    expeditions = """Resourceful, Bartering, Salvaging, Disruptive, Gearhead, Reckless, Distinctive, Peddling, Sneaky,
        Psychic"""
    reputations = """Flexible, Diversified, Bold, Capable, Proactive, Consistent, Invested, Synchronized, Specialized,
        Stocked, Teeming, Versatile"""
    for cards, names, many in (
        (OURS.structures, structures, 22),
        (OURS.expeditions, expeditions, 10),
        (OURS.reputations, reputations, 12),
        (OURS.bases, "Cixin", 1),
    ):
        wanted = {" ".join(name.split()) for name in names.split(",")}
        assert len(wanted) == many
        assert wanted <= {each.name for each in cards}
        assert all(card(name).source("name") != "house" for name in wanted)
    assert card("First Expedition 2-3").source("effect") == "house"


@pytest.mark.rule("MO-279")
def test_the_first_blue_cards() -> None:
    panel, vaper, fungi = card("Solar Panel"), card("Ice Vaper"), card("Moon Fungi")
    assert (panel.colour, panel.cost) == ("blue", ())
    assert sum(each.name == "Solar Panel" for each in OURS.structures) >= 2
    assert (vaper.colour, vaper.cost, vaper.production) == ("blue", (), ("water",))
    assert (fungi.colour, fungi.production) == ("blue", ("biomass", "biomass", "biomass"))


@pytest.mark.rule("MO-280")
def test_grey_cards() -> None:
    garden, parliament, space = card("LED Garden"), card("Parliament"), card("Hackerspace")
    assert {garden.colour, parliament.colour, space.colour} == {"grey"}
    assert garden.effect == (v.Always(hearts=v.PerProduction(what="biomass")),)
    assert parliament.effect == (v.AtEnd(score=v.PerFlagSet(times=6)),)
    assert space.effect == (v.When(event="build", do=(v.Place(amount=v.PerPaid(what="metal")),)),)
    assert space.era == 1


@pytest.mark.rule("MO-281")
@pytest.mark.parametrize(
    ("name", "pays"),
    [
        ("Reservoir", False),
        ("Rover Stop", False),
        ("Printer", True),
        ("Charger", False),
        ("Particle Beam", True),
        ("Archive", True),
    ],
)
def test_pink_cards(name: str, pays: bool) -> None:
    (flip,) = card(name).effect
    assert card(name).colour == "pink"
    assert isinstance(flip, v.OnFlip)
    assert bool(flip.pay) == pays


@pytest.mark.rule("MO-281")
def test_what_pink_cards_do() -> None:
    assert card("Printer").effect[0].pay == ("metal",)
    assert isinstance(card("Printer").effect[0].do[0], v.BuildAlso)
    assert card("Reservoir").effect[0].do == (v.Gain(what="heart", amount=v.PerStock(what="water")),)
    assert [type(action) for action in card("Rover Stop").effect[0].do] == [v.Gain, v.Gather]
    (tower,) = card("Radio Tower").effect[0].do
    assert tower == v.Place(amount=v.PerFlag(flag="housing", times="x"), where="flag")
    (factory,) = card("Robot Factory").effect[0].do
    assert factory == v.Gain(what="any", amount=v.PerFlag(flag="industry"), same=True)
    assert card("Fragmenter").effect[0].do == (v.Rewards(amount=v.PerFlag(flag="science")),)
    assert isinstance(card("Science Club").effect[0].do[0], v.Give)
    (blender,) = card("Atom Blender").effect[0].do
    assert (blender.give, blender.get, blender.amount) == ("any", "any", 1)
    assert blender.most is None or blender.most >= 4


@pytest.mark.rule("MO-282")
def test_eras_of_structures() -> None:
    assert card("Science Club").era == 2
    assert not card("Science Club").solo
    assert card("Radio Tower").era == 1
    assert card("Charger").era in (1, 2)


@pytest.mark.rule("MO-284")
def test_trailer_park_and_antenna() -> None:
    assert card("Trailer Park").cost == ("water",)
    assert card("Antenna").requires == ("housing",)


@pytest.mark.rule("MO-285")
def test_eras_of_expeditions() -> None:
    assert [card(name).era for name in ("Peddling", "Sneaky", "Psychic")] == [2, 3, 2]
    assert [each.name for each in OURS.expeditions if each.era and not each.solo] == ["Peddling", "Sneaky"]


def test_what_expeditions_do() -> None:
    assert card("Resourceful").effect == (v.Bonus(do=(v.Gain(what="any"),)),)
    assert card("Bartering").effect == (v.While(rule=v.PayNeighbour(side="left")),)
    assert card("First Expedition 4-5").effect == (v.While(rule=v.DoubleRewards()),)
    assert card("Gearhead").effect == (v.When(event="park", do=(v.Gain(what="heart"),)),)
    assert card("Psychic").effect == (v.Bonus(do=(v.Recall(),)),)
    (disruptive,) = card("Disruptive").effect
    assert [type(action) for action in disruptive.do] == [v.AssimilateAlso, v.Gain]
    assert disruptive.do[1] == v.Gain(what="heart", amount=3)
    assert isinstance(card("Reckless").effect[0].do[0], v.AssimilateAlso)


@pytest.mark.rule("MO-287")
def test_reputations() -> None:
    assert card("Flexible").hearts == 2
    assert any(each.level == "silver" for each in OURS.reputations)
    rules = [ability.rule for each in OURS.reputations for ability in each.effect if isinstance(ability, v.While)]
    assert v.Discount(amount=1, colours=("grey",)) in rules
    claimed = [ability for each in OURS.reputations for ability in each.effect if isinstance(ability, v.OnClaim)]
    assert v.OnClaim(do=(v.FlipBack(),)) in claimed


def test_what_reputations_require_and_do() -> None:
    assert card("Flexible").needs == (n.NeedEachResource(amount=1),)
    assert card("Capable").needs == (n.NeedSpent(amount=7),)
    assert card("Capable").effect == (v.OnClaim(do=(v.FreeBuild(),)),)
    assert card("Consistent").needs == (n.NeedSameProduction(amount=6),)
    assert card("Specialized").needs == (n.NeedIdentical(colour="blue", amount=2),)
    assert card("Teeming").needs == (n.NeedRovers(amount=6, where="both"),)
    assert card("Invested").effect == (v.While(rule=v.XBonus(amount=1)),)
    assert card("Bold").effect == (v.When(event="assimilate", do=(v.Gain(what="heart", amount="x"),)),)
    assert card("Diversified").effect[0].do == (v.Place(amount=4),)
    assert [type(ability) for ability in card("Versatile").effect] == [v.AtScoring]
    assert [type(ability) for ability in card("Teeming").effect] == [v.OnClaim]
    assert any(isinstance(need, n.NeedSpent) for need in card("Proactive").needs)


@pytest.mark.rule("MO-288")
def test_bases_have_a_symbol_and_a_flag() -> None:
    for base in OURS.bases:
        assert len(base.production) == 1
        assert len(base.flags) == 1


# ------------------------------------------------------------------ the vocabulary
def parts(value: object) -> Iterator[Struct]:
    """A record and all records in it."""
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)
    elif isinstance(value, Struct):
        yield value
        for field in value.__struct_fields__:
            yield from parts(getattr(value, field))


WORDS = [
    word
    for union in (v.Ability, v.Action, v.Rule, v.Amount, n.Need, n.SoloAction)
    for word in get_args(union)
    if isinstance(word, type) and issubclass(word, Struct)
]


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.__name__)
def test_each_word_is_used(word: type[Struct]) -> None:
    assert any(isinstance(part, word) for part in parts(tuple(CARDS.values())))


def test_each_event_is_used() -> None:
    events = {part.event for part in parts(tuple(CARDS.values())) if isinstance(part, v.When)}
    assert events == set(get_args(v.Event))


def test_the_words_are_few() -> None:
    """At most one card in twenty has a word to itself that does not merely switch something."""
    uses = Counter(type(part) for each in CARDS.values() for part in parts(each))
    alone = [word for word in get_args(v.Action) if uses[word] == 1]
    assert len(alone) <= len(CARDS) / 20


def test_no_words_are_hidden_from_the_check() -> None:
    for module, bases in ((v, (v.On, v.Do, v.InForce, v.Count)), (n, (n.Condition, n.Box))):
        for made in vars(module).values():
            if isinstance(made, type) and made.__module__ == module.__name__ and made not in bases:
                assert issubclass(made, bases)
                assert made in WORDS


def test_tables_are_plain_data() -> None:
    assert msgspec.json.decode(msgspec.json.encode(OURS), type=Tables) == OURS
