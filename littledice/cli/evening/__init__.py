"""The first evening: how somebody begins who has never used littledice, and the tour. Nothing else loads it."""
