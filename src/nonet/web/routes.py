"""One function per endpoint: it says what is asked and what is answered, and hands the work on."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import FileResponse, PlainTextResponse, StreamingResponse

import nonet
from nonet.formats import all_formats
from nonet.logic import catalogue
from nonet.web import models
from nonet.web.failures import BUSY, Failure, Refused, shown
from nonet.web.guards import PICTURE_POLICY, respond
from nonet.web.pages import DOCS
from nonet.web.work.reasons import technique_data
from nonet.web.worker import DONE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from nonet.web.lanes import Answer, Lanes

_JSON = "application/json"
_LINES = "application/x-ndjson"
_PDF = "application/pdf"
_BYTES = {"type": "string", "format": "binary"}
_SVG = "image/svg+xml"
_PNG = "image/png"
_PNG_BEGINNING = b"\x89PNG"

ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": models.ErrorAnswer, "description": "The body is no JSON."},
    413: {
        "model": models.ErrorAnswer,
        "description": "The body, or what it unpacks to, is too large.",
    },
    421: {"model": models.ErrorAnswer, "description": "The server does not go by that name."},
    422: {"model": models.ErrorAnswer, "description": "What is asked makes no sense."},
    501: {"model": models.ErrorAnswer, "description": "A package is not installed here."},
    503: {"model": models.ErrorAnswer, "description": "Too many requests are waiting."},
    504: {"model": models.ErrorAnswer, "description": "It took too long."},
}

SCHEMAS = "#/components/schemas/{model}"
"""Where the description of the API has its models."""

api = APIRouter(prefix="/api", default_response_class=Response)
site = APIRouter(include_in_schema=False)


def _asks(kind: str) -> dict[str, Any]:
    """Describe the body of a request, which a worker reads: here it could hold up everyone else's."""
    schema = {"$ref": SCHEMAS.format(model=models.REQUESTS[kind].__name__)}
    return {"requestBody": {"required": True, "content": {_JSON: {"schema": schema}}}}


def _answers(model: type[models.Model]) -> dict[int | str, dict[str, Any]]:
    return {200: {"model": model, "description": "Done."}, **ERRORS}


# Puzzles in, puzzles out


@api.post("/read", openapi_extra=_asks("read"), responses=_answers(models.ReadAnswer), tags=["puzzles"])
async def read(request: Request) -> Response:
    """Read anything pasted or dropped: puzzles in any format, which is recognised."""
    return await _answered(request, "read")


@api.post(
    "/convert", openapi_extra=_asks("convert"), responses=_answers(models.ConvertAnswer), tags=["puzzles"]
)
async def convert(request: Request) -> Response:
    """Write puzzles in another format."""
    return await _answered(request, "convert")


@api.get("/formats", responses={200: {"model": models.FormatsAnswer}}, tags=["puzzles"])
async def formats() -> Response:
    """List the formats that can be read and written."""
    return Response(_formats(), media_type=_JSON)


# The answer


@api.post("/solve", openapi_extra=_asks("solve"), responses=_answers(models.SolveAnswer), tags=["answers"])
async def solve(request: Request) -> Response:
    """Solve a puzzle; if it has several solutions, return as many as asked for."""
    return await _answered(request, "solve")


@api.post("/check", openapi_extra=_asks("check"), responses=_answers(models.CheckAnswer), tags=["answers"])
async def check(request: Request) -> Response:
    """Tell whether a puzzle has exactly one solution; if asked, how hard it is and which givens could go."""
    return await _answered(request, "check")


@api.post("/count", openapi_extra=_asks("count"), responses=_answers(models.CountAnswer), tags=["answers"])
async def count(request: Request) -> Response:
    """Count the solutions of a puzzle."""
    return await _answered(request, "count")


@api.post(
    "/candidates",
    openapi_extra=_asks("candidates"),
    responses=_answers(models.CandidatesAnswer),
    tags=["answers"],
)
async def candidates(request: Request) -> Response:
    """Find the digits that stand in each cell in some solution, and in how many."""
    return await _answered(request, "candidates")


# The reason


@api.post("/hint", openapi_extra=_asks("hint"), responses=_answers(models.HintAnswer), tags=["reasons"])
async def hint(request: Request) -> Response:
    """Say what can be done next in a position, at three levels, or what is wrong in it."""
    return await _answered(request, "hint")


@api.post("/walk", openapi_extra=_asks("walk"), responses=_answers(models.WalkAnswer), tags=["reasons"])
async def walk(request: Request) -> Response:
    """Go the whole way by logic, with the reason for every step."""
    return await _answered(request, "walk")


