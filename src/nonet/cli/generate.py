"""Make new puzzles."""

from __future__ import annotations

import secrets
import warnings
from typing import IO, TYPE_CHECKING, Annotated

import typer

from nonet.cli.choice import Without, split
from nonet.cli.options import not_empty, not_with, only_with
from nonet.cli.outputs import (
    PATIENCE,
    Json,
    Output,
    ToFormat,
    by_ending,
    chosen_format,
    need_json_ending,
    opened,
    refuse_several,
    target,
    write_json,
    write_puzzles,
)
from nonet.cli.printing import Link, PaperSize, PerPage, Solutions, Title, bound, need_address
from nonet.cli.progress import Tally
from nonet.cli.symbols import asked_symbols, shaped_line_of
from nonet.cli.wishes import (
    Clues,
    Er,
    Gem,
    Hardest,
    Minimal,
    Pattern,
    Score,
    Seed,
    Size,
    Symmetry,
    TechniqueName,
    TierName,
    VariantNames,
    at_most,
    numbers,
    pattern,
    recipe,
    values,
)
from nonet.cli.words import Failure, say
from nonet.errors import LossyWarning, TargetNotMet
from nonet.files import write_bytes
from nonet.formats import FORMATS, find_format
from nonet.formats.base import holds, symbols_for
from nonet.formats.shape import words_for
from nonet.generator import Created, Made, Wishes, generate_rated
from nonet.generator.workshop import NOTHING
from nonet.grid import Grid
from nonet.puzzle import Puzzle
from nonet.render import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.formats.base import Format
    from nonet.geometry import Geometry

Number = Annotated[int, typer.Option("--number", "-n", min=1, help="How many puzzles.")]
Threads = Annotated[
    int | None,
    typer.Option("--threads", min=1, help="How many to use.", show_default="one per core"),
]
Wait = Annotated[
    float,
    typer.Option("--seconds", min=0, help="Give up when none is found for so long; 0 means never."),
]


_MOST_PUZZLES = 10**9
_MOST_THREADS = 1 << 10
"""More than any machine of today has cores."""

Pdf = Annotated[
    str | None,
    typer.Option("--pdf", metavar="FILE", help="Print them to this file, solutions at the end."),
]


def generate(
    number: Number = 1,
    variant: VariantNames = None,
    tier: TierName = None,
    score: Score = None,
    er: Er = None,
    gem: Gem = None,
    technique: TechniqueName = None,
    hardest: Hardest = None,
    without: Without = None,
    clues: Clues = None,
    symmetry: Symmetry = "none",
    where: Pattern = None,
    minimal: Minimal = None,
    size: Size = None,
    seed: Seed = None,
    output: Output = None,
    to_format: ToFormat = None,
    as_json: Json = False,
    pdf: Pdf = None,
    per_page: PerPage = None,
    paper: PaperSize = None,
    title: Title = None,
    solutions: Solutions = True,
    link: Link = None,
    seconds: Wait = PATIENCE,
    threads: Threads = None,
) -> None:
    """Make new puzzles, each with exactly one solution.

    They are written one per line; if the shape is not the usual one of the size, words on the line tell it.
    Those with rules are written as links for SudokuPad, which nonet reads too.
    Wishes can be combined; if no puzzle that fulfils them all is found in time, the one that comes
    nearest is told, and the exit status is 1.

    Examples:
    ```text
    nonet generate --tier easy --symmetry rotational
    nonet generate -n 1000 --tier hard --minimal --seed 7 -o out.sdm
    nonet generate --technique x-wing --json
    nonet generate --er 7.2-8.0 --gem pearl
    nonet generate --boxes 3x2 --variant diagonals
    nonet generate --variant killer --tier hard
    nonet generate --variant jigsaw,diagonals -o new.sdk
    nonet generate --regions jigsaw.txt --format sudokupad
    nonet generate --size 6 -n 8 --pdf book.pdf --per-page 4
    ```
    """
    variants = split(variant)
    made_from = recipe(size, variants)
    shape = made_from.geometry
    symbols_for(Puzzle(Grid.empty(geometry=shape)), asked_symbols())  # or refuse before any work
    wishes: Wishes = {
        "difficulty": tier,  # type: ignore[typeddict-item]  # checked there
        "score": numbers(score, "--score"),
        "er": values(er, "--er"),
        "gem": gem,  # type: ignore[typeddict-item]  # checked there
        "technique": technique,
        "hardest": hardest,
        "without": split(without),
        "clues": numbers(clues, "--clues"),
        "symmetry": symmetry,  # type: ignore[typeddict-item]  # checked there
        "pattern": pattern(where),
        "minimal": minimal,
        "size": shape,
        "variant": variants,
    }
    if pdf is None:
        only_with("--pdf", {"--per-page": per_page, "--paper": paper, "--title": title, "--link": link})
        only_with("--pdf", {"--no-solutions": not solutions})
    by_ending(pdf, {".pdf": None}, None)
    if link is not None:
        need_address(link)
    if as_json:
        not_with("--json", {"--format": to_format})
        need_json_ending(output)
    not_empty({"--without": without, "--variant": variant})
    at_most(number, _MOST_PUZZLES, "--number")
    at_most(threads or 1, _MOST_THREADS, "--threads")
    run = _Run(number, secrets.randbits(32) if seed is None else seed, wishes)
    inputs = [where] if where else []
    book = None if pdf is None else target(pdf, inputs)
    form = None if as_json else _format(made_from.example, to_format, output, several=number > 1)
    with Tally(number) as tally:
        found: Iterable[Created] = run.puzzles(tally, seconds or None, threads)
        if book is not None:
            found = list(found)
            sheets = [_sheet(new, solutions=solutions) for new in found]
            write_bytes(book, bound(sheets, per_page, paper, title, link))
        if book is None or output or as_json or to_format:
            with opened(output, inputs) as stream:
                _write(found, run, stream, form)
    raise typer.Exit(1 if run.failed else 0)


