"""Use cases: what people say to the fight, and what it answers, as plain data. Draws nothing and asks nothing."""
