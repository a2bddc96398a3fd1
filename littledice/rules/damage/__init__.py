"""Damage on its way to a track: types, reductions, immunity."""
