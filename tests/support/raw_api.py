"""Requests to the stand-in without discord.py in between, which would not send most of what is wrong."""

from typing import Any

import aiohttp


class RawApi:
    def __init__(self, session: aiohttp.ClientSession, base: str, token: str) -> None:
        self._session = session
        self._base = base
        self.headers = {"Authorization": f"Bot {token}"}

    async def request(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
        """Return the status and the decoded body of the answer."""
        url = f"{self._base}/api/v10{path}"
        async with self._session.request(method, url, json=body, headers=self.headers, **more) as response:
            raw = await response.read()
            return response.status, await response.json() if raw else None

    async def upload(self, path: str, payload: str, *files: tuple[str, bytes]) -> tuple[int, Any]:
        """Send a multipart form with a payload and files."""
        form = aiohttp.FormData()
        form.add_field("payload_json", payload, content_type="application/json")
        for number, (name, content) in enumerate(files):
            form.add_field(f"files[{number}]", content, filename=name)
        url = f"{self._base}/api/v10{path}"
        async with self._session.post(url, data=form, headers=self.headers) as response:
            return response.status, await response.json()
