"""Steps and a legality check for rulesets of the tests."""
