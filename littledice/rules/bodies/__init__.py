"""What damage does to a body: points, wounds, parts."""
