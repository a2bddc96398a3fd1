"""What a sentence lacks, and the words that may come next: out of the slots of its verb."""
