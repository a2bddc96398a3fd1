"""One door: what a viewer may know of state, steps, question and refusals is made here, once, and nowhere else."""
