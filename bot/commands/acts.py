"""A group of commands for each game, one for each of its acts, with what is legal now for completion."""

from __future__ import annotations

import asyncio
import inspect
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.model import FormBox, Post, Refusal
from bot.ui import limits, words
from bot.ui.flows import acts, arranging
from bot.ui.sight import sight
from engines.kernel import notation, values
from engines.kernel.values import NotationError

from .games import played
from .look import look_command

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from bot.client import MoonClient
    from bot.model import Table
    from bot.ui.asker import Asker
    from bot.ui.router import Router
    from bot.ui.sight import Sight
    from engines.kernel.game import Game
    from engines.kernel.notation import FieldInfo
    from engines.kernel.records import Act
    from engines.kernel.talk import Plan

    Asked = discord.Interaction[MoonClient]
    Completion = Callable[[Asked, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]]

LOOKED_AT = 2000  # acts that completion looks at, where there are very many
ORDER, SHIELDS = "order", "shields"  # fields of every act that arranges cards, see engines.kernel.talk.Arranging
OPTION_TYPES: dict[type, type] = {int: int, bool: bool}  # everything else is typed as text


def act_group(router: Router, game: Game[Any]) -> app_commands.Group:
    """`/adventure spend`, `/adventure move`, …, and `/adventure look` where the group has room for it."""
    group = app_commands.Group(name=game.id, description=words.cut(f"Your acts in {game.title}", 100))
    for kind in game.acts:
        group.add_command(ActCommand(router, game, kind).command())
    if len(game.acts) < limits.SUBCOMMANDS:
        group.add_command(look_command(router, game.id))
    return group


