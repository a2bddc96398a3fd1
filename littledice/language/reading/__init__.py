"""From files to one tree of values, each with its line."""
