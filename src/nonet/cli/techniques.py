"""List techniques, or tell about one."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

from nonet.cli.choice import More, Only, Without, chosen, technique_names
from nonet.cli.outputs import Json, write_json
from nonet.lessons import example
from nonet.logic import catalogue
from nonet.render import picture

if TYPE_CHECKING:
    from nonet.logic import Technique


def techniques(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME",
            help="A technique, by any of its names.",
            show_default=False,
            autocompletion=technique_names,
        ),
    ] = None,
    more: More = None,
    only: Only = None,
    without: Without = None,
    as_json: Json = False,
) -> None:
    """List all techniques, simplest first, or tell about one.

    With a choice of techniques, as the other commands take it, those that it comes to are listed.

    Examples:
    ```text
    nonet techniques
    nonet techniques x-wing
    nonet techniques "single position"
    nonet techniques --only fish,wings
    ```
    """
    if name is not None:
        _tell(catalogue.technique(name), as_json=as_json)
        return
    listed = chosen(more, only, without) if more or only or without else catalogue.all_techniques()
    for technique in listed:
        if as_json:
            write_json(_record(technique), sys.stdout)
        else:
            print(
                f"{technique.slug:<33} {technique.tier.value:<8} {technique.score:>4}  {technique.name}"
                f"{''.join(f'  ({remark})' for remark in _remarks(technique))}"
            )


def _tell(technique: Technique, *, as_json: bool) -> None:
    if as_json:
        write_json(_record(technique), sys.stdout)
        return
    print(f"{technique.name}\n")
    print(f"tier {technique.tier.value}, score {technique.score}", end="")
    print("".join(f", {remark}" for remark in _remarks(technique)))
    for who, other in technique.other_names.items():
        print(f"{who}: {other}")
    print(f"\n{_wrapped(technique.idea)}")
    if step := example(technique):
        print(f"\nAn example\n\n{picture(step, colour=sys.stdout.isatty())}\n")
        print(f"{_wrapped(step.explanation)}\n\n{step.summary}")


def _remarks(technique: Technique) -> list[str]:
    plugin = catalogue.plugin_of(technique)
    remarks = [f"of the package {plugin.package}"] if plugin else []
    return remarks if technique.by_default else [*remarks, "off by default"]


def _wrapped(text: str) -> str:
    """Return lines no wider than the terminal; 88 columns where there is none."""
    width, _ = shutil.get_terminal_size((88, 24))
    return "\n".join(textwrap.fill(line, width) for line in text.splitlines())


def _record(technique: Technique) -> dict[str, object]:
    return {
        "slug": technique.slug,
        "name": technique.name,
        "other_names": dict(technique.other_names),
        "tier": technique.tier.value,
        "score": technique.score,
        "by_default": technique.by_default,
        "needs_uniqueness": technique.needs_uniqueness,
        "code": technique.code,
        "idea": technique.idea,
    }
