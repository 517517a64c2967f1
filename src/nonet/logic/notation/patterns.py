"""The middle of the one-line notation of patterns: ``2,6 in r46c8``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.notation import short
from nonet.logic.role import Role

if TYPE_CHECKING:
    from nonet.logic.step import Step


COLOURS = (Role.COLOUR_A, Role.COLOUR_B, Role.COLOUR_C, Role.COLOUR_D)


def digits_in_cells(step: Step) -> str:
    """Return the digits of a pattern and its cells."""
    return f"{short.digits(step.digits)} in {_cells(step)}"


def exocet(step: Step) -> str:
    """Return the digits of an exocet, its base and its targets."""
    base, targets = (short.cells(step.cells(role)) for role in (Role.PIVOT, Role.WING))
    return f"{short.digits(step.digits)} base {base} targets {targets}"


def sectors(step: Step) -> str:
    """Return the rows and columns that meet in a multi-sector locked set."""
    return " ".join(short.houses(step.houses_of(role)) for role in (Role.BASE, Role.COVER))


def guarded(step: Step) -> str:
    """Return the digits and cells of an oddagon, and its guardians."""
    guardians = [f"{short.digit(d)} {short.cells(c)}" for d, c in short.by_digit(step.candidates(Role.EXTRA))]
    cells = short.cells(step.cells(Role.PATTERN))
    return f"{short.digits(step.digits)} in {cells} (guardians {', '.join(guardians)})"


def subset(step: Step) -> str:
    """Return a naked or hidden subset, whose digits are listed."""
    return f"{short.digits(step.digits, ',')} in {_cells(step)}"


def _cells(step: Step) -> str:
    return short.cells(step.cells())


def locked(step: Step) -> str:
    """Return locked candidates: the digit, and where it is locked."""
    return f"{short.digit(step.digits[0])} in {short.house(step.houses_of(Role.BASE)[0])}"


def fish(step: Step) -> str:
    """Return a fish: its digit, base, covers and fins."""
    base = step.houses_of(Role.BASE)
    return " ".join(
        [
            short.digit(step.digits[0]),
            short.houses(base),
            "/".join(short.houses(cover.houses) for cover in step.covers),  # two if it is siamese
            *(f"f{short.cell(fin)}" for fin in step.cells(Role.FIN)),
            *(f"ef{short.cell(fin)}" for fin in step.cells(Role.ENDO_FIN)),
        ]
    )


def wing(step: Step) -> str:
    """Return a wing, with the digit that it eliminates last."""
    z = step.eliminated[0].digit
    return f"{short.digits([*(d for d in step.digits if d != z), z])} in {_cells(step)}"


def w_wing(step: Step) -> str:
    """Return a W-Wing: its two cells, and what connects them."""
    pair, joint = step.links[0].start.digit, step.links[0].end.digit
    return (
        f"{short.digits((pair, joint))} in {short.cells(step.cells(Role.WING))} "
        f"connected by {short.digit(joint)} in {short.cells(step.cells(Role.LINK))}"
    )


def colours(step: Step) -> str:
    """Return the cells of each colour, the two of a pair together."""
    groups = [f"({short.cells(step.cells(role))})" for role in COLOURS if step.cells(role)]
    pairs = [" / ".join(groups[i : i + 2]) for i in range(0, len(groups), 2)]
    return f"{short.digit(step.digits[0])} {', '.join(pairs)}"


def medusa(step: Step) -> str:
    """Return the candidates of both colours."""
    coloured = [short.by_digit(step.candidates(role)) for role in COLOURS[:2]]
    return " / ".join(
        f"({','.join(f'{short.digit(d)}{short.cells(cells)}' for d, cells in colour)})" for colour in coloured
    )


def two_strong_links(step: Step) -> str:
    """Return a Skyscraper or a kite: its ends, and what joins them."""
    ends, joined = (short.cells(step.cells(role)) for role in (Role.WING, Role.LINK))
    return f"{short.digit(step.digits[0])} in {ends} (connected by {joined})"


def dual_kite(step: Step) -> str:
    """Return two kites that share their joint."""
    strings = [short.cells((chain.premise.cell, chain.links[-1].end.cell)) for chain in step.chains]
    joined = short.cells(step.cells(Role.LINK))
    return f"{short.digits(step.digits)} in {'/'.join(strings)} (connected by {joined})"


def empty_rectangle(step: Step) -> str:
    """Return an empty rectangle: its box, and its strong links."""
    pairs = [short.cells((link.start.cell, link.end.cell)) for link in step.links]
    box = step.evidence.empty_rectangles[0].box
    return f"{short.digit(step.digits[0])} in {short.house(box)} ({'/'.join(pairs)})"


def deadly(step: Step) -> str:
    """Return a pattern that a puzzle with one solution can't have: its digits and its cells."""
    return f"{short.digits(step.digits)} in {_deadly_cells(step)}"


def avoidable(step: Step) -> str:
    """Return an avoidable rectangle: the digits of its first two corners, and all of its corners."""
    return f"{short.digits(mark.digit for mark in step.marks[:2])} in {_deadly_cells(step)}"


def _deadly_cells(step: Step) -> str:
    return short.cells(deadly_cells(step))


def deadly_cells(step: Step) -> tuple[int, ...]:
    """Return the cells of a deadly pattern, without those that only help to draw the conclusion."""
    return step.cells(Role.PATTERN, Role.EXTRA)


def sue_de_coq(step: Step) -> str:
    """Return a Sue de Coq: the crossing, its part in the line and its part in the box."""

    def part(role: Role) -> str:
        digits = sorted({c.digit for c in step.candidates(role)})
        return f"{short.cells(step.cells(role))} - {{{short.digits(digits, '')}}}"

    return f"{part(Role.PIVOT)} ({part(Role.WING)}, {part(Role.PATTERN)})"


def only_digit(step: Step) -> str:
    """Return the digit alone, where the pattern is the whole board."""
    return short.digit(step.digits[0])


def nothing(_: Step) -> str:
    """Return nothing: the conclusion says it all."""
    return ""


def rule(step: Step) -> str:
    """Return the cells of a rule, or those that the step looks at if the rule speaks of the whole grid."""
    cells = step.rules[0].places or step.cells()
    return short.cells(cells)


def only_houses(step: Step) -> str:
    """Return the houses alone."""
    return short.houses(step.houses_of())
