"""Watch the solver think."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from nonet import coach
from nonet.board import Board, Recorder, Replay, all_tactics, chosen_tactics
from nonet.cli.choice import split
from nonet.cli.display import Display, Quit
from nonet.cli.inputs import FromFormat, Item, Sources, items
from nonet.cli.linelog import LineLog
from nonet.cli.manners import is_coloured, is_dumb
from nonet.cli.options import not_empty, not_with
from nonet.cli.outputs import JSON_ENDINGS, PATIENCE, by_ending, opened
from nonet.cli.symbols import asked_symbols
from nonet.cli.words import Failure, say
from nonet.errors import ConflictingGivens, FormatError, LimitReached, UnsupportedRules
from nonet.files import text_lines
from nonet.question import houses_alone
from nonet.tui.watching import verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nonet.board import Tactic


def _tactic_names(incomplete: str) -> list[str]:
    return [tactic.name for tactic in all_tactics() if tactic.name.startswith(incomplete)]


Tactics = Annotated[
    str | None,
    typer.Option(
        "--tactics",
        metavar="NAMES",
        help="Use exactly these, in this order, separated by commas.",
        show_default="all",
        autocompletion=_tactic_names,
    ),
]
SPEED = 60.0
Speed = Annotated[
    float | None,
    typer.Option(
        "--speed",
        min=0.1,
        max=10_000,
        help="Changes shown per second, 0.1 to 10,000.",
        show_default=f"{SPEED:g}",
    ),
]
Thinking = Annotated[
    float,
    typer.Option("--seconds", min=0, help="Give up after so long, pauses not counted; 0 means never."),
]


def watch(
    puzzles: Sources = None,
    from_format: FromFormat = None,
    tactics: Tactics = None,
    speed: Speed = None,
    seconds: Thinking = PATIENCE,
    step: Annotated[bool, typer.Option("--step", help="Start paused, one change at a time.")] = False,
    log: Annotated[bool, typer.Option("--log", help="Write lines instead of drawing the board.")] = False,
    record: Annotated[
        str | None, typer.Option("--record", metavar="FILE", help="Also write all that happens.")
    ] = None,
    replay: Annotated[
        str | None, typer.Option("--replay", metavar="FILE", help="Show a recording again.")
    ] = None,
) -> None:
    """Watch a puzzle being solved, tile by tile.

    Tactics fill in what they can; where they are stuck, a tile is guessed, and taken back if that
    leads nowhere. Givens are bold, deductions green, guesses yellow with a question mark, what
    follows from a guess blue-green. Space pauses, s takes one step, + and - change the speed, q
    quits. If standard output is no terminal, or with --log, a line is written for each thing that
    happens. The exit status is 1 if no solution was found, or if there are several.

    Examples:
    ```text
    nonet watch puzzle.sdk
    nonet watch --tactics "naked single,hidden single" puzzle.sdk
    nonet watch --step --record film.jsonl puzzle.sdk
    nonet watch --replay film.jsonl
    ```
    """
    if replay is not None:
        not_with("--replay", {"a puzzle": puzzles, "--record": record, "--tactics": tactics})
        not_with("--replay", {"--from": from_format})
    if log:
        not_with("--log", {"--speed": speed, "--step": step or None})
    by_ending(record, dict.fromkeys(JSON_ENDINGS), None)
    style = Style(
        sys.stdout, speed=speed, step=step, log=log, seconds=seconds or None, tactics=chosen(tactics)
    )
    try:
        if replay is not None:
            raise typer.Exit(_replay(replay, style))
        raise typer.Exit(_watch(items(puzzles, from_format, silent=True), style, record, puzzles or ()))
    except Quit:
        raise typer.Exit from None


def chosen(names: str | None) -> tuple[type[Tactic], ...]:
    """Return the tactics that an option asks for."""
    not_empty({"--tactics": names})
    return chosen_tactics(None if names is None else split(names))


@dataclass(frozen=True, slots=True)
class Style:
    """How to show a board, and what fills it in."""

    stream: IO[str]
    speed: float | None = None
    step: bool = False
    log: bool = False
    seconds: float | None = PATIENCE
    tactics: tuple[type[Tactic], ...] = field(default_factory=chosen_tactics)

    def view(self, board: Board, title: str) -> Display | LineLog:
        """Return what shows a board: drawn on a terminal, as lines elsewhere."""
        if self.log or not self.stream.isatty() or is_dumb():
            return LineLog(board, self.stream, title)
        console = Console(file=self.stream, no_color=not is_coloured(self.stream))
        return Display(board, console, speed=self.speed or SPEED, paused=self.step, title=title)


def show_solving(item: Item, style: Style, film: IO[str] | None = None) -> bool:
    """Solve a puzzle before the eyes of the user; say whether that was possible."""
    board = Board.from_grid(item.puzzle, symbols=item.form.symbols or asked_symbols())
    recorder = Recorder(board, film) if film else None
    size, clues = board.size, item.puzzle.givens.clues
    title = f"{item.puzzle.title or item.name}: {size}x{size}, {clues} clues"
    with style.view(board, title) as view:
        try:
            solved = board.solve(style.tactics, seconds=style.seconds)
            view.finish(verdict(board, solved=solved))
        except LimitReached as error:
            solved = False
            view.finish(str(error))
    if recorder:
        recorder.finish(solved=solved)
    return solved


def _watch(found: Iterator[Item], style: Style, record: str | None, sources: Sequence[str]) -> int:
    with ExitStack() as stack:
        film = stack.enter_context(opened(record, sources)) if record is not None else None
        return max(_status(item, style, film) for item in found)


def _status(item: Item, style: Style, film: IO[str] | None) -> int:
    """Show a puzzle being solved and return the exit status, with what is wrong with it said first."""
    if conflicts := item.puzzle.givens.conflicts():
        msg = f"{item.name}: {ConflictingGivens(conflicts)}"
        raise Failure(msg)
    try:
        houses_alone(item.puzzle, "cannot be watched yet")
    except UnsupportedRules as error:  # the next puzzle may be without
        say(f"{item.name}: {error}")
        return 2
    report = coach.doubt(item.puzzle, seconds=style.seconds)
    if report is not None:
        say(f"{item.name}: {'more than one' if report.status == 'many' else 'no'} solution")
    return int(not show_solving(item, style, film) or report is not None)


def _replay(path: str, style: Style) -> int:
    try:
        with Path(path).open("rb") as stream:
            film = Replay(text_lines(stream))
            with style.view(film.board, path) as view:
                film.play()
                view.finish(verdict(film.board, solved=film.solved))
    except FileNotFoundError:
        msg = f"{path}: no such file"
        raise Failure(msg) from None
    except FormatError as error:
        msg = f"{path}: {error}"
        raise Failure(msg) from None
    return 0 if film.solved else 1
