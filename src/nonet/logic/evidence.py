"""What only the reasons of some families speak of: finders tell it, so that words search for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from nonet.geometry import House
    from nonet.logic.step import Candidate


class Loss(NamedTuple):
    """A candidate that goes, or would go, and what takes it.

    One of these is true: a candidate of each colour, or the cells of a ring that may have the digit. Or it is
    the image in a symmetry, which cannot be.

    >>> import nonet
    >>> nonet.example("simple-colours-trap").evidence.losses[0]
    Loss(gone=Candidate(cell=71, digit=6), by=(Candidate(cell=35, digit=6), Candidate(cell=44, digit=6)))
    """

    gone: Candidate
    """The candidate."""
    by: tuple[Candidate, ...]
    """What takes it; in a continuous loop candidates of which one is true, whichever way round that is."""


class Combination(NamedTuple):
    """Digits that some cells cannot hold together.

    >>> import nonet
    >>> nonet.example("aligned-pair-exclusion").evidence.combinations[0]
    Combination(held=(Candidate(cell=32, digit=7), Candidate(cell=41, digit=4)), by=(48,))
    """

    held: tuple[Candidate, ...]
    """The digits; the first of them is the one that goes, as it is in such combinations only."""
    by: tuple[int, ...]
    """The cell that would have nothing left; or two of the cells, which see each other and would be equal."""


class EmptyRectangle(NamedTuple):
    """Why a digit cannot be in a cell: its box would have it in an arm, and so some line would have it twice.

    >>> import nonet
    >>> (rectangle,) = nonet.example("empty-rectangle").evidence.empty_rectangles
    >>> rectangle.box.name, rectangle.arm.name, rectangle.meeting.name, rectangle.hidden
    ('Box30', 'Col2', 'Col6', (27, 28))
    """

    box: House
    """The box that has its places of the digit in two lines, its arms."""
    arm: House
    """The arm that would have the digit."""
    meeting: House
    """The line that would have the digit twice: in that cell, and where the strong link has it."""
    hidden: tuple[int, ...]
    """The places in the box that see that cell."""


class Firework(NamedTuple):
    """Digits for which a row and a column have two cells outside of the box where they cross.

    >>> import nonet
    >>> (firework,) = nonet.example("firework-triple").evidence.fireworks
    >>> firework.crossing, firework.box.name, firework.ends, firework.digits
    (54, 'Box60', (36, 60), (5, 6, 7))
    """

    crossing: int
    """The cell in which row and column cross."""
    row: House
    """The row."""
    column: House
    """The column."""
    box: House
    """The box of the crossing."""
    ends: tuple[int, ...]
    """The two cells outside of the box, in rising order."""
    digits: tuple[int, ...]
    """The digits."""


class Target(NamedTuple):
    """A cell of an exocet that holds a digit of its base."""

    cell: int
    """The cell."""
    box: House
    """Its box."""
    beside: int
    """The cell beside it, on the line that crosses the band, that can hold no digit of the base."""


class Exocet(NamedTuple):
    """Two cells whose digits must be those of two others.

    >>> import nonet
    >>> (exocet,) = nonet.example("junior-exocet").evidence.exocets
    >>> exocet.base, exocet.box.name, [target.cell for target in exocet.targets]
    ((31, 49), 'Box33', [12, 68])
    """

    base: tuple[int, ...]
    """The two cells."""
    box: House
    """Their box."""
    targets: tuple[Target, ...]
    """The two others, in the other boxes of the same band."""


class Evidence(NamedTuple):
    """What only the reasons of some families speak of, beside what all steps are made of.

    >>> import nonet
    >>> nonet.example("template-delete").evidence.ways
    41
    """

    ways: int = 0
    """Of templates: in how many ways the digit can be placed on the whole board."""
    renamed: tuple[int, ...] = ()
    """Of a symmetry: what each digit is called in the image of the puzzle, from 1 on."""
    losses: tuple[Loss, ...] = ()
    """What takes each candidate, where colours, an XYZ-Ring, a continuous loop or images do."""
    losses_by_rules: tuple[Loss, ...] = ()
    """Of a continuous loop: what goes by rules that do more than keep equal digits apart."""
    combinations: tuple[Combination, ...] = ()
    """Of aligned exclusion: all combinations with each candidate that goes."""
    crossing: tuple[int, ...] = ()
    """Of almost locked pairs and triples: the empty cells where line and box cross."""
    corners: tuple[int, ...] = ()
    """Of a hidden rectangle: the corner in the row of the one that loses a digit, the corner in its column,
    and the one across from it."""
    empty_rectangles: tuple[EmptyRectangle, ...] = ()
    """The empty rectangles, one for each strong link: two of a dual one."""
    fireworks: tuple[Firework, ...] = ()
    """The fireworks: two of a quad."""
    exocets: tuple[Exocet, ...] = ()
    """The exocets: two of a double one."""


NO_EVIDENCE = Evidence()
"""What most steps have."""
