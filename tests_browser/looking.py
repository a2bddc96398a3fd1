"""What every page must be: nothing that axe finds, nothing wider than the window."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page

RULES = (
    "{resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}"
)


@cache
def axe() -> str:
    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")


def violations(page: Page) -> list[str]:
    """What axe finds, as sentences."""
    page.evaluate(axe())
    found = page.evaluate(f"axe.run(document, {RULES}).then(found => found.violations)")
    return [f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes']]}" for each in found]


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def squeezed(page: Page) -> list[str]:
    """What in a row does not fit where it stands, and so lies over its neighbour; of whoever is up, what is cut off."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.row .health, .row .pools')]"
        ".filter(each => each.scrollWidth > each.clientWidth + 1)"
        ".concat([...document.querySelectorAll('.row.up .held')]"
        ".filter(each => each.scrollHeight > each.clientHeight + 4))"
        ".map(each => each.innerText)"
    )
    return found


def check(page: Page) -> None:
    found = violations(page)
    assert found == [], found
    wider = overflow(page)
    assert wider == 0, wider
