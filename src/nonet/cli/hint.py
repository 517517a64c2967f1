"""Give a hint."""

from __future__ import annotations

from enum import StrEnum
from typing import IO, TYPE_CHECKING, Annotated

import typer

from nonet import coach, logic
from nonet.cli.choice import More, Only, Without, wanted
from nonet.cli.doubts import is_doubtful, sound
from nonet.cli.inputs import FromFormat, Item, Sources, items, peek, telling
from nonet.cli.manners import is_coloured
from nonet.cli.options import not_with
from nonet.cli.outputs import Json, opened, write_json
from nonet.cli.words import laid_out
from nonet.coach import Mistake
from nonet.notation import cell_name
from nonet.render import picture

if TYPE_CHECKING:
    from nonet.logic import Step, Technique


class Level(StrEnum):
    """How much a hint tells."""

    NUDGE = "nudge"
    POINTER = "pointer"
    FULL = "full"


def hint(
    puzzles: Sources = None,
    level: Annotated[
        Level | None,
        typer.Option(
            "--level",
            "-l",
            help="What to look for, where exactly, or the whole step.",
            show_default=Level.NUDGE.value,
        ),
    ] = None,
    mistakes: Annotated[
        bool, typer.Option("--mistakes", help="Tell of a mistake first, if there is one.")
    ] = False,
    more: More = None,
    only: Only = None,
    without: Without = None,
    from_format: FromFormat = None,
    as_json: Json = False,
) -> None:
    """Say what can be done next, as little or as much as you like.

    Works from any position: digits and candidates that a file keeps of a game in progress are used
    as they are. The exit status is 1 if no technique finds anything, or there is a mistake, or the puzzle
    has no solution or several.

    Examples:
    ```text
    nonet hint puzzle.sdk
    nonet hint --level full --mistakes game.opensudoku
    nonet hint --only hidden-single puzzle.sdk
    ```
    """
    status = 0
    failed: list[Item] = []
    techniques = wanted(more, only, without)
    if as_json:
        not_with("--json", {"--level": level})
    _, single, found = peek(items(puzzles, from_format))
    with opened(None, puzzles or ()) as stream:
        for item in found:
            with telling(item, failed):
                doubtful = is_doubtful(item)
                usable = sound(techniques) if doubtful else techniques
                wrong = coach.mistakes(item.puzzle) if mistakes else ()
                step = wrong[0] if wrong else logic.hint(item.puzzle, techniques=usable)
                status = max(status, int(doubtful or step is None or isinstance(step, Mistake)))
                if as_json:
                    record = {"source": item.source, "number": item.number, **_record(step)}
                    write_json(record, stream)
                else:
                    name = "" if single else f"{item.name}: "
                    stream.write(f"{name}{_words(item, step, level, techniques, stream)}\n")
    raise typer.Exit(2 if failed else status)


def _words(
    item: Item,
    step: Step | Mistake | None,
    level: Level | None,
    techniques: tuple[Technique, ...] | None,
    stream: IO[str],
) -> str:
    if step is None:
        solved = 0 not in item.puzzle.state.digits
        return "Every cell is filled." if solved else logic.why_no_hint(item.puzzle, techniques=techniques)
    if isinstance(step, Mistake):
        return str(step) if level is Level.FULL else step.nudge
    if level is Level.FULL:
        drawn = picture(step, colour=is_coloured(stream))
        return f"{step.summary}\n\n{laid_out(step.explanation, stream)}\n\n{drawn}"
    return laid_out(step.pointer if level is Level.POINTER else step.nudge, stream)


def _record(step: Step | Mistake | None) -> dict[str, object]:
    if step is None:
        return {"found": "nothing"}
    if isinstance(step, Mistake):
        return {
            "found": "mistake",
            "cell": cell_name(step.cell, step.size),
            "digit": step.digit,
            "placed": step.placed,
            "why": str(step),
        }
    return {"found": "step", **step.to_dict()}
