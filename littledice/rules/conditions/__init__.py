"""Giving conditions, and what they do while they last."""