@api.post("/rate", openapi_extra=_asks("rate"), responses=_answers(models.RateAnswer), tags=["reasons"])
async def rate(request: Request) -> Response:
    """Tell how hard a puzzle is, and which techniques it needs."""
    return await _answered(request, "rate")


@api.get("/techniques", responses={200: {"model": models.TechniquesAnswer}}, tags=["reasons"])
async def techniques() -> Response:
    """List all techniques, simplest first."""
    return Response(_techniques(), media_type=_JSON)


@api.get(
    "/techniques/{name}",
    responses={
        **_answers(models.TechniqueAnswer),
        404: {"model": models.ErrorAnswer, "description": "No technique has that name."},
    },
    tags=["reasons"],
)
async def technique(request: Request, name: Annotated[str, Path(max_length=100)]) -> Response:
    """Tell about a technique, by any of its names, with an example."""
    asked = models.OfTechnique(name=name).model_dump_json().encode()
    return await _done(request, "technique", asked)


# New puzzles, pictures, films


@api.post(
    "/generate", openapi_extra=_asks("generate"), responses=_answers(models.GenerateAnswer), tags=["new"]
)
async def generate(request: Request) -> Response:
    """Make a new puzzle."""
    return await _answered(request, "generate")


@api.post(
    "/render",
    openapi_extra=_asks("render"),
    responses={
        200: {
            "description": "A picture.",
            "content": {kind: {"schema": _BYTES} for kind in (_SVG, _PNG)},
        },
        **ERRORS,
    },
    tags=["pictures"],
)
async def render(request: Request) -> Response:
    """Draw a puzzle, a position or a step."""
    response = await _answered(request, "render", _SVG)
    if bytes(response.body[: len(_PNG_BEGINNING)]) == _PNG_BEGINNING:
        response.headers["Content-Type"] = _PNG
    response.headers["Content-Security-Policy"] = PICTURE_POLICY
    return response


@api.post(
    "/print",
    openapi_extra=_asks("print"),
    responses={200: {"description": "A PDF.", "content": {_PDF: {"schema": _BYTES}}}, **ERRORS},
    tags=["pictures"],
)
async def print_(request: Request) -> Response:
    """Put puzzles on paper, with their solutions at the end."""
    return await _answered(request, "print", _PDF)


@api.post(
    "/watch",
    openapi_extra=_asks("watch"),
    responses={
        200: {
            "description": "A JSON object per line, sent as things happen.",
            "content": {_LINES: {"schema": {"type": "string"}}},
        },
        **ERRORS,
    },
    tags=["pictures"],
)
async def watch(request: Request) -> Response:
    """Solve a puzzle on an observable board, and tell all that happens, as `nonet watch --record` does."""
    parts: asyncio.Queue[bytes] = asyncio.Queue()
    asked = await _body(request)
    work = asyncio.ensure_future(_lanes(request).run("watch", asked, parts.put_nowait))
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


# The server


@api.get("/version", responses={200: {"model": models.VersionAnswer}}, tags=["server"])
async def version() -> Response:
    """Say who answers."""
    return _json({"name": "nonet", "version": nonet.__version__})


@api.get("/health/live", responses={200: {"model": models.HealthAnswer}}, tags=["server"])
async def live() -> Response:
    """Say that the server is there."""
    return _json({"status": "live"})


@api.get(
    "/health/ready",
    responses={200: {"model": models.HealthAnswer}, 503: ERRORS[503]},
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


async def _answered(request: Request, kind: str, media_type: str = _JSON) -> Response:
    return await _done(request, kind, await _body(request), media_type)


async def _done(request: Request, kind: str, asked: bytes, media_type: str = _JSON) -> Response:
    work = asyncio.ensure_future(_lanes(request).run(kind, asked))
    if not await _one_done(request, work):
        return _nobody()
    answer = await work
    return Response(answer.body, answer.status, media_type=media_type if answer.status == DONE else _JSON)


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
    return Response(json.dumps(data, separators=(",", ":")), media_type=_JSON)


@cache
def _techniques() -> bytes:
    listed = [technique_data(technique) for technique in catalogue.all_techniques()]
    return json.dumps({"techniques": listed}, ensure_ascii=False).encode()


@cache
def _formats() -> bytes:
    listed = [
        {
            "name": form.name,
            "summary": form.summary,
            "suffixes": form.suffixes,
            "keeps": sorted(form.keeps),
            "many": form.many,
            "code": form.is_code,
        }
        for form in all_formats()
    ]
    return json.dumps({"formats": listed}).encode()
