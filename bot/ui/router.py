"""From an interaction to its flow and back: acknowledge, do, show; whatever goes wrong is answered and logged."""

from __future__ import annotations

import logging
import secrets
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
from msgspec.structs import replace

from bot.model import FormBox, Post, Refusal

from . import replies
from .asker import from_interaction
from .controls import CONTROLS, form_text
from .flows import acts, arranging
from .flows.panels import panel_for
from .flows.personal import reach_again
from .ids import IdError, Ref, decode
from .items import build_form
from .underway import Underway

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from bot.client import MoonClient
    from bot.sessions import Sessions
    from bot.sessions.people import Hand

    from .asker import Asker
    from .replies import Paint, Suggestion

    Asked = discord.Interaction[MoonClient]

log = logging.getLogger(__name__)
RESTARTING = "I am restarting. Nothing is lost; press again in a minute."
NOT_MINE = "That control is not one of mine any more. /play shows what you can do now."
BROKEN = (
    "Something broke on my side. Your game stands as after the last line in the log. Code **{code}**. Try again; if it "
    "happens twice, tell the person who runs me that code."
)
BEGUN = 500  # interactions remembered, in case one comes twice


class Router:
    """Handles every interaction. `paint` makes the pictures of replies."""

    def __init__(self, sessions: Sessions, paint: Paint) -> None:
        self.sessions = sessions
        self.paint = paint
        self._begun: deque[int] = deque(maxlen=BEGUN)
        self._closing = False
        self._silent = False
        self._work = Underway()
        self._farewells = Underway()

    async def drain(self, seconds: float) -> None:
        """Answer whatever comes from now on with a request for patience, and wait for what is under way."""
        self._closing = True
        if not await self._work.ended(seconds):
            log.warning("%s interactions are still under way", self._work.count)

    async def fall_silent(self, seconds: float) -> None:
        """Answer nothing that comes from now on, and wait for the answers under way."""
        self._silent = True
        await self._farewells.ended(seconds)

    # -------------------------------------------------------------- kinds of interactions
    async def component(self, interaction: Asked) -> None:
        """A button or a menu."""
        await self._guard(interaction, self._component(interaction))

    async def form(self, interaction: Asked) -> None:
        """A form that was sent."""
        await self._guard(interaction, self._form(interaction))

    async def command(self, interaction: Asked, work: Callable[[Asker], Awaitable[Post]]) -> None:
        """A slash command: deferred for the asker alone, then answered with the post that `work` makes."""
        await self._guard(interaction, self._command(interaction, work))

    async def command_form(
        self,
        interaction: Asked,
        form: Callable[[Asker], Awaitable[FormBox | None]],
        work: Callable[[Asker], Awaitable[Post]],
    ) -> None:
        """A slash command that is answered by a form; as any other command if there is none."""
        await self._guard(interaction, self._command_form(interaction, form, work))

    async def complete(
        self, interaction: Asked, find: Callable[[Asker], Awaitable[list[Suggestion]]]
    ) -> list[Suggestion]:
        """Offer what may be typed; nothing any more while the bot leaves."""
        with self._farewells if self._closing else self._work:
            found = [] if self._closing else await find(from_interaction(interaction))
            if self._silent:
                replies.offer_nothing()
            return await replies.suggest(interaction, found)

    async def unknown(self, interaction: Asked) -> None:
        """A control that none of our items knows."""
        await self.tell(interaction, NOT_MINE)

    async def tell(self, interaction: Asked, text: str) -> None:
        """Answer an interaction with a few words for the asker alone."""
        await self._guard(interaction, replies.tell_at_once(interaction, text))

    async def broken(self, interaction: Asked, error: Exception) -> None:
        """Tell of an error that nobody can mend, with a code that is in the log too."""
        if isinstance(error, discord.HTTPException) and error.code in replies.TOO_LATE:
            log.warning("interaction %s was answered too late: %s", interaction.id, error)
            return
        if self._silent:
            log.warning("interaction %s was not answered before the bot left: %r", interaction.id, error)
            return
        code = secrets.token_hex(2).upper()
        log.error("[%s] interaction %s failed", code, interaction.id, exc_info=error)
        await replies.tell_at_once(interaction, BROKEN.format(code=code))

    # -------------------------------------------------------------- what is done for each
    async def _guard(self, interaction: Asked, work: Coroutine[Any, Any, None]) -> None:
        """Do the work, once for each interaction; every error is answered, since discord.py would swallow it."""
        if self._silent or interaction.id in self._begun:
            work.close()
            return
        self._begun.append(interaction.id)
        underway = self._work
        if self._closing:
            work.close()
            underway, work = self._farewells, replies.tell_at_once(interaction, RESTARTING)
        with underway:
            try:
                await work
            except IdError as error:
                log.info("refused interaction %s: %s", interaction.id, error)
                await replies.tell_at_once(interaction, NOT_MINE)
            except Exception as error:
                await self.broken(interaction, error)

    async def _component(self, interaction: Asked) -> None:
        data: Any = interaction.data or {}
        kind, ref = decode(str(data.get("custom_id")))
        if kind == "f" or (ref.verb != "form" and ref.verb not in CONTROLS):
            raise IdError("a form's id on a control")
        values = tuple(map(str, data.get("values") or ()))
        if arranging.opens_form(ref):
            await self._open_form(interaction, lambda who: arranging.order_form(self.sessions, who, ref), ref)
            return
        text = form_text(ref, values)
        if text is not None:
            await self._open_form(interaction, lambda who: acts.form(self.sessions, who, ref.session, text), ref)
            return
        await replies.acknowledge(interaction, ref.home)
        work = CONTROLS[ref.verb](self.sessions, from_interaction(interaction), ref, values)
        await self._answer(interaction, ref.session, work)

    async def _form(self, interaction: Asked) -> None:
        data: Any = interaction.data or {}
        kind, ref = decode(str(data.get("custom_id")))
        if kind != "f":
            raise IdError("a control's id on a form")
        await replies.acknowledge(interaction, ref.home)
        who, filled = from_interaction(interaction), picks(data)
        if ref.verb == "arrange":
            work = arranging.typed(self.sessions, who, ref, " ".join(filled.get(arranging.FIELD, ())))
        else:
            work = acts.send(self.sessions, who, ref, filled)
        await self._answer(interaction, ref.session, work)

    async def _command(self, interaction: Asked, work: Callable[[Asker], Awaitable[Post]]) -> None:
        await replies.acknowledge(interaction)
        await self._answer(interaction, 0, work(from_interaction(interaction)))

    async def _command_form(
        self,
        interaction: Asked,
        form: Callable[[Asker], Awaitable[FormBox | None]],
        work: Callable[[Asker], Awaitable[Post]],
    ) -> None:
        if not await self._open_form(interaction, form, Ref("form", home="t")):
            await self._command(interaction, work)

    async def _open_form(
        self, interaction: Asked, work: Callable[[Asker], Awaitable[FormBox | None]], ref: Ref
    ) -> bool:
        """A form must be the first answer, so it is made before anything is acknowledged; False if there is none."""
        who = from_interaction(interaction)
        try:
            form = await work(who)
        except Refusal as refusal:
            await replies.acknowledge(interaction, ref.home)
            await replies.show(interaction, await self._refused(refusal, ref.session, who), self.paint)
            return True
        if form is not None:
            await replies.insist(lambda: interaction.response.send_modal(build_form(form)))
        return form is not None

    async def _answer(self, interaction: Asked, session: int, work: Awaitable[Post]) -> None:
        """Show what a flow returns, or its refusal with a fresh panel."""
        who = from_interaction(interaction)
        message = interaction.message
        hand = await self.sessions.hand_at(message.id) if message is not None and who.living else None
        try:
            post = await work
        except Refusal as refusal:
            post = await self._refused(refusal, session, who)
        try:
            await replies.show(interaction, post, self.paint)
        finally:
            with suppress(Refusal):  # it is answered; what cannot be saved now is seen to at the next press
                await self._answered(who, hand, session, post)

    async def _answered(self, who: Asker, hand: Hand | None, session: int, post: Post) -> None:
        """An answer in a hand may have come late: it shows the game as of its own revision, or as of the press. One in
        direct messages tells that those may be open."""
        if hand is not None:
            same = session == hand.session and post.revision is not None
            await self.sessions.hand_drawn(replace(hand, revision=post.revision) if same else hand)
        if who.place.guild is None:
            await reach_again(self.sessions, who)

    async def _refused(self, refusal: Refusal, session: int, who: Asker) -> Post:
        if refusal.table is None and session:
            try:
                refusal.table = await self.sessions.table(session)
            except Refusal:
                log.debug("session %s is gone", session)
        return await refused(refusal, who)


async def refused(refusal: Refusal, who: Asker) -> Post:
    """A refusal, with the fresh panel of its game."""
    if refusal.table is None:
        return Post(refusal.text)
    return await panel_for(refusal.table, who, refusal.text)


def picks(data: Any) -> dict[str, list[str]]:
    """The picked lines of a form's menus, and what was written into it, by custom id."""
    found: dict[str, list[str]] = {}
    for outer in data.get("components") or ():
        inner = outer.get("component") or {}
        if "custom_id" in inner:
            values = inner.get("values") or ([inner["value"]] if "value" in inner else [])
            found[inner["custom_id"]] = [str(value) for value in values]
    return found
