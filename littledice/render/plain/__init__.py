"""Everything in plain sentences, for pipes and screen readers. Loads nothing that draws."""
