"""Every error this package raises on purpose.

```text
NonetError               everything below; also a ValueError
├── FormatError          the text is not a puzzle in the format asked for
├── GeometryError        no grid has that shape, or such a rule
├── UnknownName          no cell, house, format … is called that (also a LookupError)
├── PuzzleError          the text is fine but the puzzle is not
│   ├── ConflictingGivens
│   ├── NoSolution
│   └── ManySolutions
├── UnsupportedRules     the puzzle has rules that nothing here knows
├── BadArgument          no function can be asked that: a limit below 0, no threads …
├── BadTarget            no puzzle can be what was asked for
├── TargetNotMet         no such puzzle was found in the time allowed
├── LayoutError          there is no room for that on a page
├── PhotoError           no puzzle can be read in that picture
├── MissingExtra         a package that only some people need is not installed
├── BackendUnavailable   there is no GPU here, or it cannot be used
├── PluginError          a technique or tactic from outside does not work
└── LimitReached         the search stopped at a limit before it knew the answer
    ├── CandidatesLimitReached   with the true candidates that were found
    └── BatchLimitReached    the same for many puzzles, some of which may be done
```
"""

from __future__ import annotations

import copyreg
from typing import TYPE_CHECKING

from nonet.english import how_many, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

    from nonet.candidates import TrueCandidates
    from nonet.conflicts import BrokenRule, Conflict
    from nonet.grid import Grid
    from nonet.many import Solved
    from nonet.puzzle import Puzzle


def on_one_line(thing: object) -> str:
    """Return the beginning of what something looks like, on one line; a table may take many.

    >>> on_one_line(list(range(1000)))
    '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 1'
    """
    return " ".join(repr(thing).split())[:60]


class NonetError(ValueError):
    """Base class of everything below; catch this to catch all of it.

    >>> import nonet
    >>> try:
    ...     nonet.solve("12.. ..3. .... ....")
    ... except nonet.NonetError as error:
    ...     print(error)
    the puzzle has no solution
    """

    def __reduce__(self) -> tuple[object, ...]:
        """Copy an error by its text and its fields, so that process pools can hand it on.

        Python itself would call the class with the text alone, which is not what most classes take.
        """
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class FormatError(NonetError):
    """Text that cannot be read as a puzzle.

    >>> raise FormatError("expected a digit or a blank, got 'z'", line=3, column=17)
    Traceback (most recent call last):
    ...
    nonet.errors.FormatError: line 3, column 17: expected a digit or a blank, got 'z'

    Where there are rows and no lines, ``row`` is the place of the puzzle, from 0.
    """

    def __init__(
        self, reason: str, *, line: int | None = None, column: int | None = None, row: int | None = None
    ) -> None:
        place = [f"line {line}"] if line is not None else []
        place += [f"column {column}"] if column is not None else []
        place += [f"puzzle {row}, counted from 0"] if row is not None else []
        super().__init__(f"{', '.join(place)}: {reason}" if place else reason)
        self.reason = reason
        self.line = line
        self.column = column
        self.row = row

    @classmethod
    def on_line(cls, line: int, error: NonetError) -> FormatError:
        """Return what is wrong with a text as what is wrong with a line of a larger one.

        >>> FormatError.on_line(7, FormatError("expected 81 cells, got 80", column=3))
        FormatError('line 7, column 3: expected 81 cells, got 80')
        """
        if isinstance(error, FormatError):
            return cls(error.reason, line=line, column=error.column)
        return cls(str(error), line=line)

    def moved(self, lines: int) -> FormatError:
        """Return the same error for a text, or rows, that stand ``lines`` lines or rows further down.

        >>> FormatError("expected 9 cells, got 8", line=2).moved(10)
        FormatError('line 12: expected 9 cells, got 8')
        >>> FormatError("expected 9 cells, got 8", row=2).moved(10)
        FormatError('puzzle 12, counted from 0: expected 9 cells, got 8')
        """
        if self.row is not None:
            return FormatError(self.reason, row=self.row + lines)
        return FormatError(self.reason, line=(self.line or 1) + lines, column=self.column)


class GeometryError(NonetError):
    """A shape that no grid can have, or a rule that makes no sense in it.

    >>> import nonet
    >>> nonet.canonical("12.. 3... .... ....")
    Traceback (most recent call last):
    ...
    nonet.errors.GeometryError: only classic 9x9 grids have a canonical form here, and this one is 4x4
    """


_FEW = 20
"""So many names are all told where one of them was meant."""


