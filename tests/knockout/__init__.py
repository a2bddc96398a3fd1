"""Is everything a ruleset says proved? Each thing it says is taken out in turn, and some worked example or test must go
red: `python -m tests.knockout --help`.
"""
