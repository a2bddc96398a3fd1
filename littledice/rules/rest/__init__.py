"""Resting, camping and first aid."""
