"""Rate puzzles."""

from __future__ import annotations

import csv
from enum import StrEnum
from itertools import chain, islice
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nonet import logic
from nonet.cli.choice import More, Only, ScaleChoice, Without, chosen
from nonet.cli.inputs import FromFormat, Item, Sources, items, telling
from nonet.cli.mass import is_mass, rated_one_by_one, rated_records, rated_side_by_side
from nonet.cli.options import not_with
from nonet.cli.outputs import JSON_ENDINGS, Json, Output, by_ending, opened, write_json
from nonet.cli.words import one_line
from nonet.logic import explainer
from nonet.logic.scales import SE, scale_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic import Technique
    from nonet.logic.scales import Scale


class Form(StrEnum):
    """What ratings are written as."""

    TEXT = "text"
    CSV = "csv"
    JSON = "json"


_ENDINGS = {".txt": Form.TEXT, ".csv": Form.CSV, **dict.fromkeys(JSON_ENDINGS, Form.JSON)}
_COLUMNS = ("puzzle", "tier", "score", "hardest", "end", "source", "number")
_NUMBERS = ("er", "ep", "ed")


def rate(
    puzzles: Sources = None,
    output: Output = None,
    more: More = None,
    only: Only = None,
    without: Without = None,
    scale: Annotated[
        ScaleChoice,
        typer.Option(help="HoDoKu's scale adds all steps up; `se` gives ER/EP/ED of Sudoku Explainer 1.2.1."),
    ] = ScaleChoice.HODOKU,
    from_format: FromFormat = None,
    as_json: Json = False,
) -> None:
    """Tell how hard puzzles are, and which techniques they need.

    Rated is the puzzle as it was given, however far a saved game has come.
    One puzzle gets a few lines. Of several, each gets one: the puzzle, its tier, its score, its
    hardest technique, and how the walk through it ended; of several files, the name comes first. On the
    scale `se` ER/EP/ED stand in place of the score, for classic puzzles with exactly one solution. A file
    after -o that ends in .csv or .json is a table or JSON. The exit status is 1 if the techniques do not
    solve some puzzle, as they cannot if it has no solution or several.

    Examples:
    ```text
    nonet rate puzzle.sdk
    nonet rate collection.sdm -o rated.csv
    nonet rate --json --without uniqueness collection.sdm
    nonet rate --scale se puzzle.sdk
    ```
    """
    form = by_ending(output, _ENDINGS, Form.TEXT, as_json=as_json)
    measure = scale_of(scale.value)
    techniques = None if measure is SE else chosen(more, only, without, scale=measure)
    if measure is SE:
        not_with("--scale se", {"--techniques": more, "--only": only, "--without": without})
    failed: list[Item] = []
    records = _records(puzzles or ["-"], from_format, techniques, measure, failed)
    ahead = list(islice(records, 2))
    alone = len(ahead) == 1
    status = 0
    with opened(output, puzzles or ()) as stream:
        columns = (*_COLUMNS, *_NUMBERS) if measure is SE else _COLUMNS
        table = csv.DictWriter(stream, columns, extrasaction="ignore", lineterminator="\n")
        if form is Form.CSV:
            table.writeheader()
        for record in chain(ahead, records):
            status = max(status, int(not record["finished"]))
            if form is Form.JSON:
                write_json(record, stream)
            elif form is Form.CSV:
                table.writerow({**record, "puzzle": record["givens"]})
            elif alone:
                stream.write(_several_lines(record))
            else:
                stream.write(_name(record, puzzles) + _line(record))
    raise typer.Exit(2 if failed else status)


def _records(
    sources: list[str],
    from_format: str | None,
    techniques: tuple[Technique, ...] | None,
    scale: Scale,
    failed: list[Item],
) -> Iterator[dict[str, Any]]:
    for source in sources:
        in_the_core = all(t.find is None for t in techniques or ())
        if from_format is None and in_the_core and is_mass(source):
            yield from rated_records(source, techniques, scale, failed)
        else:
            found = items([source], from_format)
            together = rated_one_by_one if source == "-" else rated_side_by_side  # somebody may be typing
            for item, record in together(found, techniques, scale):
                with telling(item, failed):
                    yield record()


def _several_lines(record: dict[str, Any]) -> str:
    finished = "yes" if record["finished"] else f"no, {record['end']}"
    of_explainer = "er" in record
    named = explainer.technique if of_explainer else logic.technique
    hardest = named(record["hardest"]).name if record["hardest"] else "none"
    gem = f", a {record['gem']}" if of_explainer and record["gem"] else ""
    lines = [
        f"tier      {record['level']}",
        f"{'ER/EP/ED' if of_explainer else 'score'}".ljust(10) + f"{_score(record)}{gem}",
        f"hardest   {hardest}",
        f"finished  {finished}",
    ]
    lines += [f"{n:>8}  {named(slug).name}" for slug, n in record["counts"].items()]
    return "\n".join(lines) + "\n"


def _name(record: dict[str, Any], sources: list[str] | None) -> str:
    return f"{one_line(record['source']) or 'puzzle'}: " if len(sources or ()) > 1 else ""


_BEYOND, _NONE = "beyond", "none"
"""One word in place of the tier if the techniques do not finish the puzzle, or it is none."""


def _score(record: dict[str, Any]) -> str:
    return "{er}/{ep}/{ed}".format_map(record) if "er" in record else f"{record['score']}"


def _line(record: dict[str, Any]) -> str:
    tier = record["tier"] or (_BEYOND if record["end"] == "stuck" else _NONE)
    return "{givens} {tier} {score} {hardest} {end}\n".format_map(
        {**record, "tier": tier, "score": _score(record), "hardest": record["hardest"] or _NONE}
    )
