"""Write docs/techniques: a page and a picture for each technique, from the catalogue and its examples.

Run it when a text, an example or a picture has changed; a test tells when it was forgotten.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from nonet import Tier, svg
from nonet.lessons import example
from nonet.logic.catalogue import all_techniques

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import Technique

FOLDER = Path(__file__).parent.parent / "docs" / "techniques"


def pages() -> dict[str, str]:
    """Return the text of every file, by its name."""
    written = {"README.md": _index()}
    for technique in all_techniques():
        written[f"{technique.slug}.md"] = _page(technique)
        if step := example(technique):
            written[f"{technique.slug}.svg"] = svg(step)
    return written


def _index() -> str:
    lines = [
        "# Techniques",
        "",
        "From the simplest to the hardest, as they are tried. Each page has the idea, an example with its",
        "picture, and what others call it where that is known to be another name.",
    ]
    for tier in Tier:
        lines += [
            "",
            f"## {tier.value.capitalize()}",
            "",
            "| technique | score | |",
            "|---|---|---|",
        ]
        lines += [
            f"| [{t.name}]({t.slug}.md) | {t.score} | {'' if t.by_default else 'off by default'} |"
            for t in all_techniques()
            if t.tier is tier
        ]
    lines += ["", "```{toctree}", ":hidden:", ":glob:", "", "*", "```"]
    return "\n".join(lines) + "\n"


def _page(technique: Technique) -> str:
    return "\n".join(_paragraphs(technique)) + "\n"


def _paragraphs(technique: Technique) -> Iterator[str]:
    yield f"# {technique.name}\n"
    yield f"{technique.idea}\n"
    if step := example(technique):
        yield "## An example\n"
        yield f"![{technique.name}]({technique.slug}.svg)\n"
        yield "  \n".join(step.lines) + "\n"
        yield f"In one line: `{step.notation}`\n"
    yield "## In short\n"
    yield f"- Name here and on the command line: `{technique.slug}`"
    yield f"- Tier {technique.tier.value}, score {technique.score}"
    if not technique.by_default:
        yield f"- Off by default; switch it on with `--techniques {technique.slug}`"
    if technique.needs_uniqueness:
        yield "- Relies on the puzzle having one solution; `--without uniqueness` leaves it out"
    for who, name in technique.other_names.items():
        yield f"- {who}: {name}"
    yield "\n[All techniques](README.md)"


def main() -> int:
    """Write all pages and remove those of techniques that are gone."""
    FOLDER.mkdir(exist_ok=True)
    written = pages()
    for path in FOLDER.iterdir():
        if path.name not in written:
            path.unlink()
    for name, text in written.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
