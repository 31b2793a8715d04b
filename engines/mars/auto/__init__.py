"""Automatic players of March on Mars. Everything is open, so they see what all see; only chance they cannot know.

| file | what |
|---|---|
| `quick.py` | an answer to every question at once |
| `turns.py`, `cards.py`, `support.py` | what it does between throws, with equipment, from the base |
| `thoughtful.py`, `candidates.py` | a search: plays on with the quick player in every seat |
| `prospects.py`, `weights.py` | how likely a team is to win, fitted to many games |
| `plan.py` | what the team is up to, what aliens and places are worth |
| `outlook.py`, `throws.py`, `bombs.py` | what dice promise, exactly |

Whatever is a number here is house: it was tried in many games (docs/balance-mars.md).
"""
