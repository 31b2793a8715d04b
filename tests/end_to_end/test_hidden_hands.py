"""A game with hidden hands, situation by situation: what only one person sees, and what is said in advance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.playground import labels
from engines import GAMES
from tests.end_to_end.test_presses import Presser
from tests.end_to_end.test_whole_games import started
from tests.end_to_end.town import Town, menus

if TYPE_CHECKING:
    from bot.model import Table
    from bot.playground import Person
    from bot.playground.objects import Object
    from engines.kernel.records import Seat
    from tests.end_to_end.conftest import MakeTown

GAME = GAMES["moonquake"]
MOST_QUESTIONS = 100
NOTHING_YET = "Nothing changes before Done"

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def until(town: Town, kind: str) -> Person:
    """Play until such a question is open; whom it is asked of first."""
    presser = Presser(town, "moonquake", direct=False)
    for _ in range(MOST_QUESTIONS):
        await town.settled()
        table = await town.session()
        for decision in table.state.pending:
            if type(decision).__name__ == kind and decision.id not in table.state.sealed:
                user = str(table.seats[decision.seat].user)
                return next(person for person in town.people if person.id == user)
        await presser.answers()
    raise AssertionError(f"{kind} is never asked")


async def panel(town: Town, person: Person) -> Object:
    return await town.slash(person, "hand")


def menu(message: Object, words: str) -> Object:
    return next(one for one in menus(message) if words in one["placeholder"])


def public(town: Town) -> str:
    """Everything that everybody in the channel may read, in pictures too."""
    posts = [post for post in town.world.history(town.channel) if not post["flags"] & 64]
    return "\n".join(f"{post['content']}\n{_alts(post)}" for post in posts)


def _alts(post: Object) -> str:
    return "\n".join(one.get("description") or "" for one in post["attachments"])


async def hand_of(town: Town, person: Person) -> Any:
    table = await town.session()
    return table.state.players[seat_of(table, person)]


def seat_of(table: Table, person: Person) -> Seat:
    return next(info.seat for info in table.seats if info.user == int(person.id))


# ------------------------------------------------------------------ arranging
async def test_cards_are_arranged_on_a_screen_that_nobody_else_learns_of(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moonquake")
        person = await until(town, "HideAlien")
        before = [card.kind for card in (await hand_of(town, person)).hidden]
        screen = await town.slash(person, "moonquake arrange")
        told = public(town)
        screen = await town.pick(person, screen, menu(screen, "Swap")["custom_id"], "1", str(len(before)))
        screen = await town.pick(person, screen, menu(screen, "Shield on")["custom_id"], "2")
        assert "Shield on 2" in screen["content"]
        await town.settled()
        assert public(town) == told
        done = await town.press(person, screen, "Done")
        assert "✓" in done["content"]
        await Presser(town, "moonquake", direct=False).answers()
        lying = (await hand_of(town, person)).hidden
        assert [card.kind for card in lying] == [before[-1], *before[1:-1], before[0]]
        assert [card.shields for card in lying] == [int(n == 1) for n in range(len(lying))]


async def test_a_form_takes_the_order_and_says_what_is_wrong_with_it(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moonquake")
        person = await until(town, "HideAlien")
        screen = await town.slash(person, "moonquake arrange")
        form = await person.click(screen, "Type the order…")
        refused = await town.answer(await person.submit(form, order="1 1 2 9"), screen["edited_timestamp"])
        assert "1 stands twice" in refused["content"]
        assert NOTHING_YET in refused["content"]
        before = (await hand_of(town, person)).hidden
        order = range(len(before), 0, -1)
        form = await person.click(refused, "Type the order…")
        text = ", ".join(map(str, order))
        screen = await town.answer(await person.submit(form, order=text), refused["edited_timestamp"])
        assert "Type each number once" not in screen["content"]
        assert "✓" in (await town.press(person, screen, "Done"))["content"]
        await Presser(town, "moonquake", direct=False).answers()
        assert [card.kind for card in (await hand_of(town, person)).hidden] == [before[n - 1].kind for n in order]


async def test_an_order_that_is_typed_as_a_command_leaves_shields_on_their_cards(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moonquake")
        person = await until(town, "HideAlien")
        before = [card.kind for card in (await hand_of(town, person)).hidden]
        order = range(len(before), 0, -1)
        done = await town.slash(person, "moonquake arrange", order=" ".join(map(str, order)))
        assert "✓" in done["content"]
        await Presser(town, "moonquake", direct=False).answers()
        lying = (await hand_of(town, person)).hidden
        assert [card.kind for card in lying] == [before[n - 1] for n in order]
        assert [card.shields for card in lying] == [int(card.kind == "alien") for card in lying]


async def test_a_move_chosen_ahead_stays_when_the_cards_are_arranged_meanwhile(make_town: MakeTown) -> None:
    town = make_town(4)
    async with town.bot():
        await started(town, "moonquake")
        asked, idle, hand = await somebody_who_may_choose_ahead(town)
        kept = await town.press(idle, hand, next(label for label in labels(hand) if label.startswith("To ")))
        assert "Kept: " in kept["content"]
        for _ in range(2):
            screen = await town.press(idle, kept, "Arrange…")
            arranged = await town.press(idle, await town.press(idle, screen, "Shuffle all"), "Done")
            assert "✓" in arranged["content"]
            kept = await panel(town, idle)
            assert "Kept: " in kept["content"]
        table = await town.session()
        assert table.seats[seat_of(table, idle)].beginner  # arranging cards is no turn
        assert town.asked(town.table()) is asked


async def somebody_who_may_choose_ahead(town: Town) -> tuple[Person, Person, Object]:
    """Who climbs, who may choose a climb meanwhile, and the latter's panel."""
    for _ in range(MOST_QUESTIONS):
        asked = await until(town, "ChooseClimb")
        for idle in await town.idle():
            hand = await panel(town, idle)
            if any(label.startswith("To ") for label in labels(hand)):
                return asked, idle, hand
        await Presser(town, "moonquake", direct=False).answers()
    raise AssertionError("nobody has a choice")


