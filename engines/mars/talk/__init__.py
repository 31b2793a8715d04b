"""Everything that March on Mars says to its players."""
