"""Tables of puzzles: columns added, rows dropped or repeated, for as many rows as there are."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

import typer

from nonet.bulk.folder import make_folder
from nonet.bulk.operations import ADDED
from nonet.bulk.table import Plan, expect_paths, make_table
from nonet.cli.backend import Where, chosen_backend
from nonet.cli.ending import Stopped
from nonet.cli.outputs import target
from nonet.cli.progress import Tally
from nonet.cli.words import Failure, remark, say
from nonet.files import path_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nonet.many import Backend

_WHOLE = 1_000_000
"""Steps of the bar."""


def table(
    tables: Annotated[
        list[str],
        typer.Argument(
            metavar="TABLE",
            help="Files of lines, CSV, Parquet or Arrow, plain or packed, or folders of them.",
        ),
    ],
    output: Annotated[
        str,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Write to this file: .parquet, .arrow, .csv or .txt; to a folder, if it has no ending.",
        ),
    ],
    add: Annotated[
        str | None,
        typer.Option("--add", metavar="COLUMNS", help=f"Add columns: {','.join(ADDED)},need:TECHNIQUE."),
    ] = None,
    where: Annotated[
        str | None,
        typer.Option(
            "--where", metavar="CONDITION", help="Keep such rows only: \"score > 500 and tier != 'extreme'\"."
        ),
    ] = None,
    dedupe: Annotated[
        bool, typer.Option("--dedupe", help="Keep only the first of equivalent puzzles.")
    ] = False,
    augment: Annotated[
        int,
        typer.Option("--augment", min=0, help="Put so many random equivalents after each puzzle."),
    ] = 0,
    solution: Annotated[
        str | None,
        typer.Option(
            "--solution",
            metavar="NAME",
            help='The only column of solutions, which change with the puzzles; "" if there is none.',
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="What these equivalents depend on.")] = 0,
    columns: Annotated[
        str | None,
        typer.Option(
            "--columns",
            metavar="NAMES",
            help="Write these columns only, under new names if wanted: question=puzzle,answer=solution.",
        ),
    ] = None,
    blank: Annotated[
        str, typer.Option("--blank", metavar="SYMBOL", help="What to write for an empty cell: one of .0*_-")
    ] = ".",
    column: Annotated[
        str | None,
        typer.Option("--column", metavar="NAME", help="The column of puzzles, if its name does not tell."),
    ] = None,
    mask: Annotated[
        bool, typer.Option("--mask", help="Leave values empty where a row holds no puzzle, and go on.")
    ] = False,
    shard: Annotated[
        str, typer.Option("--shard", metavar="I/N", help="Do share I of N, each with a file of its own.")
    ] = "1/1",
    rows: Annotated[
        int,
        typer.Option("--rows", min=0, help="Rows of the input that are done and kept together; 0 chooses."),
    ] = 0,
    backend: Where = None,
    engine: Annotated[
        str | None,
        typer.Option("--engine", help="What makes a folder of tables: here, ray or dask."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write the manifest to standard output.")] = False,
) -> None:
    """Make a table of 9x9 puzzles from others.

    Rows stay in their order. Those that the condition keeps, and of these the first of equivalent ones, get
    the new columns, then their equivalents, whose solutions are in step.
    The work is done part by part, kept in FILE.parts until all are there: whatever stops it, the same command
    goes on with the next part, and nothing is done twice. FILE.manifest.json tells how the table was made.
    Parquet files may become a folder of as many files or more, each made by its own task: here, or on the
    cluster of Ray or Dask that RAY_ADDRESS or DASK_SCHEDULER_ADDRESS in the environment names. Both the files
    and the folder may then be URLs.

    Examples:
    ```text
    nonet table collection.sdm -o rated.parquet --add solution,tier,score,class
    nonet table train.csv -o more.parquet --augment 8 --seed 1
    nonet table parquet/ -o hard.parquet --add tier --where "tier >= 'hard'" --dedupe
    nonet table big.parquet -o part-3.parquet --add class --shard 3/16
    nonet table s3://bucket/puzzles -o s3://bucket/rated --add tier,class --engine ray
    ```
    """
    plan = Plan(
        add=_names(add),
        where=where,
        dedupe="class" if dedupe else None,
        augment=augment,
        solution=solution,
        seed=seed,
        columns=tuple(_renamed(name) for name in _names(columns)),
        blank=blank,
        column=column,
        bad="mask" if mask else "raise",
        shard=_share(shard),
        rows=rows,
    )
    if "-" in tables:
        msg = "a table is made of files, which can be read again if the job is stopped, not of standard input"
        raise Failure(msg)
    is_folder = output != "-" and path_of(output).suffix == ""
    if not is_folder and engine is not None:
        msg = f"--engine makes a folder of tables, so that -o names one without an ending, not {output!r:.60}"
        raise Failure(msg)
    with Tally(_WHOLE) as tally:
        settings: _Settings = {
            "backend": chosen_backend(backend),
            "progress": lambda done, rows: _show(tally, done, rows),
        }
        if is_folder:
            made = make_folder(tables, output, plan, engine=engine or "here", **settings)
        else:
            made = _make_file(tables, output, plan, settings)
    if as_json:
        print(json.dumps(made))
    else:
        remark(f"{output} has {made['rows']['written']:,} rows, made of {made['rows']['read']:,}")


class _Settings(TypedDict):
    """What does not change the table."""

    backend: Backend
    progress: Callable[[float, int], None]


def _make_file(tables: list[str], output: str, plan: Plan, settings: _Settings) -> dict[str, Any]:
    expect_paths([*tables, output])
    path = target(output, tables)
    if path is None:
        msg = "a table is written to a file, which -o names"
        raise Failure(msg)
    try:
        return make_table(tables, path, plan, **settings)
    except (KeyboardInterrupt, Stopped):
        _say_how_to_go_on(path)
        raise


def _names(words: str | None) -> tuple[str, ...]:
    return tuple(name for word in (words or "").split(",") if (name := word.strip()))


def _renamed(name: str) -> tuple[str, str]:
    new, _, old = name.partition("=")
    return new.strip(), old.strip() or new.strip()


def _share(shard: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,9})/(\d{1,9})", shard.strip())
    if found is None:
        msg = f"expected a share such as 3/16 after --shard, got {shard!r:.60}"
        raise Failure(msg)
    return int(found[1]), int(found[2])


def _show(tally: Tally, done: float, rows: int) -> None:
    tally.show(round(done * _WHOLE), f"{rows:,} rows, {rows / max(tally.seconds, 1e-3):,.0f}/s")


def _say_how_to_go_on(output: Path) -> None:
    folder = output.with_name(output.name + ".parts")
    if parts := len([*folder.glob("[0-9]*.json")]):
        say(f"stopped; {folder} holds {parts:,} finished parts, and the same command goes on from there")
    else:
        say("stopped before any part was finished")
