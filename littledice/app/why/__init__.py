"""Where a number comes from: the chain of rules, options, conditions and events behind it, with their files."""
