"""Constraints of Interactive Sudoku Solver as they are written, and those that stand for others."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import FormatError
from nonet.formats.base import shown
from nonet.formats.iss_codes import bits_of_letters
from nonet.formats.iss_words import Args, Foreign, cell_of, name_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.geometry import Geometry

COMPOSITES = ("Or", "And", "Replicate")
"""Constraints that have other constraints inside."""
_CELL_INSIDE = re.compile(r"[Rr][1-9a-gA-G][Cc][1-9a-gA-G]")
_DEEPEST, _MOST = 20, 20_000
"""Constraints in each other, and constraints that others stand for; real texts have far less of both."""


class Token(NamedTuple):
    """A constraint as it is written, with those inside it."""

    name: str
    args: Args
    inner: tuple[Token, ...] = ()

    @property
    def rest(self) -> str:
        """What is written behind its name."""
        inside = "".join(f".{token.name}{token.rest}" for token in self.inner)
        end = ".End" if self.name in COMPOSITES else ""
        return "".join(f"~{arg}" for arg in self.args) + inside + end


def tokens_of(text: str) -> list[Token]:
    """Return the constraints of a text.

    >>> [token.name for token in tokens_of(".NoBoxes.Or.~R1C1_1.~R2C2_1.End")]
    ['NoBoxes', 'Or']
    """
    before, *items = re.sub(r"\s", "", text).split(".")
    if before or not items:
        msg = f"expected a dot before the first constraint, got {shown(text)}"
        raise FormatError(msg)
    open_tokens: list[tuple[str, Args, list[Token]]] = [("", [], [])]
    for item in items:
        name, *args = item.split("~")
        if name and not re.fullmatch(r"[A-Z][A-Za-z]*", name):
            msg = f"expected the name of a constraint, got {shown(name)}"
            raise FormatError(msg)
        if name in COMPOSITES:
            open_tokens.append((name, args, []))
            if len(open_tokens) > _DEEPEST:
                msg = f"there are more than {_DEEPEST} constraints in each other"
                raise FormatError(msg)
            continue
        if name == "End":
            if len(open_tokens) == 1:
                msg = "there is an End without its beginning"
                raise FormatError(msg)
            name, args, inner = open_tokens.pop()
            open_tokens[-1][2].append(Token(name, args, tuple(inner)))
        elif name or args:
            open_tokens[-1][2].append(Token(name, args))
    if len(open_tokens) > 1:
        msg = f"the constraint {open_tokens[-1][0]} has no End"
        raise FormatError(msg)
    return open_tokens[0][2]


def plain(tokens: Iterable[Token], shape: Geometry) -> list[Token]:
    """Return constraints, and for ``And`` and ``Replicate`` those that they stand for.

    >>> from nonet import Geometry
    >>> (inside,) = plain(tokens_of(".And.AntiKnight.End"), Geometry.of_size(4))
    >>> inside.name
    'AntiKnight'
    """
    found = [*islice(_flat(tokens, shape), _MOST + 1)]
    if len(found) > _MOST:
        msg = f"there are more than {_MOST} constraints"
        raise FormatError(msg)
    return found


def _flat(tokens: Iterable[Token], shape: Geometry) -> Iterator[Token]:
    for token in tokens:
        if token.name == "And":
            yield from _flat(token.inner, shape)
        elif token.name == "Replicate":
            yield from _replicated(token, shape)
        else:
            yield token


def _replicated(token: Token, shape: Geometry) -> Iterator[Token]:
    """Yield what is inside a token moved from its origin to each of its targets; itself if that cannot be."""
    targets, origin = [*token.args, "", ""][:2]
    try:
        start = cell_of(origin or "R1C1", shape)
        bits = bits_of_letters(targets[:60])
    except Foreign:
        yield token
        return
    for step in range(min(bits.bit_length(), shape.size**2)):
        if bits >> step & 1:
            yield from _flat((_moved(inner, start, start + step, shape) for inner in token.inner), shape)


def _moved(token: Token, start: int, target: int, shape: Geometry) -> Token:
    size = shape.size
    down, right = target // size - start // size, target % size - start % size

    def move(name: re.Match[str]) -> str:
        row, col = divmod(cell_of(name[0], shape), size)
        if not (0 <= row + down < size and 0 <= col + right < size):
            msg = f"Replicate: {name[0]} leaves the grid"
            raise FormatError(msg)
        return name_of((row + down) * size + col + right, shape)

    args = [_CELL_INSIDE.sub(move, arg) if _CELL_INSIDE.match(arg) else arg for arg in token.args]
    return Token(token.name, args, tuple(_moved(inner, start, target, shape) for inner in token.inner))
