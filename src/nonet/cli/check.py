"""Check puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from nonet import search, setting
from nonet.candidates import true_candidates
from nonet.cli.inputs import FromFormat, Item, Sources, items
from nonet.cli.outputs import PATIENCE, Json, Seconds, opened, write_json
from nonet.cli.symbols import shaped_line_of
from nonet.errors import LimitReached
from nonet.notation import cell_name, symbol_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.search import Report

_CLAIMS = {"solution": "solution", "state": "saved game"}
_MOST_NAMES = 12
"""How many wrong cells are named before the rest is only hinted at."""
_COUNTED = 8
"""How far the solutions with each candidate are counted: 1 in JSON says that it would leave one solution."""
_STATUS = {"unique": 0, "many": 1, "none": 1, "unknown": 1, "conflicting": 2, "unsupported": 2}


def check(
    puzzles: Sources = None,
    from_format: FromFormat = None,
    as_json: Json = False,
    seconds: Seconds = PATIENCE,
    clues: Annotated[
        bool,
        typer.Option(
            "--clues",
            help="List clues that could go or, if there are several solutions, single ones that "
            "would leave one.",
        ),
    ] = False,
    candidates: Annotated[
        bool,
        typer.Option(
            "--candidates",
            help="Show the true candidates: the digits that stand in each cell in some solution.",
        ),
    ] = False,
) -> None:
    """Tell whether puzzles are valid: exactly one solution each.

    Conflicting givens are listed by cell; of several solutions two are shown, with the cells in
    which they differ. A solution or a saved game that the file has too is held against the puzzle. The exit
    status is 0 if all are valid, 1 if some has no or several solutions or comes with a wrong one, 2 if
    some breaks the rules by itself.

    Examples:
    ```text
    nonet check puzzle.sdk
    nonet check --json collection.txt
    nonet check --clues draft.sdk
    nonet check --candidates draft.json
    ```
    """
    status = 0
    with opened(None, puzzles or ()) as stream:
        for item in items(puzzles, from_format):
            report = search.check(item.puzzle, seconds=seconds or None)
            wrong = _wrong_cells(item, report)
            status = max(status, _STATUS[report.status], int(bool(wrong)))
            advice = _advice(item, report, seconds or None) if clues else {}
            if candidates and report.status in ("unique", "many", "unknown"):
                advice |= _true_candidates(item, seconds or None)
            if as_json:
                record = item.to_dict() | report.to_dict() | {"wrong": wrong} | _as_data(advice)
                write_json(record, stream)
            else:
                stream.writelines(f"{line}\n" for line in _lines(item, report, wrong, advice))
    raise typer.Exit(status)


def _wrong_cells(item: Item, report: Report) -> dict[str, list[str]]:
    """Return where digits that the file has beside the givens are not those of the only solution."""
    if report.status != "unique":
        return {}
    right = report.solutions[0].digits
    claims = {"solution": item.puzzle.solution, "state": item.puzzle.state}
    differing = {
        name: [
            cell_name(cell, claim.size)
            for cell, digit in enumerate(claim.digits)
            if digit != right[cell] and (digit or name == "solution")
        ]
        for name, claim in claims.items()
        if claim is not None
    }
    return {name: cells for name, cells in differing.items() if cells}


def _lines(item: Item, report: Report, wrong: dict[str, list[str]], advice: dict[str, Any]) -> Iterator[str]:
    yield f"{item.name}: {report}"
    for name, cells in wrong.items():
        some = " ".join(cells[:_MOST_NAMES]) + (" …" if len(cells) > _MOST_NAMES else "")
        yield f"{item.name}: the {_CLAIMS[name]} that comes with it is wrong in {some}"
    if report.status == "many":
        yield from (shaped_line_of(solution) for solution in report.solutions)
    yield from (f"{item.name}: {sentence}" for sentence in map(_sentence, advice.items()))


def _advice(item: Item, report: Report, seconds: float | None) -> dict[str, Any]:
    """Return what a setter may want to know about the clues; None for what takes too long to know."""
    kinds: dict[str, tuple[str, Callable[..., object]]] = {
        "unique": ("redundant", setting.redundant_clues),
        "many": ("completing", setting.completing_clues),
    }
    if report.status not in kinds:
        return {}
    name, find = kinds[report.status]
    try:
        return {name: find(item.puzzle, seconds=seconds)}
    except LimitReached:
        return {name: None}


def _true_candidates(item: Item, seconds: float | None) -> dict[str, Any]:
    """Return the true candidates with up to so many solutions each; None if that takes too long to know."""
    try:
        return {"candidates": true_candidates(item.puzzle, _COUNTED, seconds=seconds)}
    except LimitReached:
        return {"candidates": None}


def _as_data(advice: dict[str, Any]) -> dict[str, Any]:
    found = advice.get("candidates")
    return advice if found is None else advice | found.to_dict()


def _sentence(advice: tuple[str, Any]) -> str:
    match advice:
        case "candidates", None:
            return "which candidates are true takes longer to find out"
        case "candidates", found:
            return f"true candidates\n{found.position.pretty()}"
        case "redundant", None:
            return "whether a clue could go takes longer to find out"
        case "completing", None:
            return "which clues would leave one solution takes longer to find out"
        case "redundant", ():
            return "minimal: no clue could go"
        case "redundant", cells:
            return f"not minimal: each of these {len(cells)} clues could go: {' '.join(cells)}"
        case "completing", clues if clues:
            names = " ".join(f"{cell}={symbol_of(digit)}" for cell in clues for digit in clues[cell])
            return f"each of these clues would leave one solution: {names}"
        case _:
            return "no single clue would leave one solution"
