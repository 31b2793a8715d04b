"""The pictures of Moon."""
