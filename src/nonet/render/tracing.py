"""Elements of an SVG picture on a page of a PDF, so that each kind of rule is drawn in one place for both.

It knows what rules are drawn with: paths of straight lines, circles, rectangles, polygons, texts with their
middle at a point, and groups. A group that is seen through is painted in lighter colours: a page is white.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING
from xml.etree import ElementTree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from xml.etree.ElementTree import Element

    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

    from nonet.render.curves import Point

    Look = Mapping[str, str]

_REGULAR, _BOLD, _GREEK = "Helvetica", "Helvetica-Bold", "Symbol"
_BOLD_FROM = 600
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_INHERITED = ("fill", "stroke", "font-size", "font-weight", "opacity")
_BRACKETS = str.maketrans("⟨⟩", "‹›")
"""What stands for signs that no font of a PDF has."""


class Tracing:
    """Draws elements of a picture on a canvas, moved and scaled."""

    def __init__(self, canvas: Canvas, place: Callable[[Point], Point], scale: float) -> None:
        """Make one.

        Args:
            canvas: the page.
            place: where on the page a point of the picture lies.
            scale: how long a unit of the picture is.
        """
        self.canvas, self.place, self.scale = canvas, place, scale

    def draw(self, elements: Iterable[str]) -> None:
        """Draw elements that are given as the text of an SVG file."""
        self.canvas.saveState()
        for element in ElementTree.fromstring(f"<g>{''.join(elements)}</g>"):
            self._draw(element, {})
        self.canvas.restoreState()

    def _draw(self, element: Element, around: Look) -> None:
        look = {**around, **element.attrib}
        if element.tag == "g":
            shared = {name: look[name] for name in _INHERITED if name in look}
            for inner in element:
                self._draw(inner, shared)
        elif element.tag == "text":
            self._write(element, look)
        else:
            path = self.canvas.beginPath()
            _OUTLINES[element.tag](self, path, look)
            self._paint(path, look)

    def _paint(self, path: PDFPathObject, look: Look) -> None:
        fill, stroke = look.get("fill", "#000"), look.get("stroke", "none")
        if fill != "none":
            self._set_colour(self.canvas.setFillColorRGB, fill, look)
            self.canvas.setFillAlpha(float(look.get("fill-opacity", 1)))
        if stroke != "none":
            self._set_colour(self.canvas.setStrokeColorRGB, stroke, look)
            self.canvas.setStrokeAlpha(float(look.get("stroke-opacity", 1)))
            self.canvas.setLineWidth(float(look["stroke-width"]) * self.scale)
            self.canvas.setLineCap(_CAPS[look.get("stroke-linecap", "butt")])
            self.canvas.setLineJoin(_JOINS[look.get("stroke-linejoin", "miter")])
            self.canvas.setDash(
                [float(part) * self.scale for part in look.get("stroke-dasharray", "").split()]
            )
        self.canvas.drawPath(path, stroke=int(stroke != "none"), fill=int(fill != "none"))

    def _set_colour(self, setter: Callable[..., None], colour: str, look: Look) -> None:
        from reportlab.lib.colors import HexColor

        digits = colour.removeprefix("#")
        full = HexColor(f"#{digits if len(digits) == 6 else ''.join(2 * digit for digit in digits)}")
        seen = float(look.get("opacity", 1))
        setter(*(1 - seen * (1 - part) for part in full.rgb()))

    def _write(self, element: Element, look: Look) -> None:
        """Write a text with its middle at its point, letter by letter in a font that has these."""
        size = float(look["font-size"]) * self.scale
        bold = int(look.get("font-weight", 400)) >= _BOLD_FROM
        text = (element.text or "").translate(_BRACKETS)
        parts = [("".join(part), font) for font, part in groupby(text, lambda char: _font(char, bold=bold))]
        width = sum(self.canvas.stringWidth(part, font, size) for part, font in parts)
        x, y = self.place((float(look["x"]), float(look["y"])))
        self._set_colour(self.canvas.setFillColorRGB, look.get("fill", "#000"), look)
        self.canvas.setFillAlpha(1)
        x -= width / 2
        for part, font in parts:
            self.canvas.setFont(font, size)
            self.canvas.drawString(x, y, part)
            x += self.canvas.stringWidth(part, font, size)

    def _trace(self, path: PDFPathObject, points: list[Point], *, closed: bool) -> None:
        path.moveTo(*self.place(points[0]))
        for point in points[1:]:
            path.lineTo(*self.place(point))
        if closed:
            path.close()

    def path(self, path: PDFPathObject, look: Look) -> None:
        """Trace lines through points."""
        for line in look["d"].split("M")[1:]:
            self._trace(path, _points(line.split("L")), closed=False)

    def polygon(self, path: PDFPathObject, look: Look) -> None:
        """Trace a polygon."""
        numbers = re.split(r"[\s,]+", look["points"].strip())
        self._trace(path, [*zip(*[map(float, numbers)] * 2, strict=True)], closed=True)

    def rect(self, path: PDFPathObject, look: Look) -> None:
        """Trace a rectangle."""
        width, height = float(look["width"]), float(look["height"])
        x, y = self.place((float(look["x"]), float(look["y"]) + height))
        path.rect(x, y, width * self.scale, height * self.scale)

    def circle(self, path: PDFPathObject, look: Look) -> None:
        """Trace a circle."""
        path.circle(*self.place((float(look["cx"]), float(look["cy"]))), float(look["r"]) * self.scale)


_OUTLINES: dict[str, Callable[[Tracing, PDFPathObject, Look], None]] = {
    "path": Tracing.path,
    "polygon": Tracing.polygon,
    "rect": Tracing.rect,
    "circle": Tracing.circle,
}


def _points(texts: Iterable[str]) -> list[Point]:
    return [(float(x), float(y)) for x, y in (text.split() for text in texts)]


def _font(char: str, *, bold: bool) -> str:
    if not char.encode("cp1252", errors="ignore"):
        return _GREEK
    return _BOLD if bold else _REGULAR
