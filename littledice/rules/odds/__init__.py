"""Exact chances in whole numbers."""
