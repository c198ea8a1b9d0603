"""Picture files of a user's own: what is in them, and what of it may be printed."""
