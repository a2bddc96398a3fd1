"""Legality checks, one file each; `rules/registry` lists them."""
