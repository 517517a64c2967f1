"""Check puzzles."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from nonet import search
from nonet.cli.inputs import FromFormat, Item, Sources, items
from nonet.cli.outputs import PATIENCE, Json, Seconds, write_json
from nonet.notation import cell_name

if TYPE_CHECKING:
    from nonet.search import Report

_STATUS = {"unique": 0, "many": 1, "none": 1, "unknown": 1, "conflicting": 2, "unsupported": 2}


def check(
    puzzles: Sources = None,
    from_format: FromFormat = None,
    as_json: Json = False,
    seconds: Seconds = PATIENCE,
) -> None:
    """Tell whether puzzles are valid: exactly one solution each.

    Conflicting givens are listed by cell; of several solutions two are shown, with the cells in
    which they differ. The exit status is 0 if all are valid, 1 if some has no or several
    solutions, 2 if some breaks the rules by itself.

    Examples:
    ```text
    nonet check puzzle.sdk
    nonet check --json collection.txt
    ```
    """
    status = 0
    for item in items(puzzles, from_format):
        report = search.check(item.puzzle, seconds=seconds or None)
        status = max(status, _STATUS[report.status])
        if as_json:
            write_json(_record(item, report), sys.stdout)
        else:
            print(f"{item.name}: {report}")
            for solution in report.solutions if report.status == "many" else ():
                print(solution.line)
    raise typer.Exit(status)


def _record(item: Item, report: Report) -> dict[str, object]:
    size = item.puzzle.givens.size
    return {
        "source": item.source,
        "number": item.number,
        "givens": item.puzzle.givens.line,
        "status": report.status,
        "solutions": [solution.line for solution in report.solutions],
        "differing": [cell_name(cell, size) for cell in report.differing],
        "conflicts": [
            {
                "digit": conflict.digit,
                "house": conflict.house.name,
                "cells": [cell_name(cell, size) for cell in conflict.cells],
            }
            for conflict in report.conflicts
        ],
    }
