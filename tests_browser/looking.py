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


CUT = """
const large = (each, more) => each.scrollHeight > each.clientHeight + more;
const all = what => [...document.querySelectorAll(what)];
const wide = all('.row .health, .row .pools').filter(each => each.scrollWidth > each.clientWidth + 1);
const head = all('.table #head, .table #order').filter(each => large(each, 4));
const rows = document.querySelector('.crowd, .throng') ? '.row.up .held' : '.row .held';
const held = all(rows).filter(each => large(each, 6));
return [...wide, ...head, ...held].map(each => each.innerText);
"""


def squeezed(page: Page) -> list[str]:
    """What does not fit where it stands, and so lies over its neighbour or is cut off: in the header, in a row, of what
    holds for somebody; where very many fight, only of whoever is up.
    """
    found: list[str] = page.evaluate(f"(() => {{ {CUT} }})()")
    return found


def check(page: Page) -> None:
    found = violations(page)
    assert found == [], found
    wider = overflow(page)
    assert wider == 0, wider


WATCH_SHIFTS = """
window.shifted = 0;
const slots = 'page head main ask result map order me others moves question foot strip'.split(' ');
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) {
    if (entry.sources.some(each => each.node && slots.includes(each.node.id))) window.shifted += entry.value;
  }
}).observe({ type: 'layout-shift', buffered: true });
"""
"""Adds up the layout shifts in which a part of the page that has its place is moved: rows of the order change places as
turns pass, and what stands in a part is written anew.
"""


def shifted(page: Page) -> float:
    """What has been shifted since this was last asked, once the browser has told of it: two frames later."""
    return float(
        page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {"
            "const found = window.shifted; window.shifted = 0; done(found); }, 20))))"
        )
    )