async def test_a_screen_of_cards_that_have_moved_on_is_refused(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moonquake")
        person = await until(town, "HideAlien")
        old = await town.slash(person, "moonquake arrange")
        old = await town.press(person, old, "Shuffle all")
        await town.press(person, await town.slash(person, "moonquake arrange"), "As shuffled, shield on Alien")
        await until(town, "TakeAction")
        late = await town.press(person, old, "Done")
        assert "Your cards have changed since." in late["content"]


# ------------------------------------------------------------------ a turn
async def test_what_a_spy_sees_is_told_to_the_spy_alone(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moonquake")
        spy = await until(town, "TakeAction")
        other = next(person for person in town.people if person is not spy)
        hand = await panel(town, spy)
        spying = menu(hand, "Spy")
        seen = await town.pick(spy, hand, spying["custom_id"], spying["options"][0]["value"])
        line = next(line for line in seen["content"].split("\n") if "You see" in line)
        found = line.rpartition("**")[0].rpartition("**")[2] or line.rpartition(": ")[2].rstrip(".")
        await town.settled()
        assert "spies on" in public(town)
        assert f"hidden card: {found}" not in public(town)
        assert "You see" not in public(town)
        assert all("You see" not in message["content"] for message in other.dms)
        assert found in (await panel(town, spy))["content"]
        assert "knows your" in (await panel(town, other))["content"]


async def test_several_lines_are_made_from_top_to_bottom(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moonquake")
        person = await until(town, "TakeAction")
        hand = await panel(town, person)
        zappps = menu(hand, "Zappp")
        lines = [line["value"] for line in zappps["options"] if "Guard" not in line["label"]]
        await town.pick(person, hand, zappps["custom_id"], *reversed(lines[: zappps["max_values"]]))
        await town.settled()
        table = await town.session()
        entries = await town.app.store.read(lambda tx: tx.journal.entries(table.id, 1, 1000))
        made = [entry.act for entry in entries if entry.act.startswith("zappp")]
        wanted = "; ".join(lines).split("; ")
        assert made
        assert made == wanted[: len(made)]


# ------------------------------------------------------------------ orders and options
async def test_orders_are_set_in_menus_and_cleared_unseen(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moonquake")
        person = town.people[0]
        told = public(town)
        screen = await town.slash(person, "game orders")
        assert len(menus(screen)) == len(GAME.talk.orders)
        for order in GAME.talk.orders:
            line = order.options[-1].label
            screen = await town.pick(person, screen, menu(screen, f"{order.label}:")["custom_id"], line)
            assert menu(screen, f"{order.label}: {line}")
        assert (await town.session()).seats[0].orders
        screen = await town.press(person, screen, "Clear all")
        assert not (await town.session()).seats[0].orders
        assert all(menu(screen, f"{order.label}: {order.options[0].label}") for order in GAME.talk.orders)
        assert "set-up" in (await town.press(person, screen, "Done"))["content"]
        await town.settled()
        assert public(town) == told


async def test_an_order_to_be_asked_asks_before_the_action_phase(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moonquake")
        person = town.people[0]
        screen = await town.slash(person, "game orders")
        await town.pick(person, screen, menu(screen, "Escape phase")["custom_id"], "Ask me")
        assert await until(town, "LastRearrange") is person
        post = town.table()
        assert "Last chance to rearrange" in post["content"] or "rearrange your cards" in post["content"]
        hand = await town.press(person, post, "Arrange")
        assert "✓" in (await town.press(person, hand, "Keep my cards"))["content"]


async def test_the_host_picks_several_options_and_how_automatic_players_play(make_town: MakeTown) -> None:
    town = make_town(3)
    async with town.bot():
        host = town.people[0]
        await town.slash(host, "game new", game="moonquake")
        await town.slash(town.people[1], "game join")
        shown = await town.slash(host, "game options")
        await town.pick(host, shown, menu(shown, "Alien Accomplices")["custom_id"], "Two aliens each")
        await town.slash(town.people[2], "game join")
        await town.slash(host, "game auto")
        refused = await town.slash(host, "game start")
        assert "two" in refused["content"].casefold()
        assert (await town.session()).status == "lobby"
        shown = await town.slash(host, "game options")
        shown = await town.pick(host, shown, menu(shown, "Alien Accomplices")["custom_id"], "One alien each")
        assert not [one for one in menus(shown) if "Accomplices" in one["placeholder"]]
        rules = menu(shown, "Advanced Rules")
        shown = await town.pick(host, shown, rules["custom_id"], "Decoys", "Aiming")
        assert menu(shown, "Advanced Rules: Aiming and Decoys")
        chosen = [line["label"] for line in menu(shown, "Advanced Rules")["options"] if line.get("default")]
        assert chosen == ["Aiming", "Decoys"]
        shown = await town.pick(host, shown, rules["custom_id"])
        assert menu(shown, "Advanced Rules: none")
        shown = await town.pick(host, shown, "Seats", "Automatic players: thoughtful")
        await town.settled()
        assert "thoughtful" in town.table()["content"]
