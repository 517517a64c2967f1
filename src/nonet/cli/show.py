"""Draw puzzles."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from nonet.cli.inputs import FromFormat, Item, Sources, items, peek
from nonet.cli.options import not_with
from nonet.cli.outputs import (
    JSON_ENDINGS,
    Json,
    Output,
    by_ending,
    opened,
    target,
    write_json,
)
from nonet.cli.symbols import asked_symbols
from nonet.cli.words import Failure, one_line, say
from nonet.files import write_bytes
from nonet.formats.base import symbols_for
from nonet.formats.borders import can_be_drawn
from nonet.formats.shape import words_for
from nonet.notation import writing
from nonet.render import svg
from nonet.render.png import rastered
from nonet.render.ruled import letters_of, ruled

if TYPE_CHECKING:
    from collections.abc import Iterator


class Form(StrEnum):
    """What a board is drawn as."""

    TEXT = "text"
    SVG = "svg"
    PNG = "png"
    JSON = "json"


_ENDINGS = {".txt": Form.TEXT, ".svg": Form.SVG, ".png": Form.PNG, **dict.fromkeys(JSON_ENDINGS, Form.JSON)}


def show(
    puzzles: Sources = None,
    output: Output = None,
    from_format: FromFormat = None,
    as_json: Json = False,
    candidates: Annotated[
        bool, typer.Option("--candidates", "-c", help="Draw the candidates of every empty cell.")
    ] = False,
    names: Annotated[bool, typer.Option("--names", help="Draw the names of the cells instead.")] = False,
    coordinates: Annotated[
        bool | None,
        typer.Option(
            "--coordinates/--no-coordinates",
            help="Name rows and columns around the board.",
            show_default="on a terminal",
        ),
    ] = None,
    title: Annotated[
        str | None, typer.Option("--title", help="A title, instead of the puzzle's own.")
    ] = None,
) -> None:
    """Draw puzzles: digits, candidates or cell names.

    They are drawn as text, rules beyond houses in words below, or as a picture to a file that ends in .svg or
    .png. Cages, dots and clues outside are drawn as text, too; a line through cells has a letter there, and a
    number in each cell. JSON has the givens, the digits that a saved game has come to, and the candidates of
    every cell by its name.

    Examples:
    ```text
    nonet show puzzle.sdk
    nonet show --candidates progress.sdx
    nonet show puzzle.sdk -o board.svg
    nonet show --json puzzle.sdk
    ```
    """
    form = by_ending(output, _ENDINGS, Form.TEXT, as_json=as_json)
    if names:
        not_with("--names", {"--candidates": candidates})
    if form is not Form.TEXT:
        kind = "--json" if form is Form.JSON else f"a file of {form.upper()}"
        not_with(kind, {"--names": names})
    _, single, found = peek(items(puzzles, from_format))
    if form in (Form.SVG, Form.PNG):
        _write_picture(found, output, puzzles or [], candidates=candidates, title=title)
        return
    with opened(output, puzzles or ()) as stream:
        for item in found:
            if form is Form.JSON:
                write_json(_record(item, title), stream)
            else:
                around = stream.isatty() and not names if coordinates is None else coordinates
                picture = _drawn(item, title, candidates=candidates, names=names, coordinates=around)
                stream.write(f"{picture}\n" if single else f"{item.name}\n{picture}\n")


def _drawn(item: Item, title: str | None, *, candidates: bool, names: bool, coordinates: bool) -> str:
    """Return a puzzle as text, between what the borders do not tell and its rules in words."""
    puzzle = item.puzzle
    if puzzle.unread:
        say(f"{item.name}: not understood: {', '.join(puzzle.unread)}")
    letters = letters_of(puzzle.geometry)
    below = "".join(
        f"\n{letters.get(rule, '-')} {rule.words(puzzle.geometry)}" for rule in puzzle.geometry.rules
    )
    symbols = symbols_for(puzzle, item.form.symbols or asked_symbols())
    words = words_for(puzzle.geometry, drawn=can_be_drawn(puzzle.geometry))
    named = one_line(puzzle.title) if title is None else title  # a file may hold anything
    above = "\n".join(filter(None, [named, " ".join(words)]))
    if candidates:
        return puzzle.position.pretty(title=above, symbols=symbols, coordinates=coordinates) + below
    if not names and any(rule.places for rule in puzzle.geometry.rules):
        with writing(symbols=symbols):
            return f"{above}\n" * bool(above) + ruled(puzzle.state, coordinates=coordinates) + below
    kind: Literal["names", "digits"] = "names" if names else "digits"
    return puzzle.state.pretty(show=kind, title=above, symbols=symbols, coordinates=coordinates) + below


def _write_picture(
    found: Iterator[Item], output: str | None, sources: list[str], *, candidates: bool, title: str | None
) -> None:
    path = target(output, sources)
    item = next(found)
    puzzle = item.puzzle
    if next(found, None) is not None:
        msg = f"{output}: a picture holds one puzzle, not several"
        raise Failure(msg)
    drawn = puzzle.position if candidates else puzzle
    with writing(symbols=item.form.symbols):
        picture = svg(drawn, title=puzzle.title or None if title is None else title)
    assert path is not None, "standard output has no ending that asks for a picture"
    everywhere = [rule.kind.replace("_", " ") for rule in puzzle.geometry.rules if not rule.places]
    if names := [*dict.fromkeys(everywhere), *puzzle.unread]:
        say(f"{item.name}: not drawn: {', '.join(names)}")
    write_bytes(path, rastered(picture) if str(output).lower().endswith(".png") else picture.encode())


def _record(item: Item, title: str | None) -> dict[str, object]:
    puzzle = item.puzzle
    return {
        **item.to_dict(),
        **puzzle.to_dict(),
        "title": puzzle.title if title is None else title,
        "shape": words_for(puzzle.geometry),
        "state": puzzle.state.written,
        "values": puzzle.position.values(),
    }
