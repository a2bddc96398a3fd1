"""Rulesets: TOML folders found, read, checked and compiled, and the steps they name."""
