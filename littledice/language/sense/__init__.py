"""What is well formed and refers to what exists, and still makes no sense."""
