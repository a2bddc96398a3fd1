"""Where a scene takes from what chance decides."""
