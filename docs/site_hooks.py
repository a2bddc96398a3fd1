"""What the site has besides the documents: the reference, made from the program, and pages from the project's root."""

from __future__ import annotations

import re
import sys
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "docs"))

from address import address, elsewhere  # noqa: E402

BESIDE = {
    "project/changelog.md": "CHANGELOG.md",
    "project/contributing.md": "CONTRIBUTING.md",
    "project/benchmarks.md": "benchmarks/README.md",
}
"""Pages from outside of docs/, by where they stand on the site."""


def on_config(config: Any) -> Any:
    """The public address, where there is one."""
    if base := address():
        config.repo_url = base
    return config


def on_files(files: Files, config: Any) -> Files:
    """Add what is made."""
    found = {f"reference/{name}": text for name, text in _reference().items()}
    found |= {place: _from_root(path) for place, path in BESIDE.items()}
    found["decisions.md"] = _decisions()
    for place, text in found.items():
        files.append(File.generated(config, place, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """A link out of the documents leads to where that stands on the site, or to the public address."""
    here = PurePosixPath(page.file.src_uri).parent
    if here.parts[:1] == ("project",):
        return markdown

    def led(found: re.Match[str]) -> str:
        words, target, anchor = found.group(1), found.group(2), found.group(3) or ""
        path = (ROOT / "docs" / here / target).resolve()
        if not path.exists() or not path.is_relative_to(ROOT):
            return found.group()
        if path.is_relative_to(ROOT / "docs") and (path != ROOT / "docs/README.md"):
            return found.group() if not path.is_dir() else f"[{words}]({_up(here)}decisions.md)"
        place = next((at for at, name in BESIDE.items() if (ROOT / name) == path), "")
        if path == ROOT / "docs/README.md":
            place = "index.md"
        if place:
            return f"[{words}]({_up(here)}{place}{anchor})"
        base = address()
        return f"[{words}]({base}/blob/main/{path.relative_to(ROOT)})" if base else words

    return re.sub(r"(?<!!)\[([^\]]*)\]\((?!https?://|#)([^)#\s]+)(#[^)\s]*)?\)", led, markdown)


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Nothing is fetched from elsewhere: the theme's stand-in for a worker of the browser is our own."""
    return output.replace(
        "https://unpkg.com/iframe-worker/shim", f"{_up(PurePosixPath(page.url).parent)}assets/worker.js"
    )


def on_post_template(output: str, template_name: str, config: Any) -> str:
    """The same for the page of what is not found."""
    return output.replace("https://unpkg.com/iframe-worker/shim", "assets/worker.js")


def _up(here: PurePosixPath) -> str:
    return "../" * len(here.parts)


def _reference() -> dict[str, str]:
    from littledice.cli.all_verbs import VERBS
    from littledice.cli.reference.pages import pages
    from littledice.language.loading import load
    from littledice.language.reading.roots import roots

    games = [load(id, roots(None, None)).data for id in ("littlep6", "spiritd6", "sixtysix")]
    return pages(VERBS, games)


def _from_root(path: str) -> str:
    return elsewhere((ROOT / path).read_text(encoding="utf-8"), address())


def _decisions() -> str:
    lines = ["# Decisions", "", "Why it is built this way, and what was refused.", ""]
    for path in sorted((ROOT / "docs/decisions").glob("*.md")):
        title = path.read_text(encoding="utf-8").splitlines()[0].lstrip("# ")
        lines.append(f"* [{title}](decisions/{path.name})")
    return "\n".join(lines) + "\n"
