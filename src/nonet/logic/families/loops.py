"""Nice loops and AICs: what follows, link by link, from one candidate being true or false."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from nonet.english import capitalized
from nonet.logic import words
from nonet.logic.families.through_sets import sets_of_links
from nonet.logic.technique import Technique, Tier
from nonet.notation import digits_of, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nonet.geometry import House
    from nonet.logic.families.through_sets import AlmostLockedSet
    from nonet.logic.step import Step

_CONTINUOUS, _DISCONTINUOUS, _AIC = range(3)


class _Node(NamedTuple):
    """A digit in a cell, or in a group of cells one of which holds it if the node is true."""

    cells: tuple[int, ...]
    digit: int


def _nodes(step: Step) -> list[_Node]:
    """Return the chain from its start to its end; true and false take turns."""
    first = step.links[0]
    nodes = [_Node(first.start_group or (first.start.cell,), first.start.digit)]
    nodes += [_Node(link.end_group or (link.end.cell,), link.end.digit) for link in step.links]
    return nodes


def _starts_true(step: Step) -> bool:
    return not step.links[0].strong


# How chains are written


def _pattern(step: Step) -> str:
    """Return a chain as HoDoKu writes it: cells, and between them the digits that link them."""
    nodes = _nodes(step)
    names = _names(nodes, sets_of_links(step))
    signs = ["=" if link.strong else "-" for link in step.links]
    parts = [names[0]]
    links: list[tuple[str, str]] = []
    for node, (one, other), sign in zip(nodes[1:], pairwise(names), signs, strict=True):
        if one != other:
            digit = words.digit(node.digit)
            links.append((sign, digit))
            parts += [f"{sign}{digit}{sign}", other]
    if step.variant == _CONTINUOUS:
        (first_sign, first), (last_sign, last) = links[0], links[-1]
        parts = [f"{last}{last_sign}", *parts, f"{first_sign}{first}"]
    elif step.variant == _AIC:
        parts = [f"{words.digit(nodes[0].digit)}-", *parts, f"-{words.digit(nodes[-1].digit)}"]
    eliminated = sorted({c.digit for c in step.eliminated})
    return " ".join(["/".join(map(words.digit, eliminated)), *parts])


def _names(nodes: Sequence[_Node], sets: Sequence[AlmostLockedSet | None]) -> list[str]:
    """Return the cells of each node, or the set in which they play their part."""
    names = [words.short_cells(node.cells) for node in nodes]
    for i, through in enumerate(sets):
        for j in (i, i + 1):
            if through and through.holds(nodes[j].cells):
                names[j] = f"ALS:{words.short_cells(through.cells)}"
    return names


def eureka(step: Step) -> str:
    """Return a nice loop or AIC in Eureka notation.

    It starts and ends with a strong link, ``=``; weak links are ``-``. A link within a cell is
    inside its brackets: ``(8)r4c3=(8)r4c8-(8=6)r6c9-(6)r2c9=(6-3)r2c6=(3)r2c3 => r2c3<>8``. So is
    one through an almost locked set, with all its digits: ``(1=264)r5c789``. A continuous loop
    comes back to its first node.
    """
    nodes, sets = _nodes(step), sets_of_links(step)
    strong = [link.strong for link in step.links]
    if not strong[0]:
        nodes, sets, strong = nodes[1:], sets[1:], strong[1:]
    if not strong[-1]:
        nodes, sets, strong = nodes[:-1], sets[:-1], strong[:-1]
    if step.variant == _CONTINUOUS:
        nodes, sets, strong = [*nodes, nodes[0]], [*sets, None], [*strong, False]
    signs = ["=" if is_strong else "-" for is_strong in strong]
    return f"{_eureka_chain(nodes, signs, sets)} => {words.eliminations(step)}"


def _eureka_chain(
    nodes: Sequence[_Node], signs: Sequence[str], sets: Sequence[AlmostLockedSet | None]
) -> str:
    one_digit = len({node.digit for node in nodes}) == 1
    text = f"({words.digit(nodes[0].digit)}): " if one_digit else ""
    inside = ""  # the digits of the cell we are in, with the links between them
    cells: tuple[int, ...] = ()  # those of the set we are in
    for node, sign, through, following in zip(
        nodes, [*signs, ""], [*sets, None], [*nodes[1:], None], strict=True
    ):
        inside += words.digit(node.digit)
        if following and through:
            ends = (node.digit, following.digit)
            inside += sign + "".join(words.digit(d) for d in through.digits if d not in ends)
            cells = tuple(sorted({*through.cells, *node.cells, *following.cells}))
            continue
        if following and following.cells == node.cells:
            inside += sign
            continue
        digits = "" if one_digit else f"({inside})"
        text += f"{digits}{words.short_cells(cells or node.cells)}{sign}"
        inside, cells = "", ()
    return text


# The reasons, one sentence for each link


def _is(node: _Node) -> str:
    who = words.cells(node.cells)
    return f"{'one of ' if len(node.cells) > 1 else ''}{who} is {words.digit(node.digit)}"


def _is_not(node: _Node) -> str:
    digit = words.digit(node.digit)
    if len(node.cells) == 1:
        return f"{words.cells(node.cells)} isn't {digit}"
    if len(node.cells) == 2:
        return f"neither {words.cells(node.cells, 'nor')} is {digit}"
    return f"none of {words.cells(node.cells)} is {digit}"


def _shared_houses(step: Step, one: _Node, other: _Node) -> list[House]:
    cells = {*one.cells, *other.cells}
    return [house for house in step.position.geometry.houses if cells.issubset(house.cells)]


def _holding_house(step: Step, one: _Node, other: _Node) -> House:
    """Return the house in which two nodes are all that is left for their digit."""
    cells = {*one.cells, *other.cells}
    digit = mask_of((one.digit,))
    masks = step.position.masks
    shared = _shared_houses(step, one, other)
    left = [h for h in shared if {c for c in h.cells if masks[c] & digit} == cells]
    return (left or shared)[0]


def _because_false(step: Step, cause: _Node, node: _Node) -> str:
    """Say why a node is true if another is false."""
    if cause.digit != node.digit:
        return f"So {_is(node)}, the only other digit it can be."
    house = words.house(_holding_house(step, cause, node))
    left = "place" if len(node.cells) == 1 else "places"
    return f"So {_is(node)}, the only other {left} in {house}."


def _because_of_set(step: Step, through: AlmostLockedSet, cause: _Node, node: _Node) -> str:
    """Say why a node is true if another is false, and a set can do without one digit only."""
    hold = through.in_words
    lost, needed = words.digit(cause.digit), words.digit(node.digit)
    if not through.holds(node.cells):
        taken = words.digits(_others(step, node))
        return (
            f"But {hold}, so without {lost} they must hold {taken}, which leaves only {needed} for "
            f"{words.cells(node.cells)}."
        )
    if not through.holds(cause.cells):
        taken = words.digits(_others(step, cause), "or")
        return (
            f"So {words.cells(cause.cells)} is {taken}. But {hold}: they lose that digit, so they "
            f"must hold {needed}, and {_is(node)}."
        )
    return f"But {hold}, so without {lost} they must hold {needed}: {_is(node)}."


def _others(step: Step, node: _Node) -> tuple[int, ...]:
    """Return the other digits of the cell of a node."""
    (cell,) = node.cells
    return tuple(d for d in digits_of(step.position.masks[cell]) if d != node.digit)


def _because_true(step: Step, cause: _Node, node: _Node) -> str:
    """Say why a node is false if another is true."""
    if cause.digit != node.digit:
        return f"Then {_is_not(node)}."
    house = words.house(_shared_houses(step, cause, node)[0])
    return f"Then {_is_not(node)}: {house} already has its {words.digit(node.digit)}."


def _walk(step: Step) -> list[str]:
    """Say where a chain starts and what follows, link by link."""
    nodes = _nodes(step)
    start = _is(nodes[0]) if _starts_true(step) else _is_not(nodes[0])
    sentences = [f"Suppose {start}."]
    for (cause, node), link, through in zip(pairwise(nodes), step.links, sets_of_links(step), strict=True):
        if through:
            sentences.append(_because_of_set(step, through, cause, node))
        elif link.strong:
            sentences.append(_because_false(step, cause, node))
        else:
            sentences.append(_because_true(step, cause, node))
    return sentences


def _see_both(cells: Iterable[int]) -> str:
    cells = sorted(set(cells))
    return f"{words.cells(cells)} {'sees' if len(cells) == 1 else 'see'} both"


def _end_of_discontinuous_loop(step: Step) -> str:
    nodes = _nodes(step)
    first, last = nodes[0], nodes[-1]
    cell = words.cells(first.cells)
    start, end = words.digit(first.digit), words.digit(last.digit)
    if _starts_true(step):
        if first == last:
            return f"So if {cell} were {start}, it couldn't be {start}: that is impossible."
        return f"So if {cell} were {start}, it would have to be {end} as well: that is impossible."
    if first == last:
        return f"So {cell} is {start} even if we suppose that it isn't: it must be {start}."
    return f"And if {cell} is {start}, it isn't {end} either. So it is never {end}."


def _end_of_aic(step: Step) -> str:
    nodes = _nodes(step)
    first, last = nodes[0], nodes[-1]
    either = f"So if {_is_not(first)}, {_is(last)}: at least one of the two is true"
    if first.digit == last.digit:
        return f"{either}, and {_see_both(c.cell for c in step.eliminated)}."
    start, end = words.cells(first.cells), words.cells(last.cells)
    a, b = words.digit(first.digit), words.digit(last.digit)
    return (
        f"{either}. The two cells see each other. If {start} is {a}, it isn't {b} and {end} isn't "
        f"{a}; if {end} is {b}, it isn't {a} and {start} isn't {b}."
    )


def _end_of_continuous_loop(step: Step) -> str:
    nodes = _nodes(step)
    # The chain starts with a false node; every second one from there on is false as well.
    neighbours = [(nodes[-1], nodes[0]), *zip(nodes[1:-1:2], nodes[2::2], strict=True)]
    facts = [_fact(step, one, other) for one, other in neighbours]
    for through, (one, other) in zip(sets_of_links(step), pairwise(nodes), strict=True):
        if through:
            facts += _facts_of_set(step, through, one, other)
    return (
        f"And {_back_to_start(nodes)}: the loop closes. So either everything in it is as we have "
        f"just said, or everything is the other way round; there is no third way. "
        f"{' '.join(filter(None, facts))}"
    )


def _back_to_start(nodes: Sequence[_Node]) -> str:
    return f"if {_is(nodes[-1])}, it isn't {words.digit(nodes[0].digit)}, as we supposed at the start"


def _fact(step: Step, one: _Node, other: _Node) -> str:
    """Say what is certain about two neighbours in a loop, if it eliminates something."""
    if one.cells == other.cells:
        (cell,) = one.cells
        if not any(c.cell == cell and c.digit not in (one.digit, other.digit) for c in step.eliminated):
            return ""
        digits = sorted((one.digit, other.digit))
        return f"Either way {words.cells(one.cells)} is {words.digits(digits, 'or')}."
    return _one_of(step, {*one.cells, *other.cells}, one.digit)


def _facts_of_set(step: Step, through: AlmostLockedSet, one: _Node, other: _Node) -> list[str]:
    """Say which digits a set keeps if it loses one of two; what it may take from a cell is in one of them."""
    outside = [node for node in (one, other) if not through.holds(node.cells)]
    taken = {digit for node in outside for digit in _others(step, node)}
    cell = {cell for node in outside for cell in node.cells}
    facts = []
    for digit in through.digits:
        places = {c for c in through.cells if step.position.masks[c] & mask_of((digit,))}
        if digit in taken:
            facts.append(_one_of(step, places | cell, digit))
        elif digit not in (one.digit, other.digit):
            facts.append(_one_of(step, places, digit))
    return facts


def _one_of(step: Step, places: set[int], digit: int) -> str:
    """Say that one of some cells holds a digit, if it is eliminated from cells that see all of them."""
    peers = step.position.geometry.peers
    seen = {c.cell for c in step.eliminated if c.digit == digit and places <= set(peers[c.cell])}
    if not seen:
        return ""
    one_of = "one of " if len(places) > 1 else ""
    see = "sees" if len(seen) == 1 else "see"
    them = {1: "it", 2: "both"}.get(len(places), "all of them")
    return (
        f"Either way {one_of}{words.cells(sorted(places))} is {words.digit(digit)}, and "
        f"{words.cells(sorted(seen))} {see} {them}."
    )


def _why(step: Step) -> str:
    ends = (_end_of_continuous_loop, _end_of_discontinuous_loop, _end_of_aic)
    return " ".join([*_walk(step), ends[step.variant](step)])


def _point(step: Step) -> str:
    first = _nodes(step)[0]
    start = _is(first) if _starts_true(step) else _is_not(first)
    return f"{capitalized(words.named(step))}: what follows if {start}?"


_IDEA = (
    "Suppose a candidate is true and see what follows: the same digit goes from every cell it sees, "
    "and so do the other digits of its own cell. Suppose one is false: if its cell has only one other "
    "digit, or its row, column or box only one other place for it, that one is true. Put such links "
    "together, true and false by turns, and you have a chain. If it comes back to its first cell and "
    "contradicts the start, the start was wrong (a discontinuous loop). If it closes without a "
    "contradiction, every link in it holds both ways (a continuous loop), which often removes "
    "several candidates at once. And if it leads from one candidate being false to another being "
    "true, one of the two ends is true (an AIC, alternating inference chain), so whatever clashes "
    "with both ends can go."
)
_GROUPED_IDEA = (
    "Like a Nice Loop or AIC, but a link of the chain may be a group: two or three cells that share a "
    "box and a row or column and may all hold the same digit. The group is true if one of its cells "
    "holds the digit, no matter which; then no other cell of that box, and none of that line, can "
    "hold it. It is false if none of them does. So if all places for a digit in a row, column or box "
    "are one group and one further cell, or two groups, and one of the two is false, the other is "
    "true. With groups there are many more strong links to build chains of."
)

_ALS_IDEA = (
    "Like a Grouped Nice Loop, but a link of the chain may go through an almost locked set: some cells "
    "of a row, column or box that have one digit more between them than there are cells, like two cells "
    "with 1, 2 and 4. Such a set can do without one of its digits, but not without two. So if the chain "
    "takes 1 from it, it must hold both 2 and 4, and whatever sees all its places for 4 can't be 4. It "
    "may even take so many digits from another cell that only one is left there. If a loop through a set "
    "is continuous, the set keeps all digits that the loop doesn't use."
)

TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        slug="nice-loop",
        name="Nice Loop",
        tier=Tier.UNFAIR,
        score=280,
        order=5600,
        code="0706 0707 0708",
        variants=("Continuous Nice Loop", "Discontinuous Nice Loop", "AIC"),
        other_names={
            "SudokuWiki": "Alternating Inference Chains",
            "sudoku.coach": "AIC",
            "Sudoku Explainer": "Forcing Chain, Bidirectional Cycle",
        },
        idea=_IDEA,
        why=_why,
        pattern=_pattern,
        eureka=eureka,
        point=_point,
    ),
    Technique(
        slug="grouped-nice-loop",
        name="Grouped Nice Loop",
        tier=Tier.UNFAIR,
        score=300,
        order=5650,
        code="0709 0710 0711",
        variants=(
            "Grouped Continuous Nice Loop",
            "Grouped Discontinuous Nice Loop",
            "Grouped AIC",
        ),
        other_names={"SudokuWiki": "AIC with Groups", "sudoku.coach": "Grouped AIC"},
        idea=_GROUPED_IDEA,
        why=_why,
        pattern=_pattern,
        eureka=eureka,
        point=_point,
    ),
    Technique(
        slug="als-nice-loop",
        name="ALS Nice Loop",
        tier=Tier.UNFAIR,
        score=300,
        order=5660,
        code="0709 0710 0711",
        variants=(
            "Continuous Nice Loop with ALS",
            "Discontinuous Nice Loop with ALS",
            "AIC with ALS",
        ),
        other_names={"SudokuWiki": "AIC with ALSs"},
        idea=_ALS_IDEA,
        why=_why,
        pattern=_pattern,
        eureka=eureka,
        point=_point,
        by_default=False,
    ),
)
