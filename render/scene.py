"""What a picture shows and where, without a single pixel: the layout of a game fills a `Draft`, the painter and the
lint read the `Scene`. Coordinates are pixels, y downwards; a box is (left, top, right, bottom).
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Literal

import msgspec

from render.text import fit
from render.theme import BODY, INK, MIN_TEXT, Colour

if TYPE_CHECKING:
    from render.look import Look

Box = tuple[float, float, float, float]
Anchor = Literal["ls", "ms", "rs", "lm", "mm", "rm"]


class Layer(IntEnum):
    """Painting order, back to front. Nodes of one layer keep the order in which they were drafted."""

    SURFACE = 20
    MARK = 30
    FIXTURE = 35
    PIECE = 40
    LABEL = 50
    KEY = 60
    CALLOUT = 70


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """Something at a place. Nodes of one `group` belong together and may cover each other, others may not."""

    z: int
    x: float
    y: float
    group: str = ""


class Text(Node, frozen=True, kw_only=True, tag=True):
    """A line of text; x and y are its anchor: left, middle or right, and baseline (s) or middle of a capital (m).

    `name` marks words of a user, which alone may end in an ellipsis. `panel` is the box the text must stay in.
    """

    text: str
    size: int
    weight: int
    fill: Colour
    anchor: Anchor
    name: bool = False
    panel: Box | None = None


class Icon(Node, frozen=True, kw_only=True, tag=True):
    """An icon of the atlas, centred. A `quiet` icon says nothing that must be seen, such as a dimmed zero."""

    icon: str
    size: int
    fill: Colour
    quiet: bool = False


class Sprite(Node, frozen=True, kw_only=True, tag=True):
    """A look, centred. `piece` sprites stand on the board: they must not be covered, nor cover a text or another."""

    look: Look
    piece: bool = False


class Scene(msgspec.Struct, frozen=True):
    """A whole picture. Equal scenes are equal pictures, byte for byte."""

    width: int
    height: int
    backdrop: Look
    nodes: tuple[Text | Icon | Sprite, ...]


class Draft:
    """A scene in the making."""

    def __init__(self, width: int, height: int, backdrop: Look) -> None:
        self.width = width
        self.height = height
        self.backdrop = backdrop
        self.nodes: list[Text | Icon | Sprite] = []

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int = BODY,
        *,
        weight: int = 600,
        fill: Colour = INK,
        anchor: Anchor = "lm",
        room: float | None = None,
        smallest: int = MIN_TEXT,
        name: bool = False,
        panel: Box | None = None,
        group: str = "",
        z: int = Layer.LABEL,
    ) -> None:
        """Write a line, made smaller (and a `name` cut) to fit into `room` px."""
        if room is not None:
            text, size = fit(text, size, weight, room, smallest)
        self.nodes.append(
            Text(
                z=z,
                x=x,
                y=y,
                group=group,
                text=text,
                size=size,
                weight=weight,
                fill=fill,
                anchor=anchor,
                name=name,
                panel=panel,
            )
        )

    def icon(
        self,
        x: float,
        y: float,
        icon: str,
        size: int,
        *,
        fill: Colour = INK,
        quiet: bool = False,
        group: str = "",
        z: int = Layer.LABEL,
    ) -> None:
        """Put an icon of the atlas."""
        self.nodes.append(Icon(z=z, x=x, y=y, group=group, icon=icon, size=size, fill=fill, quiet=quiet))

    def sprite(
        self, x: float, y: float, look: Look, *, piece: bool = False, group: str = "", z: int = Layer.SURFACE
    ) -> None:
        """Put a look."""
        self.nodes.append(Sprite(z=z, x=x, y=y, group=group, look=look, piece=piece))

    def scene(self) -> Scene:
        """The finished scene."""
        return Scene(self.width, self.height, self.backdrop, tuple(self.nodes))
