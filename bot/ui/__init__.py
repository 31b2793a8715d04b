"""What players see and press: tables become messages, presses become calls of the sessions.

`present` and its neighbours turn tables into posts and know nothing of discord.py; `items`, `router` and `replies`
are the only modules that touch it; `handlers` say what each control does.
"""
