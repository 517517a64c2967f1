"""Where puzzles are solved: the option of all commands that solve many."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet.cli.words import Failure
from nonet.many import BACKENDS, Backend

Where = Annotated[
    str | None,
    typer.Option(
        "--backend",
        metavar="WHERE",
        help="Solve on the cpu, on a GPU (cuda), or on the better one (auto); the cpu if not said.",
    ),
]


def chosen_backend(name: str | None) -> Backend:
    """Return the backend with a name.

    >>> chosen_backend(None), chosen_backend("CUDA")
    ('cpu', 'cuda')
    >>> chosen_backend("gpu")
    Traceback (most recent call last):
    ...
    nonet.cli.words.Failure: expected cpu, cuda or auto after --backend, got 'gpu'
    """
    for backend in BACKENDS:
        if backend == (name or "cpu").lower():
            return backend
    msg = f"expected cpu, cuda or auto after --backend, got {name!r:.60}"
    raise Failure(msg)
