"""What everybody may look up in a game, page by page: others' public areas, piles and odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import MenuBox, MenuLine, Picture, Post, Refusal, Table

from . import limits, words
from .ids import Ref, encode
from .reading import NOT_BEGUN, way_back
from .sight import Sight, seat_of, sight

if TYPE_CHECKING:
    from engines.kernel.talk import Page

NO_PAGE = "There is no such page. **Look** shows what there is."


def look_post(table: Table, user: int, name: str = "") -> Post:
    """The page of this name, or the first, and a menu of all where there are several; the same for everybody. Refusal
    if there is no such page."""
    seen = sight(table)
    if seen.view is None:
        return Post(NOT_BEGUN)
    pages = seen.talk.look(seen.view, seen.labels)
    number = next((n for n, page in enumerate(pages) if name in ("", page.name)), None)
    if number is None:
        raise Refusal(NO_PAGE, table)
    page, text = pages[number], seen.talk.look(seen.view, seen.names)[number].text
    title = words.escaped(page.label) if len(pages) > 1 else "Look"
    content = words.cut(f"**{title}** · {seen.headed()}\n{text}", limits.CONTENT)
    menu = [_menu(seen, pages, page)] if len(pages) > 1 else []
    return Post(content, (*menu, *way_back(table, seat_of(table, user))), _picture(seen, page))


def find_pages(table: Table, typed: str) -> list[Page]:
    """The pages whose label has the words, or whose name it is; if there are none, those with them in name or text.
    None before the game begins."""
    if table.state is None:
        return []
    seen = sight(table)
    pages, wanted = seen.talk.look(seen.view, seen.labels), typed.casefold().strip()
    called = [page for page in pages if wanted in page.label.casefold() or wanted == page.name]
    return called or [page for page in pages if wanted in page.name or wanted in page.text.casefold()]


def _menu(seen: Sight, pages: tuple[Page, ...], now: Page) -> MenuBox:
    lines = tuple(
        MenuLine(words.cut(page.label, limits.LINE_LABEL), page.name, default=page is now)
        for page in pages[: limits.MENU_LINES]
    )
    return MenuBox(encode("m", Ref("look", seen.table.id)), "Look at", lines)


def _picture(seen: Sight, page: Page) -> Picture | None:
    if not page.alt:
        return None
    key = (seen.table.id, seen.table.revision, f"page-{page.name}")
    alt = words.cut(page.alt, limits.ALT_TEXT)
    return Picture(key, "page", seen.table.game, seen.view, seen.labels, {}, alt, page=page.name)
