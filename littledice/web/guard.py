"""What stands before every request: which address it asks for, where it comes from, how much one may ask; and what
every answer tells the browser to keep to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from littledice.web.limits import Rate
from littledice.web.pages import message

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
PRIVATE = "no-store"
"""How long anything is kept that does not say so itself: nowhere."""
LOOKING = ("GET", "HEAD")
OWN_MISTAKE = (
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    "<title>littledice</title><main><h1>littledice made a mistake. Nothing was lost. Ask the GM.</h1></main></html>"
)
"""Whole as it is: what failed may be what draws pages."""


def own_mistake() -> HTMLResponse:
    """What is answered where the program itself is at fault."""
    return HTMLResponse(OWN_MISTAKE, 500)


def refused(status: int, said: str) -> HTMLResponse:
    """An answer of one sentence."""
    return HTMLResponse(message(said), status)


class Guard:
    """`hosts` are the names under which the pages lie, `fault` is told of mistakes of the program's own."""

    def __init__(
        self, app: ASGIApp, hosts: Collection[str], rate: Rate, fault: Callable[[BaseException], object]
    ) -> None:
        self.app = app
        self.hosts = frozenset(host.lower() for host in hosts)
        self.rate = rate
        self.fault = fault

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let it be answered."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return
        begun = False

        async def dressed(told: Message) -> None:
            nonlocal begun
            if told["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=told)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", PRIVATE)
            await send(told)

        answer = self.judged(scope)
        try:
            await (self.app if answer is None else answer)(scope, receive, dressed)
        except Exception as error:
            self.fault(error)
            if not begun:
                await own_mistake()(scope, receive, dressed)

    def judged(self, scope: Scope) -> ASGIApp | None:
        """What is answered in place of what was asked for, None where all is well."""
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        if len(headers.getlist("host")) != 1 or host not in {*self.hosts, own_address(scope)}:
            return refused(400, "This address is not one of these pages.")
        if not self.rate.allows(address(scope)):
            return refused(429, "Too many requests. Wait a moment.")
        if scope["method"] in LOOKING:
            return None
        same = headers.get("sec-fetch-site", "same-origin") == "same-origin"
        if not same or headers.getlist("origin") != [f"http://{host}"]:
            return refused(403, "This can only be sent from a page of the table itself.")
        return None


def own_address(scope: Scope) -> str:
    """The address of this machine that was asked, as a browser names it; a machine may have several."""
    server = scope.get("server")
    return f"{server[0]}:{server[1]}" if server else ""


def address(scope: Scope) -> str:
    """Who asks."""
    client = scope.get("client")
    return client[0] if client else ""
