"""One browser for all tests, and a page for each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

SHOTS = os.environ.get("SHOTS", "")
"""A folder that pictures are written to, for whoever wants to look at them."""

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Makes a page of that width in a context of its own; it waits at most some seconds for anything."""
    opened: list[BrowserContext] = []

    def make(width: int = 390, height: int = 844, scheme: str = "dark", **more: object) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, **more)
        context.set_default_timeout(8000)
        opened.append(context)
        return context.new_page()

    yield make
    for context in opened:
        context.close()


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


@pytest.fixture
def heard(browser: Browser) -> Iterator[list[str]]:
    """Whatever a page complains of; a test that uses it fails for each."""
    told: list[str] = []
    yield told
    assert told == []


def listening(page: Page, told: list[str]) -> Page:
    page.on("pageerror", lambda error: told.append(str(error)))
    page.on("console", lambda message: told.append(message.text) if message.type in ("error", "warning") else None)
    return page
