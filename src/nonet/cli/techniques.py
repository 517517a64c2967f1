"""List techniques, or tell about one."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from nonet.cli.choice import More, Only, Without, chosen, technique_names
from nonet.cli.manners import is_coloured
from nonet.cli.options import not_empty, not_with
from nonet.cli.outputs import Json, write_json
from nonet.cli.words import wrapped
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
            help="A technique, by any of its names; a family or a tier, to list it.",
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

    A family such as fish or a tier such as hard is listed. With a choice of techniques, as the other
    commands take it, those that it comes to are listed.

    Examples:
    ```text
    nonet techniques
    nonet techniques x-wing
    nonet techniques "single position"
    nonet techniques fish
    nonet techniques --only fish,wings
    ```
    """
    if name is not None:
        not_with("NAME", {"--techniques": more, "--only": only, "--without": without})
        not_empty({"NAME": name})
        named = catalogue.techniques(only=[name])
        if len(named) == 1:
            _tell(named[0], as_json=as_json)
            return
    elif more is only is without is None:
        named = catalogue.all_techniques()
    else:
        named = chosen(more, only, without)
    for technique in named:
        if as_json:
            write_json(technique.to_dict(), sys.stdout)
        else:
            print(
                f"{technique.slug:<33} {technique.tier.value:<8} {technique.score:>4}  {technique.name}"
                f"{''.join(f'  ({remark})' for remark in _remarks(technique))}"
            )


def _tell(technique: Technique, *, as_json: bool) -> None:
    if as_json:
        write_json(technique.to_dict(), sys.stdout)
        return
    print(f"{technique.name}\n")
    print(f"tier {technique.tier.value}, score {technique.score}", end="")
    print("".join(f", {remark}" for remark in _remarks(technique)))
    for who, other in technique.other_names.items():
        print(f"{who}: {other}")
    print(f"\n{wrapped(technique.idea)}")
    if step := example(technique):
        print(f"\nAn example\n\n{picture(step, colour=is_coloured(sys.stdout))}\n")
        print(f"{wrapped(step.explanation)}\n\n{step.summary}")


def _remarks(technique: Technique) -> list[str]:
    plugin = catalogue.plugin_of(technique)
    remarks = [f"of the package {plugin.package}"] if plugin else []
    return remarks if technique.by_default else [*remarks, "off by default"]
