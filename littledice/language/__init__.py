"""The ruleset language: TOML files found, read, checked and compiled."""
