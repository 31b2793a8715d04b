"""Components of messages and forms. Source: Discord's documentation, components/reference."""

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from bot.playground.limits import errors
from bot.playground.limits.tree import Path, Tree
from bot.playground.objects import Object

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = range(1, 9)
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL, UPLOAD = 9, 10, 11, 12, 13, 14, 17, 18, 19
RADIO, CHECKBOXES, CHECKBOX = 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
FIELDS = (TEXT_INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)

V2_TOP = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)
LEGACY_TOP = (ROW,)
MODAL_TOP = (ROW, TEXT_DISPLAY, LABEL)

LINK, PREMIUM = 5, 6
GROUP_OPTIONS = 10
LATIN = 0xA8
CUSTOM_ID, BUTTON_LABEL, BUTTON_URL, IN_ROW, OPTIONS, OPTION_TEXT, PLACEHOLDER = 100, 80, 512, 5, 25, 100, 150
SECTION_TEXTS, GALLERY_ITEMS, MEDIA_TEXT, MEDIA_URL, TEXT = 3, 10, 1024, 2048, 4000
FIELD_LABEL, FIELD_DESCRIPTION, FIELD_PLACEHOLDER, FIELD_TEXT = 45, 100, 100, 4000


class Known(NamedTuple):
    """What a payload may refer to: names of files by `attachment://`, ids of the application's emojis."""

    files: Collection[str] = ()
    emojis: Collection[str] = ()


