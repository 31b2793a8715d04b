"""What lies face-down in MoonQuake Escape stays with whoever may know it, in all that the bot sends and writes."""

from __future__ import annotations

import logging
import re
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from bot.playground import Server, World
from bot.ui.ids import decode
from engines import GAMES
from engines.moonquake.decisions import ChooseClimb, HideAlien, TakeAction
from engines.moonquake.state import Scan, Spy
from engines.moonquake.talk.words import KINDS
from tests.bad_luck.hands import (
    VARIANTS,
    Ears,
    asks,
    change_of,
    offered,
    one_press,
    opened,
    put,
    refs,
    until,
    use,
)
from tests.bad_luck.kit import Village
from tests.end_to_end.conftest import BlankPictures

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from bot.model import Picture
    from bot.playground import Person
    from bot.playground.objects import Object
    from engines.moonquake.state import State
    from render.service import Picture as Painted
    from tests.bad_luck.conftest import MakeVillage
    from tests.bad_luck.hands import Heard

GAME: Any = GAMES["moonquake"]
MOST_PRESSES = 1500
HAND = re.compile(r"Your hand(?: \S+)?: ([^.]*)\.")
LEARNT = re.compile(r"You have learnt: (.+?) \(until they rearrange\)")
OWN = re.compile(
    r"Your hand|You have learnt|You see |You draw |you know|Seen by others|hidden cards?, (no|one|\d+) shield"
)
"""Words that are said to one person alone."""
PRIVATE_VERBS = ("arrange", "do", "ahead", "else", "or", "undo", "tip", "drop")
PRIVATE_FILE = re.compile(r"(hand|draft|board)-(\d)-\d+-\d+\.")


# ------------------------------------------------------------------ a whole game
class Known:
    """What each person may read of hands, in the words in which it is told, over all committed states."""

    def __init__(self, town: Village) -> None:
        self._town = town
        self.hands: dict[str, set[tuple[str, ...]]] = {person.id: set() for person in town.people}
        self.learnt: dict[str, set[str]] = {person.id: set() for person in town.people}

    async def learn(self) -> None:
        """Look at the committed state."""
        state = (await self._town.game()).state
        names = [person.user["global_name"] for person in self._town.people]
        for seat, person in enumerate(self._town.people):
            view = GAME.view(state, seat)
            self.hands[person.id] |= set(map(cards_of, HAND.findall(GAME.talk.hand_alt(view, seat, names))))
            self.learnt[person.id] |= set(LEARNT.findall(GAME.talk.panel(view, seat, names).resources))


def cards_of(hand: str) -> tuple[str, ...]:
    """The cards of a hand in words, in whatever order: a draft shows another one."""
    return tuple(sorted(re.sub(r"^\d+ | under .+", "", card) for card in hand.split(", ")))


class WatchingPainter(BlankPictures):
    """Paints nothing, and notes what pictures would show that those for whom they are do not know."""

    def __init__(self, notes: list[list[str]]) -> None:
        self._notes = notes

    async def paint(self, order: Picture) -> Painted:
        if order.view is not None:
            self._notes.append(revealed(order.view, order.seat))
        return await super().paint(order)


def revealed(view: State, seat: int | None) -> list[str]:
    """What a view tells that this seat (None: everybody) does not know; after the end all hands are shown."""
    found = [f"deck: {kind}" for kind in view.deck if kind is not None]
    found += ["the seed"] if view.seed else []
    if view.over:
        return found
    for player, p in enumerate(view.players):
        if view.owner(player) != seat:
            known = [seat is not None and card.known >> seat & 1 for card in p.hidden]
            found += [f"{player}: {c.kind}" for c, seen in zip(p.hidden, known, strict=True) if c.kind and not seen]
            found += [f"{player} has drawn {kind}" for kind in p.drawn if kind]
    return found