def _format(shape: Geometry, to_format: str | None, output: str | None, *, several: bool) -> Format:
    """Return the format to write: one that keeps the shape, since without that a puzzle is another one."""
    usual = find_format("sudokupad" if shape.rules else "line")
    form = chosen_format(to_format, output, usual, several=several)
    if several and not form.many:
        refuse_several(form)
    if problem := _missing(form, shape):
        names = ", ".join(sorted(each.name for each in FORMATS if not _missing(each, shape)))
        msg = f"{form.name} has no place for {problem}; use {names}"
        raise Failure(msg)
    return form


def _missing(form: Format, shape: Geometry) -> str:
    """Return what of a shape a format has no place for; nothing if it keeps all of it."""
    if not holds(form, shape):
        words = " ".join(words_for(shape))
        return words if len(words) < 40 else "such regions"
    return ", ".join(dict.fromkeys(form.unwritten(Puzzle(Grid.empty(geometry=shape)))))


def _write(found: Iterable[Created], run: _Run, stream: IO[str], form: Format | None) -> None:
    if form is None:
        for number, new in enumerate(found, start=1):
            write_json({"seed": run.seed, "number": number, **_record(new)}, stream)
    else:
        # A format that has no place for the solution and the rating loses nothing of anybody's.
        warnings.simplefilter("ignore", LossyWarning)
        write_puzzles((new.puzzle for new in found), form, stream)


def _sheet(new: Created, *, solutions: bool) -> Sheet:
    """Return what is printed of a puzzle."""
    caption = f"{new.rating.level}, {new.rating.score:,} points"
    return Sheet(new.puzzle.givens, new.puzzle.solution if solutions else None, caption)


def _record(new: Created) -> dict[str, object]:
    """Return all there is to say about a puzzle."""
    puzzle = new.puzzle
    return {
        **puzzle.to_dict(),
        "shape": words_for(puzzle.geometry),
        "solution": puzzle.solution and puzzle.solution.written,
        "clues": puzzle.givens.clues,
        **new.rating.to_dict(),
        **(new.explained.told() if new.explained else {}),
    }


def _described(new: Created) -> str:
    """Return a puzzle and its rating on one line."""
    rating, givens = new.rating, new.puzzle.givens
    hardest = rating.hardest.slug if rating.hardest else "none"
    return f"{shaped_line_of(givens)} {rating.level}, {rating.score}, {hardest}, {givens.clues} clues"


class _Run:
    """Some puzzles that were asked for, as they are found."""

    def __init__(self, number: int, seed: int, wishes: Wishes) -> None:
        self.number = number
        self.seed = seed
        self.wishes = wishes
        self.failed = False
        self._found = self._tried = 0
        self._best = NOTHING

    def puzzles(self, tally: Tally, seconds: float | None, threads: int | None) -> Iterator[Created]:
        """Yield them; if not all are found, tell so and yield those that are."""

        def watch(made: Made) -> None:
            self._tried += made.tried
            self._best = self._best.or_nearer(made)
            tally.show(self._found, self._words(tally.seconds))

        try:
            for new in generate_rated(
                self.number,
                seed=self.seed,
                seconds=seconds,
                threads=threads,
                watch=watch,
                **self.wishes,
            ):
                self._found += 1
                yield new
        except TargetNotMet as error:
            self.failed = True
            say(f"{error}; {self._found} of {self.number} puzzles made")
            if self._best.nearest is not None:
                say(f"the nearest one: {_described(self._best.nearest)}")

    def _words(self, seconds: float) -> str:
        words = f"{self._found:,} made, {self._tried:,} tried, {self._tried / seconds:,.0f}/s"
        if not self._found and self._best.nearest is not None:
            words += f", nearest so far: {self._best.nearest.puzzle.givens.clues} clues"
        return words
