"""What will happen: a fight played on many times, and what a policy would do."""
