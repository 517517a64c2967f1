"""The page, and the page about the API."""

from __future__ import annotations

import mimetypes
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

if TYPE_CHECKING:
    from starlette.types import Scope

HERE = Path(__file__).parent
PAGE = HERE / "static"
"""Where the page is built."""
DOCS = HERE / "docs"

_FOREVER = "public, max-age=31536000, immutable"
_NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>nonet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/docs.css">
<main>
<h1>nonet is running, its page is not built</h1>
<p>This nonet was installed without its page. In a checkout, with Node.js 20.19 or later:</p>
<pre>make page</pre>
<p>builds it; if nonet is not installed for editing, <code>pip install .</code> again takes it along. Then
load this page again. The <a href="/docs">HTTP API</a> works all the same.</p>
</main>
</html>
"""

# What some systems have no or another type for.
for _suffix, _type in (
    (".js", "text/javascript"),
    (".mjs", "text/javascript"),
    (".css", "text/css"),
    (".svg", "image/svg+xml"),
    (".json", "application/json"),
    (".webmanifest", "application/manifest+json"),
    (".woff2", "font/woff2"),
    (".wasm", "application/wasm"),
    (".ico", "image/x-icon"),
):
    mimetypes.add_type(_type, _suffix)


class Page(StaticFiles):
    """The built page: files by their path, and its start for every path that is the page's own.

    Files under ``assets/`` have a hash in their name and are kept for good; all others are asked for again
    each time, and sent again if they changed.
    """

    def __init__(self, folder: Path = PAGE) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder

    async def check_config(self) -> None:
        """Check nothing: the page may be built while the server runs."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or the page."""
        first = PurePath(path).parts[:1]
        if first == ("api",):
            raise HTTPException(404)
        if not (self._folder / "index.html").is_file():
            if scope["method"] not in ("GET", "HEAD") or "." in PurePath(path).name:
                raise HTTPException(404)
            return HTMLResponse(_NOT_BUILT)
        try:
            response = await super().get_response("index.html" if path == "." else path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in PurePath(path).name:
                raise
            response = await super().get_response("index.html", scope)
        response.headers["Cache-Control"] = _FOREVER if first == ("assets",) else "no-cache"
        return response
