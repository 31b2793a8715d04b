"""The application core: one session is one game in one channel, thread or direct message.

`Sessions` is the only place that changes anything. Whoever asks is named by user id, and the seat follows from it.
Each request takes the session's lock, loads the last committed state, and writes what it changes in one transaction
together with the messages that are due; the outbox (`bot.delivery`) sends those afterwards. A request that changes
nothing raises `Refusal`, whose text is for the asker alone; so does a database that cannot be written to.

    sessions = Sessions(store, games=GAMES, names=words.in_text)      # clock= and seeds= for tests
    sessions.listen(heard)                                            # after each commit; the outbox does so itself
    await sessions.open(); await sessions.close()                     # timers; refuse, then wait for what runs

Lobby. All return the new `Table`.
    new_lobby(place, game, host, name)      the host has seat 0; one live session per channel, ten a person
    join(session, user, name)               leave(session, user)            the host's seat passes on; empty: closed
    add_automatic(session, user)            free_seat(session, user, seat)  host only, lobby only, anybody's seat
    make_host(session, user, seat)          set_options(session, user, {"roles": "chosen"})  host only
    start(session, user)                    host only; "Already started." for the second of two
    rematch(session, user, name)            lobby with the same people, seats turned
    solo(place, game, user, name, options)  starts a game for one at once

Play.
    act(session, user, decision, plan, interaction) -> Acted      decision None: whatever the first act answers
    undo(session, user, interaction, undo_id=0) -> Acted          undo_id: `Table.undo_id` of the button; 0: the latest
    ask_undo(session, user) -> Table                              asks the others to take back what Undo does not
    may_ask_undo(session, user) -> bool                           is there anything to ask for
    agree_undo(session, user), refuse_undo(session, user)         the last to agree takes it back; who asked may refuse
    choose_ahead(session, user, plan) -> Table                    drop_ahead(session, user) -> Table
    choose_else(session, user, plan) -> Table                     for the case that what is chosen ahead is not possible
    stand_in(session, user, on) -> Table                          an automatic player sits in for this person
    cover(session, user, seat) -> Table                           the same for somebody else, after a day of waiting
    remind(session, user) -> Table                                a new mention, once in twelve hours; the timers do so
                                                                  after 1, 2, 4, 8 and 16 days
    leave(session, user) -> Table                                 in a running game an automatic player takes the seat
    seat_automatic(session, user, seat) -> Table                  host only: takes the seat of who has left the server
    abandon(session, user, manager=False) -> Table                host or manager at once, else a vote (`Table.votes`)
    keep_playing(session, user) -> Table                          takes the vote back
    move_here(session, user, place) -> Table                      somebody seated moves the game to another channel
    repost(session, user) -> Table                                the table anew at the bottom of its channel

The world outside.
    member_left(guild, user), channel_gone(channel), set_dm(user, "open" | "closed")
    dm_refused(session, user)                                     has left the server, or takes no direct messages
    hand_at(message) -> Hand | None                               of a living direct message, before a press in it
    hand_drawn(hand)                                              and after its answer: shown again if more has happened
    is_member = async (guild, user) -> bool                       to be set: asked before anybody is reminded

Queries, without a lock.
    table(session) -> Table                 Refusal if there is none
    at(channel) -> Table | None             the live session, else the latest one
    games_of(user) -> list[Table]           live ones; those that wait for this person first
    log(session, first=0, count=20) -> list[LogLine]              oldest first; `log_size(session) -> int`
    person(user) -> Person                  set_person(user, notice=..., tips=...) -> Person
    owes(table, user) -> Seat | None        the user's seat if something is asked of it (not awaited)
"""

from .clock import Clock, SystemClock
from .core import NamesOf
from .people import Person
from .queries import LogLine
from .service import Sessions

__all__ = ["Clock", "LogLine", "NamesOf", "Person", "Sessions", "SystemClock"]
