"""Patterns of one digit made of two strong links, and the empty rectangle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.links import house, seen_by

if TYPE_CHECKING:
    from nonet.logic.proof import Chain
    from nonet.logic.step import Step


def _eliminated(step: Step, digit: int) -> list[int]:
    return [c.cell for c in step.eliminated if c.digit == digit]


def _either_end(chain: Chain) -> str:
    """Say why one end of a chain of two strong links is true."""
    first, joint, second = chain.links
    digit = prose.digit(chain.premise.digit)
    places = [prose.cells(sorted((link.start.cell, link.end.cell))) for link in (first, second)]
    together = f"are both in {house(joint)}" if joint.house else seen_by(joint)
    near, far = (first.end.cell, second.start.cell), (first.start.cell, second.end.cell)
    turns = [f"if {prose.cell(a)} isn't, {prose.cell(b)} is" for a, b in zip(near, far, strict=True)]
    return (
        f"In {house(first)} only {places[0]} can be {digit}, and in {house(second)} only {places[1]}. "
        f"{prose.cells(near)} {together}, so they can't both be {digit}. {capitalized('; '.join(turns))}. So "
        f"at least one of {prose.cells(far)} is {digit}"
    )


def _chain(step: Step) -> str:
    (chain,) = step.chains
    return f"{_either_end(chain)}, and {prose.see(_eliminated(step, step.digits[0]))} both."


def _dual_kite(step: Step) -> str:
    one, other = (
        f"{_either_end(chain)}, and {prose.see(targets)} both."
        for chain, (_, targets) in zip(step.chains, step.pincers, strict=True)
    )
    return f"{one} The same two cells of the box join another kite. {other}"


def _rectangle(step: Step) -> str:
    """Say it for each strong link; the n-th eliminates the n-th candidate."""
    digit, rectangles = prose.digit(step.digits[0]), step.evidence.empty_rectangles
    box = prose.house(rectangles[0].box)
    parts = [f"In {box} only {prose.cells(step.cells(Role.PATTERN))} can be {digit}."]
    for link, target, (_, arm, meeting, hidden) in zip(step.links, step.eliminated, rectangles, strict=True):
        inner, outer, name = (prose.cell(cell) for cell in (link.start.cell, link.end.cell, target.cell))
        parts.append(
            f"If {name} were {digit}, {prose.cells(hidden)} couldn't be, so {box} would have its "
            f"{digit} in {prose.house(arm)}, and {inner} couldn't be {digit} either. "
            f"In {house(link)} that leaves {outer} for the {digit}. But "
            f"{prose.house(meeting)} would then have {digit} twice, there and in {name}: that is impossible."
        )
    return " ".join(parts)


WORDS = {
    "skyscraper": Words(
        name="Skyscraper",
        idea=(
            "Look for two rows in which a digit has only two places each, with one place of each "
            "row in the same column: two towers on common ground. The two places on the ground "
            "can't both hold the digit, so at least one of the two roofs does. Any cell that sees "
            "both roofs can't hold the digit. Unlike in an X-Wing the roofs are not in the same "
            "column; usually they are in neighbouring boxes. It works the same way with columns "
            "for rows."
        ),
        why=_chain,
    ),
    "two-string-kite": Words(
        name="2-String Kite",
        idea=(
            "Look for a row and a column in which a digit has only two places each: two strings. "
            "One end of each string must be in the same box, in different cells. A box has room "
            "for the digit once, so these two ends can't both hold it; hence at least one of the "
            "far ends does. The cell where the far ends meet, in the row of one and the column of "
            "the other, sees both of them and can't hold the digit."
        ),
        why=_chain,
    ),
    "dual-two-string-kite": Words(
        name="Dual 2-String Kite",
        idea=(
            "In a 2-String Kite a row and a column with two places each for a digit are joined by "
            "two cells of a box. Sometimes the same two cells join a second kite: the first cell "
            "lends its column and the other its row, or they do the same for another digit. Each "
            "kite holds by itself, so both of their eliminations can be made at once."
        ),
        why=_dual_kite,
    ),
    "turbot-fish": Words(
        name="Turbot Fish",
        idea=(
            "Look for two houses of any kind in which a digit has only two places each. If a "
            "place of one house sees a place of the other, these two can't both hold the digit. "
            "So at least one of the two far places does, and any cell that sees both of them "
            "can't hold the digit. Skyscraper and 2-String Kite are the special cases in which "
            "the houses are two parallel lines, or a row and a column that meet in a box."
        ),
        why=_chain,
    ),
    "empty-rectangle": Words(
        name="Empty Rectangle",
        idea=(
            "Look for a box in which all places of a digit are in one row and one column; the "
            "other four cells, an empty rectangle, can't hold it. Then look for a line outside the "
            "box with only two places for the digit, one of them in that row (or column) of the "
            "box. If the digit were in the box's column, at the height of the other place, it "
            "would push the digit of the box into the row, and that would push the digit of the "
            "line to its other place, right beside it. So it can't be there."
        ),
        why=_rectangle,
    ),
    "dual-empty-rectangle": Words(
        name="Dual Empty Rectangle",
        idea=(
            "In an Empty Rectangle all places of a digit in a box are in one row and one column, "
            "and a line outside the box has two places left for it. Sometimes there are two such "
            "lines for the same box. Each of them gives an elimination by itself, so both can be "
            "made at once."
        ),
        why=_rectangle,
    ),
}
