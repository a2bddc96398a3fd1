"""Nouns: what a fight is made of. Frozen records; no rules, no input or output."""
