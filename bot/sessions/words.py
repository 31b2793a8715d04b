"""What requests are refused with (what is in the way, then what works), and lines about the table itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Place

OWN_GAMES = 10
THEN = ", then "  # between acts that are named together

NO_GAME = "There is no such game any more. /games shows yours."
NO_SEAT = "There is no such seat."
NOT_SEATED = "You have no seat in this game."
NOT_STARTED = "This game has not started yet."
NOT_OVER = "This game still runs."
GAME_OVER = "This game is over."
ALREADY_STARTED = "Already started."
STARTED_WITHOUT = "This game has started already. You can watch it with Look."
SEATED_ALREADY = "You have a seat here already."
LEAVE_INSTEAD = "That is your own seat. Leave gives it up."
GO = "Go!"
HOST_IS_A_PERSON = "The host is a person. Choose somebody who is seated."
STILL_HERE = "That seat's player is still here."
NOT_ALONE = "The others would not see the table in your direct messages. Use /game here in a channel of the server."
TOO_MANY = f"You have {OWN_GAMES} open games; finish or leave one first."
NOT_SAVED = "I could not save that, so nothing has changed. Please try again in a minute."
RESTARTING = "I am restarting. Please try again in a minute."
UNREADABLE = "This game comes from another version of the bot and cannot go on. It can be abandoned."
YOURS_ALONE = "This game is for one, so nobody plays it for you. It waits as long as you like."
NOBODY_TO_REMIND = "There is nobody to remind."
NO_ORDER = "I do not know that order."
NOTHING_CHOSEN = "Nothing was chosen."
CHOOSE_NOW = "It is your move, so there is nothing to choose ahead."
NOTHING_KEPT = "Nothing is chosen ahead any more, so there is no else to it."
SAME_ELSE = "That is what you have chosen ahead already. Choose something else."
FATES = {
    "first": "What you chose ahead cannot be done any more",
    "else": "Nor can your else",
    "rest": "The rest of what you chose ahead was not done",
    "instead": "Your else was done",
}
NOTHING_TO_UNDO = (
    "There is nothing of yours to take back now. Undo ends when something is rolled or revealed, or somebody else acts."
)

TAKEN_BACK = "That has been taken back already."
UNDO_IS_FREE = "You need not ask: Undo takes that back."
NO_APPEAL = "Nothing is asked to be taken back any more."
NOT_YOURS_TO_AGREE = "The others at the table decide about that."

LOBBY_CLOSED = "This lobby has closed after a day."
ABANDONED = "The table ends the game without a result."
BY_MANAGER = "A manager of this server ends the game without a result."
ALL_LEFT = "Everybody has left, so the game ends without a result."


def host_only(host: str, does: str) -> str:
    return f"Only {host}, the host, can {does}."


def channel_taken(place: Place) -> str:
    """A game runs there; direct messages have no threads."""
    if place.guild is None:
        return "A game runs here already. /play opens it; finish or abandon it first."
    return "A game runs here already. Use a thread, or /game new place:new thread."


def full(seats: int) -> str:
    return f"All {seats} seats are taken."


def too_few(least: int, seated: int) -> str:
    missing = least - seated
    return f"{missing} more {'seat' if missing == 1 else 'seats'} to fill: somebody joins, or add an automatic player."


def no_option(problem: str) -> str:
    return f"That option is not known: {problem}. /game options shows what can be set."


def listed(names: Sequence[str]) -> str:
    """ "Blue", "Blue and Pink", "Blue, Pink and Green"."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def others_move(names: Sequence[str]) -> str:
    """Somebody else is asked."""
    if len(names) == 1:
        return f"It is {names[0]}'s move. You may choose ahead."
    return f"Nothing is asked of you here. Waiting for {listed(names)}." if names else "Nothing is asked of you here."


def stale(asked: bool, others: Sequence[str], since: int, answered: bool) -> str:
    """A press that answers a question of the past; if nobody has answered it, it was withdrawn."""
    past = "That question has been answered." if answered else "That is no longer asked."
    if asked:
        return f"{past} This is asked now:"
    return f"{past} Nothing is asked of you. {waiting(others, since)}" if others else past


def waiting(names: Sequence[str], since: int) -> str:
    """ "Waiting for Blue, asked 3 hours ago."."""
    return f"Waiting for {listed(names)}, asked <t:{since}:R>."


def done(told: str) -> str:
    return f"Already done: {told}." if told else "Already done."


def answered(told: str, asked: bool) -> str:
    """A press that would answer otherwise what the same person has answered."""
    now = " This is asked now:" if asked else ""
    return f"You have answered that: {told}.{now}" if told else f"You have answered that.{now}"


def fate(kind: str, acts: Sequence[str], why: str) -> str:
    """What has become of a plan chosen ahead, for its person alone; see `kept.Fate`."""
    return f"{FATES[kind]}: {THEN.join(acts)}. {why}".rstrip()


def undo_moved_on(told: str) -> str:
    return f"More has happened since. Undo now takes back: {told}."


def takes_back(name: str, told: str) -> str:
    return f"{name} takes back: {told}."


def asks_to_take_back(name: str, told: str) -> str:
    return f"{name} asks to take back: {told}."


def would_rather_not(name: str) -> str:
    return f"{name} would rather not. It stands."


def asks_no_more(name: str) -> str:
    return f"{name} no longer asks. It stands."


def leaves(name: str) -> str:
    return f"{name} leaves; an automatic player takes over."


def left_server(name: str) -> str:
    return f"{name} has left the server. The seat is kept for now."


def back_on_server(name: str) -> str:
    return f"{name} is back, and the seat is theirs again."


def replaced(name: str) -> str:
    return f"An automatic player takes {name}'s seat."


def sits_in(name: str) -> str:
    return f"An automatic player sits in for {name}."


def covers(name: str, absent: str) -> str:
    return f"{name} lets an automatic player sit in for {absent}."


def nothing_asked_of(name: str) -> str:
    return f"Nobody waits for {name}."


def still_time(name: str, until: int) -> str:
    return f"{name} has time until <t:{until}:f>. Then an automatic player may sit in."


def still_waiting(names: Sequence[str], since: int) -> str:
    """The reminder that nobody has asked for."""
    verb = "has" if len(names) == 1 else "have"
    return f"The moon is patient. {listed(names)} {verb} had the move since <t:{since}:f>."


def reminds(name: str, others: Sequence[str]) -> str:
    return f"{name} waits for {listed(others)}."


def reminded_already(until: int) -> str:
    return f"They have been reminded. You may do so again <t:{until}:R>."


def plays_again(name: str) -> str:
    return f"{name} plays again."


def abandons(name: str) -> str:
    return f"{name} ends the game without a result."


def seat_freed(host: str, title: str) -> str:
    """For who was seated there, by direct message."""
    return f"{host} has freed your seat in the lobby of **{title}**. You may join again while it is open."


def keeps_playing(name: str) -> str:
    return f"{name} would rather keep playing."


def hand_in_channel(name: str) -> str:
    return f"{name}'s direct messages are closed; {name}'s hand is behind **Hand**."


def channel_gone(title: str) -> str:
    return f"The channel of your game of **{title}** is gone. It is kept: type /game here where it shall go on."
