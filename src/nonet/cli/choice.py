"""Which techniques take part."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from nonet.cli.options import not_empty
from nonet.cli.words import Failure
from nonet.logic import catalogue
from nonet.logic.scales import HODOKU

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.logic import Technique
    from nonet.logic.scales import Scale


def technique_names(incomplete: str) -> list[tuple[str, str]]:
    """Return the techniques that a shell may complete a name to."""
    known = catalogue.all_techniques()
    return [(t.slug, t.name) for t in known if t.slug.startswith(incomplete)]


_NAMES = "Names of techniques, families, tiers, `installed` or `all`, separated by commas."

More = Annotated[
    str | None,
    typer.Option(
        "--techniques",
        "-t",
        metavar="NAMES",
        help=f"Use these too, beside the usual ones. {_NAMES}",
        autocompletion=technique_names,
    ),
]
Only = Annotated[
    str | None,
    typer.Option(
        "--only",
        metavar="NAMES",
        help="Use exactly these, in this order.",
        autocompletion=technique_names,
    ),
]
Without = Annotated[
    str | None,
    typer.Option(
        "--without",
        metavar="NAMES",
        help="Leave these out; `uniqueness` stands for all that rely on a single solution.",
        autocompletion=technique_names,
    ),
]


class ScaleChoice(StrEnum):
    """Whose order of techniques, or whose measure of steps, to go by."""

    HODOKU = "hodoku"
    LEARNER = "learner"
    SE = "se"


def chosen(
    more: str | None, only: str | None, without: str | None, *, scale: Scale = HODOKU
) -> tuple[Technique, ...]:
    """Return the techniques that the options ask for, where nothing is asked for those of a scale."""
    not_empty({"--techniques": more, "--only": only, "--without": without})
    added = split(more)
    exactly: Iterable[Technique | str] | None = None if only is None else split(only)
    if exactly is None and scale.order:
        exactly = catalogue.among(catalogue.techniques(only=scale.order), catalogue.techniques(only=added))
    found = catalogue.techniques(*added, only=exactly, without=split(without))
    if not found:
        msg = "no technique is left to use"
        raise Failure(msg)
    return found


def wanted(
    more: str | None, only: str | None, without: str | None, *, scale: Scale = HODOKU
) -> tuple[Technique, ...] | None:
    """Return the techniques that a hint or a walk shall use; None, for the default ones, if none is named."""
    return None if more is only is without is None else chosen(more, only, without, scale=scale)


def split(names: str | None) -> list[str]:
    """Return names that were separated by commas."""
    return [name.strip() for name in (names or "").split(",") if name.strip()]
