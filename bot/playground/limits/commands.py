"""Commands. Source: Discord's documentation, interactions/application-commands."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.playground.limits import errors
from bot.playground.limits.shapes import CommandNode, check_shape
from bot.playground.limits.tree import Path, Tree
from bot.playground.objects import Object

NAME = re.compile(r"[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}")
DESCRIPTION, OPTIONS, CHOICES, CHOICE, SIZE = 100, 25, 25, 100, 8000
SAFE_INTEGER = 2**53 - 1
CHAT_INPUT = 1
SUBCOMMAND, GROUP, STRING, INTEGER, ATTACHMENT = 1, 2, 3, 4, 11
MOST = {CHAT_INPUT: 100, 2: 15, 3: 15, 4: 1}
"""How many commands there may be of each type: slash, user, message, entry point."""


def check_commands(commands: Sequence[Object]) -> None:
    """Refuse commands that together are to replace those of one scope."""
    check_shape(commands, list[CommandNode])
    kinds = Counter(command.get("type", CHAT_INPUT) for command in commands)
    for kind, most in MOST.items():
        if kinds[kind] > most:
            raise errors.TOO_MANY_COMMANDS.error(most=most)
    tree, seen = Tree(), set()
    for index, command in enumerate(commands):
        _check(tree, (index,), command)
        key = (command.get("name"), command.get("type", CHAT_INPUT))
        if key in seen:
            tree.add((index,), errors.COMMAND_TWICE)
        seen.add(key)
    tree.refuse()


def _check(tree: Tree, path: Path, command: Object) -> None:
    kind = command.get("type", CHAT_INPUT)
    if not tree.choice((*path, "type"), kind, tuple(MOST)):
        return
    if kind != CHAT_INPUT:
        tree.text((*path, "name"), command.get("name"), 32, least=1, required=True)
        return
    _check_names(tree, path, command)
    _check_options(tree, path, command, (SUBCOMMAND, GROUP))
    if _size(command) > SIZE:
        tree.add(path, errors.COMMAND_SIZE, most=SIZE)


def _check_names(tree: Tree, path: Path, node: Object) -> None:
    names = {"name": node.get("name"), **_localized(node, "name")}
    for key, name in names.items():
        if not name or not NAME.fullmatch(name) or name != name.lower():
            tree.add((*path, *key.split("/")), errors.COMMAND_NAME)
    descriptions = {"description": node.get("description"), **_localized(node, "description")}
    for key, text in descriptions.items():
        tree.text((*path, *key.split("/")), text, DESCRIPTION, least=1, required=True)


def _localized(node: Object, key: str) -> dict[str, Any]:
    texts = node.get(f"{key}_localizations") or {}
    return {f"{key}_localizations/{locale}": text for locale, text in texts.items()}


def _check_options(tree: Tree, path: Path, node: Object, inner: tuple[int, ...]) -> None:
    """Check the options of a command, group or subcommand; `inner` are the kinds of nodes it may contain."""
    options = node.get("options") or []
    tree.count((*path, "options"), options, 0, OPTIONS)
    seen: set[Any] = set()
    optional = False
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        tree.add((*path, "options"), errors.OPTION_KIND)
    for index, option in enumerate(options):
        here = (*path, "options", index)
        _check_names(tree, here, option)
        if option.get("name") in seen:
            tree.add(here, errors.OPTION_TWICE)
        seen.add(option.get("name"))
        kind = option.get("type")
        if not tree.choice((*here, "type"), kind, (*inner, *range(STRING, ATTACHMENT + 1))):
            continue
        if kind in (SUBCOMMAND, GROUP):
            _check_options(tree, here, option, (SUBCOMMAND,) if kind == GROUP else ())
            continue
        if option.get("required") and optional:
            tree.add(here, errors.REQUIRED_FIRST)
        optional = optional or not option.get("required")
        _check_value(tree, here, option)


def _check_value(tree: Tree, path: Path, option: Object) -> None:
    choices = option.get("choices") or []
    tree.count((*path, "choices"), choices, 0, CHOICES)
    if choices and option.get("autocomplete"):
        tree.add((*path, "autocomplete"), errors.CHOICES_AND_AUTOCOMPLETE)
    for index, choice in enumerate(choices):
        here = (*path, "choices", index)
        tree.text((*here, "name"), choice.get("name"), CHOICE, least=1, required=True)
        _check_choice(tree, (*here, "value"), option["type"], choice.get("value"))
    if option["type"] == STRING:
        tree.number((*path, "min_length"), option.get("min_length"), 0, 6000)
        tree.number((*path, "max_length"), option.get("max_length"), 1, 6000)
    elif option["type"] == INTEGER:
        for key in ("min_value", "max_value"):
            tree.number((*path, key), option.get(key), -SAFE_INTEGER, SAFE_INTEGER)


def _check_choice(tree: Tree, path: Path, kind: int, value: str | float | None) -> None:
    if value is None:
        tree.add(path, errors.REQUIRED)
    elif kind == STRING and isinstance(value, str):
        tree.text(path, value, CHOICE, required=True)
    elif kind == STRING:
        tree.add(path, errors.NOT_TEXT, value=value)
    elif isinstance(value, str):
        tree.add(path, errors.NOT_A_NUMBER, value=value)
    elif kind == INTEGER:
        tree.number(path, value, -SAFE_INTEGER, SAFE_INTEGER)


def _size(node: Object) -> int:
    """Count the characters of names, descriptions and values, each at its longest translation."""
    length = 0
    for key in ("name", "description"):
        texts = [node.get(key), *_localized(node, key).values()]
        length += max(len(text or "") for text in texts)
    for choice in node.get("choices") or []:
        length += len(str(choice.get("name"))) + len(str(choice.get("value")))
    return length + sum(_size(option) for option in node.get("options") or [])
