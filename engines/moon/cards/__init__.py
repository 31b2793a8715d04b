"""The card set of Moon: its vocabulary, its tables, and the sentences that players read."""
