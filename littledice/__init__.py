"""littledice: the combat tracker a game master runs from a terminal."""

__version__ = "0.2.0"
