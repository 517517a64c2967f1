r"""Regular expressions over digits as automata, for the rule ``Regex`` of Interactive Sudoku Solver.

Digits are written ``0`` to ``9``, then ``A`` or ``a`` for 10. There are groups, ``|``, ``.``, classes such as
``[1-3]`` and ``[^9]``, and the quantifiers ``*``, ``+``, ``?``, ``{2}``, ``{2,}`` and ``{2,5}``.

The states of the automaton are the derivatives of the expression: what is left to match after some digits.
An expression is a tuple that begins with what it is; it matches nothing (``_NOTHING``), the empty text
(``_EMPTY``), a digit of a set, one after another, one of several, or one a number of times.

>>> automaton = automaton_of_regex("1*2", range(1, 4))
>>> automaton.starts, automaton.accepts, automaton.edges
((0,), (1,), ((0, 1, 0), (0, 2, 1)))
"""

from __future__ import annotations

from functools import reduce
from typing import Any, NoReturn

from nonet.errors import FormatError
from nonet.formats.iss_codes import Automaton, in_order

_Expression = tuple[Any, ...]
_NOTHING: _Expression = ("nothing",)
_EMPTY: _Expression = ("empty",)
_MOST_STATES = 2000
_DEEPEST = 50
_LONGEST = 500


def automaton_of_regex(pattern: str, digits: range) -> Automaton:
    """Return the automaton that accepts what a pattern matches.

    Raises:
        FormatError: if it is no such pattern, or one with too many states.
    """
    first = _Parser(pattern, digits).parse()
    number = {first: 0}
    edges: dict[tuple[int, int], int] = {}
    todo = [first]
    for expression in todo:
        for digit in range(len(digits)):
            rest = _after(expression, digit)
            if rest == _NOTHING:
                continue
            if rest not in number:
                number[rest] = len(number)
                todo.append(rest)
                if len(number) > _MOST_STATES:
                    msg = f"the pattern {pattern[:40]!r} needs more than {_MOST_STATES} states"
                    raise FormatError(msg)
            edge = number[expression], number[rest]
            edges[edge] = edges.get(edge, 0) | 1 << digit
    accepts = [number[expression] for expression in todo if _is_optional(expression)]
    return in_order([0], accepts, [(one, mask, other) for (one, other), mask in edges.items()])


def _then(one: _Expression, other: _Expression) -> _Expression:
    if _NOTHING in (one, other):
        return _NOTHING
    if one == _EMPTY:
        return other
    if other == _EMPTY:
        return one
    if one[0] == "then":  # so that equal texts are equal tuples
        return _then(one[1], _then(one[2], other))
    return ("then", one, other)


def _either(*options: _Expression) -> _Expression:
    flat = frozenset(
        part
        for option in options
        for part in (option[1] if option[0] == "either" else (option,))
        if part != _NOTHING
    )
    if not flat:
        return _NOTHING
    return next(iter(flat)) if len(flat) == 1 else ("either", flat)


def _times(one: _Expression, least: int, most: int | None) -> _Expression:
    if most == 0 or one in (_EMPTY, _NOTHING):
        return _NOTHING if one == _NOTHING and least else _EMPTY
    if _is_optional(one):
        least = 0  # since it may match the empty text as often as one likes
    return one if (least, most) == (1, 1) else ("times", one, least, most)


def _is_optional(expression: _Expression) -> bool:
    """Say whether an expression matches the empty text."""
    match expression:
        case ("then", one, other):
            return _is_optional(one) and _is_optional(other)
        case ("either", options):
            return any(map(_is_optional, options))
        case ("times", _, least, _):
            return bool(least == 0)
    return expression == _EMPTY


def _after(expression: _Expression, digit: int) -> _Expression:
    """Return what is left to match after a digit."""
    match expression:
        case ("digit", mask):
            return _EMPTY if mask >> digit & 1 else _NOTHING
        case ("then", one, other):
            rest = _then(_after(one, digit), other)
            return _either(rest, _after(other, digit)) if _is_optional(one) else rest
        case ("either", options):
            return _either(*(_after(option, digit) for option in options))
        case ("times", one, least, most):
            fewer = _times(one, max(0, least - 1), None if most is None else most - 1)
            return _then(_after(one, digit), fewer)
    return _NOTHING


