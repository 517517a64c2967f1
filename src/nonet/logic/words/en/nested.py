"""Nested forcing chains: suppositions inside a supposition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import capitalized
from nonet.logic.inference import inferences_of, lines_of
from nonet.logic.notation import short
from nonet.logic.proof import set_names
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.forcing import line
from nonet.logic.words.en.links import failed, failing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.logic.proof import Aside, Chain, Link
    from nonet.logic.step import Step


def _told(links: Iterable[Link]) -> list[str]:
    return [f"{line(each)}." for each in lines_of(inferences_of(links))]


def _names(chain: Chain) -> list[str]:
    """Return a letter for each aside, a Latin one on grids of any size."""
    return set_names(len(chain.asides), digits=9)


def _main_line(chain: Chain) -> Iterator[str]:
    """Yield the lines of a chain, with a word of each aside at its place."""
    names = iter(_names(chain))
    for links, aside in chain.stretches:
        yield from _told(links)
        if aside:
            yield f"{short.claim(aside.result)} (see {next(names)})."


def _aside(name: str, aside: Aside) -> list[str]:
    lines = [f"{name}: suppose also that {prose.claim(aside.start)}.", *_told(aside.links)]
    return [*lines, failed(aside.failure)]


def _why(step: Step) -> list[str]:
    (chain,) = step.chains
    lines = [f"Suppose that {prose.claim(chain.start)}.", *_main_line(chain)]
    lines.append(f"That ends badly: {failing(step.failure)}.")
    if not step.complete:
        lines.append("(The proof goes on; this is its beginning.)")
    return [*lines, "What we supposed first is wrong."]


def _asides(step: Step) -> list[list[str]]:
    (chain,) = step.chains
    return [_aside(name, aside) for name, aside in zip(_names(chain), chain.asides, strict=True)]


def _point(step: Step) -> str:
    (chain,) = step.chains
    start = f"{capitalized(prose.named(step))}: see what follows if {prose.claim(chain.start)}"
    if not chain.asides:
        return f"{start}."
    return f"{start}; where that ends, see what follows if also {prose.claim(chain.asides[0].start)}."


WORDS = {
    "nested-forcing-chain": Words(
        name="Nested Forcing Chain",
        idea=(
            "The last resort before guessing, for puzzles that nothing else opens. Suppose that a cell holds "
            "a certain digit, and pencil in all that follows, as in a forcing net. Where that ends without "
            "anything wrong, suppose something more and follow that too. If the second supposition leads to "
            "something that cannot be, you have not learned anything about the puzzle yet, but you know that "
            "the second one is false while the first one holds: take it away and go on with the first. If "
            "that comes to something impossible in the end, the first supposition was wrong. Read the main "
            "line first, and each proof on the side when you want to know why its candidate is gone."
        ),
        why=_why,
        asides=_asides,
        point=_point,
    ),
}
