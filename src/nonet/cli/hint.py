"""Give a hint."""

from __future__ import annotations

from enum import StrEnum
from typing import IO, TYPE_CHECKING, Annotated

import typer

from nonet import coach
from nonet.cli.choice import More, Only, Without, wanted
from nonet.cli.doubts import is_doubtful
from nonet.cli.inputs import FromFormat, Item, Sources, items, peek, telling
from nonet.cli.manners import is_coloured
from nonet.cli.options import not_with
from nonet.cli.outputs import Json, opened, write_json
from nonet.cli.words import laid_out
from nonet.logic.scales import LEARNER
from nonet.render import picture

if TYPE_CHECKING:
    from nonet.coach import Advice


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
        bool, typer.Option("--mistakes/--no-mistakes", help="Tell of a mistake first, if there is one.")
    ] = True,
    more: More = None,
    only: Only = None,
    without: Without = None,
    from_format: FromFormat = None,
    as_json: Json = False,
) -> None:
    """Say what can be done next, as little or as much as you like.

    Works from any position: digits and candidates that a file keeps of a game in progress are used
    as they are, and mistakes are told of first. Techniques are tried in the order in which people see
    them, not in that of ratings. The exit status is 1 if no technique finds anything, or there is a
    mistake, or the puzzle has no solution or several.

    Examples:
    ```text
    nonet hint puzzle.sdk
    nonet hint --level full game.opensudoku
    nonet hint --only hidden-single puzzle.sdk
    ```
    """
    status = 0
    failed: list[Item] = []
    techniques = wanted(more, only, without, scale=LEARNER)
    if as_json:
        not_with("--json", {"--level": level})
    _, single, found = peek(items(puzzles, from_format))
    with opened(None, puzzles or ()) as stream:
        for item in found:
            with telling(item, failed):
                doubtful = is_doubtful(item)
                told = coach.advice(item.puzzle, techniques=techniques, look_for_mistakes=mistakes)
                status = max(status, int(doubtful or told.found != "step"))
                if as_json:
                    write_json(item.to_dict() | told.to_dict(), stream)
                else:
                    name = "" if single else f"{item.name}: "
                    stream.write(f"{name}{_words(told, level, stream)}\n")
    raise typer.Exit(2 if failed else status)


def _words(told: Advice, level: Level | None, stream: IO[str]) -> str:
    if told.mistakes and level is Level.FULL:
        return str(told.mistakes[0])
    if told.mistakes or not told.step:
        return told.sentence
    step = told.step
    if level is Level.FULL:
        drawn = picture(step, colour=is_coloured(stream))
        words = " ".join(filter(None, (step.explanation, step.outlook)))
        return f"{step.summary}\n\n{laid_out(words, stream)}\n\n{drawn}"
    return laid_out(step.pointer if level is Level.POINTER else step.nudge, stream)
