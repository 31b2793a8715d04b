"""Carries out the effects of cards, which are data of the vocabulary (cards/vocabulary.py)."""
