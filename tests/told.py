"""What is told of a step is good English."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet import Step

FAULTS = {
    "an article that does not fit": r"\b[Aa] (8|11|18|[AEFHILMNORSX](?![\w'])|[AEIO][a-z]|X-|XY|AL|AI|RS|ST)"
    r"|\b[Aa]n ([2-79]|[BCDGJKPQTUVWYZ](?![\w'])|Unique|W-|WXYZ|VW|UV|TU)",
    "a name that only programs use": r"\b(Row|Col|Box|Extra)\d|[Bb]ox named",
    "a wrong plural": r"\bboxs\b|\b(1|one) (cells|digits|places)\b",
    "one of a single cell": r"\b(one|none|neither|all|both) of r\d+c\d+( (is|are|sees?|has|have|can)\b|[.;])",
    "two blanks": r"  ",
    "a blank before a sign": r" [.,;:?]",
    "a sign twice": r"[.,;:?]{2}|\(\)",
    "a sentence that begins small": r"[.?] [a-qs-z]",
}
"""What must not stand anywhere, by its name."""


def texts(step: Step) -> Iterator[str]:
    yield from (step.nudge, step.pointer, step.explanation)


def check(text: str) -> None:
    for name, pattern in FAULTS.items():
        assert not re.search(pattern, text), f"{name}: {text}"
    for line in text.splitlines():
        assert line == line.strip(), f"blanks around a line: {text}"
        assert line.endswith((".", "?", ":", ".)")), f"no stop at the end: {text}"
    assert not text.endswith(":"), f"no end: {text}"
