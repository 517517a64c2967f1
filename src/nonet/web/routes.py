"""The paths of the API and of the site: what is asked is described, and handed on to workers."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from inspect import cleandoc
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, PlainTextResponse, StreamingResponse

from nonet.web.api import ENDPOINTS, LISTS, Endpoint, File, Lines, List
from nonet.web.failures import BUSY, Failure, Refused, shown
from nonet.web.guards import respond
from nonet.web.models import answers
from nonet.web.pages import DOCS
from nonet.web.worker import DONE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterable

    from nonet.web.lanes import Answer, Lanes

_JSON = "application/json"
_LINES = "application/x-ndjson"
_BYTES = {"type": "string", "format": "binary"}
_TEXT = {"type": "string"}

ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": answers.ErrorAnswer, "description": "The body is no JSON."},
    413: {
        "model": answers.ErrorAnswer,
        "description": "The body, or what it unpacks to, is too large.",
    },
    421: {"model": answers.ErrorAnswer, "description": "The server does not go by that name."},
    422: {"model": answers.ErrorAnswer, "description": "What is asked makes no sense."},
    501: {"model": answers.ErrorAnswer, "description": "A package is not installed here."},
    503: {"model": answers.ErrorAnswer, "description": "Too many requests are waiting."},
    504: {"model": answers.ErrorAnswer, "description": "It took too long."},
}

SCHEMAS = "#/components/schemas/{model}"
"""Where the description of the API has its models."""

api = APIRouter(prefix="/api", default_response_class=Response)
site = APIRouter(include_in_schema=False)


def _asks(endpoint: Endpoint) -> dict[str, Any]:
    """Describe what a worker reads: here it could hold up everyone else's."""
    if not endpoint.path:
        schema = {"$ref": SCHEMAS.format(model=endpoint.request.__name__)}
        return {"requestBody": {"required": True, "content": _content([_JSON], schema)}}
    fields = endpoint.request.model_json_schema()["properties"].items()
    return {
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": schema} for name, schema in fields
        ]
    }


def _answers(endpoint: Endpoint) -> dict[int | str, dict[str, Any]]:
    missing = {404: {"model": answers.ErrorAnswer, "description": "Nothing has that name."}}
    errors = ERRORS | missing if endpoint.path else ERRORS
    match endpoint.answer:
        case File(description, types):
            return {200: {"description": description, "content": _content(types, _BYTES)}, **errors}
        case Lines(description):
            return {200: {"description": description, "content": _content([_LINES], _TEXT)}, **errors}
        case model:
            return {200: {"model": model, "description": "Done."}, **errors}


def _content(types: Iterable[str], schema: dict[str, str]) -> dict[str, Any]:
    return {media_type: {"schema": schema} for media_type in types}


