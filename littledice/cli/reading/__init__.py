"""Lines taken apart: options out of the words, the verb found."""
