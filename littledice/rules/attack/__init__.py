"""Attacks: rolls, answers to them, what hits buy."""