def _handler(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """Return the function that hands an endpoint's requests on to workers."""

    async def posted(request: Request) -> Response:
        return await _done(request, endpoint, await _body(request))

    async def got(request: Request) -> Response:
        return await _done(request, endpoint, json.dumps(request.path_params).encode())

    async def filmed(request: Request) -> Response:
        return await _streamed(request, endpoint, await _body(request))

    if endpoint.path:
        return got
    return filmed if isinstance(endpoint.answer, Lines) else posted


def _list_handler(listed: List) -> Callable[[], Awaitable[Response]]:
    body = cache(lambda: _text(listed.make()))

    async def handle() -> Response:
        return Response(body(), media_type=_JSON)

    return handle


for _endpoint in ENDPOINTS:
    api.add_api_route(
        f"/{_endpoint.path or _endpoint.name}",
        _handler(_endpoint),
        methods=["GET" if _endpoint.path else "POST"],
        name=_endpoint.name,
        description=cleandoc(_endpoint.job.__doc__ or ""),
        openapi_extra=_asks(_endpoint),
        responses=_answers(_endpoint),
        tags=[_endpoint.tag],
    )
for _list in LISTS:
    api.add_api_route(
        f"/{_list.name}",
        _list_handler(_list),
        name=_list.name,
        description=_list.make.__doc__ or "",
        responses={200: {"model": _list.answer}},
        tags=[_list.tag],
    )


# The server


@api.get("/health/live", responses={200: {"model": answers.HealthAnswer}}, tags=["server"])
async def live() -> Response:
    """Say that the server is there."""
    return _json({"status": "live"})


@api.get(
    "/health/ready",
    responses={200: {"model": answers.HealthAnswer}, 503: ERRORS[503]},
    tags=["server"],
)
async def ready(request: Request) -> Response:
    """Say whether there are workers for every kind of work."""
    return _json({"status": "ready"}) if _lanes(request).ready else respond(BUSY)


@site.get("/metrics")
async def metrics(request: Request) -> Response:
    """Tell what the server has done, for Prometheus."""
    text = request.app.state.metrics.text(_lanes(request).all.values())
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4; charset=utf-8")


@site.get("/docs")
async def docs() -> Response:
    """Show the page about the API."""
    return FileResponse(DOCS / "index.html", headers={"Cache-Control": "no-cache"})


@site.get("/docs/{name}")
async def docs_file(name: str) -> Response:
    """Return a file of that page."""
    if name not in ("docs.css", "docs.js"):
        raise Refused(Failure(404, "name", f"no file called {name!r}"))
    return FileResponse(DOCS / name, headers={"Cache-Control": "no-cache"})


# How work is handed on


def _lanes(request: Request) -> Lanes:
    lanes: Lanes = request.app.state.lanes
    return lanes


async def _body(request: Request) -> bytes:
    """Return what is asked, which must say that it is JSON: no form on another site's page can."""
    kind = request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if kind != _JSON:
        sentence = f"expected a body of type {_JSON}, got {shown(kind) if kind else 'none'}"
        raise Refused(Failure(422, "request", sentence))
    return await request.body()


async def _done(request: Request, endpoint: Endpoint, asked: bytes) -> Response:
    """Have a job done, and answer when it is."""
    work = asyncio.ensure_future(_lanes(request).run(endpoint.name, asked))
    if not await _one_done(request, work):
        return _nobody()
    answer = await work
    if answer.status != DONE or not isinstance(endpoint.answer, File):
        return Response(answer.body, answer.status, media_type=_JSON)
    types = endpoint.answer.types
    found = next((kind for kind in types if answer.body.startswith(types[kind])), next(iter(types)))
    return Response(answer.body, DONE, endpoint.answer.headers, found)


async def _streamed(request: Request, endpoint: Endpoint, asked: bytes) -> Response:
    """Have a job done, and send each part of its answer on as it comes."""
    parts: asyncio.Queue[bytes] = asyncio.Queue()
    work = asyncio.ensure_future(_lanes(request).run(endpoint.name, asked, parts.put_nowait))
    first = asyncio.ensure_future(parts.get())
    if not await _one_done(request, work, first):
        return _nobody()
    if not first.done():
        first.cancel()
        answer = await work
        return Response(answer.body, answer.status, media_type=_JSON)
    headers = {"Content-Encoding": "identity"}  # compression would hold events back
    return StreamingResponse(_rest(first.result(), parts, work), 200, headers, _LINES)


async def _rest(
    first: bytes, parts: asyncio.Queue[bytes], work: asyncio.Future[Answer]
) -> AsyncIterator[bytes]:
    yield first
    try:
        while not (work.done() and parts.empty()):
            part = asyncio.ensure_future(parts.get())
            either: set[asyncio.Future[Any]] = {part, work}
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if part.done():
                yield part.result()
            else:
                part.cancel()
        yield (await work).body
    finally:
        work.cancel()


async def _one_done(request: Request, *futures: asyncio.Future[Any]) -> bool:
    """Wait until one is done and say so; give up all if the client goes away before that."""
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({gone, *futures}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        gone.cancel()
        done = any(future.done() for future in futures)
        if not done:
            for future in futures:
                future.cancel()
    return done


def _nobody() -> Response:
    """Return what is noted of a request whose client has gone; nobody reads it."""
    return Response(status_code=499)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _json(data: object) -> Response:
    return Response(_text(data), media_type=_JSON)


def _text(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
