"""What authors of rulesets ask for: list, show, new, check, options, schema, steps."""
