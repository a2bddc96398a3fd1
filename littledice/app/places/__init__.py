"""Where everybody is, as data for a drawing and for sentences: on hexes, in bands, or along a measure."""
