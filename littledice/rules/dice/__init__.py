"""Dice by name, the limits on them, and the words of a roll."""
