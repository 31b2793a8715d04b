"""Collects what is wrong with a payload and refuses it with all of it at once, as Discord does."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bot.playground.limits import errors
from bot.playground.limits.errors import ApiError, Rule

if TYPE_CHECKING:
    from bot.playground.objects import Object

Path = tuple[str | int, ...]


class Tree:
    """The `errors` tree of code 50035. `prefix` stands before every path: `("data",)` for interaction callbacks."""

    def __init__(self, prefix: Path = ()) -> None:
        self._prefix = prefix
        self._root: Object = {}

    def add(self, path: Path, rule: Rule, **values: Any) -> None:
        node = self._root
        for part in (*self._prefix, *path):
            node = node.setdefault(str(part), {})
        wrong = {"code": rule.code, "message": rule.text.format(**values)}
        node.setdefault("_errors", []).append(wrong)

    def refuse(self) -> None:
        """Raise ApiError 400/50035 if anything is wrong."""
        if self._root:
            raise ApiError(400, 50035, "Invalid Form Body", self._root)

    def text(self, path: Path, value: str | None, most: int, *, least: int = 0, required: bool = False) -> None:
        """Check a string of `least` to `most` characters; None is right unless it is required."""
        if value is None or value == "":
            if required or (least and value == ""):
                self.add(path, errors.REQUIRED)
        else:
            self._length(path, len(value), least, most)

    def count(self, path: Path, values: Sequence[Any], least: int, most: int) -> None:
        """Check the length of a list."""
        self._length(path, len(values), least, most)

    def number(self, path: Path, value: float | None, least: int, most: int) -> None:
        """Check a whole number, None is right."""
        if value is None:
            return
        if value < least:
            self.add(path, errors.TOO_SMALL, least=least)
        elif value > most:
            self.add(path, errors.TOO_BIG, most=most)

    def choice(self, path: Path, value: Any, allowed: Sequence[Any]) -> bool:
        """Check that a value is one of the allowed ones and tell the result."""
        if value in allowed:
            return True
        self.add(path, errors.CHOICES, allowed=tuple(allowed))
        return False

    def url(self, path: Path, value: str | None, schemes: Sequence[str]) -> None:
        """Check how an address begins, None is right."""
        scheme = value.partition(":")[0] if value and ":" in value else ""
        if value and scheme not in schemes:
            self.add(path, errors.SCHEME, scheme=scheme, allowed=tuple(schemes))

    def _length(self, path: Path, length: int, least: int, most: int) -> None:
        if least <= length <= most:
            return
        if least:
            self.add(path, errors.BAD_LENGTH, least=least, most=most)
        else:
            self.add(path, errors.MAX_LENGTH, most=most)
