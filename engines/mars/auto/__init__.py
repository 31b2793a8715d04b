"""Automatic players of March on Mars. Everything is open, so they see what all see; only chance they cannot know.

| file | what |
|---|---|
| `quick.py` | an answer to every question at once |
| `turns.py`, `cards.py`, `support.py` | what it does between throws, with equipment, from the base |
| `thoughtful.py` | a search: plays on with the quick player in every seat |
| `plan.py` | what the team is up to, what aliens and places are worth |
| `outlook.py`, `bombs.py` | what dice promise, exactly |

Whatever is a number here is house: it was tried in many games (docs/balance-mars.md).
"""