class UnknownName(NonetError, LookupError):
    """A name that nothing answers to.

    >>> raise UnknownName("pencilmark", kind="format", known=["pencilmarks", "sdm", "csv"])
    Traceback (most recent call last):
    ...
    nonet.errors.UnknownName: no format called 'pencilmark'; did you mean 'pencilmarks'?
    """

    def __init__(self, name: object, *, kind: str, known: Iterable[str] = ()) -> None:
        from difflib import get_close_matches  # a tenth of the time to import nonet

        message = f"no {kind} called {name!r}"
        names = {each.lower(): each for each in known}
        if close := get_close_matches(str(name).lower(), names, n=1):
            message += f"; did you mean {names[close[0]]!r}?"
        elif 0 < len(names) <= _FEW:
            message += f"; there are {', '.join(names.values())}"
        super().__init__(message)
        self.name = name


class PuzzleError(NonetError):
    """A puzzle that is well written but has not exactly one solution.

    >>> issubclass(NoSolution, PuzzleError), issubclass(ManySolutions, PuzzleError)
    (True, True)
    """


class ConflictingGivens(PuzzleError):
    """Givens that break the rules by themselves; ``conflicts`` lists each of them.

    >>> import nonet
    >>> try:
    ...     nonet.solve("1..1 .... .... ....")
    ... except nonet.ConflictingGivens as error:
    ...     print([(conflict.digit, conflict.cells) for conflict in error.conflicts])
    [(1, (0, 3))]
    """

    def __init__(self, conflicts: Iterable[Conflict | BrokenRule]) -> None:
        self.conflicts = tuple(conflicts)
        more = len(self.conflicts) - 1
        super().__init__(f"{self.conflicts[0]}" + (f" (and {more} more)" if more else ""))


class NoSolution(PuzzleError):
    """No way to fill the grid obeys the rules.

    >>> import nonet
    >>> nonet.solve("12.. ..3. .... ....")
    Traceback (most recent call last):
    ...
    nonet.errors.NoSolution: the puzzle has no solution
    """

    def __init__(self) -> None:
        super().__init__("the puzzle has no solution")


class ManySolutions(PuzzleError):
    """More than one way to fill the grid; ``solutions`` holds two of them.

    >>> import nonet
    >>> try:
    ...     nonet.solve("1... ..2. .... ...3")
    ... except nonet.ManySolutions as error:
    ...     print(error.solutions[0].line, error.solutions[1].line)
    1234342143122143 1234432131422413
    """

    def __init__(self, solutions: tuple[Grid, Grid]) -> None:
        self.solutions = solutions
        super().__init__("the puzzle has more than one solution")


class UnsupportedRules(NonetError):
    """A puzzle with rules that are not understood here, or not by whatever was asked about it.

    >>> import nonet
    >>> nonet.solve(nonet.Puzzle("." * 81, unread={"chaos": True}))
    Traceback (most recent call last):
    ...
    nonet.errors.UnsupportedRules: the puzzle has the rule 'chaos', which nonet does not know
    """

    def __init__(self, rules: Iterable[str], unable: str = "nonet does not know") -> None:
        self.rules = tuple(rules)
        names = listed(list(map(repr, self.rules)))
        kind = "the rule" if len(self.rules) == 1 else "the rules"
        super().__init__(f"the puzzle has {kind} {names}, which {unable}")


class LayoutError(NonetError):
    """Something that cannot be put on a page.

    >>> import nonet
    >>> nonet.pdf_book([])
    Traceback (most recent call last):
    ...
    nonet.errors.LayoutError: there is no puzzle to print
    """


class PhotoError(NonetError):
    """A picture in which no puzzle can be read.

    >>> import nonet
    >>> nonet.read_photo(b"GIF89a")
    Traceback (most recent call last):
    ...
    nonet.errors.PhotoError: expected a picture as JPEG, PNG or WebP
    """


class MissingExtra(NonetError):
    """A package that only some people need, and that is not installed.

    >>> raise MissingExtra(package="reportlab", extra="pdf")
    Traceback (most recent call last):
    ...
    nonet.errors.MissingExtra: this needs reportlab, which the extra 'pdf' brings: pip install reportlab
    """

    def __init__(self, *, package: str, extra: str) -> None:
        super().__init__(f"this needs {package}, which the extra {extra!r} brings: pip install {package}")
        self.package = package
        self.extra = extra


class BackendUnavailable(NonetError):
    """A device that was asked for, and that cannot be used.

    >>> raise BackendUnavailable(backend="cuda", reason="no device is detected")
    Traceback (most recent call last):
    ...
    nonet.errors.BackendUnavailable: the backend 'cuda' cannot be used here: no device is detected
    """

    def __init__(self, *, backend: str, reason: str) -> None:
        super().__init__(f"the backend {backend!r} cannot be used here: {reason}")
        self.backend = backend
        self.reason = reason


