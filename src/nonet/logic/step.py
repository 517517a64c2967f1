"""One conclusion and its reason, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from nonet.grid import Grid
from nonet.logic import notation
from nonet.logic.evidence import NO_EVIDENCE
from nonet.logic.proof import set_names
from nonet.logic.words import spoken
from nonet.notation import mask_of, on_board
from nonet.position import Position

if TYPE_CHECKING:
    from nonet.geometry import House
    from nonet.logic.evidence import Evidence
    from nonet.logic.proof import AlmostLockedSet, Chain, Cover, Failure, Link, Pincers
    from nonet.logic.role import Role
    from nonet.logic.technique import Technique
    from nonet.rules import Rule


class Candidate(NamedTuple):
    """A digit in a cell.

    >>> import nonet
    >>> step = nonet.hint("1... ..3. .4.. ...2")
    >>> cell, digit = step.placed[0]
    >>> cell, digit
    (11, 3)
    """

    cell: int
    """The number of the cell, row by row from 0."""
    digit: int
    """The digit."""


class Mark(NamedTuple):
    """A candidate with the part it plays."""

    cell: int
    """The number of the cell, row by row from 0."""
    digit: int
    """The digit."""
    role: Role
    """The part that the candidate plays."""


class HouseMark(NamedTuple):
    """A house, by its number in ``geometry.houses``, with the part it plays."""

    house: int
    """The number of the house."""
    role: Role
    """The part that the house plays."""


@dataclass(frozen=True, repr=False)
class Step:
    """What follows in a position, by which technique, and from what.

    >>> import nonet
    >>> step = nonet.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> print(step)
    Hidden Single: r1c6=8
    """

    technique: Technique
    """What found it."""
    position: Position
    """Where it was found."""
    placed: tuple[Candidate, ...] = ()
    """The digits that go where it says."""
    eliminated: tuple[Candidate, ...] = ()
    """The candidates that go away."""
    digits: tuple[int, ...] = ()
    """The digits that the pattern is about."""
    marks: tuple[Mark, ...] = ()
    """The candidates of the pattern."""
    houses: tuple[HouseMark, ...] = ()
    """The houses of the pattern."""
    rules: tuple[Rule, ...] = ()
    """The rules of the grid that the reason speaks of."""
    sets: tuple[AlmostLockedSet, ...] = ()
    """Almost locked sets, which explanations and pictures call A, B and so on."""
    covers: tuple[Cover, ...] = ()
    """How often digits can be in what the pattern looks at; of a digit several, if each takes up all its
    places."""
    pincers: tuple[Pincers, ...] = ()
    """Of a remote pair or two kites: by which of its cells each target loses its digits."""
    links: tuple[Link, ...] = ()
    """The links of the proof, if it is made of links."""
    chains: tuple[Chain, ...] = ()
    """What is supposed, and the links that lead on from there; the links of all chains, one chain after the
    other, are ``links``."""
    failure: Failure | None = None
    """Of a contradiction: what all chains together come to, which cannot be."""
    kind: str = ""
    """Which of the kinds of its technique it is: ``aic``, ``verity``; nothing if there is only one."""
    complete: bool = True
    """Whether the links are the whole proof; only the longest nets are cut short."""
    evidence: Evidence = NO_EVIDENCE
    """What only few families have: in how many ways a digit can be placed, for one."""

    @classmethod
    def _of(cls, **parts: object) -> Step:
        """Return a step of all its parts; much of a walk's time would go by setting them one by one."""
        step = object.__new__(cls)
        step.__dict__.update(parts)
        return step

    @property
    def name(self) -> str:
        """The name of the technique, or of the kind of step that was found."""
        return self.technique.words.kinds.get(self.kind) or self.technique.name

    @property
    def set_names(self) -> list[str]:
        """What its almost locked sets are called, in their order: A, B and so on."""
        return set_names(len(self.sets), len(self.position.geometry.digits))

    def cells(self, *roles: Role) -> tuple[int, ...]:
        """Return the cells that are marked, or marked with one of these roles, in rising order."""
        return tuple(sorted({m.cell for m in self.marks if not roles or m.role in roles}))

    def candidates(self, *roles: Role) -> tuple[Candidate, ...]:
        """Return the candidates that are marked, or marked with one of these roles."""
        return tuple(Candidate(m.cell, m.digit) for m in self.marks if not roles or m.role in roles)

    def houses_of(self, *roles: Role) -> tuple[House, ...]:
        """Return the houses that are marked, or marked with one of these roles."""
        houses = self.position.geometry.houses
        return tuple(houses[m.house] for m in self.houses if not roles or m.role in roles)

    def apply(self) -> Position:
        """Return the position after this step."""
        grid = self.position.grid
        masks = list(self.position.masks)
        digits = bytearray(grid.digits)
        for cell, digit in self.placed:
            digits[cell] = digit
            masks[cell] = mask_of((digit,))
            for peer in grid.geometry.peers[cell]:
                if not digits[peer]:
                    masks[peer] &= ~mask_of((digit,))
        for cell, digit in self.eliminated:
            masks[cell] &= ~mask_of((digit,))
        changed = Grid._of(bytes(digits), grid.geometry) if self.placed else grid
        return Position._of(changed, tuple(masks))

    @property
    def conclusion(self) -> str:
        """What follows, as one sentence."""
        with on_board(self.position.geometry):
            return spoken().conclusion(self)

    @property
    def nudge(self) -> str:
        """Which technique to look for, and roughly where."""
        with on_board(self.position.geometry):
            return (self.technique.words.nudge or spoken().nudge)(self)

    @property
    def pointer(self) -> str:
        """The cells to look at, without the conclusion."""
        with on_board(self.position.geometry):
            return (self.technique.words.point or spoken().pointer)(self)

    @property
    def reason(self) -> tuple[str, ...]:
        """Why it follows, line by line: most reasons are one line, chains of a proof have one each."""
        with on_board(self.position.geometry):
            said = self.technique.words.why(self)
            return (said,) if isinstance(said, str) else tuple(said)

    @property
    def asides(self) -> tuple[tuple[str, ...], ...]:
        """Proofs on the side that the reason names, line by line: of suppositions inside another one."""
        with on_board(self.position.geometry):
            return tuple(tuple(aside) for aside in self.technique.words.asides(self))

    @property
    def lines(self) -> tuple[str, ...]:
        """The reason with its asides, and the conclusion at the end of its last line."""
        *lines, last = self.reason
        return (*lines, *(line for aside in self.asides for line in aside), f"{last} {self.conclusion}")

    @property
    def explanation(self) -> str:
        """The reason and the conclusion."""
        return "\n".join(self.lines)

    @property
    def outlook(self) -> str:
        """What can be placed at once after the step and not before, as one sentence; else nothing.

        >>> import nonet
        >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> nonet.hint(puzzle, techniques=["pointing"]).outlook
        'Then r3c9 is 7.'
        """
        with on_board(self.position.geometry):
            return spoken().outlook(self)

    @property
    def summary(self) -> str:
        """The step on one line."""
        with on_board(self.position.geometry):
            return notation.line(self, self.name, spoken().joints)

    @property
    def notation(self) -> str:
        """The step on one line, letter for letter as HoDoKu writes it, under HoDoKu's names."""
        with on_board(self.position.geometry):
            return notation.line(self, notation.hodoku_name(self))

    @property
    def eureka(self) -> str:
        """The step in Eureka notation if it is a loop or an alternating chain, else nothing."""
        with on_board(self.position.geometry):
            return self.technique.eureka(self)

    @property
    def pointed(self) -> tuple[int, ...]:
        """The cells that a picture may show at the level of the pointer."""
        return self.technique.pointed(self)

    @property
    def blockers(self) -> tuple[Candidate, ...]:
        """The digits on the board that the reason of a single rests on.

        >>> import nonet
        >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> step = nonet.hint(puzzle, techniques=["hidden-single"])
        >>> print(step.explanation.partition(" That")[0])
        Box 2 needs an 8. The 8 in r3c3 blocks row 3; the 8 in r5c4 blocks column 4.
        >>> step.blockers
        (Candidate(cell=20, digit=8), Candidate(cell=39, digit=8))
        """
        return self.technique.blockers(self)

    def __str__(self) -> str:
        return self.summary

    def __repr__(self) -> str:
        return f"<Step: {self.notation}>"

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show."""
        from nonet.render import svg

        return svg(self)

    def to_dict(self) -> dict[str, object]:
        """Return the step as plain data, ready for JSON: all that it takes to explain and to draw it.

        >>> import nonet
        >>> data = nonet.example("x-wing").to_dict()
        >>> data["technique"], [house["label"] for house in data["houses"]]
        ('x-wing', ['row 2', 'row 6', 'column 1', 'column 9'])
        """
        from nonet.logic.step_data import data_of  # which knows this module

        with on_board(self.position.geometry):
            return data_of(self)
