"""Verbs: how a fight goes on. Pure: no files, no clock, no randomness, no screen."""
