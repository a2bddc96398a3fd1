"""Proof that a ruleset does what it says: worked examples and random fights, kept in memory."""
