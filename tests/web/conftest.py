"""A table whose pages are asked for without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.table import WebTable


@pytest.fixture
def web(tmp_path: Path) -> Iterator[WebTable]:
    """A fight of two sides that has begun, and its pages."""
    with WebTable(tmp_path) as table:
        yield table
