"""Write docs/reference/commands and docs/reference/formats: a page for each, from what nonet says of it.

Run it when a command, an option or a format has changed; a test tells when it was forgotten.
"""

from __future__ import annotations

import re
import sys
import warnings
from importlib import import_module
from inspect import cleandoc
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonet import LossyWarning, Puzzle, dumps
from nonet.cli.app import COMMANDS, loaded
from nonet.formats import FORMATS
from nonet.formats.base import every_rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import Format

FOLDER = Path(__file__).parent.parent / "docs" / "reference"

_CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

_INDEX = """```{toctree}
:hidden:
:glob:

*
```"""

_CALLED = {
    "csv": "CSV grids",
    "dataset": "CSV tables",
    "fpuzzles": "f-puzzles",
    "fpuzzles-link": "f-puzzles links",
    "grid": "Drawn grids",
    "iss": "Interactive Sudoku Solver",
    "library": "HoDoKu's library",
    "line": "Lines",
    "lisudoku": "lisudoku",
    "opensudoku": "OpenSudoku",
    "pencilmarks": "Candidate grids",
    "penpa": "Penpa+",
    "sdk": "SadMan and SudoCue",
    "sdm": "Lines with zeros",
    "sdx": "SudoCue's progress",
    "ss": "Simple Sudoku",
    "sudokucoach": "sudoku.coach",
    "sudokupad": "SudokuPad",
    "sudokuwiki": "SudokuWiki",
    "sukaku": "Sukaku",
}
"""What people call a format, and look for; one that is not here goes by its name."""

_KEPT = {
    "candidates": "the candidates that its step is about",
    "corners": "marks in corners",
    "digits": "digits that are worth other numbers",
    "extra": "what more is known of its step",
    "geometry": "regions and extra houses",
    "marks": "candidates",
    "ruleset": "the rules in words",
    "state": "the digits placed so far",
}
"""What some of the things that a format keeps are, where their names do not tell."""


def pages() -> dict[str, str]:
    """Return the text of every page, by its path below docs/reference."""
    written = {
        "commands/README.md": _lines(_all_commands()),
        "formats/README.md": _lines(_all_formats()),
    }
    written |= {f"commands/{name}.md": _lines(_command(name)) for name in COMMANDS}
    written |= {f"formats/{form.name}.md": _lines(_format(form)) for form in FORMATS}
    return written


def _lines(paragraphs: Iterator[str]) -> str:
    return "\n\n".join(paragraphs) + "\n"


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def _all_commands() -> Iterator[str]:
    yield "# The commands, one by one"
    yield "What `nonet help COMMAND` says. [The command line](../../cli.md) has what all of them share."
    rows = [(f"[`{name}`]({name}.md)", _about(loaded(name))[0][0]) for name in COMMANDS]
    yield _table(("command", "what it does"), rows)
    yield _INDEX


def _command(name: str) -> Iterator[str]:
    command = loaded(name)
    context = command.context_class(command, info_name=f"nonet {name}", help_option_names=["-h", "--help"])
    paragraphs, examples = _about(command)
    yield f"# nonet {name}"
    yield f"```text\n{' '.join(command.get_usage(context).removeprefix('Usage:').split())}\n```"
    yield from paragraphs
    if examples:
        yield "## Examples"
        yield "```console\n" + "\n".join(f"$ {line}" for line in examples) + "\n```"
    for title, records in command.told(context).items():
        yield f"## {title}"
        yield _table(("", ""), [(f"`{names}`", _coded(" ".join(words.split()))) for names, words in records])
    yield "[All commands](README.md)"


def _about(command: Any) -> tuple[list[str], list[str]]:
    """Return the paragraphs of a command's help, and its examples."""
    text, _, examples = command.help.partition("\b\nExamples:\n")
    return _coded(text.strip()).split("\n\n"), [line.strip() for line in examples.splitlines()]


def _coded(text: str) -> str:
    """Write the options that a text names as code."""
    return re.sub(r"(?<![\w`-])(?:--[a-z][a-z-]*|-[a-zA-Z])\b(?!`)", r"`\g<0>`", text)


def _all_formats() -> Iterator[str]:
    yield "# The formats, one by one"
    yield (
        "What each looks like and holds. What is true of all of them, and how they are told apart, is in"
        " [Formats](../../formats.md)."
    )
    forms = sorted(FORMATS, key=lambda form: form.name)
    rows = [(f"[`{form.name}`]({form.name}.md)", _endings(form), _in_words(form)) for form in forms]
    yield _table(("format", "endings", "what it is"), rows)
    yield _INDEX


def _format(form: Format) -> Iterator[str]:
    yield f"# {_CALLED.get(form.name, form.name)}"
    yield from _docstring(form)
    yield "## In short"
    yield "\n".join(f"- {fact}" for fact in _facts(form))
    yield "## The puzzle of the README in it"
    yield f"```text\n{_written(form)}```"
    yield "[All formats](README.md)"


def _in_words(form: Format) -> str:
    return re.sub(r"'(.)'", r"`\1`", form.summary)


def _endings(form: Format) -> str:
    return " ".join(f"`{suffix}`" for suffix in form.suffixes)


def _docstring(form: Format) -> Iterator[str]:
    """Yield what the module of a format says, but for its own tests, as Markdown."""
    module = import_module(f"nonet.formats.{form.name.replace('-', '_')}")
    for paragraph in cleandoc(module.__doc__ or "").split("\n\n"):
        if not paragraph.startswith(">>>"):
            yield re.sub(r":\w+:`([^`]+)`", r"`\1`", paragraph)


def _facts(form: Format) -> Iterator[str]:
    yield f"Name here and after `--format`: `{form.name}`"
    if form.suffixes:
        yield f"Files that end in {_endings(form)}"
    yield "A file may hold many puzzles" if form.many else "A file holds one puzzle"
    letters = sorted(kept for kept in form.keeps if len(kept) == 1)
    kept = [_KEPT.get(name, name) for name in sorted({*form.keeps} - {*letters})]
    if letters:
        kept.append("the headers " + " ".join(f"`#{letter}`" for letter in letters))
    yield "Keeps beside the givens: " + (", ".join(kept) if kept else "nothing")
    if form.unwritten is not every_rule:
        yield "Holds rules of variants; which ones, [Formats](../../formats.md) tells"


def _written(form: Format) -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LossyWarning)
        return dumps(Puzzle(_CLASSIC), form)


def main() -> int:
    """Write all pages and remove those of commands and formats that are gone."""
    written = {FOLDER / path: text for path, text in pages().items()}
    for folder in {path.parent for path in written}:
        folder.mkdir(exist_ok=True)
        for path in folder.iterdir():
            if path not in written:
                path.unlink()
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
