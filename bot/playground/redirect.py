"""Point an unmodified discord.py at a server on this machine."""

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord import asset, gateway, http


@contextmanager
def redirected(base: str) -> Iterator[None]:
    """Inside, every client of this process speaks to `base` ("http://127.0.0.1:PORT") instead of Discord.

    Webhooks and interaction callbacks follow, since they use the same Route. Raises ValueError unless the address is
    a loopback one: the token of a real bot must never leave for another machine.
    """
    address = yarl.URL(base)
    if address.host not in ("127.0.0.1", "localhost", "::1"):
        raise ValueError(f"{base} is not on this machine")
    before = (http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, asset.Asset.BASE)
    http.Route.BASE = f"{base}/api/v10"
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = address.with_scheme("ws") / "gateway/"
    asset.Asset.BASE = f"{base}/cdn"
    try:
        yield
    finally:
        http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, asset.Asset.BASE = before
