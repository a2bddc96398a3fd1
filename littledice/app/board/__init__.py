"""The board as plain data: rows, cards, gauges, what is due."""
