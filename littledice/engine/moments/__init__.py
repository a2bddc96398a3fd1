"""What happens, before it counts and after: who hears of it, what may still change it, what answers it."""
