"""Checks of the local Discord and of its page by what others know; `make outside` installs what they need."""