class _Parser:
    def __init__(self, pattern: str, digits: range) -> None:
        if len(pattern) > _LONGEST:
            msg = f"a pattern has at most {_LONGEST} characters, not {len(pattern)}"
            raise FormatError(msg)
        self._pattern = pattern
        self._digits = digits
        self._place = 0
        self._depth = 0

    def parse(self) -> _Expression:
        found = self._options()
        if self._place < len(self._pattern):
            self._fail("the end")
        return found

    @property
    def _next(self) -> str:
        return self._pattern[self._place : self._place + 1]

    def _take(self) -> str:
        self._place += 1
        return self._pattern[self._place - 1 : self._place]

    def _accept(self, char: str) -> bool:
        self._place += (taken := self._next == char)
        return taken

    def _expect(self, char: str) -> None:
        if not self._accept(char):
            self._fail(repr(char))

    def _fail(self, expected: str) -> NoReturn:
        found = repr(self._next) if self._next else "its end"
        msg = f"the pattern {self._pattern[:40]!r}: expected {expected} at {self._place + 1}, got {found}"
        raise FormatError(msg)

    def _options(self) -> _Expression:
        options = [self._sequence()]
        while self._accept("|"):
            options.append(self._sequence())
        return _either(*options)

    def _sequence(self) -> _Expression:
        parts = []
        while self._next and self._next not in "|)":
            parts.append(self._repeated())
        return reduce(lambda rest, part: _then(part, rest), reversed(parts), _EMPTY)

    def _repeated(self) -> _Expression:
        found = self._single()
        while self._next and self._next in "*+?{":
            match self._take():
                case "*":
                    found = _times(found, 0, None)
                case "+":
                    found = _times(found, 1, None)
                case "?":
                    found = _times(found, 0, 1)
                case _:
                    found = _times(found, *self._limits())
        return found

    def _limits(self) -> tuple[int, int | None]:
        least = most = self._number()
        if self._accept(","):
            most = -1 if self._next == "}" else self._number()
        self._expect("}")
        if -1 < most < least:
            self._fail("limits in order before")
        return least, None if most < 0 else most

    def _number(self) -> int:
        start = self._place
        while self._next and self._next in "0123456789" and self._place < start + 3:
            self._place += 1
        if start == self._place:
            self._fail("a number")
        return int(self._pattern[start : self._place])

    def _single(self) -> _Expression:
        if self._accept("("):
            self._depth += 1
            if self._depth > _DEEPEST:
                self._fail("fewer groups in each other")
            found = self._options()
            self._expect(")")
            self._depth -= 1
            return found
        if self._accept("."):
            return ("digit", (1 << len(self._digits)) - 1)
        if self._accept("["):
            return ("digit", self._class())
        return ("digit", self._mask(self._next, self._next))

    def _class(self) -> int:
        negated, mask, first = self._accept("^"), 0, self._place
        while self._next and self._next != "]":
            char = self._next
            end = self._pattern[self._place + 2 : self._place + 3]
            is_range = self._pattern[self._place + 1 : self._place + 2] == "-" and end not in ("", "]")
            mask |= self._mask(char, end if is_range else char)
            self._place += 2 * is_range
        if self._place == first:
            self._fail("a digit")
        self._expect("]")
        return mask ^ (1 << len(self._digits)) - 1 if negated else mask

    def _mask(self, first: str, last: str) -> int:
        """Take a digit; return the set of those from it to another."""
        low, high = _value(first), _value(last)
        if low is None or high is None or low > high or low not in self._digits or high not in self._digits:
            self._fail("a digit")
        self._place += 1
        return sum(1 << self._digits.index(value) for value in range(low, high + 1))


def _value(char: str) -> int | None:
    return int(char, 36) if char.isascii() and char.isalnum() else None
