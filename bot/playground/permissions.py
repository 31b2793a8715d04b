"""Who may do what where: Discord's permission bits and how roles and overwrites add up."""

from collections.abc import Iterable

from bot.playground.objects import THREADS, Object

BITS = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "use_external_apps": 1 << 50,
    "pin_messages": 1 << 51,
}
ALL = (1 << 53) - 1


def bits(names: Iterable[str]) -> int:
    """Return the permissions with these names; raises KeyError for an unknown one."""
    together = 0
    for name in names:
        together |= BITS[name]
    return together


EVERYONE = bits(
    (
        "add_reactions",
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "mention_everyone",
        "use_external_emojis",
        "use_application_commands",
        "create_public_threads",
        "create_private_threads",
        "send_messages_in_threads",
        "use_external_apps",
    )
)
IN_DM = EVERYONE | BITS["pin_messages"]
TALKING = bits(("mention_everyone", "attach_files", "embed_links"))


def of_member(guild: Object, member: Object, channel: Object, to_send: str) -> int:
    """Return what `member` may do in a channel of `guild`.

    For a thread, `channel` is its parent. `to_send` is the permission that sending needs there.

    Source: Discord's documentation, topics/permissions, "Permission Overwrites".
    """
    if member["user"]["id"] == guild["owner_id"]:
        return ALL
    mine = {guild["id"], *member["roles"]}
    base = 0
    for role in guild["roles"]:
        if role["id"] in mine:
            base |= int(role["permissions"])
    if base & BITS["administrator"]:
        return ALL
    granted = _overwritten(base, guild["id"], mine, member["user"]["id"], channel)
    if not granted & BITS["view_channel"]:
        return 0
    return granted if granted & BITS[to_send] else granted & ~TALKING


def may(permissions: int, name: str) -> bool:
    return bool(permissions & BITS[name])


def sending(channel: Object) -> str:
    """Name the permission that sending a message needs in this kind of channel."""
    return "send_messages_in_threads" if channel["type"] in THREADS else "send_messages"


def _overwritten(base: int, everyone: str, roles: set[str], user_id: str, channel: Object) -> int:
    rows = {row["id"]: (int(row["allow"]), int(row["deny"])) for row in channel["permission_overwrites"]}
    allow, deny = rows.get(everyone, (0, 0))
    base = base & ~deny | allow
    allow = deny = 0
    for role_id in roles - {everyone}:
        role_allow, role_deny = rows.get(role_id, (0, 0))
        allow |= role_allow
        deny |= role_deny
    base = base & ~deny | allow
    allow, deny = rows.get(user_id, (0, 0))
    return base & ~deny | allow
