"""Verbs as commands of the shell."""
