"""Numbers that everything random depends on."""

from __future__ import annotations

import secrets
from operator import index

from nonet.errors import BadArgument, on_one_line


def seed_of(seed: int | None) -> int:
    """Return a seed that the core can take; a random one if there is none.

    >>> seed_of(7), seed_of(-1) == 2**64 - 1
    (7, True)
    >>> seed_of("a")
    Traceback (most recent call last):
    ...
    nonet.errors.BadArgument: expected a whole number as the seed, got 'a'
    """
    if seed is None:
        return secrets.randbits(64)
    if not hasattr(seed, "__index__"):
        msg = f"expected a whole number as the seed, got {on_one_line(seed)}"
        raise BadArgument(msg)
    return index(seed) % 2**64
