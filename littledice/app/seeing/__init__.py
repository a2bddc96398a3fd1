"""What somebody at the table may know."""
