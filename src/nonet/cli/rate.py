"""Rate puzzles."""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING, Any

import typer

from nonet import logic
from nonet.cli.choice import More, Only, Without, chosen
from nonet.cli.inputs import FromFormat, Item, Sources, items, telling
from nonet.cli.mass import is_mass, rated, rated_records
from nonet.cli.outputs import Json, Output, opened, write_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic import Technique


def rate(
    puzzles: Sources = None,
    output: Output = None,
    more: More = None,
    only: Only = None,
    without: Without = None,
    from_format: FromFormat = None,
    as_json: Json = False,
) -> None:
    """Tell how hard puzzles are: tier, score, and the techniques they need.

    Rated is the puzzle as it was given, however far a saved game has come.
    One puzzle gets a few lines. Of several, each gets one: the puzzle, its tier, its score, its
    hardest technique, and how the walk through it ended. The exit status is 1 if the techniques do
    not solve some puzzle, as they cannot if it has no solution or several.

    Examples:
    ```text
    nonet rate puzzle.sdk
    nonet rate collection.sdm -o rated.txt
    nonet rate --json --without uniqueness collection.sdm
    ```
    """
    techniques = chosen(more, only, without)
    failed: list[Item] = []
    records = _records(puzzles or ["-"], from_format, techniques, failed)
    ahead = list(islice(records, 2))
    alone = len(ahead) == 1
    status = 0
    with opened(output, puzzles or ()) as stream:
        for record in chain(ahead, records):
            status = max(status, int(not record["finished"]))
            if as_json:
                write_json(record, stream)
            else:
                stream.write(_several_lines(record) if alone else _line(record))
    raise typer.Exit(2 if failed else status)


def _records(
    sources: list[str],
    from_format: str | None,
    techniques: tuple[Technique, ...],
    failed: list[Item],
) -> Iterator[dict[str, Any]]:
    for source in sources:
        if from_format is None and all(t.find is None for t in techniques) and is_mass(source):
            yield from rated_records(source, techniques)
        else:
            for item in items([source], from_format):
                with telling(item, failed):
                    yield rated(item, techniques)


def _several_lines(record: dict[str, Any]) -> str:
    finished = "yes" if record["finished"] else f"no, {record['end']}"
    hardest = logic.technique(record["hardest"]).name if record["hardest"] else "none"
    lines = [
        f"tier      {record['tier']}",
        f"score     {record['score']}",
        f"hardest   {hardest}",
        f"finished  {finished}",
    ]
    lines += [f"{n:>8}  {logic.technique(slug).name}" for slug, n in record["counts"].items()]
    return "\n".join(lines) + "\n"


def _line(record: dict[str, Any]) -> str:
    return "{givens} {tier} {score} {hardest} {end}\n".format_map(
        {**record, "hardest": record["hardest"] or "none"}
    )
