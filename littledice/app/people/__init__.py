"""Combatants as records: from a sentence, a template, the party file or their last fight."""
