"""Canonical forms of puzzles, and collections without duplicates."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from nonet.cli.inputs import FromFormat, Item, Sources, items, telling
from nonet.cli.mass import FEW, is_mass, text_of, worked
from nonet.cli.options import not_with
from nonet.cli.outputs import JSON_ENDINGS, Json, Output, by_ending, opened, write_json
from nonet.cli.words import remark
from nonet.equivalence import Classes, canonical_many, classic_digits, forms_and_automorphisms

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from numpy.typing import NDArray


class Form(StrEnum):
    """What forms are written as."""

    LINES = "lines"
    TABLE = "table"
    JSON = "json"


_ENDINGS = {
    ".txt": Form.LINES,
    ".sdm": Form.LINES,
    ".csv": Form.TABLE,
    **dict.fromkeys(JSON_ENDINGS, Form.JSON),
}


def canonical(
    puzzles: Sources = None,
    output: Output = None,
    unique: Annotated[
        bool, typer.Option("--unique", help="Keep only the first of equivalent puzzles.")
    ] = False,
    original: Annotated[
        bool, typer.Option("--original", help="Write the puzzles themselves, not their forms.")
    ] = False,
    from_format: FromFormat = None,
    as_json: Json = False,
) -> None:
    """Write the canonical form of 9x9 puzzles, or drop duplicates.

    Puzzles are equivalent if relabelling digits, mirroring, and moving bands, stacks, and rows and
    columns inside them makes one of the other. Their canonical form is the smallest of all, read row
    by row with an empty cell as 0. Each is written on a line of its own, in the order of the puzzles.
    In a table (-o forms.csv) and in JSON the puzzle comes too; in JSON also how many rearrangements lead
    from it back to itself.

    Examples:
    ```text
    nonet canonical puzzle.sdk
    nonet canonical --unique --original collection.sdm -o distinct.sdm
    nonet canonical --json collection.sdm
    ```
    """
    form = by_ending(output, _ENDINGS, Form.LINES, as_json=as_json)
    if form is Form.JSON:
        not_with("--json", {"--original": original})
    failed: list[Item] = []
    classes = Classes() if unique else None
    read = 0
    with opened(output, puzzles or ()) as stream:
        if form is Form.TABLE:
            stream.write("puzzle\n" if original else "puzzle,canonical\n")
        for source, first, cells in _cells(puzzles or ["-"], from_format, failed):
            read += len(cells)
            part = _part(source, first, cells, counted=form is Form.JSON)
            kept = part if classes is None else part.chosen(classes.add_forms(part.forms))
            if form is Form.JSON:
                for record in _records(kept):
                    write_json(record, stream)
            elif form is Form.TABLE:
                stream.writelines(f"{','.join(row)}\n" for row in _rows(kept, original=original))
            else:
                stream.writelines(f"{line}\n" for line in _lines(kept.cells if original else kept.forms))
    if classes is not None:
        dropped = read - len(classes)
        remark(f"{dropped:,} of {read:,} puzzles dropped, each equivalent to an earlier one")
    raise typer.Exit(2 if failed else 0)


class _Part(NamedTuple):
    """Some puzzles of a source."""

    source: str
    numbers: NDArray[np.int_]
    """Which of the source they are, from 1."""
    cells: NDArray[np.uint8]
    forms: NDArray[np.uint8]
    automorphisms: NDArray[np.uint64] | None
    """None where nobody asks for them."""

    def chosen(self, which: NDArray[np.bool_]) -> _Part:
        automorphisms = None if self.automorphisms is None else self.automorphisms[which]
        return _Part(self.source, self.numbers[which], self.cells[which], self.forms[which], automorphisms)


_Cells = tuple[str, int, "NDArray[np.uint8]"]
"""A source, which of its puzzles comes first, and the digits of that and those that follow it."""


def _cells(sources: list[str], from_format: str | None, failed: list[Item]) -> Iterator[_Cells]:
    for source in sources:
        if from_format is None and is_mass(source):
            yield from worked(source, FEW, partial(_together, source), partial(_alone, failed=failed))
        else:
            for item in items([source], from_format):
                yield from _alone(item, failed)


def _together(source: str, cells: NDArray[np.uint8], first: int) -> Iterator[_Cells]:
    yield source, first, cells


def _alone(item: Item, failed: list[Item]) -> Iterator[_Cells]:
    import numpy as np

    with telling(item, failed):
        digits = classic_digits(item.puzzle)
        yield item.source, item.number, np.frombuffer(digits, dtype=np.uint8).reshape(1, 81)


def _part(source: str, first: int, cells: NDArray[np.uint8], *, counted: bool) -> _Part:
    import numpy as np

    forms, automorphisms = forms_and_automorphisms(cells) if counted else (canonical_many(cells), None)
    return _Part(source, np.arange(first, first + len(cells)), cells, forms, automorphisms)


def _lines(cells: NDArray[np.uint8]) -> list[str]:
    return text_of(cells).replace("0", ".").splitlines()


def _rows(part: _Part, *, original: bool) -> Iterator[tuple[str, ...]]:
    return zip(*(_lines(cells) for cells in (part.cells, part.forms)[: 1 if original else 2]), strict=True)


def _records(part: _Part) -> Iterator[dict[str, object]]:
    assert part.automorphisms is not None
    numbers = part.numbers.tolist(), part.automorphisms.tolist()
    for number, automorphisms, (givens, form) in zip(*numbers, _rows(part, original=False), strict=True):
        yield {
            "source": part.source,
            "number": number,
            "givens": givens,
            "canonical": form,
            "automorphisms": automorphisms,
        }
