"""Records what the bot and Discord say to each other, without secrets, to compare it with the local Discord.

A host switches it on with `RECORD_TRAFFIC`; `python -m bot.playground.compare` reads the file. One JSON object a line,
of the same form as the playground's log: `{kind: "rest", method, path, body, files, status, response}` or
`{kind: "event", name, body}`. What is left of a value is its shape: see `Redactor`.
"""

from __future__ import annotations

import email
import logging
import os
import re
from typing import TYPE_CHECKING, Any

import aiohttp
import msgspec

from bot.settings import SettingError

if TYPE_CHECKING:
    from pathlib import Path
    from types import SimpleNamespace

log = logging.getLogger(__name__)
API = re.compile(r"/api/v\d+(?=/)")
ID = re.compile(r"[0-9]{15,20}")
SMALLEST_ID = 1 << 40
PUBLIC = "custom_id"
"""The key of the texts that name nobody and are kept, so that a reader finds the way: this bot's ids of controls."""
DISPATCH = 0


class Redactor:
    """Takes out of traffic what belongs to people and what opens doors, and leaves its shape.

    Ids become small numbers, the same for the same id. A text becomes its length, unless its key is `PUBLIC`; of a
    point in time the form is left. Smaller numbers and truth values stay as they are.
    """

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def value(self, value: Any, key: str = "") -> Any:
        """Return what may be written of a value of Discord's JSON that stands under a key."""
        if isinstance(value, dict):
            return {self._key(name): self.value(inner, name) for name, inner in value.items()}
        if isinstance(value, list):
            return [self.value(inner, key) for inner in value]
        if isinstance(value, str):
            return self._text(value, key)
        is_id = isinstance(value, int) and value >= SMALLEST_ID
        return int(self._id(str(value))) if is_id else value

    def path(self, path: str) -> str:
        """Return a request's path with small ids; after an interaction's or webhook's id comes its token."""
        parts = [self._id(part) if ID.fullmatch(part) else part for part in path.split("/")]
        if len(parts) > 3 and parts[1] in ("interactions", "webhooks"):
            parts[3] = "token"
        return "/".join(parts)

    def _key(self, key: str) -> str:
        return self._id(key) if ID.fullmatch(key) else key

    def _id(self, text: str) -> str:
        return str(self._ids.setdefault(text, len(self._ids) + 1))

    def _text(self, text: str, key: str) -> str:
        if ID.fullmatch(text):
            return self._id(text)
        if key == PUBLIC:
            return ID.sub(lambda found: self._id(found[0]), text)
        if re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.+Z-]+", text):
            return re.sub(r"\d", "0", text)
        return f"<{len(text)} characters>"


class Recorder:
    """Writes redacted traffic to a file that only its owner can read. Raises SettingError if it cannot be opened."""

    def __init__(self, path: Path) -> None:
        try:
            opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        except OSError as error:
            raise SettingError(f"RECORD_TRAFFIC is {str(path)!r}: {error.strerror}.") from error
        self._file = os.fdopen(opened, "wb")
        self._redactor = Redactor()
        self.trace = aiohttp.TraceConfig()
        """For the client's `http_trace`."""
        self.trace.on_request_start.append(self._started)
        self.trace.on_request_chunk_sent.append(self._sent)
        self.trace.on_request_end.append(self._ended)
        self.trace.on_response_chunk_received.append(self._received)
        log.warning("the traffic with Discord is recorded, without secrets, to %s", path)

    def event(self, raw: str) -> None:
        """Record a payload of the gateway: an event by its name, everything else by its opcode."""
        payload = msgspec.json.decode(raw)
        name = payload["t"] if payload["op"] == DISPATCH else f"op {payload['op']}"
        self._write({"kind": "event", "name": name, "body": self._redactor.value(payload["d"])})

    def close(self) -> None:
        self._file.close()

    async def _started(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, __: aiohttp.TraceRequestStartParams
    ) -> None:
        request.body = b""

    async def _sent(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, sent: aiohttp.TraceRequestChunkSentParams
    ) -> None:
        request.body += sent.chunk

    async def _ended(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        request.status = ended.response.status

    async def _received(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, received: aiohttp.TraceResponseChunkReceivedParams
    ) -> None:
        """Write the exchange: discord.py reads every answer in one piece."""
        found = API.match(received.url.path)
        if not found:
            return
        body, files = _decoded(request.body)
        self._write(
            {
                "kind": "rest",
                "method": received.method,
                "path": self._redactor.path(received.url.path[found.end() :]),
                "body": self._redactor.value(body),
                "files": files,
                "status": request.status,
                "response": self._redactor.value(_json(received.chunk)),
            }
        )

    def _write(self, record: dict[str, Any]) -> None:
        self._file.write(msgspec.json.encode(record) + b"\n")
        self._file.flush()


def _json(raw: bytes) -> Any:
    """The decoded text, None if there is none or it is no JSON."""
    try:
        return msgspec.json.decode(raw) if raw else None
    except msgspec.DecodeError:
        return None


def _decoded(raw: bytes) -> tuple[Any, dict[str, int]]:
    """Return a request's JSON and the sizes of its files by form field."""
    if not raw.startswith(b"--"):
        return _json(raw), {}
    boundary = raw.split(b"\r\n", 1)[0][2:]
    form = email.message_from_bytes(b"Content-Type: multipart/form-data; boundary=" + boundary + b"\r\n\r\n" + raw)
    body, files = None, {}
    for part in form.walk():
        name = part.get_param("name", header="content-disposition")
        content = part.get_payload(decode=True)
        if name == "payload_json" and isinstance(content, bytes):
            body = _json(content)
        elif name and isinstance(content, bytes):
            files[str(name)] = len(content)
    return body, files
