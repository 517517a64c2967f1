"""What a link of a chain says: a digit is in one of some cells, or in none of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nonet.logic.notation import short
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.step import Link


class Claim(NamedTuple):
    """A digit is in one of these cells, or in none of them."""

    cells: tuple[int, ...]
    digit: int
    true: bool

    def __str__(self) -> str:
        sign = "=" if self.true else "≠"
        return f"{short.cells(self.cells)}{sign}{prose.digit(self.digit)}"

    @property
    def in_words(self) -> str:
        """The same as a clause of a sentence."""
        verb = "is" if self.true else "is not"
        return f"{prose.cells(self.cells, 'or')} {verb} {prose.digit(self.digit)}"


def start_of(link: Link) -> Claim:
    """Return what a link goes out from: from a strong one something false, from a weak one something true."""
    return Claim(link.start_group or (link.start.cell,), link.start.digit, not link.strong)


def end_of(link: Link) -> Claim:
    """Return what a link comes to."""
    return Claim(link.end_group or (link.end.cell,), link.end.digit, link.strong)
