"""The application: routes, what guards them, and errors in one shape."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI
from fastapi.encoders import jsonable_encoder
from fastapi.exceptions import RequestValidationError
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

import nonet
from nonet.web import routes
from nonet.web.api import ENDPOINTS, FILM
from nonet.web.failures import Failure, Refused, failure_of_fields, shown
from nonet.web.guards import BodyLimit, HostCheck, Watch, respond
from nonet.web.lanes import Lanes
from nonet.web.limits import Limits
from nonet.web.metrics import Metrics
from nonet.web.pages import PAGE, Page

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection
    from pathlib import Path

    from starlette.requests import Request
    from starlette.responses import Response

_GZIP_FROM = 1024

_ABOUT = """Solve, check, count, explain, rate, generate, convert, draw and watch Sudoku of any size.

A puzzle is its text in any format, or an object. Cells are written `r1c5`, grids as a symbol per cell with
`.` for an empty one. Every error has the same shape, with a sentence for a person. Nothing is kept on the
server.
"""


def create_app(
    limits: Limits | None = None, *, page: Path = PAGE, names: Collection[str] | None = None
) -> FastAPI:
    """Return the application, for any ASGI server.

    >>> app = create_app(names=["sudoku.example.org"])
    >>> "/api/hint" in app.openapi()["paths"]
    True

    Args:
        limits: what it may use; those of a machine with so many cores if not given.
        page: the folder of the built page.
        names: what clients may call it, in small letters; anything if not given.
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
            Middleware(Watch, metrics=metrics, limits=limits),
            Middleware(HostCheck, names=names),
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
    app.openapi = lambda: _description(app)  # type: ignore[method-assign]  # as FastAPI says to extend it
    app.router.default = Page(page)  # after everything else, so that a wrong method is told from a wrong path
    return app


def _description(app: FastAPI) -> dict[str, Any]:
    """Describe the API, with what FastAPI never sees: requests that workers read, and lines of films."""
    if app.openapi_schema is None:
        described = FastAPI.openapi(app)
        unseen: list[tuple[Any, Any]] = [(endpoint.request, "validation") for endpoint in ENDPOINTS]
        unseen += [(model, "serialization") for model in FILM.models]
        _, schemas = models_json_schema(unseen, ref_template=routes.SCHEMAS)
        described["components"]["schemas"] |= jsonable_encoder(schemas["$defs"], exclude_none=True)
    return FastAPI.openapi(app)


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
    problems = [{**problem, "loc": problem["loc"][1:]} for problem in error.errors()]  # without "path"
    return respond(failure_of_fields(problems))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    match error.status_code:
        case 404:
            failure = Failure(404, "name", f"nothing is at {shown(request.url.path)}")
        case 405:
            sentence = f"{shown(request.url.path)} takes no {request.method} request"
            failure = Failure(405, "request", sentence)
        case 400:
            failure = Failure(400, "request", "expected a body of JSON")
        case status:
            failure = Failure(status, "request", str(error.detail))
    response = respond(failure)
    response.headers.update(error.headers or {})
    return response