class Components:
    """Walks the components of one message or form, counting what adds up over all of them."""

    def __init__(self, tree: Tree, known: Known, *, modal: bool = False) -> None:
        self._tree = tree
        self._known = known
        self._modal = modal
        self._custom_ids: set[str] = set()
        self.total = 0
        self.characters = 0

    def check(self, path: Path, component: Object, allowed: Collection[int]) -> None:
        """Check a component of one of the allowed types, with everything inside it."""
        kind = component.get("type")
        if not self._tree.choice((*path, "type"), kind, tuple(allowed)):
            return
        self.total += 1
        checks: dict[int, Callable[[Path, Object], None]] = {
            ROW: self._row,
            BUTTON: self._button,
            TEXT_INPUT: self._text_input,
            SECTION: self._section,
            TEXT_DISPLAY: self._text_display,
            THUMBNAIL: self._described_media,
            GALLERY: self._gallery,
            FILE: self._file,
            CONTAINER: self._container,
            LABEL: self._label,
            RADIO: self._radio,
            CHECKBOXES: self._checkboxes,
            CHECKBOX: self._custom_id,
            UPLOAD: self._custom_id,
            **dict.fromkeys(SELECTS, self._select),
        }
        if kind in checks:
            checks[kind](path, component)

    def _children(self, path: Path, component: Object, least: int, most: int, allowed: Collection[int]) -> list[Object]:
        children = component.get("components") or []
        self._tree.count((*path, "components"), children, least, most)
        for index, child in enumerate(children):
            self.check((*path, "components", index), child, allowed)
        return children

    def _row(self, path: Path, row: Object) -> None:
        allowed = (TEXT_INPUT,) if self._modal else (BUTTON, *SELECTS)
        children = self._children(path, row, 1, IN_ROW, allowed)
        if len(children) > 1 and any(child.get("type") != BUTTON for child in children):
            self._tree.add((*path, "components", 1), errors.WIDTH)

    def _button(self, path: Path, button: Object) -> None:
        style = button.get("style")
        if not self._tree.choice((*path, "style"), style, (1, 2, 3, 4, LINK, PREMIUM)) or style == PREMIUM:
            return
        self._tree.text((*path, "label"), button.get("label"), BUTTON_LABEL)
        self._emoji(path, button.get("emoji"))
        if not button.get("label") and not button.get("emoji"):
            self._tree.add((*path, "label"), errors.BARE_BUTTON)
        if button.get("custom_id") and button.get("url"):
            self._tree.add(path, errors.URL_AND_ID)
        elif style == LINK:
            self._tree.text((*path, "url"), button.get("url"), BUTTON_URL, required=True)
            self._tree.url((*path, "url"), button.get("url"), ("http", "https", "discord"))
        else:
            self._custom_id(path, button)

    def _select(self, path: Path, menu: Object) -> None:
        self._custom_id(path, menu)
        self._tree.text((*path, "placeholder"), menu.get("placeholder"), PLACEHOLDER)
        least, most = menu.get("min_values"), menu.get("max_values")
        self._tree.number((*path, "min_values"), least, 0, OPTIONS)
        self._tree.number((*path, "max_values"), most, 1, OPTIONS)
        if least is not None and most is not None and least > most:
            self._tree.add((*path, "min_values"), errors.TOO_BIG, most=most)
        if menu["type"] != STRING_SELECT:
            return
        options = self._options(path, menu, 1, OPTIONS)
        if most is not None and len(options) < most <= OPTIONS and options:
            self._tree.add((*path, "max_values"), errors.MORE_THAN_OPTIONS)
        if sum(bool(option.get("default")) for option in options) > (most or 1):
            self._tree.add((*path, "options"), errors.TOO_MANY_DEFAULTS)

    def _options(self, path: Path, menu: Object, least: int, most: int) -> list[Object]:
        options = menu.get("options") or []
        self._tree.count((*path, "options"), options, least, most)
        seen: set[Any] = set()
        for index, option in enumerate(options):
            here = (*path, "options", index)
            for key in ("label", "value"):
                self._tree.text((*here, key), option.get(key), OPTION_TEXT, least=1, required=True)
            self._tree.text((*here, "description"), option.get("description"), OPTION_TEXT)
            self._emoji(here, option.get("emoji"))
            if option.get("value") in seen:
                self._tree.add((*here, "value"), errors.SAME_VALUE)
            seen.add(option.get("value"))
        return options

    def _radio(self, path: Path, group: Object) -> None:
        self._custom_id(path, group)
        self._options(path, group, 2, GROUP_OPTIONS)

    def _checkboxes(self, path: Path, group: Object) -> None:
        self._custom_id(path, group)
        self._options(path, group, 1, GROUP_OPTIONS)
        self._tree.number((*path, "min_values"), group.get("min_values"), 0, GROUP_OPTIONS)
        self._tree.number((*path, "max_values"), group.get("max_values"), 1, GROUP_OPTIONS)

    def _text_input(self, path: Path, field: Object) -> None:
        self._custom_id(path, field)
        self._tree.choice((*path, "style"), field.get("style"), (1, 2))
        self._tree.text((*path, "label"), field.get("label"), FIELD_LABEL, required=path[-1] != "component")
        self._tree.text((*path, "placeholder"), field.get("placeholder"), FIELD_PLACEHOLDER)
        self._tree.text((*path, "value"), field.get("value"), FIELD_TEXT)
        self._tree.number((*path, "min_length"), field.get("min_length"), 0, FIELD_TEXT)
        self._tree.number((*path, "max_length"), field.get("max_length"), 1, FIELD_TEXT)

    def _label(self, path: Path, label: Object) -> None:
        self._tree.text((*path, "label"), label.get("label"), FIELD_LABEL, least=1, required=True)
        self._tree.text((*path, "description"), label.get("description"), FIELD_DESCRIPTION)
        inner = label.get("component") or {}
        self.check((*path, "component"), inner, FIELDS)

    def _section(self, path: Path, section: Object) -> None:
        self._children(path, section, 1, SECTION_TEXTS, (TEXT_DISPLAY,))
        accessory = section.get("accessory") or {}
        self.check((*path, "accessory"), accessory, (BUTTON, THUMBNAIL))

    def _container(self, path: Path, container: Object) -> None:
        self._tree.number((*path, "accent_color"), container.get("accent_color"), 0, 0xFFFFFF)
        children = container.get("components") or []
        if not children:
            self._tree.add((*path, "components"), errors.REQUIRED)
        for index, child in enumerate(children):
            self.check((*path, "components", index), child, IN_CONTAINER)

    def _text_display(self, path: Path, display: Object) -> None:
        text = display.get("content")
        self._tree.text((*path, "content"), text, TEXT, least=1, required=True)
        self.characters += len(text or "")

    def _gallery(self, path: Path, gallery: Object) -> None:
        items = gallery.get("items") or []
        self._tree.count((*path, "items"), items, 1, GALLERY_ITEMS)
        for index, item in enumerate(items):
            self._described_media((*path, "items", index), item)

    def _described_media(self, path: Path, item: Object) -> None:
        self._tree.text((*path, "description"), item.get("description"), MEDIA_TEXT)
        self._media((*path, "media"), item.get("media"), ("http", "https", "attachment"))

    def _file(self, path: Path, file: Object) -> None:
        self._media((*path, "file"), file.get("file"), ("attachment",))

    def _media(self, path: Path, value: Object | None, schemes: tuple[str, ...]) -> None:
        url = (value or {}).get("url")
        self._tree.text((*path, "url"), url, MEDIA_URL, required=True)
        self._tree.url((*path, "url"), url, schemes)
        name = (url or "").removeprefix("attachment://")
        if name != url and url and name not in self._known.files:
            self._tree.add((*path, "url"), errors.NO_SUCH_FILE, name=name)

    def _custom_id(self, path: Path, component: Object) -> None:
        custom_id = component.get("custom_id")
        if not custom_id and component["type"] == BUTTON:
            self._tree.add((*path, "custom_id"), errors.NO_CUSTOM_ID)
        else:
            self._tree.text((*path, "custom_id"), custom_id, CUSTOM_ID, least=1, required=True)
        if custom_id in self._custom_ids:
            self._tree.add((*path, "custom_id"), errors.DUPLICATE_ID)
        if custom_id:
            self._custom_ids.add(custom_id)

    def _emoji(self, path: Path, emoji: Object | None) -> None:
        """Check an emoji: one of the application's by id, or a character that is no plain text."""
        if emoji is None:
            return
        if emoji.get("id"):
            known = str(emoji["id"]) in self._known.emojis
        else:
            name = emoji.get("name") or ""
            known = any(ord(character) > LATIN and not character.isalnum() for character in name)
        if not known:
            self._tree.add((*path, "emoji", "name"), errors.BAD_EMOJI)
