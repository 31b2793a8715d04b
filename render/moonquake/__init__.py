"""The pictures of MoonQuake Escape."""
