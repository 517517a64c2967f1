"""Convert puzzles between formats."""

from __future__ import annotations

from nonet.cli.inputs import FromFormat, Sources, items
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
    form = chosen_format(to_format, output, find_format("line"))
    with opened(output, puzzles or ()) as stream:
        write_puzzles((item.puzzle for item in items(puzzles, from_format)), form, stream)
