"""The reference: every verb, option, setting, exit code and key, from the records that the program itself uses."""
