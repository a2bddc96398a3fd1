"""Weapons and other things in hand."""
