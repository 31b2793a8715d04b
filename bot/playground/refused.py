"""What Discord's client refuses by itself, before anything reaches a server."""


class Refused(Exception):
    """A person tried what a client does not let them do; the text says why."""
