"""Playing a fight on, with policies in place of people."""