@pytest.mark.report("B01", "A19", "A23")
@pytest.mark.parametrize("variant", VARIANTS)
async def test_in_a_whole_game_everybody_reads_only_what_they_know(
    make_village: MakeVillage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, variant: str
) -> None:
    """One person takes direct messages, one closes them, one of three asks to be told there."""
    notes: list[list[str]] = []
    monkeypatch.setattr("bot.app.Pictures", lambda: WatchingPainter(notes))
    caplog.set_level(logging.DEBUG, "bot")
    town = make_village(2 if variant == "accomplices" else 3)
    ears, known, rand = Ears(town), Known(town), Random(variant)
    town.people[1].open_dms(False)
    async with town.bot():
        await town.begun("moonquake", VARIANTS[variant])
        await known.learn()
        await town.press(town.people[0], town.people[0].dms[0], "Here")
        for number in range(MOST_PRESSES):
            table = await town.game()
            if table.status != "playing":
                break
            asked = rand.choice(GAME.to_move(table.state))
            await one_press(town, town.people[asked], rand)
            await known.learn()
            await town.settled()
            if number % 25 == 24:
                await town.restart()
        assert (await town.game()).status == "finished"
    assert len(notes) > 20
    assert not [note for note in notes if note]
    check_readers(town.people, known, ears.heard)
    logged = [record.getMessage() for record in caplog.records if record.name.startswith("bot.")]
    assert not [line for line in logged if OWN.search(line) or any(name in line for name in KINDS.values())]


def check_readers(people: list[Person], known: Known, heard: Iterable[Heard]) -> None:
    """Everything private has one reader, and tells what that one may know."""
    seats, private = {person.id: str(seat) for seat, person in enumerate(people)}, 0
    for reader, message in heard:
        said = "\n".join([message["content"], *alts(message), *labels_of(message)])
        ids = [decode(one)[1] for one in custom_ids(message)]
        files = [PRIVATE_FILE.match(one["filename"]) for one in message["attachments"]]
        if not reader:
            assert not OWN.search(said), said
            assert not any(ref.verb in PRIVATE_VERBS for ref in ids if ref.home == "p")
            assert not any(files), message["attachments"]
            continue
        private += 1
        assert all(file is None or file[2] == seats[reader] for file in files)
        assert set(map(cards_of, HAND.findall(said))) <= known.hands[reader], said
        assert set(LEARNT.findall(said)) <= known.learnt[reader], said
    assert private > 20


def alts(message: Object) -> list[str]:
    return [one.get("description") or "" for one in message["attachments"]]


def custom_ids(message: Object) -> list[str]:
    return [one["custom_id"] for row in message["components"] for one in row["components"] if "custom_id" in one]


def labels_of(message: Object) -> list[str]:
    """The words of buttons and menus."""
    found: list[str] = []
    for one in (one for row in message["components"] for one in row["components"]):
        found += [one.get("label") or "", one.get("placeholder") or ""]
        found += [f"{line['label']} {line.get('description') or ''}" for line in one.get("options", [])]
    return found


# ------------------------------------------------------------------ two worlds
MOVER, WATCHER = 0, 1


@pytest.mark.report("B01", "B13")
@pytest.mark.usefixtures("blank_pictures")
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("scene", ["hiding", "rearranging", "acting"])
async def test_whoever_watches_reads_the_same_in_two_worlds(tmp_path: Path, variant: str, scene: str) -> None:
    """Somebody arranges, takes back, spies and draws by the same presses in two worlds that look alike to another."""
    told = [await watched(tmp_path / f"{twin}.sqlite3", variant, scene, twin) for twin in (False, True)]
    assert len(told[0]) > 4
    assert told[0] == told[1]


async def watched(database: Path, variant: str, scene: str, twin: bool) -> list[str]:
    """What everybody reads, and what the watcher reads."""
    async with Server(World()) as server:
        town = Village(server.world, server, database, 2 if variant == "accomplices" else 3)
        async with town.bot():
            await town.begun("moonquake", VARIANTS[variant])
            state = await until(town, SCENES[scene])
            if twin:
                await put(town, twin_of(state))
            ears = Ears(town)
            await ACTS[scene](town)
            await town.restart()
            for command in ("play", "game status", "game log", "game text", "game board"):
                await town.slash(town.people[WATCHER], command)
            await town.settled()
    readers = ("", town.people[WATCHER].id)
    return plain(heard.message for heard in ears.heard if heard.reader in readers)


