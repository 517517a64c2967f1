"""Convert puzzles between formats."""

from __future__ import annotations

from nonet.cli.inputs import FromFormat, Sources, items, peek
from nonet.cli.outputs import Output, ToFormat, chosen_format, opened, write_puzzles
from nonet.formats import find_format


def convert(
    puzzles: Sources = None,
    output: Output = None,
    to_format: ToFormat = None,
    from_format: FromFormat = None,
) -> None:
    """Write puzzles in another format, as many as there are.

    Without -o and --format, one puzzle per line is written to standard output. What the new format
    cannot hold is left out with a warning.

    Examples:
    ```text
    nonet convert collection.sdm -o collection.opensudoku
    nonet convert puzzle.sdk --format sudokupad
    ```
    """
    first, single, found = peek(items(puzzles, from_format))
    several = not single or first.form.name == "dataset"
    form = chosen_format(to_format, output, find_format("line"), several=several)
    with opened(output, puzzles or ()) as stream:
        write_puzzles((item.puzzle for item in found), form, stream)
