"""Whom a step is carried out for."""
