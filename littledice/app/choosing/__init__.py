"""What somebody may do and answer, as choices to be picked: with whom it can be aimed at, what it costs, its chance and
the dice it takes.
"""
