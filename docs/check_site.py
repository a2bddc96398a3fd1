"""Build the site as it is published and hold it to what cannot be seen while writing: every link and anchor leads
somewhere (mkdocs, strictly), nothing is fetched from elsewhere, search knows every page. Needs the docs extra.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FETCHED = re.compile(
    r"<(?:script|img|iframe|source|video|audio)\b[^>]*\bsrc(?:set)?=[\"']?(?:https?:)?//"
    r"|<link\b(?![^>]*canonical)[^>]*\bhref=[\"']?(?:https?:)?//"
)
STYLED = re.compile(r"@import|url\(['\"]?(?:https?:)?//")


def main() -> int:
    """Build it into the folder that is named, or one that is thrown away; returns the exit code."""
    with tempfile.TemporaryDirectory() as nowhere:
        site = Path(sys.argv[1] if len(sys.argv) > 1 else nowhere)
        env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)]
        # Not --quiet: then mkdocs counts no warnings, and strict means nothing.
        built = subprocess.run(build, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        if built.returncode:
            print(built.stderr, file=sys.stderr)
            return 1
        faults = [*_fetched(site), *_unfound(site)]
        for fault in faults:
            print(fault, file=sys.stderr)
        print(f"{len(list(site.rglob('*.html')))} pages, {len(faults)} faults")
        return 1 if faults else 0


def _fetched(site: Path) -> list[str]:
    """What a reader's browser would ask somebody else for."""
    pages = [path for path in site.rglob("*.html") if FETCHED.search(path.read_text(encoding="utf-8"))]
    styles = [path for path in site.rglob("*.css") if STYLED.search(path.read_text(encoding="utf-8"))]
    return [f"{path.relative_to(site)} fetches something from elsewhere" for path in (*pages, *styles)]


def _unfound(site: Path) -> list[str]:
    """Pages that search does not know."""
    known = json.loads((site / "search/search_index.json").read_text(encoding="utf-8"))["docs"]
    pages = {entry["location"].partition("#")[0] for entry in known}
    made = {path.relative_to(site).as_posix() for path in site.rglob("*.html")} - {"404.html"}
    return [f"search does not know {page}" for page in sorted(made - pages - {"index.html"})]


if __name__ == "__main__":
    sys.exit(main())
