"""What happened, put into words."""
