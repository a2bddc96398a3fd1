"""How each kind of event makes the next state."""
