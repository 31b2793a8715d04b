"""Numbers that messages must keep to: Discord's own limits, and tighter budgets for telephones."""

from __future__ import annotations

# Discord's limits; a message beyond one of them is refused as a whole.
CONTENT = 2000
CUSTOM_ID = 100
ROWS = 5
BUTTONS_A_ROW = 5
MENU_LINES = 25
MENU_VALUE = 100
PLACEHOLDER = 150
FORM_FIELDS = 5
FORM_TEXT = 200
CHOICES = 25
SUBCOMMANDS = 25
CHOICE_NAME = 100
ALT_TEXT = 1024
THREAD_NAME = 100

# Budgets for a telephone of 360 px.
LABEL = 34
LINE_LABEL = 45
LINE_NOTE = 80
FORM_TITLE = 45
NAME = 20
ROW_CHARACTERS = (34, 30, 24, 19, 14)  # labels of a row together, by the number of its buttons
TABLE_LINES = 8  # of what happened, in a table post
RECAP = 400  # characters of what older posts have told, in a new one
