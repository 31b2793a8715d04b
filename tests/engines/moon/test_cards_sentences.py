"""The sentences on the cards say what the data says: each is read back into the data from which it was printed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from engines.moon.cards import needs as n
from engines.moon.cards import vocabulary as v
from engines.moon.cards.sentences import (
    ability,
    base_text,
    expedition_text,
    need,
    reputation_text,
    requirement_text,
    solo_action,
    solo_text,
    structure_text,
)
from engines.moon.cards.tables import OURS

from . import card_reader as reader

if TYPE_CHECKING:
    from engines.moon.cards.tables import Base, Expedition, Reputation, SoloCard, Structure

STRUCTURES = tuple(dict.fromkeys(OURS.structures))


def ids(card: object) -> Any:
    return getattr(card, "id", None)


@pytest.mark.parametrize("card", STRUCTURES, ids=ids)
def test_structures(card: Structure) -> None:
    read = reader.structure(structure_text(card))
    assert read == (Counter(card.production), Counter(card.flags), card.hearts, card.effect)


@pytest.mark.parametrize("card", OURS.bases, ids=ids)
def test_bases(card: Base) -> None:
    assert reader.structure(base_text(card)) == (Counter(card.production), Counter(card.flags), 0, ())


@pytest.mark.parametrize("card", OURS.expeditions, ids=ids)
def test_expeditions(card: Expedition) -> None:
    text = expedition_text(card)
    assert reader.effect(text) == card.effect
    assert text.startswith("Bonus: ") == card.is_bonus
    assert text.startswith("This turn: ") != card.is_bonus


@pytest.mark.parametrize("card", OURS.reputations, ids=ids)
def test_reputations(card: Reputation) -> None:
    assert reader.requirement(requirement_text(card)) == card.needs
    assert reader.effect(reputation_text(card)) == card.effect
    assert reputation_text(card).startswith("When claimed: ") == card.is_when_claimed


@pytest.mark.parametrize("card", OURS.solo, ids=ids)
def test_solo_cards(card: SoloCard) -> None:
    assert reader.box(solo_text(card)) == card.effect


def test_how_sentences_look() -> None:
    printed = [structure_text(card) for card in STRUCTURES]
    printed += [expedition_text(card) for card in OURS.expeditions] + [solo_text(card) for card in OURS.solo]
    printed += [f"{requirement_text(card)} {reputation_text(card)}" for card in OURS.reputations]
    for text in printed:
        assert text[0].isupper()
        assert text.endswith(".")
        assert "  " not in text
        assert len(text) <= 160


# ------------------------------------------------------------------ words that printed cards may need
OTHER_ABILITIES: tuple[v.Ability, ...] = (
    v.Always(hearts=3),
    v.Always(hearts=v.PerCard(colour="yellow", base=False)),
    v.AtEnd(score=v.PerRover(where="supply", times=3)),
    v.AtEnd(score=v.PerRover(where="settlement", times="x", most=4)),
    v.AtEnd(score=v.PerCard(colour="red", times="x")),
    v.AtEnd(score=v.PerProduction(what="any")),
    v.While(rule=v.Discount(amount=2, colours=("pink", "red"))),
    v.While(rule=v.PayNeighbour(side="right")),
    v.While(rule=v.DoubleProduction(count=2)),
    v.While(rule=v.ParkYield(extra=2)),
    v.While(rule=v.AnyFlag(amount=2)),
    v.While(rule=v.AnyResource(amount=1)),
    v.When(event="gain_flag", do=(v.Gain(what="energy", amount=2),)),
    v.When(event="build", colour="grey", cost=4, do=(v.Place(amount=2), v.Gain(what="rover"))),
    v.OnFlip(pay=("any", "any"), do=(v.Exchange(give="any", get="any", amount=2, same=True),)),
    v.OnFlip(pay=("energy", "water"), do=(v.Rewards(amount=2), v.FlipBack(count=3, other=True))),
    v.OnFlip(do=(v.Exchange(give="rover", get="water", amount="x"), v.Swap())),
    v.OnFlip(do=(v.BuildAlso(source="deck", look=1, discount=1),)),
    v.OnFlip(do=(v.BuildAlso(source="hand", discount=1), v.Produce(count=2))),
    v.OnBuilt(do=(v.Take(what="metal", amount=2), v.Give(what="energy"), v.GiveAway(hearts=2))),
    v.OnBuilt(do=(v.Swap(), v.Rewards(amount=v.PerFlag(flag="food")), v.Gain(what="any", amount=2))),
)
OTHER_NEEDS: tuple[n.Need, ...] = (
    n.NeedRovers(amount=1, where="supply"),
    n.NeedWinning(amount=1),
    n.NeedWinningAtMost(amount=2),
    n.NeedCards(colour="yellow", amount=1),
    n.NeedColours(amount=3, each=3),
    n.NeedFlipped(amount=1),
)
OTHER_BOXES: tuple[n.SoloAction, ...] = (
    n.GurpsGains(what="rover", amount=v.PerCard(colour="grey", times=2, most=3)),
    n.GurpsPlaces(amount=3),
    n.TakeFromFlags(amount=2),
)


@pytest.mark.parametrize("this", OTHER_ABILITIES, ids=ability)
def test_other_abilities(this: v.Ability) -> None:
    assert reader.effect(ability(this)) == (this,)


@pytest.mark.parametrize("this", OTHER_NEEDS, ids=need)
def test_other_needs(this: n.Need) -> None:
    assert reader.requirement(f"Needs: {need(this)}.") == (this,)


@pytest.mark.parametrize("this", OTHER_BOXES, ids=solo_action)
def test_other_effect_boxes(this: n.SoloAction) -> None:
    assert reader.box(solo_action(this)) == (this,)
