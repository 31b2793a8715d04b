"""Jumps of programmed dice over side-view cards: the moving that Walking on the Moon and March on Mars share."""
