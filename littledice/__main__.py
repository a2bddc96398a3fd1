"""`python -m littledice`."""

import sys

from littledice.cli.main import run

sys.exit(run())
