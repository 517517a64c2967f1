"""What the reason of a step is made of: nodes, what links them, chains of links."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING, Literal, NamedTuple

from nonet.geometry import House
from nonet.logic.role import Role
from nonet.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable


class Node(NamedTuple):
    """A digit in a cell, or in a group of cells one of which holds it if the node is true.

    >>> Node(cells=(0, 1), digit=5).cell
    0
    """

    cells: tuple[int, ...]
    """The cell, or those of the group."""
    digit: int
    """The digit."""

    @property
    def cell(self) -> int:
        """Its only cell, or the first one of a group."""
        return self.cells[0]


class AlmostLockedSet(NamedTuple):
    """Cells of a house that have one digit more than there are cells.

    They can do without one of their digits, but not without two.

    >>> from nonet import Geometry
    >>> row, *_ = Geometry.of_size(9).houses
    >>> pair = AlmostLockedSet(cells=(0, 1), digits=(2, 5, 7), house=row)
    >>> pair.holds([1]), pair.holds([1, 2])
    (True, False)
    """

    cells: tuple[int, ...]
    """Its cells, in rising order."""
    digits: tuple[int, ...]
    """The digits that are left in its cells, in rising order."""
    house: House
    """A house that holds all of its cells."""
    role: Role = Role.PATTERN
    """What its candidates are marked as."""

    def holds(self, cells: Iterable[int]) -> bool:
        """Return whether some cells are all in the set."""
        return set(cells) <= set(self.cells)


class UniqueRectangle(NamedTuple):
    """Four cells in two rows, two columns and two boxes that cannot all hold two digits alone.

    The two digits could change places in them, and the puzzle would have a second solution.
    """

    cells: tuple[int, ...]
    """The four cells."""
    digits: tuple[int, ...]
    """The two digits."""
    house: House | None = None
    """Two of the cells have the two digits alone; this house has the other two, and further places for the
    digits. Nothing where it is the cells that have further candidates."""


class Cover(NamedTuple):
    """Houses that take up all places of a digit in what a pattern looks at.

    The digit can be there as often as there are houses, and no more.
    """

    digit: int
    """The digit whose places they take up."""
    houses: tuple[House, ...]
    """The houses."""
    fins: tuple[int, ...] = ()
    """Of a fish: the places that they leave out."""
    targets: tuple[int, ...] = ()
    """Of a fish: the cells that lose the digit by it."""
    thin: tuple[House, ...] = ()
    """Of a sashimi fish: the houses of its base with a single place beside the fins."""
    bare: tuple[House, ...] = ()
    """Of a sashimi fish: the houses of its base with no place beside the fins."""


class Pincers(NamedTuple):
    """Two ends of a chain, one of which has the digit, and the cells that see both.

    The ends of a remote pair have the same two candidates, and are pincers for both.
    """

    ends: tuple[int, int]
    """The two cells."""
    targets: tuple[int, ...]
    """The cells that see both: they lose the digit, or what they have of the two."""


class Together(NamedTuple):
    """Rules and houses that say something together, as cages and the houses do that they fill.

    Without any rule, the second half of the houses hold what the first half do: the law of leftovers.
    """

    rules: tuple[Rule, ...]
    """The rules; none for the law of leftovers."""
    houses: tuple[House, ...]
    """The houses."""


class Claim(NamedTuple):
    """A node, and whether it is true."""

    node: Node
    """What the claim is about."""
    true: bool
    """Whether the node is claimed to be true; false otherwise."""


class Link(NamedTuple):
    """Strong: if ``start`` is false, ``end`` is true. Weak: if ``start`` is true, ``end`` is false.

    In a forcing net strong links that come to the same end hold together: it is true if all their starts are
    false. So do weak links by rules: with all that they start from, the rule has no way left for the end.

    >>> import nonet
    >>> puzzle = ".....8.....9715.6....94...79.8..4..1.....3.52..1.......9....4..7.3....9.5.4..1.3."
    >>> step = next(step for step in nonet.walk(puzzle) if step.links)
    >>> link = step.links[0]
    >>> link.start, link.strong, link.end, link.house.name
    (Node(cells=(73,), digit=2), True, Node(cells=(75,), digit=2), 'Row8')
    """

    start: Node
    """Where it begins."""
    end: Node
    """Where it leads to."""
    strong: bool
    """Whether it is a strong link; a weak one otherwise."""
    by: House | AlmostLockedSet | UniqueRectangle | Rule | Together | None = None
    """What makes it: several rules together, where it takes them all. Nothing if that is its only cell, or
    cells that see each other in several houses."""
    narrows: bool = False
    """Whether a weak link by a rule leads on from ``start`` being false."""

    @property
    def house(self) -> House | None:
        """The house that makes it, if one does."""
        return self.by if isinstance(self.by, House) else None

    @property
    def set(self) -> AlmostLockedSet | None:
        """The set that it goes through, if any."""
        return self.by if isinstance(self.by, AlmostLockedSet) else None

    @property
    def rectangle(self) -> UniqueRectangle | None:
        """The rectangle that would be left with two digits alone without it, if any."""
        return self.by if isinstance(self.by, UniqueRectangle) else None

    @property
    def rule(self) -> Rule | Together | None:
        """The rule that makes it, if one does, or what several say together."""
        return self.by if isinstance(self.by, (Rule, Together)) else None

    @property
    def given(self) -> Claim:
        """What it leads on from."""
        return Claim(self.start, not self.strong and not self.narrows)

    @property
    def result(self) -> Claim:
        """What it leads to."""
        return Claim(self.end, self.strong)


class Failure(NamedTuple):
    """What cannot be: a proof that comes to it shows that something it supposed is wrong."""

    kind: Literal["opposites", "rivals", "nothing-left"]
    """Whether ``node`` would be true and false, ``node`` and ``other`` would both be true, or nothing would
    be left: no digit for the cell of ``node``, or no place among its cells for its digit."""
    node: Node
    """What it is about."""
    other: Node | None = None
    """The rival of ``node``, if there is one."""
    by: House | Rule | None = None
    """What forbids it; nothing if that is a cell."""

    @property
    def rivals(self) -> tuple[Claim, ...]:
        """The claims that cannot both be right; none where nothing is left."""
        if self.other:
            return Claim(self.node, True), Claim(self.other, True)
        return (Claim(self.node, True), Claim(self.node, False)) if self.kind == "opposites" else ()


class Chain(NamedTuple):
    """What is supposed, and the links that lead on from there; in a net each after those that it rests on.

    >>> import nonet
    >>> chain = nonet.example("x-chain").chains[0]
    >>> [link.strong for link in chain.links], len(chain.nodes)
    ([True, False, True, False, True], 6)
    """

    premise: Node
    """The node that something is supposed about."""
    supposed: bool
    """Whether the premise is supposed to be true."""
    links: tuple[Link, ...] = ()
    """What leads on from the premise."""
    asides: tuple[Aside, ...] = ()
    """Proofs on the way: each shows that one more claim holds while the premise does."""
    failure: Failure | None = None
    """What cannot be, if the chain comes to it by itself: then what it supposes is wrong."""

    @property
    def start(self) -> Claim:
        """What is supposed."""
        return Claim(self.premise, self.supposed)

    @property
    def nodes(self) -> list[Node]:
        """Return the nodes from the premise to the end, which are true and false by turns."""
        return [self.premise, *(link.end for link in self.links)]

    @property
    def stretches(self) -> list[tuple[tuple[Link, ...], Aside | None]]:
        """Its links in stretches, each with the aside that comes after it; none comes after the last."""
        ends = [aside.after for aside in self.asides]
        starts = zip([0, *ends], [*ends, len(self.links)], strict=True)
        parts = [self.links[start:end] for start, end in starts]
        return [*zip(parts, [*self.asides, None], strict=True)]


class Aside(NamedTuple):
    """A supposition inside a chain, and the links that lead from it to something that cannot be.

    The links may rest on all that the chain has come to before. So the premise is false there.
    """

    premise: Node
    """The node that is supposed to be true."""
    links: tuple[Link, ...]
    """What leads from there to ``failure``."""
    after: int
    """How many links of the chain come before."""
    failure: Failure
    """What the links lead to."""

    @property
    def start(self) -> Claim:
        """What is supposed."""
        return Claim(self.premise, true=True)

    @property
    def result(self) -> Claim:
        """What it shows."""
        return Claim(self.premise, true=False)


_GREEK = "αβγδεζηθικλμνξοπρστυφχψω"
_MOST_DIGITS_WITHOUT_LETTERS = 9


def set_names(count: int, digits: int) -> list[str]:
    """Return what the sets of a step are called on a grid of so many digits, after the last letter by two.

    Where digits are written as letters, the sets have Greek ones.

    >>> set_names(28, digits=9)[-3:], set_names(3, digits=16)
    (['Z', 'AA', 'AB'], ['α', 'β', 'γ'])
    """
    one = ascii_uppercase if digits <= _MOST_DIGITS_WITHOUT_LETTERS else _GREEK
    return [*one, *(a + b for a in one for b in one)][:count]