class ActCommand:
    """The command of one act: its options are the act's fields."""

    def __init__(self, router: Router, game: Game[Any], kind: type[Act]) -> None:
        self.router = router
        self.sessions = router.sessions
        self.game = game
        self.kind = kind
        self.fields = notation.fields_of(kind)

    def command(self) -> app_commands.Command[Any, ..., None]:
        described = app_commands.describe(**{field.name: _described(field) for field in self.fields})
        callback = described(self._callback()) if self.fields else self._callback()
        summary = (inspect.getdoc(self.kind) or self.kind.verb).splitlines()[0].rstrip(".")
        made: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=self.kind.verb.lower(), description=words.cut(summary, 100), callback=callback
        )
        for field in self.fields:
            if field.type is not bool:
                made.autocomplete(field.name)(self._completion(field))
        return made

    # -------------------------------------------------------------- carrying it out
    def _callback(self) -> Callable[..., Any]:
        """A function whose signature is made of the fields, since that is where discord.py reads the options."""

        async def run(interaction: Asked, **given: Any) -> None:
            await self._run(interaction, given)

        options = [_parameter(field) for field in self.fields]
        interaction = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        run.__dict__["__signature__"] = inspect.Signature([interaction, *options])
        return run

    async def _run(self, interaction: Asked, given: dict[str, Any]) -> None:
        optional = [field.name for field in self.fields if not field.required]
        if optional and all(given.get(name) is None for name in optional):
            await self.router.command_form(
                interaction, lambda who: self._form(who, given), lambda who: self._act(who, given)
            )
        else:
            await self.router.command(interaction, lambda who: self._act(who, given))

    async def _act(self, who: Asker, given: dict[str, Any]) -> Post:
        """The act, or the screen on which cards are arranged, if that is left open."""
        table = await played(self.sessions, who, self.game.id)
        made = self._made(given)
        if given.get(ORDER) is None and given.get(SHIELDS) is None:
            screen = await arranging.for_act(table, who, made)
            if screen is not None:
                return screen
        if given.get(SHIELDS) is None:
            made = arranging.with_shields(table, who, made)
        plan = await asyncio.to_thread(self._planned, table, who, made, given)
        return await acts.act(self.sessions, who, table.id, None, plan)

    async def _form(self, who: Asker, given: dict[str, Any]) -> FormBox | None:
        """The form for the fields that were left out; None if there is nothing to fill in."""
        table = await played(self.sessions, who, self.game.id)
        made = self._made(given)
        if not acts.has_form(table, who.user, made):
            return None
        return await acts.form(self.sessions, who, table.id, notation.text(made))

    def _planned(self, table: Table, who: Asker, made: Act, given: dict[str, Any]) -> Plan:
        """What is to be done; looked for off the loop, as completion is."""
        return acts.planned(table, who.user, self._filled(table, who, made, given))

    def _filled(self, table: Table, who: Asker, made: Act, given: dict[str, Any]) -> Act:
        """The act itself, or the only legal one that has the values which were typed."""
        seen = sight(table, who.user)
        if seen.seat is None or not seen.my_move:
            return made
        legal = seen.game.legal_actions(seen.view, seen.seat).of(self.kind)
        known = [field.name for field in self.fields if given.get(field.name) is not None]
        read = [getattr(made, name) for name in known]
        fitting = [one.act for one in islice(legal, LOOKED_AT) if [getattr(one.act, name) for name in known] == read]
        return fitting[0] if len(fitting) == 1 else made

    def _made(self, given: dict[str, Any]) -> Act:
        known = [field for field in self.fields if given.get(field.name) is not None]
        return self.kind(**{field.name: self._read(field, given[field.name]) for field in known})

    def _read(self, field: FieldInfo, value: Any) -> Any:
        """An option as the field's value. Refusal for text that means nothing."""
        if not isinstance(value, str):
            return value
        try:
            return values.read(_joined(value, field), field.type)
        except NotationError as error:
            raise Refusal(f"{_described(field)}: {words.escaped(str(error))}") from error

    # -------------------------------------------------------------- completion
    def _completion(self, field: FieldInfo) -> Completion:
        async def complete(interaction: Asked, current: str) -> list[app_commands.Choice[Any]]:
            filled = {one.name: getattr(interaction.namespace, one.name, None) for one in self.fields}
            typed = str(current)  # numbers come as such
            return await self.router.complete(interaction, lambda who: self._complete(who, field, filled, typed))

        return complete

    async def _complete(
        self, who: Asker, field: FieldInfo, filled: dict[str, Any], current: str
    ) -> list[app_commands.Choice[Any]]:
        """The field's legal values, given the options filled in already; none if nothing of the kind is legal."""
        try:
            table = await played(self.sessions, who, self.game.id)
        except Refusal:
            return []
        given = {name: value for name, value in filled.items() if value is not None and name != field.name}
        return await asyncio.to_thread(self._fitting, table, who.user, field, given, current)

    def _fitting(
        self, table: Table, user: int, field: FieldInfo, filled: dict[str, Any], current: str
    ) -> list[app_commands.Choice[Any]]:
        """What a person may choose now; in large questions that takes too long for the loop."""
        seen = sight(table, user)
        if table.status != "playing" or not seen.my_move:
            return []
        return self._choices(seen, field, filled, current)

    def _choices(
        self, seen: Sight, field: FieldInfo, filled: dict[str, Any], current: str
    ) -> list[app_commands.Choice[Any]]:
        assert seen.seat is not None
        found: dict[Any, str] = {}
        typed, wanted = current.casefold(), _joined(current, field).casefold()
        legal = seen.game.legal_actions(seen.view, seen.seat).of(self.kind)
        several_steps = (plan[-1] for plan in acts.offered(seen, self.kind) if not notation.is_template(plan[-1]))
        for act in chain((action.act for action in islice(legal, LOOKED_AT)), several_steps):
            value = getattr(act, field.name)
            if value in found or not self._fits(act, filled):
                continue
            label = seen.talk.value_label(seen.view, seen.seat, self.kind, field.name, value, seen.labels)
            written = values.write(value, field.type).casefold()
            if typed in label.casefold() or wanted in written:
                found[value] = label
        first = sorted(found.items(), key=lambda pair: _rank(values.write(pair[0], field.type).casefold(), wanted))
        return [_choice(field, value, label) for value, label in first[: limits.CHOICES]]

    def _fits(self, act: Act, filled: dict[str, Any]) -> bool:
        """Whether an act has the values that are filled in already."""
        for field in self.fields:
            if field.name in filled:
                value = getattr(act, field.name)
                if filled[field.name] not in (value, values.write(value, field.type)):
                    return False
        return True


def _joined(text: str, field: FieldInfo) -> str:
    """Numbers in a row as people type them, "4 3, 2", in notation: "4+3+2"."""
    return "+".join(text.replace(",", " ").split()) if field.type == tuple[int, ...] else text.strip()


def _rank(written: str, typed: str) -> int:
    """The value that is typed comes first, then those that begin so, then those whose label has it."""
    return 0 if written == typed else 1 if written.startswith(typed) else 2


def _described(field: FieldInfo) -> str:
    return words.cut(field.description or field.name.replace("_", " ").capitalize(), 100)


def _parameter(field: FieldInfo) -> inspect.Parameter:
    option = OPTION_TYPES.get(field.type, str)
    empty = inspect.Parameter.empty
    kind = inspect.Parameter.KEYWORD_ONLY
    if field.required:
        return inspect.Parameter(field.name, kind, default=empty, annotation=option)
    return inspect.Parameter(field.name, kind, default=None, annotation=option | None)


def _choice(field: FieldInfo, value: Any, label: str) -> app_commands.Choice[Any]:
    shown = value if OPTION_TYPES.get(field.type) is int else values.write(value, field.type)
    return app_commands.Choice(name=words.cut(label, limits.CHOICE_NAME), value=shown)
