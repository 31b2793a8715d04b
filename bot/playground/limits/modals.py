"""Forms and suggestions. Source: Discord's documentation, interactions/receiving-and-responding."""

from collections.abc import Collection

from bot.playground.limits import errors
from bot.playground.limits.components import MODAL_TOP, Components, Known
from bot.playground.limits.shapes import Modal, Suggestions, check_shape
from bot.playground.limits.tree import Tree
from bot.playground.objects import Object

TITLE, CUSTOM_ID, COMPONENTS = 45, 100, 5
SUGGESTIONS, SUGGESTION = 25, 100


def check_modal(data: Object, emojis: Collection[str] = ()) -> None:
    """Refuse a form that Discord would not open."""
    check_shape(data, Modal, ("data",))
    tree = Tree(("data",))
    tree.text(("title",), data.get("title"), TITLE, least=1, required=True)
    tree.text(("custom_id",), data.get("custom_id"), CUSTOM_ID, least=1, required=True)
    components = data.get("components") or []
    tree.count(("components",), components, 1, COMPONENTS)
    walk = Components(tree, Known(emojis=emojis), modal=True)
    for index, component in enumerate(components):
        walk.check(("components", index), component, MODAL_TOP)
    tree.refuse()


def check_suggestions(data: Object) -> None:
    """Refuse choices of an autocompletion."""
    check_shape(data, Suggestions, ("data",))
    tree = Tree(("data",))
    choices = data.get("choices") or []
    tree.count(("choices",), choices, 0, SUGGESTIONS)
    for index, choice in enumerate(choices):
        here = ("choices", index)
        tree.text((*here, "name"), choice.get("name"), SUGGESTION, least=1, required=True)
        if isinstance(choice.get("value"), str):
            tree.text((*here, "value"), choice["value"], SUGGESTION)
        elif choice.get("value") is None:
            tree.add((*here, "value"), errors.REQUIRED)
    tree.refuse()
