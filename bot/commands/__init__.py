"""Slash commands: `/game …`, a group for each game generated from its acts, and what belongs to a person.

Every one is answered for the asker alone; what the others shall see, the bot posts itself.
"""
