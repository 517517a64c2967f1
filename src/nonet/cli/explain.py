"""Explain the whole way to the solution."""

from __future__ import annotations

from enum import StrEnum
from itertools import groupby
from typing import IO, TYPE_CHECKING, Annotated

import typer

from nonet import logic
from nonet.cli.choice import More, Only, Without, wanted
from nonet.cli.doubts import is_doubtful, sound
from nonet.cli.inputs import FromFormat, Item, Sources, items, telling
from nonet.cli.outputs import Output, opened, write_json
from nonet.cli.symbols import line_of
from nonet.logic import End
from nonet.logic.rating import hardness
from nonet.render import page, picture

if TYPE_CHECKING:
    from nonet.logic import Step, Walk


class Form(StrEnum):
    """What an explanation is written as."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


_ENDINGS = {".json": Form.JSON, ".html": Form.HTML, ".htm": Form.HTML}


def explain(
    puzzles: Sources = None,
    output: Output = None,
    form: Annotated[
        Form | None,
        typer.Option("--format", "-f", help="Text, JSON (a line per puzzle) or a page."),
    ] = None,
    pictures: Annotated[
        bool, typer.Option("--pictures", "-p", help="Draw each step that is not a single.")
    ] = False,
    brief: Annotated[bool, typer.Option("--brief", "-b", help="One line of notation per step.")] = False,
    all_steps: Annotated[
        bool,
        typer.Option("--all-steps", "-a", help="List every step there is now, cheapest first."),
    ] = False,
    more: More = None,
    only: Only = None,
    without: Without = None,
    from_format: FromFormat = None,
) -> None:
    """Solve like a person, and give the reason for every step.

    The simplest technique that finds something is used each time. The exit status is 1 if that does
    not lead to the solution, or the puzzle has none or several.

    Examples:
    ```text
    nonet explain puzzle.sdk
    nonet explain --brief puzzle.sdk
    nonet explain -o way.html puzzle.sdk
    nonet explain --without uniqueness puzzle.sdk
    nonet explain --all-steps game.sdx
    ```
    """
    ending = next((f for end, f in _ENDINGS.items() if (output or "").endswith(end)), Form.TEXT)
    form = form or ending
    techniques = wanted(more, only, without)
    status = 0
    failed: list[Item] = []
    with opened(output, puzzles or ()) as stream:
        for item in items(puzzles, from_format):
            with telling(item, failed):
                doubtful = is_doubtful(item)
                usable = sound(techniques) if doubtful else techniques
                if all_steps:
                    found = sorted(logic.steps(item.puzzle, techniques=usable), key=_cost)
                    status = max(status, int(doubtful or not found))
                    _write_all(found, stream, as_json=form is Form.JSON)
                    continue
                way = logic.walk(item.puzzle, techniques=usable)
                status = max(status, int(doubtful or not way.solved))
                if form is Form.JSON:
                    write_json(_record(item, way), stream)
                elif form is Form.HTML:
                    stream.write(page(way, title=item.puzzle.title or None))
                else:
                    _write(way, stream, pictures=pictures, brief=brief)
    raise typer.Exit(2 if failed else status)


def _write(way: Walk, stream: IO[str], *, pictures: bool, brief: bool) -> None:
    for number, step in enumerate(way, start=1):
        stream.write(f"{step.notation}\n" if brief else _paragraph(number, step))
        if pictures and not step.placed:
            stream.write(f"\n{picture(step, colour=stream.isatty())}\n\n")
    stream.write(f"{way.end.sentence}\n")


def _cost(step: Step) -> tuple[int, int, int]:
    return hardness(step.technique)


def _write_all(found: list[Step], stream: IO[str], *, as_json: bool) -> None:
    if as_json:
        write_json({"steps": [step.to_dict() for step in found]}, stream)
        return
    for technique, group in groupby(found, key=lambda step: step.technique):
        steps = [step.notation for step in group]
        stream.write(f"{technique.name} ({technique.tier.value}, {technique.score}): {len(steps)}\n")
        stream.writelines(f"    {notation}\n" for notation in steps)
    if not found:
        stream.write(f"{End.STUCK.sentence}\n")


def _paragraph(number: int, step: Step) -> str:
    return f"{number:>3}. {step.technique.name}. {step.explanation}\n"


def _record(item: Item, way: Walk) -> dict[str, object]:
    return {
        "source": item.source,
        "number": item.number,
        "givens": line_of(item.puzzle.givens),
        "end": way.end.value,
        "final": line_of(way.final.grid),
        "steps": [step.to_dict() for step in way],
    }
