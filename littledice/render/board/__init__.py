"""The board and the sheet, drawn."""
