"""A local stand-in for Discord: the bot runs against it unchanged, for tests and to try it without a token.

A `World` is the state: people, guilds, channels, messages, commands. A `Server` serves it on 127.0.0.1 by the part of
Discord's REST and Gateway that the bot uses, and refuses what Discord refuses. A `Person` is somebody's client.
Discord's objects are plain dictionaries, complete, with string ids; a message is changed in place when it is edited.

    world = World()                                    # World(Clock()) to move the time: world.clock.move(900)
    ann = world.add_person("ann")                      # the same name has the same id in every world
    guild = world.add_guild("Moon base", channels=("lobby", "moon"), members=[ann])
    lobby = guild["channels"][0]
    async with Server(world) as server:                # server.app takes further routes before it starts
        with redirected(server.base):                  # discord.py now speaks to the server
            await client.start(world.token)

What a person does; each waits for the bot's first answer and raises `DidNotRespond` after 3 s of the world's clock:

    did = await ann.slash(lobby, "game new", seats=3, rival=bob)       # -> Interaction
    choices = await ann.autocomplete(lobby, "game new", "board", board="B-")
    did = await ann.click(message, "Join")             # a control by label, placeholder, emoji or custom_id
    did = await ann.select(message, "Pick a card", ["Comet"])
    did = await ann.submit(form, Move="e2e4")          # the Interaction that was answered with a form
    ann.say(lobby, "hello")                            # -> message
    ann.sees(message); ann.messages(lobby); ann.dm; ann.dms; ann.commands(lobby)

They raise `Refused` for what a client cannot do: a disabled or foreign control, a command that is not synced, a missing
option. An `Interaction` has `kind` (4 message, 5 deferred, 6 deferred update, 7 update, 8 choices, 9 form), `message`,
`followups`, `modal`, `choices`, and `await did.reply()`: the message, waited for while the bot "thinks".

What tests and the page see and do from above:

    await world.until(lambda: len(bob.dms) == 2)       # woken by changes and requests; returns the value
    stop = world.listen(lambda change: ...)            # every Change: name, data, only (who alone may see it)
    world.sees(bob.id, change)                         # may this person learn of it?
    world.history(lobby)                               # all messages, the private ones too
    world.overwrite(lobby, world.bot, deny=["send_messages"])
    world.delete_message(m); world.delete_channel(lobby); world.close_thread(thread, locked=True)
    world.join(guild, ann); world.leave(guild, ann); world.remove_bot(guild); ann.open_dms(False)
    world.answer_within = 10.0                         # instead of 3 s, where the machine is slow
    world.privileged_intents = 1 << 1                  # none is granted otherwise
    server.gateway.online                              # also the change BOT {online}
    await server.gateway.disconnect()                  # or .ask_to_reconnect(), .invalidate()
    server.gateway.repeat(20)                          # the latest events arrive once more
    faults = Faults(server)                            # refused, lost, late and doubled: see `bot.playground.faults`
    server.router.interceptors.append(f)               # async f(call): wait, or raise an ApiError in Discord's place
    server.router.limits.rules.update(STRICT)          # rate limits as at Discord
    world.log.records, .listeners, .alarms, .transcript()

`labels(message)`, `controls(message)` and `texts(message)` read a message. What no client would send goes out with
`interaction.open_interaction(person, channel, kind, data, message)`; an event that arrives twice, with
`world.emit(Change("INTERACTION_CREATE", did.payload))`.

Left out: reactions, pins, polls, forums, stickers, voice, context menus, files from people, and the system messages
that Discord writes for threads.
"""

from bot.playground.changes import Change
from bot.playground.clock import Clock
from bot.playground.content import texts
from bot.playground.faults import Faults
from bot.playground.forms import controls, labels
from bot.playground.interaction import DidNotRespond, Interaction
from bot.playground.limits.errors import ApiError
from bot.playground.people import Person
from bot.playground.redirect import redirected
from bot.playground.refused import Refused
from bot.playground.rest.ratelimit import STRICT
from bot.playground.server import Server
from bot.playground.world import World

__all__ = [
    "STRICT",
    "ApiError",
    "Change",
    "Clock",
    "DidNotRespond",
    "Faults",
    "Interaction",
    "Person",
    "Refused",
    "Server",
    "World",
    "controls",
    "labels",
    "redirected",
    "texts",
]
