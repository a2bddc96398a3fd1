"""Pages in a real browser: Debian's Chromium, driven by Playwright and judged by axe. `pytest tests_browser` runs it;
it needs the extra `browser`.
"""
