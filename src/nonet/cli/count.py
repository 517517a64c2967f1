"""Count solutions."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet import search
from nonet.cli.inputs import FromFormat, Item, Sources, items
from nonet.cli.outputs import MOST, PATIENCE, Json, Seconds, opened, write_json
from nonet.cli.words import say
from nonet.errors import LimitReached, UnsupportedRules


def count(
    puzzles: Sources = None,
    from_format: FromFormat = None,
    as_json: Json = False,
    limit: Annotated[
        int, typer.Option("--limit", "-n", min=1, help="Stop counting a puzzle's solutions here.")
    ] = 100_000,
    seconds: Seconds = PATIENCE,
) -> None:
    """Count the solutions of puzzles, a number per line.

    The exit status is 1 if some puzzle has none, or if the time was up before the count was known.

    Examples:
    ```text
    nonet count puzzle.sdk
    nonet count --limit 2 collection.sdm
    ```
    """
    status = 0
    with opened(None, puzzles or ()) as stream:
        for item in items(puzzles, from_format):
            if rules := item.puzzle.rules_in_force:
                say(f"{item.name}: {UnsupportedRules(rules)}")
                status = 2
                continue
            number, complete = _count(item, limit, seconds or None)
            status = max(status, number == 0 or not complete)
            if as_json:
                record = {"source": item.source, "number": item.number, "count": number}
                write_json(record | {"complete": complete and number < limit}, stream)
            else:
                stream.write(f"{number}\n")
    raise typer.Exit(status)


def _count(item: Item, limit: int, seconds: float | None) -> tuple[int, bool]:
    """Return how many solutions were found, and whether there was time enough."""
    try:
        number = search.count(item.puzzle, min(limit, MOST), seconds=seconds)
    except LimitReached as error:
        say(f"{item.name}: {error}")
        return error.found, False
    if number == limit and limit > 2:
        say(f"{item.name}: stopped at the limit of {limit:,}; there may be more")
    return number, True
