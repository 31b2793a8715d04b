"""What is in a hand of Moon stays with whoever holds it, while hands go round the table."""

from __future__ import annotations

import logging
import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engines import GAMES
from engines.moon.view import held_by
from tests.bad_luck.hands import Ears, offered, one_press
from tests.end_to_end.conftest import BlankPictures

if TYPE_CHECKING:
    from bot.model import Picture
    from bot.playground.objects import Object
    from engines.moon.state import State
    from render.service import Picture as Painted
    from tests.bad_luck.conftest import MakeVillage
    from tests.bad_luck.hands import Heard
    from tests.bad_luck.kit import Village

GAME: Any = GAMES["moon"]
PRESSES = 150
ROUNDS = 3
OWN = re.compile(r"Your hand|Your new hand|Expedition \*\*|can be built|Not now: ")
"""Words that are said to one person alone."""
PRIVATE_FILE = re.compile(r"(?:hand|board)-(\d)-\d+-\d+\.")
PLAYS = re.compile(r"\b(?:build|assimilate) (\d+)")


class Known:
    """What each person has held, over all committed states: structures, and the hand in words."""

    def __init__(self, town: Village) -> None:
        self._town = town
        self.cards: dict[str, set[int]] = {person.id: set() for person in town.people}
        self.told: dict[str, set[str]] = {person.id: set() for person in town.people}

    async def learn(self) -> None:
        """Look at the committed state."""
        state: State = (await self._town.game()).state
        names = [person.user["global_name"] for person in self._town.people]
        for seat, person in enumerate(self._town.people):
            view: State = GAME.view(state, seat)
            hands = [hand for hand in view.hands if hand is not None]
            self.cards[person.id] |= {card for hand in hands for card in hand.cards if card is not None}
            self.cards[person.id] |= {card for card in (*view.pile, *view.looked, *view.table) if card is not None}
            self.told[person.id].add(GAME.talk.hand_alt(view, seat, names))


class WatchingPainter(BlankPictures):
    """Paints nothing, and notes what pictures would show that those for whom they are do not know."""

    def __init__(self, notes: list[str]) -> None:
        self._notes = notes

    async def paint(self, order: Picture) -> Painted:
        if order.view is not None:
            self._notes += revealed(order.view, order.seat)
        return await super().paint(order)


def revealed(view: State, seat: int | None) -> list[str]:
    """What a view tells that this seat (None: everybody) does not know."""
    hidden = {
        "deck": view.deck,
        "expeditions": view.expeditions,
        "looked at": view.looked if view.acting != seat else (),
        **{
            f"hand {i}": hand.cards
            for i, hand in enumerate(view.hands)
            if hand is not None and i != held_by(view, seat)
        },
    }
    found = [f"{what}: {card}" for what, cards in hidden.items() for card in cards if card is not None]
    return [*found, "the seed"] if view.seed else found


@pytest.mark.report("B01", "B37")
async def test_while_hands_go_round_everybody_reads_only_their_own(
    make_village: MakeVillage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One person takes direct messages, one closes them, one asks to be told there."""
    notes: list[str] = []
    monkeypatch.setattr("bot.app.Pictures", lambda: WatchingPainter(notes))
    caplog.set_level(logging.DEBUG, "bot")
    town = make_village(3)
    ears, known, rand = Ears(town), Known(town), Random(5)
    town.people[1].open_dms(False)
    async with town.bot():
        await town.begun("moon")
        await known.learn()
        await town.press(town.people[0], town.people[0].dms[0], "Here")
        for number in range(PRESSES):
            state = (await town.game()).state
            if state.round > ROUNDS:
                break
            await one_press(town, town.people[rand.choice(GAME.to_move(state))], rand)
            await known.learn()
            await town.settled()
            if number % 25 == 24:
                await town.restart()
        assert (await town.game()).state.round > ROUNDS
    assert not notes
    check(town, known, ears.heard)
    logged = [record.getMessage() for record in caplog.records if record.name.startswith("bot.")]
    assert not [line for line in logged if OWN.search(line)]


def check(town: Village, known: Known, heard: list[Heard]) -> None:
    """Everything private has one reader, and tells what that one has held."""
    seats, private = {person.id: str(seat) for seat, person in enumerate(town.people)}, [0, 0]
    for reader, message in heard:
        alts = [one.get("description") or "" for one in message["attachments"]]
        files = [found for one in message["attachments"] if (found := PRIVATE_FILE.match(one["filename"]))]
        plays = {int(card) for card in PLAYS.findall(values_of(message))}
        if not reader:
            assert not OWN.search("\n".join([message["content"], *alts])), message["content"]
            assert not files
            assert not plays
            continue
        hands = {alt for alt in alts if alt.startswith("Your hand")}
        private = [private[0] + bool(hands), private[1] + bool(plays)]
        assert all(file[1] == seats[reader] for file in files)
        assert hands <= known.told[reader]
        assert plays <= known.cards[reader], message["content"]
    assert min(private) > 20


def values_of(message: Object) -> str:
    """All that the controls of a message say."""
    return "\n".join(f"{one.custom_id} {one.values}" for one in offered(message, "do", "ahead", "or", "tip"))
