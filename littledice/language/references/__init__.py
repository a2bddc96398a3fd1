"""Everything a ruleset refers to: that it exists, and what it might have meant if it does not."""
