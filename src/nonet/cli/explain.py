"""Explain the whole way to the solution."""

from __future__ import annotations

from enum import StrEnum
from itertools import groupby
from typing import IO, TYPE_CHECKING, Annotated

import typer

from nonet import logic
from nonet.cli.choice import More, Only, ScaleChoice, Without, wanted
from nonet.cli.doubts import is_doubtful
from nonet.cli.inputs import FromFormat, Item, Sources, items, peek, telling
from nonet.cli.manners import is_coloured
from nonet.cli.options import not_with
from nonet.cli.outputs import JSON_ENDINGS, Output, by_ending, opened, write_json
from nonet.cli.words import Failure, laid_out
from nonet.logic.rating import hardness
from nonet.logic.scales import SE, scale_of
from nonet.reasons import sound, walk
from nonet.render import page, picture

if TYPE_CHECKING:
    from nonet.logic import Step, Walk


class Form(StrEnum):
    """What an explanation is written as."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"
    MARKDOWN = "markdown"


_ENDINGS = {
    ".txt": Form.TEXT,
    ".html": Form.HTML,
    ".htm": Form.HTML,
    ".md": Form.MARKDOWN,
    **dict.fromkeys(JSON_ENDINGS, Form.JSON),
}


def explain(
    puzzles: Sources = None,
    output: Output = None,
    form: Annotated[
        Form | None,
        typer.Option("--format", "-f", help="What to write; JSON is a line per puzzle."),
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
    scale: Annotated[
        ScaleChoice,
        typer.Option(help="Whose order to follow: HoDoKu's, that of hints, or Sudoku Explainer's (`se`)."),
    ] = ScaleChoice.HODOKU,
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
    nonet explain --scale learner puzzle.sdk
    nonet explain --all-steps game.sdx
    ```
    """
    form = form or by_ending(output, _ENDINGS, Form.TEXT)
    if form is not Form.TEXT:
        not_with(f"--format {form}", {"--pictures": pictures, "--brief": brief})
    if all_steps:
        not_with("--all-steps", {"--pictures": pictures, "--brief": brief})
        not_with("--all-steps", {f"--format {form}": form in (Form.HTML, Form.MARKDOWN)})
        not_with("--all-steps", {f"--scale {scale}": scale is not ScaleChoice.HODOKU})
    measure = scale_of(scale.value)
    if measure is SE:
        not_with("--scale se", {"--techniques": more, "--only": only, "--without": without})
    techniques = wanted(more, only, without, scale=measure)
    _, single, found = peek(items(puzzles, from_format))
    if form is Form.HTML and not single:
        msg = "a page explains one puzzle, not several; text, JSON and Markdown explain them all"
        raise Failure(msg)
    status = 0
    failed: list[Item] = []
    with opened(output, puzzles or ()) as stream:
        for item in found:
            with telling(item, failed):
                doubtful = is_doubtful(item, left_out=measure is not SE)
                if not single and form is Form.TEXT:
                    stream.write(f"{item.name}\n")
                if all_steps:
                    usable = sound(techniques) if doubtful else techniques
                    steps = sorted(logic.steps(item.puzzle, techniques=usable), key=_cost)
                    status = max(status, int(doubtful or not steps))
                    if form is not Form.JSON and not steps:
                        stream.write(f"{logic.why_no_hint(item.puzzle, techniques=techniques)}\n")
                    if form is Form.JSON:
                        write_json(item.to_dict() | {"steps": [step.to_dict() for step in steps]}, stream)
                    else:
                        _write_all(steps, stream)
                    continue
                way = walk(item.puzzle, techniques=techniques, scale=measure)
                status = max(status, int(doubtful or not way.solved))
                if form is Form.JSON:
                    write_json(item.to_dict() | way.to_dict(), stream)
                elif form is Form.HTML:
                    stream.write(page(way, title=item.puzzle.title or None))
                elif form is Form.MARKDOWN:
                    stream.write(_markdown(item, way))
                else:
                    _write(way, stream, pictures=pictures, brief=brief)
    raise typer.Exit(2 if failed else status)


def _write(way: Walk, stream: IO[str], *, pictures: bool, brief: bool) -> None:
    for number, step in enumerate(way, start=1):
        text = step.summary if brief else f"{number:>3}. {step.name}. {step.explanation}"
        stream.write(laid_out(text, stream, indent=5) + "\n")
        if pictures and not step.placed:
            stream.write(f"\n{picture(step, colour=is_coloured(stream))}\n\n")
    stream.write(f"{way.sentence}\n")


def _cost(step: Step) -> tuple[int, float, int]:
    return hardness(step.technique)


def _write_all(found: list[Step], stream: IO[str]) -> None:
    for technique, group in groupby(found, key=lambda step: step.technique):
        steps = list(dict.fromkeys(step.summary for step in group))  # one step may be found in two houses
        stream.write(f"{technique.name} ({technique.tier.value}, {technique.score}): {len(steps)}\n")
        stream.writelines(f"    {line}\n" for line in steps)


def _markdown(item: Item, way: Walk) -> str:
    steps = (
        f"{number}. **{step.name}.** " + "  \n    ".join(step.lines)
        for number, step in enumerate(way, start=1)
    )
    parts = (
        f"# {item.puzzle.title or item.name}",
        f"```text\n{item.puzzle.state.pretty()}\n```",
        "\n".join(steps),
        f"{way.sentence}\n",
    )
    return "\n\n".join(filter(None, parts))
