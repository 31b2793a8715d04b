"""Discord's REST API v10, as far as the bot uses it: the router and one file per area."""

from bot.playground.rest import account, channels, commands, emojis, guilds, interactions, messages, webhooks

__all__ = ["account", "channels", "commands", "emojis", "guilds", "interactions", "messages", "webhooks"]
