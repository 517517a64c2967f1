"""Count solutions."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet import search
from nonet.cli.inputs import FromFormat, Item, Sources, before, items
from nonet.cli.outputs import MOST, PATIENCE, Json, Seconds, opened, write_json
from nonet.cli.words import say
from nonet.errors import LimitReached, UnsupportedRules


def count(
    puzzles: Sources = None,
    from_format: FromFormat = None,
    as_json: Json = False,
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, help="Count no further than this.")] = 100_000,
    seconds: Seconds = PATIENCE,
) -> None:
    """Count the solutions of puzzles, a number per line.

    Where the count is not known it says so: "more than 100000" at the limit, "at least 5" when the time was
    up. The exit status is 1 then, and if some puzzle has no solution. Of several files, the name comes before
    the number.

    Examples:
    ```text
    nonet count puzzle.sdk
    nonet count --limit 1 collection.sdm
    nonet count --limit 1000000 --seconds 0 draft.sdk
    ```
    """
    status = 0
    with opened(None, puzzles or ()) as stream:
        for item in items(puzzles, from_format):
            if rules := item.puzzle.unread:
                say(f"{item.name}: {UnsupportedRules(rules)}")
                status = 2
                continue
            number, missed = _count(item, limit, seconds or None)
            status = max(status, int(number == 0 or bool(missed)))
            if as_json:
                write_json(item.to_dict() | {"count": number, "complete": not missed}, stream)
            else:
                stream.write(f"{before(item, puzzles)}{missed}{number}\n")
    raise typer.Exit(status)


def _count(item: Item, limit: int, seconds: float | None) -> tuple[int, str]:
    """Return how many solutions were found, and words before that number if there may be more."""
    try:
        number = search.count(item.puzzle, min(limit + 1, MOST), seconds=seconds)
    except LimitReached as error:
        say(f"{item.name}: {error}")
        return error.found, "at least "
    return (limit, "more than ") if number > limit else (number, "")
