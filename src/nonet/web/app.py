"""The application: routes, what guards them, and errors in one shape."""

from __future__ import annotations

import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

import nonet
from nonet.web import routes
from nonet.web.failures import Failure, Refused
from nonet.web.guards import BodyLimit, Watch, respond
from nonet.web.lanes import Lanes
from nonet.web.limits import Limits
from nonet.web.metrics import Metrics
from nonet.web.pages import PAGE, Page

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from starlette.requests import Request
    from starlette.responses import Response

_GZIP_FROM = 1024
_LONGEST_VALUE = 40

_ABOUT = """Solve, check, count, explain, rate, generate, convert, draw and watch Sudoku of any size.

A puzzle is its text in any format, or an object. Cells are written `r1c5`, grids as a symbol per cell with
`.` for an empty one. Every error has the same shape, with a sentence for a person. Nothing is kept on the
server.
"""


def create_app(limits: Limits | None = None, *, page: Path = PAGE) -> FastAPI:
    """Return the application, for any ASGI server.

    Args:
        limits: what it may use; those of a machine with so many cores if not given.
        page: the folder of the built page.
    """
    limits = limits or Limits.of_workers()
    metrics = Metrics()
    app = FastAPI(
        title="nonet",
        version=nonet.__version__,
        summary="Sudoku, explained.",
        description=_ABOUT,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=_with_lanes,
        middleware=[
            Middleware(Watch, metrics=metrics, most=limits.requests),
            Middleware(GZipMiddleware, minimum_size=_GZIP_FROM, compresslevel=5),
            Middleware(BodyLimit, limits=limits),
        ],
        exception_handlers={
            Refused: _refused,
            RequestValidationError: _invalid,
            HTTPException: _http_error,
        },
    )
    app.state.limits = limits
    app.state.metrics = metrics
    app.state.lanes = Lanes(limits)
    app.include_router(routes.api)
    app.include_router(routes.site)
    app.router.default = Page(page)  # after everything else, so that a wrong method is told from a wrong path
    return app


@asynccontextmanager
async def _with_lanes(app: FastAPI) -> AsyncIterator[None]:
    lanes: Lanes = app.state.lanes
    await lanes.start()
    try:
        yield
    finally:
        await lanes.stop()


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return respond(error.failure)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return respond(_failure_of_fields(error.errors()))


def _failure_of_fields(problems: Sequence[Any]) -> Failure:
    """Return what is wrong with a request: the first problem stands for all."""
    problem = problems[0]
    if problem["type"] == "json_invalid":
        reason = problem.get("ctx", {}).get("error", "it is none")
        return Failure(400, "request", f"expected a body of JSON: {reason.lower()}")
    # Where something may be of two kinds, pydantic names the kind too, in a way that is no identifier.
    place = [str(part) for part in problem["loc"][1:] if re.fullmatch(r"\w+", str(part))]
    field = ".".join(place)
    words = problem["msg"][:1].lower() + problem["msg"][1:]
    got = "" if problem["type"] in _NO_VALUE else f", got {_shown(problem.get('input'))}"
    return Failure(422, "request", f"{field or 'body'}: {words}{got}", field=field or None)


_NO_VALUE = ("missing", "extra_forbidden")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST_VALUE else f"{text[: _LONGEST_VALUE - 1]}…"


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    match error.status_code:
        case 404:
            failure = Failure(404, "name", f"nothing is at {_shown(request.url.path)}")
        case 405:
            sentence = f"{_shown(request.url.path)} takes no {request.method} request"
            failure = Failure(405, "request", sentence)
        case 400:
            failure = Failure(400, "request", "expected a body of JSON")
        case status:
            failure = Failure(status, "request", str(error.detail))
    response = respond(failure)
    response.headers.update(error.headers or {})
    return response