class LimitReached(NonetError):
    """The search was stopped by a limit.

    ``found`` says how many solutions it had found by then, ``solutions`` holds the last two.

    >>> import nonet
    >>> nonet.count(nonet.Grid.empty(9), guesses=100)
    Traceback (most recent call last):
    ...
    nonet.errors.LimitReached: gave up after 100 guesses, with 56 solutions found
    """

    def __init__(
        self,
        found: int,
        solutions: tuple[Grid, ...] = (),
        *,
        limit: str,
        so_far: str | None = None,
        helps: str | None = None,
    ) -> None:
        self.found = found
        self.solutions = solutions
        so_far = so_far or f"{how_many(found, 'solution')} found"
        advice = f"; {helps} helps with such puzzles: pip install {helps}" if helps else ""
        super().__init__(f"gave up after {limit}, with {so_far}{advice}")


class CandidatesLimitReached(LimitReached):
    """The search for true candidates was stopped by a limit.

    ``so_far`` holds those that were found by then: they are true, and others may be.

    >>> import nonet
    >>> from nonet.candidates import true_candidates
    >>> true_candidates(nonet.Grid.empty(9), guesses=0)
    Traceback (most recent call last):
    ...
    nonet.errors.CandidatesLimitReached: gave up after 0 guesses, with 0 true candidates found
    """

    def __init__(self, so_far: TrueCandidates, *, limit: str) -> None:
        number = sum(mask.bit_count() for mask in so_far.masks)
        super().__init__(0, limit=limit, so_far=f"{how_many(number, 'true candidate')} found")
        self.so_far = so_far


class BatchLimitReached(LimitReached):
    """The search of many puzzles was stopped by a limit.

    ``solved`` holds the arrays of solutions and counts, and ``done`` says for each puzzle whether it
    is done; of one that is not, they tell what was found so far.

    >>> import nonet
    >>> nonet.solve_many(["." * 81], limit=2**31, seconds=0)
    Traceback (most recent call last):
    ...
    nonet.errors.BatchLimitReached: gave up after 0 seconds, with 0 of 1 puzzles done
    """

    def __init__(self, solved: Solved, done: NDArray[np.bool_], *, limit: str) -> None:
        so_far = f"{int(done.sum()):,} of {len(done):,} puzzles done"
        super().__init__(int(solved.counts.sum()), limit=limit, so_far=so_far)
        self.solved = solved
        self.done = done


class BadArgument(NonetError):
    """Something that a function cannot be asked.

    >>> import nonet
    >>> nonet.count(nonet.Grid.empty(4), limit=-1)
    Traceback (most recent call last):
    ...
    nonet.errors.BadArgument: expected a limit of 0 or more, got -1
    """


class BadTarget(NonetError):
    """Wishes for a puzzle that contradict each other.

    >>> import nonet
    >>> nonet.generate(clues=16)
    Traceback (most recent call last):
    ...
    nonet.errors.BadTarget: no 9x9 puzzle with one solution has fewer than 17 clues
    """


class TargetNotMet(NonetError):
    """No puzzle that fulfils all wishes was found in the time allowed.

    ``nearest`` is the one that came closest, if there was any, and ``tried`` how many were looked at.

    >>> raise TargetNotMet(None, tried=12_345, seconds=60)
    Traceback (most recent call last):
    ...
    nonet.errors.TargetNotMet: no such puzzle found in 60 seconds, among 12,345 that were tried
    """

    def __init__(self, nearest: Puzzle | None, *, tried: int, seconds: float) -> None:
        time = how_many(seconds, "second")
        super().__init__(f"no such puzzle found in {time}, among {tried:,} that were tried")
        self.nearest = nearest
        self.tried = tried
        self.seconds = seconds


class LossyWarning(UserWarning):
    """A format could not hold all that is known about a puzzle.

    >>> import nonet, warnings
    >>> with warnings.catch_warnings(record=True) as told:
    ...     warnings.simplefilter("always")
    ...     text = nonet.dumps(nonet.Puzzle("12.. 3... .... ....", title="Small"), "line")
    >>> print(told[0].message)
    line cannot hold title; left out
    """


class PluginError(NonetError):
    """Something from outside nonet, such as a technique of an installed package, that does not work.

    >>> from nonet.plugins import Plugin
    >>> raise Plugin("technique", "mine", "package").error("it has no finder")
    Traceback (most recent call last):
    ...
    nonet.errors.PluginError: the technique 'mine' of the package 'package' cannot be used: it has no finder
    """


class PluginWarning(UserWarning):
    """Something that an installed package adds does not work and is left out.

    >>> import warnings
    >>> warnings.simplefilter("ignore", PluginWarning)  # to hear nothing of it
    """
