"""Where a command's faces come from: typed dice, then the program's own."""
