"""Small rules of English that many sentences share."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_SPOKEN_WITH_A_VOWEL = "AEFHILMNORSX"
"""Letters whose names begin with a vowel: an F, an X."""
_SPELLED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def listed(items: Sequence[str], last: str = "and") -> str:
    """Return items as a person would list them.

    >>> listed(["2"]), listed(["2", "7"]), listed(["2", "7", "9"], "or")
    ('2', '2 and 7', '2, 7 or 9')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def a(thing: str) -> str:
    """Return something with its article, which goes by the sound: an 8, an X-Wing, a Unique Rectangle.

    >>> [a(thing) for thing in ("8", "18x18 grid", "9", "F", "P", "XY-Wing", "Unique Loop")]
    ['an 8', 'an 18x18 grid', 'a 9', 'an F', 'a P', 'an XY-Wing', 'a Unique Loop']
    """
    if number := re.match(r"\d+", thing):
        an = number[0] in ("11", "18") or number[0].startswith("8")
    elif re.match(r"[A-Z](?![a-z])", thing):  # spelled out, or all of it
        an = thing[0] in _SPOKEN_WITH_A_VOWEL
    else:
        an = thing[0].upper() in "AEIO"
    return f"{'an' if an else 'a'} {thing}"


def a_grid(size: int) -> str:
    """Return a grid of a size, with its article.

    >>> a_grid(8), a_grid(9)
    ('an 8x8 grid', 'a 9x9 grid')
    """
    return a(f"{size}x{size} grid")


def how_many(number: float, thing: str) -> str:
    """Return how many there are of something.

    >>> how_many(1, "second"), how_many(0.5, "second"), how_many(1200, "cell")
    ('1 second', '0.5 seconds', '1,200 cells')
    """
    written = f"{number:,}" if isinstance(number, int) else f"{number:g}"
    return f"{written} {thing if number == 1 else plural(thing)}"


def spelled(number: int) -> str:
    """Return a number as a word if it has a short one.

    >>> spelled(3), spelled(12)
    ('three', '12')
    """
    return _SPELLED[number] if number < len(_SPELLED) else str(number)


def plural(thing: str) -> str:
    """Return the plural of a noun.

    >>> plural("row"), plural("box"), plural("guess")
    ('rows', 'boxes', 'guesses')
    """
    return f"{thing}{'es' if thing.endswith(('s', 'x')) else 's'}"


def capitalized(sentence: str) -> str:
    """Return a sentence with a capital at its start, the rest as it is.

    >>> capitalized("the region of r5c1 needs an A")
    'The region of r5c1 needs an A'
    """
    return sentence[:1].upper() + sentence[1:]
