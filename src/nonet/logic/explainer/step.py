"""A step of Sudoku Explainer, with what it costs and the thoughts that lead to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from nonet.logic.explainer.techniques import TECHNIQUES
from nonet.logic.proof import Chain, Claim, Link, Node, set_names
from nonet.logic.role import Role
from nonet.logic.step import Candidate, HouseMark, Mark, Step
from nonet.notation import cell_name, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import _core
    from nonet.geometry import Geometry, House
    from nonet.logic.technique import Technique
    from nonet.position import Position


class Thought(NamedTuple):
    """A candidate that is true, or false, since some thoughts before it in its line are right."""

    candidate: Candidate
    true: bool
    house: House | None
    """The house that makes it; None if the cell does, or a rule."""
    rule: Technique | None
    """The technique that makes it under the assumption, if one does: a Naked Pair, a Forcing Chain."""
    because: tuple[int, ...]
    """The places in the line of what it follows from; none for what is supposed."""
    aside: tuple[tuple[Thought, ...], ...] = ()
    """The lines by which the rule comes to it, if that is a chain of its own under the assumption."""

    @property
    def claim(self) -> Claim:
        """What it says."""
        return Claim(_node(self.candidate), self.true)


class Pattern(NamedTuple):
    """What a step is about if no chain leads to it.

    >>> import nonet
    >>> puzzle = "000280000000300006800000090090507040600402005054036070978000400002000057060000900"
    >>> walk = nonet.walk(puzzle, scale="se")
    >>> step = next(step for step in walk if step.technique.slug == "unique-rectangle-3")
    >>> step.pattern.larger, step.pattern.extra, step.pattern.beside
    ((9, 15), (4, 8), (13,))
    """

    cells: tuple[int, ...] = ()
    """The cells of the pattern, and those that it takes something from."""
    larger: tuple[int, ...] = ()
    """The cells of a unique loop or a grave that may hold more than its digits."""
    extra: tuple[int, ...] = ()
    """What the larger cells of a unique loop may hold beside its two digits."""
    beside: tuple[int, ...] = ()
    """The cells that complete the set of a unique loop or a grave of type 3."""
    locked: int | None = None
    """The digit of a unique loop of type 4 that has to be in one of its larger cells."""
    source: House | None = None
    """Of locked candidates: the house that has its digit in another house only."""
    is_alone: bool = False
    """Whether the cell of a hidden single is the last empty one of its house."""


NO_PATTERN = Pattern()
"""What a step has that a chain leads to."""


class Advance(NamedTuple):
    """A thought of a line, and what it rests on besides the thought before it."""

    thought: Thought
    others: tuple[Thought, ...]
    follows: bool
    """Whether it rests on the thought before it at all."""


class NamedAside(NamedTuple):
    """What a chain under the assumption is called, and the technique that it is of."""

    name: str
    rule: Technique


def advances(line: tuple[Thought, ...]) -> Iterator[Advance]:
    """Yield the thoughts of a line after the one that it begins with."""
    for place, thought in enumerate(line[1:]):
        others = tuple(line[before] for before in thought.because if before != place)
        yield Advance(thought, others, place in thought.because)


@dataclass(frozen=True, repr=False)
class ExplainerStep(Step):
    """A step with what Sudoku Explainer says it costs.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> step = nonet.walk(puzzle, scale="se")[0]
    >>> step.value, step.explanation
    (1.2, 'Box 2 has one place left for 8: r1c6. So r1c6 is 8.')
    """

    value: float = 0
    """What Sudoku Explainer rates the step."""
    pattern: Pattern = NO_PATTERN
    """What it is about, if that is no chain."""
    thoughts: tuple[tuple[Thought, ...], ...] = ()
    """Of chains: from what is supposed to what comes out, one line for each assumption or end."""

    @property
    def named_asides(self) -> dict[tuple[tuple[Thought, ...], ...], NamedAside]:
        """The chains under the assumption, with a letter for each in the order in which they are told.

        >>> import nonet
        >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> nonet.walk(puzzle, scale="se")[0].named_asides
        {}
        """
        rules = {thought.aside: thought.rule for thought in _with_asides(self.thoughts) if thought.rule}
        named = zip(set_names(len(rules), digits=9), rules.items(), strict=True)
        return {aside: NamedAside(name, rule) for name, (aside, rule) in named}

    def to_dict(self) -> dict[str, object]:
        """Return the step as plain data, with its value and its thoughts."""
        size = self.position.geometry.size

        def thought_data(thought: Thought) -> dict[str, object]:
            return {
                "cell": cell_name(thought.candidate.cell, size),
                "digit": thought.candidate.digit,
                "true": thought.true,
                "house": thought.house and thought.house.name,
                "rule": thought.rule and thought.rule.name,
                "because": list(thought.because),
                "aside": [[thought_data(each) for each in line] for line in thought.aside],
            }

        thoughts = [[thought_data(thought) for thought in line] for line in self.thoughts]
        return super().to_dict() | {"value": self.value, "thoughts": thoughts}


def _with_asides(lines: tuple[tuple[Thought, ...], ...]) -> Iterator[Thought]:
    """Yield the thoughts that rest on chains under the assumption, and then the thoughts of these chains."""
    found = [thought for line in lines for thought in line if thought.aside]
    yield from found
    for thought in found:
        yield from _with_asides(thought.aside)


def step_of(found: _core.ExplainerStep, position: Position) -> ExplainerStep:
    """Return what the core has found in a position."""
    geometry = position.geometry
    digits = tuple(digits_of(found.digits))
    placed = () if found.placed is None else (_candidate(found.placed),)
    lines = tuple(tuple(_thought_of(thought, geometry) for thought in line) for line in found.proof if line)
    links = tuple(_links_of(line) for line in lines)
    return ExplainerStep(
        technique=TECHNIQUES[found.technique],
        position=position,
        placed=placed,
        # Where a digit is placed it goes without saying that its cell loses all others.
        eliminated=() if placed else tuple(sorted(map(_candidate, found.removed))),
        digits=digits,
        marks=_marks_of(found, position, lines),
        houses=tuple(
            HouseMark(house, role)
            for role, houses in ((Role.BASE, found.houses), (Role.COVER, found.covers))
            for house in houses
        ),
        links=tuple(link for line in links for link in line),
        chains=tuple(
            Chain(_node(line[0].candidate), line[0].true, of_line)
            for line, of_line in zip(lines, links, strict=True)
        ),
        kind=found.kind,
        complete=not any(thought.rule for line in lines for thought in line),
        value=found.tenths / 10,
        pattern=_pattern_of(found, geometry),
        thoughts=lines,
    )


def _candidate(found: _core.Candidate) -> Candidate:
    return Candidate(found.cell, found.digit)


def _pattern_of(found: _core.ExplainerStep, geometry: Geometry) -> Pattern:
    return Pattern(
        cells=tuple(found.cells),
        larger=tuple(found.larger),
        extra=tuple(digits_of(found.extra)),
        beside=tuple(found.beside),
        locked=found.locked,
        source=None if found.source is None else geometry.houses[found.source],
        is_alone=found.is_alone,
    )


def _thought_of(found: _core.ExplainerThought, geometry: Geometry) -> Thought:
    house = None if found.house is None else geometry.houses[found.house]
    rule = None if found.rule is None else TECHNIQUES[found.rule]
    aside = tuple(tuple(_thought_of(each, geometry) for each in line) for line in found.aside)
    return Thought(_candidate(found.candidate), found.on, house, rule, tuple(found.because), aside)


def _links_of(line: tuple[Thought, ...]) -> tuple[Link, ...]:
    """Return the links of a line; what a rule brought about is no link."""
    return tuple(
        Link(_node(line[before].candidate), _node(thought.candidate), thought.true, thought.house)
        for thought in line
        if not thought.rule
        for before in thought.because
    )


def _node(candidate: Candidate) -> Node:
    return Node((candidate.cell,), candidate.digit)


def _marks_of(
    found: _core.ExplainerStep, position: Position, lines: tuple[tuple[Thought, ...], ...]
) -> tuple[Mark, ...]:
    if lines:
        roles = {t.candidate: Role.ON if t.true else Role.OFF for line in reversed(lines) for t in line}
        return tuple(Mark(*candidate, role) for candidate, role in roles.items())
    removed = set(map(_candidate, found.removed))
    return tuple(
        Mark(cell, digit, Role.PATTERN)
        for cell in found.cells
        for digit in digits_of(position.masks[cell] & (found.digits or ~0))
        if Candidate(cell, digit) not in removed
    )
