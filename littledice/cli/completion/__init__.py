"""Completion, in the shell and in the session."""
