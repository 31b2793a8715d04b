"""Checks of the local Discord by what others know of Discord; `make outside` installs what they need."""
