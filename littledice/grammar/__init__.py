"""The grammar of sentences: tokens, targets, numerals, keywords and word lists, read into commands. Pure."""
