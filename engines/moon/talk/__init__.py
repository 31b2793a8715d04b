"""Everything that Moon says to its players (`engines.kernel.talk.Talk`), made from Views."""
