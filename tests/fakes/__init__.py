"""Stand-ins for the outer ring: no patching anywhere."""
