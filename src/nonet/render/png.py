"""Pictures as PNG, drawn from SVG; needs the extra ``png``."""

from __future__ import annotations

from numbers import Real
from pathlib import Path
from typing import TYPE_CHECKING

from nonet.errors import BadArgument, MissingExtra, on_one_line
from nonet.render.svg import svg

if TYPE_CHECKING:
    from nonet.logic.step import Step
    from nonet.question import AnyPuzzle


_FONTS = Path(__file__).with_name("fonts")
"""The typeface of the page, Inter, in two weights: letters, digits and signs that pictures have."""
_WIDEST = 16_384
"""In pixels; the picture takes a gigabyte of memory before it is packed."""


def png(
    what: AnyPuzzle | Step,
    *,
    step: Step | None = None,
    candidates: bool | None = None,
    labels: bool | None = None,
    size: float | None = None,
) -> bytes:
    """Return a picture as the bytes of a PNG file; the rest is as in :func:`nonet.svg`.

    >>> png("12.. 3... .... ....", size=400)[1:4]
    b'PNG'

    Args:
        what: a puzzle in any form (``nonet.AnyPuzzle``), or a step.
        step: a step to draw.
        candidates: whether to draw them.
        labels: whether to write r1, c1 … around the board.
        size: the width in pixels.

    Raises:
        MissingExtra: if resvg is not installed.
        BadArgument: if the picture would be too wide.
    """
    if size is not None and isinstance(size, Real) and size > _WIDEST:
        msg = f"expected a width of at most {_WIDEST:,} pixels, got {on_one_line(size)}"
        raise BadArgument(msg)
    return rastered(svg(what, step=step, candidates=candidates, labels=labels, size=size))


def rastered(picture: str) -> bytes:
    """Return an SVG picture as the bytes of a PNG file, as wide as it says, the same on every machine."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise MissingExtra(package="resvg-py", extra="png") from error
    # Not the fonts of the system: where it has none of those that a picture names, nothing would be written.
    fonts = [str(font) for font in sorted(_FONTS.iterdir())]
    drawn = svg_to_bytes(
        svg_string=picture, skip_system_fonts=True, font_files=fonts, sans_serif_family="Inter"
    )
    return bytes(drawn)
