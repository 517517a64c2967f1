"""Whether logic for any grid sees as much on the classic grid as the finders made for that one.

Usage: python benchmarks/logic_engines.py [--positions N] [--seed N] [--only TECHNIQUE ...] [--seconds N]

Positions come from walks through random minimal puzzles, where singles, locked candidates and subsets find
nothing more. For each technique all eliminations of the classic finder are looked for: at once in what the
general finder says, else in what that says with its simpler kin (a chain may be told as one of a simpler
kind), else in all that follows when what is found is eliminated and one looks again. The last is for chains
that come through a node twice: the general search tells none of these, since a shorter chain between other
ends eliminates something first. What is still missing makes the exit status 1. ``more`` is what the general
finder alone eliminates.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from itertools import count
from typing import TYPE_CHECKING

import nonet
from nonet import Position
from nonet.logic.general import NUMBERS, board_of
from nonet.notation import mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Candidates = set[tuple[int, int]]

SIMPLE = (
    *("full-house", "naked-single", "hidden-single", "pointing", "claiming"),
    *("naked-pair", "naked-triple", "hidden-pair", "hidden-triple"),
)
ALONE = (
    *("skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "w-wing", "xy-wing", "xyz-wing"),
    *("wxyz-wing", "vwxyz-wing", "x-chain", "xy-chain", "nice-loop", "als-xz", "nishio"),
)
KIN: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(ALONE, ()),
    "grouped-nice-loop": ("nice-loop",),
    "als-nice-loop": ("nice-loop", "grouped-nice-loop"),
    "als-xy-wing": ("als-xz",),
    "als-chain": ("als-xz", "als-xy-wing"),
    "forcing-chain": ("forcing-net",),
    "forcing-net": ("forcing-chain",),
}
"""Each technique with those as which the general finders may tell its steps."""


def positions(seed: int) -> Iterator[Position]:
    """Yield the positions of walks through random puzzles in which the simplest techniques find nothing."""
    for number in count(seed * 1_000_000):
        way = nonet.walk(nonet.generate(minimal=True, seed=number))
        hard = (step for step in way if step.technique.family not in ("singles", "locked", "subsets"))
        yield from (step.position for step in hard)


def gone(
    position: Position, placed: Iterable[tuple[int, int]], eliminated: Iterable[tuple[int, int]]
) -> Candidates:
    """Return what conclusions take away; a placed digit, the others from its cell and it from its peers."""
    out = {*eliminated}
    for cell, digit in placed:
        out |= {(cell, other) for other in range(1, 10) if other != digit}
        out |= {(peer, digit) for peer in position.geometry.peers[cell]}
    empty = position.grid.digits
    return {(c, d) for c, d in out if not empty[c] and position.masks[c] & mask_of((d,))}


def by_classic(position: Position, slug: str) -> Candidates:
    """Return what the finder for the classic grid eliminates."""
    found = [*nonet.steps(position, techniques=[slug])]
    return gone(position, (p for s in found for p in s.placed), (e for s in found for e in s.eliminated))


def by_general(position: Position, slugs: Iterable[str]) -> Candidates:
    """Return what finders for any grid eliminate."""
    board, masks = board_of(position.geometry), [*position.masks]
    found = [step for slug in slugs for step in board.find_all(position.grid.digits, masks, NUMBERS[slug])]
    placed = ((c.cell, c.digit) for step in found for c in step.placed)
    return gone(position, placed, ((c.cell, c.digit) for step in found for c in step.eliminated))


def follows(position: Position, slugs: Iterable[str], wanted: Candidates) -> bool:
    """Tell whether all of this goes when one looks again and again."""
    missing = set(wanted)
    while missing and (more := by_general(position, (*SIMPLE, *slugs))):
        missing -= more
        masks = list(position.masks)
        for cell, digit in more:
            masks[cell] &= ~mask_of((digit,))
        position = Position(position.grid, tuple(masks))
    return not missing


def compare(position: Position, slug: str, tally: Counter[str]) -> None:
    """Compare what both engines eliminate by a technique."""
    wanted, here = by_classic(position, slug), by_general(position, [slug])
    tally["classic"] += len(wanted)
    tally["more"] += len(here - wanted)
    missing = wanted - here
    tally["at once"] += len(wanted) - len(missing)
    if missing and KIN[slug]:
        kin = by_general(position, KIN[slug])
        tally["by kin"] += len(missing & kin)
        missing -= kin
    if missing:
        tally["later" if follows(position, (slug, *KIN[slug]), missing) else "missing"] += len(missing)


def main() -> int:
    """Print a row for each technique."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", choices=KIN, default=[*KIN], metavar="TECHNIQUE")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of the processor, then it ends")
    asked = parser.parse_args()
    tallies: dict[str, Counter[str]] = {slug: Counter() for slug in asked.only}
    done, start = 0, time.process_time()
    for position in positions(asked.seed):
        if done == asked.positions or time.process_time() - start > asked.seconds:
            break
        for slug in asked.only:
            compare(position, slug, tallies[slug])
        done += 1
    columns = ("classic", "at once", "by kin", "later", "missing", "more")
    print(f"{done} positions, {time.process_time() - start:.0f} s")
    print(f"{'eliminations':20}" + "".join(f"{column:>9}" for column in columns))
    for slug, tally in tallies.items():
        print(f"{slug:20}" + "".join(f"{tally[column]:9}" for column in columns))
    return int(any(tally["missing"] for tally in tallies.values()))


if __name__ == "__main__":
    sys.exit(main())
