"""Which techniques take part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from nonet.cli.options import not_empty
from nonet.cli.words import Failure
from nonet.logic import catalogue

if TYPE_CHECKING:
    from nonet.logic import Technique


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


def chosen(more: str | None, only: str | None, without: str | None) -> tuple[Technique, ...]:
    """Return the techniques that the options ask for."""
    not_empty({"--techniques": more, "--only": only, "--without": without})
    found = catalogue.techniques(
        *split(more), only=None if only is None else split(only), without=split(without)
    )
    if not found:
        msg = "no technique is left to use"
        raise Failure(msg)
    return found


def wanted(more: str | None, only: str | None, without: str | None) -> tuple[Technique, ...] | None:
    """Return the same for hints and walks; None, for what these take by default, if nothing is asked for."""
    return None if more is only is without is None else chosen(more, only, without)


def split(names: str | None) -> list[str]:
    """Return names that were separated by commas."""
    return [name.strip() for name in (names or "").split(",") if name.strip()]
