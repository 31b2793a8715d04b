"""What players see and press: tables become messages, presses become requests to the sessions.

`present` and its neighbours turn tables into posts; `flows` say what each request does and answer with a post. Neither
needs a running client. `asker`, `items`, `replies` and `router` are the way from an interaction to a flow and back.
"""
