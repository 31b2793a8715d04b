"""Short labels of cards, for menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.moon.cards.describe import makes, needs, price, rewards, shows
from engines.moon.cards.tables import OURS

if TYPE_CHECKING:
    from engines.moon.cards.tables import Base, SoloCard, Structure

ROOM = 45
BY_NAME = {card.name: card for card in OURS.structures}


@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("Solar Panel", ("free", "makes 1 energy", "get 1 biomass", "", "")),
        (
            "Thermos Mine",
            ("pay 2 metal + 1 biomass", "makes 1 water + 1 energy", None, "needs industry", ""),
        ),
        ("Selfie Dome", ("pay 1 energy", "makes X hearts + 1 heart", "get 1 rover", "", "")),
        ("Trailer Park", ("pay 1 water", "", "get 1 energy", "", "housing + transportation")),
        ("Seedling Campus", (None, "", "get 1 resource", "", "science + food + housing")),
        ("Thank-You Wall", ("free", "", "get X hearts", "", "")),
        ("Golden Dome", (None, "", None, "needs industry + housing", "")),
        ("Gravity Institute", ("pay 2 energy + 1 metal + 1 water", "", None, "needs industry", "2 science + industry")),
    ],
)
def test_labels(name: str, labels: tuple[str | None, ...]) -> None:
    card = BY_NAME[name]
    printed = (price(card.cost), makes(card), rewards(card), needs(card), shows(card))
    assert [wanted in (None, found) for wanted, found in zip(labels, printed, strict=True)] == [True] * 5, printed


def test_what_is_left_to_pay() -> None:
    assert price(()) == "free"
    assert price(("any", "any", "metal")) == "pay 2 resources + 1 metal"


@pytest.mark.parametrize("card", BY_NAME.values(), ids=BY_NAME)
def test_labels_have_room(card: Structure) -> None:
    for label in (price(card.cost), makes(card), rewards(card), needs(card), shows(card)):
        assert len(label) <= ROOM


@pytest.mark.parametrize("card", [*OURS.solo, *OURS.bases], ids=lambda card: card.id)
def test_labels_of_solo_cards_and_bases_have_room(card: SoloCard | Base) -> None:
    assert len(makes(card)) <= ROOM
    assert len(shows(card)) <= ROOM
