"""Automatic players of Walking on the Moon. They see a View only, or a world that looks the same to their seat.

| file | what |
|---|---|
| `quick.py` | an answer to every question at once |
| `thoughtful.py` | a search: plays on in worlds that look the same, with the quick player in every seat |
| `standing.py`, `weights.py` | who is likely to win, fitted to many races |
| `prospects.py` | what a place is worth, and what programmes and throws promise, exactly |
| `cards.py` | when an action card helps |

Whatever is a number here is house: it was tried in many games (docs/balance-walking.md).
"""
