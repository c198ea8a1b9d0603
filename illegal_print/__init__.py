"""Prints everything a Game Master needs for an evening of the party game Illegal."""

__version__ = "0.1.0"
