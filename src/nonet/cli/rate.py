"""Rate puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from nonet import logic
from nonet.cli.choice import More, Only, Without, chosen
from nonet.cli.inputs import FromFormat, Item, Sources, items, peek
from nonet.cli.mass import is_mass, rated_items
from nonet.cli.outputs import Json, Output, opened, write_json

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

    from nonet.logic import Rating, Technique


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

    One puzzle gets a few lines. Of several, each gets one: the puzzle, its tier, its score, its
    hardest technique, and how the walk through it ended. The exit status is 1 if the techniques do
    not solve some puzzle.

    Examples:
    ```text
    nonet rate puzzle.sdk
    nonet rate collection.sdm -o rated.txt
    nonet rate --json --without uniqueness collection.sdm
    ```
    """
    techniques = chosen(more, only, without)
    rated = _rated(puzzles or ["-"], from_format, techniques)
    _, alone, rated = peek(rated)
    status = 0
    with opened(output, puzzles or ()) as stream:
        for item, rating in rated:
            status = max(status, int(not rating.finished))
            if as_json:
                write_json(_record(item, rating), stream)
            elif alone:
                _tell(rating, stream)
            else:
                stream.write(_line(item, rating))
    raise typer.Exit(status)


def _rated(
    sources: list[str], from_format: str | None, techniques: tuple[Technique, ...]
) -> Iterator[tuple[Item, Rating]]:
    for source in sources:
        if from_format is None and all(t.find is None for t in techniques) and is_mass(source):
            yield from rated_items(source, techniques)
        else:
            for item in items([source], from_format):
                yield item, logic.rate(item.puzzle, techniques=techniques)


def _tell(rating: Rating, stream: IO[str]) -> None:
    hardest = rating.hardest.name if rating.hardest else "none"
    stream.write(f"tier      {rating.tier.value}\nscore     {rating.score}\nhardest   {hardest}\n")
    stream.write(f"finished  {'yes' if rating.finished else f'no, {rating.end.value}'}\n")
    for technique, count in rating.counts.items():
        stream.write(f"{count:>8}  {technique.name}\n")


def _line(item: Item, rating: Rating) -> str:
    hardest = rating.hardest.slug if rating.hardest else "none"
    return f"{item.puzzle.givens.line} {rating.tier.value} {rating.score} {hardest} {rating.end.value}\n"


def _record(item: Item, rating: Rating) -> dict[str, object]:
    return {
        "source": item.source,
        "number": item.number,
        "givens": item.puzzle.givens.line,
        **rating.to_dict(),
    }
