"""Play in the terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from nonet.cli.ending import Stopped
from nonet.cli.inputs import FromFormat, items, naming
from nonet.cli.manners import is_coloured, is_dumb
from nonet.cli.options import not_with
from nonet.cli.wishes import Symmetry, TechniqueName, TierName
from nonet.cli.words import Failure, remark
from nonet.english import how_many
from nonet.errors import BadTarget
from nonet.files import path_of, replacing
from nonet.play import Shelf, Source
from nonet.play.address import source_in
from nonet.play.packed import packed_in

if TYPE_CHECKING:
    from nonet.tui.app import PlayApp


def play(
    puzzle: Annotated[
        str | None,
        typer.Argument(
            metavar="PUZZLE", help="A file, - for standard input, or the puzzle itself.", show_default=False
        ),
    ] = None,
    from_format: FromFormat = None,
    tier: TierName = None,
    technique: TechniqueName = None,
    symmetry: Symmetry = "none",
    today: Annotated[
        bool, typer.Option("--today", help="The puzzle of the day, medium or of --tier.")
    ] = False,
    light: Annotated[
        bool | None,
        typer.Option(
            "--light/--dark", help="Light or dark colours.", show_default="as they were chosen last"
        ),
    ] = None,
    export: Annotated[
        str | None, typer.Option("--export", metavar="FILE", help="Write all games to a file, and end.")
    ] = None,
    import_: Annotated[
        str | None, typer.Option("--import", metavar="FILE", help="Add the games of such a file, and end.")
    ] = None,
) -> None:
    """Play, learn and watch in the terminal.

    Goes on with the game that was played last, or begins the one that is asked for. Digits and marks by
    keys or the mouse, hints in three levels with the pattern on the board, every step of the way, lessons for
    all techniques; press ? for the keys. Every key press is kept: after q, a lost connection or a crash it
    goes on where it was. Games are kept in the user's data folder (NONET_DATA names another); the page reads
    and writes the same files: its "copy of your games".

    Examples:
    ```text
    nonet play
    nonet play puzzle.sdk
    nonet play --tier hard --symmetry rotational
    nonet play --today
    nonet play --export games.json
    ```
    """
    shelf = Shelf()
    wishes = {"--tier": tier, "--technique": technique, "--today": today}
    if export is not None or import_ is not None:
        asked = "--export" if export is not None else "--import"
        not_with(asked, {"a puzzle": puzzle, **wishes, "--import": import_ if export is not None else None})
        _copy(shelf, export, import_)
        return
    if puzzle is not None:
        not_with("a puzzle", wishes)
    if today:
        not_with("--today", {"--technique": technique})
    if not has_terminal(puzzle):
        msg = "playing needs a terminal; nonet web serves a page instead"
        raise Failure(msg)
    if is_dumb() and not is_served():
        msg = "playing needs a terminal that can move the cursor, and TERM says this one cannot"
        raise Failure(msg)
    source = _read(puzzle, from_format) if puzzle else _made(tier, technique, symmetry, today=today)
    if not is_coloured(sys.stdout) and not is_served():
        os.environ["NO_COLOR"] = "1"
    try:
        from nonet.tui.app import PlayApp
    except ImportError as error:
        msg = f"playing needs the extra 'tui' ({error.name} is missing): pip install textual"
        raise Failure(msg) from None
    _run(PlayApp(source, shelf, light=light))


def has_terminal(puzzle: str | None) -> bool:
    """Say whether there is a terminal to play on; standard input may be taken by the puzzle."""
    return is_served() or (sys.stdout.isatty() and (puzzle == "-" or sys.stdin.isatty()))


def is_served() -> bool:
    """Say whether Textual draws elsewhere: ``textual serve`` shows the app in a browser."""
    return bool(os.environ.get("TEXTUAL_DRIVER"))


def _run(app: PlayApp) -> None:
    from nonet.tui.background import works_on

    app.run()
    app.keeper.close()
    if app.stopped_by:
        raise Stopped(app.stopped_by)
    if works_on():  # all is written, and an interpreter that ends trips over threads in the core
        sys.stdout.flush()
        os._exit(0)


def _read(puzzle: str, from_format: str | None) -> Source:
    """Return the one puzzle of a source; standard input gives way to the terminal afterwards."""
    if packed_in(puzzle):
        with naming("the link"):
            return source_in(puzzle)
    found = items([puzzle], from_format, silent=True)
    with naming(puzzle):
        item = next(found)
        source = Source.of(item.puzzle)
    if next(found, None) is not None:
        remark(f"{item.name}: the first of several puzzles is played")
    if puzzle == "-":
        try:
            terminal = os.open("/dev/tty", os.O_RDWR)
        except OSError:
            msg = "playing needs a terminal; standard input has the puzzle, and there is no other"
            raise Failure(msg) from None
        os.dup2(terminal, 0)
    return source


def _made(tier: str | None, technique: str | None, symmetry: str, *, today: bool) -> Source | None:
    """Return the puzzle that is asked for; None if nothing is."""
    if not (tier or technique or today) and symmetry == "none":
        return None
    from nonet.tui.wanted import Wanted

    try:
        return Wanted(tier, technique, symmetry, today=today).make()
    except BadTarget as error:
        raise Failure(str(error)) from None


def _copy(shelf: Shelf, export: str | None, import_: str | None) -> None:
    if export is not None:
        with replacing(export) as stream:
            stream.write(shelf.copy())
        remark(f"{how_many(len(shelf.games()), 'game')} written")
        return
    assert import_ is not None
    path = path_of(import_)
    try:
        with naming(import_):
            count = shelf.bring_back(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        msg = f"{import_}: this file is no copy of your games"
        raise Failure(msg) from None
    remark(f"{how_many(count, 'game')} added")
