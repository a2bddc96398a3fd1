"""`python -m littledice`."""

from littledice.cli.main import main

main()
