"""Solve puzzles."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nonet import search
from nonet.cli.backend import Where, chosen_backend
from nonet.cli.display import Quit
from nonet.cli.inputs import FromFormat, Item, Sources, is_input, is_puzzle_text, items, peek, recognised
from nonet.cli.mass import is_mass, solved_lines
from nonet.cli.options import not_with, only_with
from nonet.cli.outputs import (
    MOST,
    PATIENCE,
    Json,
    Output,
    Seconds,
    ToFormat,
    chosen_format,
    need_json_ending,
    opened,
    write_json,
    write_puzzles,
)
from nonet.cli.watch import Speed, Style, Tactics, chosen, show_solving
from nonet.cli.words import Failure, remark, say
from nonet.errors import LimitReached
from nonet.files import replacing
from nonet.formats import find_format, write_chunks
from nonet.grid import Grid
from nonet.notation import cell_names
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.formats.base import Format

_STATUS = {"conflicting": 2, "unsupported": 2}
"""The exit status for reports that are more than a "no"."""

_MOST_NAMES = 12
"""How many unsolved cells are named before the rest is only counted."""


def solve(
    puzzles: Sources = None,
    output: Output = None,
    to_format: ToFormat = None,
    from_format: FromFormat = None,
    as_json: Json = False,
    every: Annotated[bool, typer.Option("--all", help="Write every solution.")] = False,
    limit: Annotated[
        int | None, typer.Option("--limit", "-n", min=1, help="Write at most so many solutions.")
    ] = None,
    seconds: Seconds = PATIENCE,
    backend: Where = None,
    display: Annotated[
        bool, typer.Option("--display", "-d", help="Show the board while it is being solved.")
    ] = False,
    speed: Speed = None,
    tactics: Tactics = None,
) -> None:
    """Solve puzzles of any size.

    The solution comes in the format of the puzzle; several come one per line if that format holds only one.
    That of a CSV file is written beside it, as NAME_solved.csv, unless -o says otherwise. The exit status is
    1 if a puzzle has no solution or more than one.

    Examples:
    ```text
    nonet solve 12....1..1....3.
    nonet solve *.sdk
    nonet solve sudoku1.csv
    nonet solve collection.sdm -o solved.sdm
    nonet solve --backend cuda millions.txt -o solved.txt
    nonet solve --all --json puzzle.sdk
    ```
    """
    if not display:
        only_with("--display", {"--speed": speed, "--tactics": tactics})
    if as_json:
        not_with("--json", {"--format": to_format})
        need_json_ending(output)
    job = _Job(every or limit is not None, limit, seconds or None)
    solved_on = chosen_backend(backend)
    plain = not (job.every or as_json or display) and from_format is None
    if plain and _is_mass(puzzles, output, to_format):
        form = find_format("line")
        with opened(output, puzzles or ()) as stream:
            for source in puzzles or ["-"]:
                for text in solved_lines(source, lambda found: job.lines(found, form), solved_on):
                    stream.write(text)
        raise typer.Exit(job.status)
    if backend is not None:
        msg = "--backend is for solving files with a 9x9 puzzle per line"
        raise Failure(msg)
    first, single, found = peek(items(puzzles, from_format, silent=display))
    if display:
        found = _displayed(
            found, Style(sys.stderr, speed=speed, seconds=job.seconds, tactics=chosen(tactics))
        )
    elif single and not as_json:
        found = _introduced(found)
    if output is to_format is None and not as_json:
        _spare_inputs(puzzles or [], from_format)
        found = _those_without_a_file(found, job)
    several = not single or job.every
    form = chosen_format(to_format, output, _answer_format(first, several=several), several=several)
    with opened(output, puzzles or ()) as stream:
        if as_json:
            for item in found:
                write_json(job.record(item), stream)
        else:
            write_puzzles(job.answers(found, form), form, stream)
    raise typer.Exit(job.status)


@dataclass
class _Job:
    """What was asked for, and the exit status so far."""

    every: bool
    limit: int | None
    seconds: float | None
    status: int = 0

    def answers(self, found: Iterable[Item], form: Format) -> Iterator[Puzzle]:
        """Yield what to write for each solution; say why where there is none."""
        for item in found:
            for solution in self.solutions(item):
                yield _answer(item.puzzle, solution, form)

    def solutions(self, item: Item) -> Iterator[Grid]:
        puzzle = item.puzzle
        if self.every and not puzzle.unread and puzzle.givens.is_consistent():
            yield from self.every_solution(item)
            return
        report = search.check(item.puzzle, seconds=self.seconds)
        if report.status == "unique":
            yield from report.solutions
        else:
            self.complain(item, report)

    def every_solution(self, item: Item) -> Iterator[Grid]:
        solution = None
        try:
            found = search.solutions(item.puzzle, seconds=self.seconds)
            for solution in islice(found, self.limit and min(self.limit, MOST)):
                yield solution
        except LimitReached as error:
            say(f"{item.name}: {error}")
            self.status = max(self.status, 1)
        else:
            if solution is None:
                self.complain(item, search.Report("none"))

    def lines(self, found: Iterable[Item], form: Format) -> Iterator[str]:
        """Yield the text of the answers."""
        return write_chunks(self.answers(found, form), form)

    def complain(self, item: Item, report: search.Report) -> None:
        place = ""
        if report.status == "conflicting" and item.form.name == "csv":
            row, col = divmod(report.conflicts[0].cells[-1], item.puzzle.givens.size)
            place = f"line {row + 1}, column {col + 1}: "
        hint = "; --all or --limit shows them" if report.status == "many" else ""
        say(f"{item.name}: {place}{report}{hint}")
        self.status = max(self.status, _STATUS.get(report.status, 1))

    def record(self, item: Item) -> dict[str, object]:
        """Return all there is to say about a puzzle."""
        report = search.check(item.puzzle, seconds=self.seconds)
        if self.every and report.status in ("unique", "many"):
            report = replace(report, solutions=tuple(self.every_solution(item)))
        elif report.status != "unique":
            self.status = max(self.status, _STATUS.get(report.status, 1))
        left = cell_names(_left_by_elimination(item.puzzle), item.puzzle.givens.size).split()
        return item.to_dict() | report.to_dict() | {"unsolved_by_elimination": left}


def _is_mass(puzzles: list[str] | None, output: str | None, to_format: str | None) -> bool:
    """Say whether all there is to do is to turn lines into lines."""
    lines = find_format("line")
    return chosen_format(to_format, output, lines).name in ("line", "sdm") and all(
        map(is_mass, puzzles or ["-"])
    )


def _displayed(found: Iterator[Item], style: Style) -> Iterator[Item]:
    """Show how each puzzle is solved, then pass it on."""
    for item in found:
        with suppress(Quit):
            show_solving(item, style)
        yield item


def _introduced(found: Iterator[Item]) -> Iterator[Item]:
    """Say how far elimination gets with each puzzle, then pass it on."""
    for item in found:
        _say_how_far_elimination_goes(item)
        yield item


def _answer_format(first: Item, *, several: bool) -> Format:
    """Return the format to answer in: that of the question, if people can read it and all answers fit."""
    if first.form.is_code:
        return find_format("grid")
    return find_format("line") if several and not first.form.many else first.form


def _answer(puzzle: Puzzle, solution: Grid, form: Format) -> Puzzle:
    """Return the solution beside the puzzle where the format has room for both, else alone.

    Digits alone need no rules.
    """
    if "solution" in form.keeps:
        return replace(puzzle, solution=solution)
    return Puzzle(Grid(solution, geometry=solution.geometry.without_rules))


def _beside(source: str) -> Path:
    ending = ".tsv" if Path(source).suffix.lower() == ".tsv" else ".csv"
    return Path(source).with_name(f"{Path(source).stem}_solved{ending}")


def _spare_inputs(sources: list[str], from_format: str | None) -> None:
    """Refuse to begin if the solution of one puzzle would overwrite another one."""
    files = [source for source in sources if source != "-" and not is_puzzle_text(source)]
    for source in files:
        solved = _beside(source)
        overwrites = solved.exists() and is_input(solved.stat(), files)
        if overwrites and (from_format or recognised(source).name) == "csv":
            msg = f"{solved}: is an input, and the solution of {source} would overwrite it"
            raise Failure(msg)


def _those_without_a_file(found: Iterable[Item], job: _Job) -> Iterator[Item]:
    """Solve the puzzles of CSV files beside those, and pass the others on."""
    for item in found:
        if item.form.name == "csv" and Path(item.source).is_file():
            _solve_beside(item, job)
        else:
            yield item


def _solve_beside(item: Item, job: _Job) -> None:
    answers = list(job.answers([item], item.form))
    if len(answers) > 1:
        msg = f"{item.source}: a CSV file holds one solution, not several; use --format line"
        raise Failure(msg)
    if answers:
        text = "".join(write_chunks(answers, item.form))
        job.status = max(job.status, _write_new(text, _beside(item.source)))


def _write_new(text: str, path: Path) -> int:
    """Write a file that nobody named, and which therefore replaces no other; return the exit status."""
    if not path.exists():
        with replacing(path) as stream:
            stream.write(text)
        remark(f"wrote {path}")
        return 0
    if path.is_file() and path.read_text(encoding="utf-8", errors="replace") == text:
        remark(f"{path} has the solution already")
        return 0
    say(f"{path}: exists and holds something else; -o {path} replaces it")
    return 2


def _left_by_elimination(puzzle: Puzzle) -> list[int]:
    if puzzle.unread:
        return []
    digits = search.eliminate(puzzle).digits
    return [cell for cell, digit in enumerate(digits) if not digit]


def _say_how_far_elimination_goes(item: Item) -> None:
    grid = item.puzzle.givens
    if not grid.is_consistent() or grid.is_full() or item.puzzle.unread:
        return
    left = _left_by_elimination(item.puzzle)
    if not left:
        remark("elimination alone solves it")
        return
    names = cell_names(left[:_MOST_NAMES], grid.size) + (" …" if len(left) > _MOST_NAMES else "")
    remark(f"elimination leaves {len(left)} cells unsolved ({names}); searching on")
