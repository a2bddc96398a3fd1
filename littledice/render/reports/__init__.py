"""Reports that are not the board: recap, round summary, log, lists and files for others."""
