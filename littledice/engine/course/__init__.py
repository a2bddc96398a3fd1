"""The course of a fight: its order, its rounds, phases and turns, who comes in, who waits, when effects end."""
