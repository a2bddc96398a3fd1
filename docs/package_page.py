"""What the package's page shows: README.md so that its links and pictures lead somewhere, and the public addresses."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "docs"))

from address import address, elsewhere  # noqa: E402


class PackagePage(MetadataHookInterface):
    """Fills in what hangs on the public address."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put the page and the addresses into the metadata."""
        base = address()
        text = elsewhere((ROOT / "README.md").read_text(encoding="utf-8"), base)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = {}
        if base:
            changes = f"{base}/blob/main/CHANGELOG.md"
            metadata["urls"] = {"Homepage": base, "Source": base, "Issues": f"{base}/issues", "Changelog": changes}