def plain(messages: Iterable[Object]) -> list[str]:
    """As they stand in the end, without ids, moments and ports, each once and sorted: messages overtake one another,
    and how often one is edited on the way, which their nonces count, is a matter of the clock."""
    last = {message["id"]: {**message, "edited_timestamp": None, "nonce": None} for message in messages}
    told = (msgspec.json.encode(message).decode() for message in last.values())
    return sorted({re.sub(r"\d{9,}|0\.0\.1:\d+|T\d\d:\d\d:[\d.]+", "#", line) for line in told})


def twin_of(state: State) -> State:
    """The state drawn afresh in all that the watcher cannot know, until the mover holds other cards."""
    for seed in range(1000):
        twin: State = GAME.determinize(state, WATCHER, seed=seed)
        twin.seed, twin.rolls = state.seed, state.rolls
        if kinds(twin) != kinds(state):
            return twin
    raise AssertionError("no other world")


def kinds(state: State) -> list[str | None]:
    return [card.kind for card in state.players[MOVER].hidden]


def can_look(state: State) -> bool:
    """The mover's turn, with something to spy on, and with Hidden Equipment enough charges to scan."""
    if not asks(state, TakeAction, MOVER):
        return False
    legal = GAME.legal_actions(state, MOVER)
    return bool(legal.of(Spy)) and (bool(legal.of(Scan)) or not state.has("hidden_equipment"))


SCENES: dict[str, Any] = {
    "hiding": lambda state: asks(state, HideAlien, MOVER),
    "rearranging": lambda state: asks(state, ChooseClimb) and state.round > 1,
    "acting": can_look,
}


async def arrange(town: Village, *, done: bool) -> None:
    """Swap the first two cards, write an order, start over, swap again, and be done or leave it there."""
    person = town.people[MOVER]
    screen = await opened(town, person, await town.slash(person, "play"))
    screen = await use(town, person, screen, change_of(screen, "s", "1", "2"))
    screen = await use(town, person, screen, change_of(screen, "o"))
    screen = await use(town, person, screen, change_of(screen, "s", "1", "3"))
    if any(ref.arg.startswith("c") for _, ref in refs(screen)):  # the Alien's place must not show by its shield
        screen = await use(town, person, screen, change_of(screen, "c", "2"))
    if done:
        await use(town, person, screen, change_of(screen, "d"))
    await town.settled()


async def hiding(town: Village) -> None:
    await arrange(town, done=False)
    await arrange(town, done=True)


async def rearranging(town: Village) -> None:
    """Two rearrangements, the second taken back."""
    await hiding(town)
    person = town.people[MOVER]
    await town.slash(person, "game undo")
    await town.settled()
    await town.slash(person, "game orders")


async def acting(town: Village) -> None:
    """Spies, and with Hidden Equipment draws a card that goes face-down."""
    person = town.people[MOVER]
    if (await town.game()).state.has("hidden_equipment"):
        assert "✓" in (await town.slash(person, "moonquake scan"))["content"]
        await town.settled()
        (face_down,) = [one for one in offered(await town.slash(person, "play"), "do") if "place" in str(one)][-1:]
        reply = await use(town, person, await town.slash(person, "play"), face_down)
        assert "✓" in reply["content"]
    else:
        state = (await town.game()).state
        spied = [one.act for one in GAME.legal_actions(state, MOVER).of(Spy)]
        act = max(spied, key=lambda act: state.owner(act.target) != WATCHER)
        assert "You see" in (await town.slash(person, "moonquake spy", target=act.target, card=act.card))["content"]
    await town.settled()


ACTS: dict[str, Any] = {"hiding": hiding, "rearranging": rearranging, "acting": acting}
