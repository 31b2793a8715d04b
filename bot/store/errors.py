"""What can go wrong with the database."""


class StoreError(Exception):
    """The database cannot do what was asked. What was committed before still stands."""


class NewerDatabase(StoreError):
    """The file was written by a newer version of the bot."""


class Conflict(StoreError):
    """The change breaks a uniqueness or reference rule; nothing of its transaction was written."""


class Unavailable(StoreError):
    """Locked for too long, disk full, file gone …; nothing of the transaction was written."""
