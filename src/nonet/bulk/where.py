"""Conditions on the columns of a chunk, in a small language: ``score > 500 and tier != 'easy'``.

Comparisons (``=  !=  <  <=  >  >=  in``) of columns, numbers and texts in quotes, joined by ``and``, ``or``,
``not`` and parentheses. A comparison with a missing value is false. Tiers compare by how hard they are, and a
column of texts compares as numbers with a number.

>>> import nonet
>>> scan = nonet.scan(["12" + "." * 79, "." * 81]).count().filter("count in (1, 2) and not puzzle < '1'")
>>> [len(chunk) for chunk in scan]
[1]
"""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING, Any, NoReturn

from nonet.bulk.arrow import is_time
from nonet.errors import BadArgument, UnknownName
from nonet.logic import Tier

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from nonet.bulk.chunk import Chunk

    Value = Callable[[Chunk], Any]
    Marks = NDArray[np.bool_]
    Condition = Callable[[Chunk], Marks]

_TOKEN = re.compile(
    r"""\s*(?:(?P<number>-?\d+(?:\.\d*)?(?:e[+-]?\d+)?)|(?P<text>'[^']*'|"[^"]*")
    |(?P<name>[^\W\d]\w*|`[^`]+`)|(?P<sign>==|!=|<>|<=|>=|[=<>(),]))""",
    re.VERBOSE | re.IGNORECASE,
)
_COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "=": operator.eq,
    "==": operator.eq,
    "!=": operator.ne,
    "<>": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_TIER = "tier"


class Where:
    """A condition that was read: call it with a chunk to learn which rows meet it.

    >>> Where("score > 500 and tier != 'easy'").names == {"score", "tier"}
    True
    >>> Where("score >")
    Traceback (most recent call last):
    ...
    nonet.errors.BadArgument: the condition 'score >': expected a column, a number or a text after '>'
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.names: set[str] = set()
        """The columns that it looks at."""
        self._tokens = list(self._split())
        self._place = 0
        self._meets = self._either()
        if self._place < len(self._tokens):
            self._refuse("expected the end, 'and' or 'or'")

    def __call__(self, chunk: Chunk) -> Marks:
        """Tell which rows meet the condition."""
        return self._meets(chunk)

    def _split(self) -> Any:
        place, text = 0, self.text.rstrip()
        while place < len(text):
            found = _TOKEN.match(text, place)
            if found is None:
                msg = f"the condition {self.text!r}: nothing can be made of {text[place:].strip()[:20]!r}"
                raise BadArgument(msg)
            place = found.end()
            yield found.lastgroup, found[found.lastgroup or 0]

    def _either(self) -> Condition:
        first = self._both()
        if not self._take("or"):
            return first
        rest = self._either()
        return lambda chunk: first(chunk) | rest(chunk)

    def _both(self) -> Condition:
        first = self._negated()
        if not self._take("and"):
            return first
        rest = self._both()
        return lambda chunk: first(chunk) & rest(chunk)

    def _negated(self) -> Condition:
        if self._take("not"):
            inner = self._negated()
            return lambda chunk: ~inner(chunk)
        if self._take("("):
            inner = self._either()
            self._need(")")
            return inner
        return self._comparison()

    def _comparison(self) -> Condition:
        left = self._value()
        if self._take("in"):
            return self._one_of(left)
        sign = self._next()
        if sign not in _COMPARISONS:
            self._place -= sign is not None
            self._refuse("expected a comparison")
        right = self._value()
        return lambda chunk: _compared(sign, left(chunk), right(chunk), len(chunk))

    def _one_of(self, left: Value) -> Condition:
        self._need("(")
        choices = [self._value()]
        while self._take(","):
            choices.append(self._value())
        self._need(")")

        def meets(chunk: Chunk) -> Marks:
            found = [_compared("=", left(chunk), choice(chunk), len(chunk)) for choice in choices]
            marks: Marks = sum(found[1:], found[0])  # the sum of marks is their union
            return marks

        return meets

    def _value(self) -> Value:
        kind, word = self._tokens[self._place] if self._place < len(self._tokens) else (None, "")
        if kind not in ("number", "text", "name"):
            self._refuse("expected a column, a number or a text")
        self._place += 1
        if kind == "name":
            name = word.strip("`")
            self.names.add(name)
            return lambda chunk: self._named(name, chunk)
        value = float(word) if kind == "number" else word[1:-1]
        return lambda _: value

    def _named(self, name: str, chunk: Chunk) -> _Named:
        values, column = chunk[name], chunk.column(name)
        if column.is_arrow and (values.dtype == object or is_time(column.values.type)):
            found = f"holds neither numbers nor texts, but {column.values.type!s:.60}"
            msg = f"the condition {self.text!r}: the column {name!r} {found}"
            raise BadArgument(msg)
        return _Named(name, values)

    def _next(self) -> str | None:
        if self._place == len(self._tokens):
            return None
        self._place += 1
        return str(self._tokens[self._place - 1][1])

    def _take(self, word: str) -> bool:
        """Say whether the next word is this one, and go past it."""
        kind, found = self._tokens[self._place] if self._place < len(self._tokens) else (None, "")
        is_it = kind in ("name", "sign") and found.lower() == word
        self._place += is_it
        return bool(is_it)

    def _need(self, word: str) -> None:
        if not self._take(word):
            self._refuse(f"expected {word!r}")

    def _refuse(self, expected: str) -> NoReturn:
        before = f" after {self._tokens[self._place - 1][1]!r}" if self._place else ""
        msg = f"the condition {self.text!r}: {expected}{before}"
        raise BadArgument(msg)


class _Named:
    """The values of a column, and what it is called."""

    def __init__(self, name: str, values: NDArray[Any]) -> None:
        self.name = name
        self.values = values


def _compared(sign: str, left: Any, right: Any, rows: int) -> Marks:
    import numpy as np

    by_tier = any(isinstance(side, _Named) and side.name == _TIER for side in (left, right))
    one, other = (side.values if isinstance(side, _Named) else side for side in (left, right))
    there = ~(np.ma.getmaskarray(one) | np.ma.getmaskarray(other))
    one, other = np.ma.getdata(one), np.ma.getdata(other)
    if by_tier:
        one, other = _ranks(one), _ranks(other)
    elif _is_number(one) != _is_number(other):
        one, other = _numbers(one), _numbers(other)
    marks: Marks = np.broadcast_to(_COMPARISONS[sign](one, other) & there, (rows,))
    return marks


def _is_number(values: NDArray[Any]) -> bool:
    return values.dtype.kind in "biuf"


def _numbers(values: NDArray[Any]) -> NDArray[Any]:
    """Return texts as the numbers that they are, and as none where they are something else."""
    import numpy as np

    def number(text: object) -> float:
        try:
            return float(str(text))
        except ValueError:
            return np.nan

    return values if _is_number(values) else np.array([*map(number, values.flat)]).reshape(values.shape)


def _ranks(values: NDArray[Any]) -> NDArray[Any]:
    """Return how hard tiers are, -1 for what is none in a column; what is compared with has to be one."""
    import numpy as np

    ranks = {tier.value: tier.rank for tier in Tier}
    if values.ndim == 0 and str(values) not in ranks:
        raise UnknownName(str(values), kind="tier", known=ranks)
    return np.array([ranks.get(str(each), -1) for each in values.flat]).reshape(values.shape)
