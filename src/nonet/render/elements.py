"""The elements that pictures are made of, as SVG text."""

from __future__ import annotations

import re
from html import escape as escape_markup
from typing import TYPE_CHECKING

from nonet.render.looks import DARK_RED, DASHES, HOUSES, LIGHT, OTHER_HOUSE, Look

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.logic.role import Role
    from nonet.render.curves import Point

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    r"""Return a text as it can stand in XML or HTML, in an element or in an attribute.

    >>> escape("<1 & \x00>") == "&lt;1 &amp; \ufffd&gt;"
    True
    """
    return escape_markup(_NOT_XML.sub("\ufffd", text))


def number_text(number: float) -> str:
    """Return a coordinate, as short as a tenth of a unit allows."""
    return f"{number:.1f}".removesuffix(".0")


def point_text(point: Point) -> str:
    """Return a point as paths write it."""
    return f"{number_text(point[0])} {number_text(point[1])}"


def filled(name: str) -> str:
    """Return the attributes of what is filled with a colour of the palette."""
    return f'class="{name}" fill="{LIGHT[name]}"'


def stroked(name: str, width: float) -> str:
    """Return the attributes of what is drawn with a line of that colour."""
    return f'class="{name}-line" fill="none" stroke="{LIGHT[name]}" stroke-width="{number_text(width)}"'


def grouped(attributes: str, elements: Iterable[str]) -> Iterator[str]:
    """Yield elements with what they share, or nothing if there are none."""
    if inside := "".join(elements):
        yield f"<g {attributes}>{inside}</g>"


def text_at(at: Point, size: float, text: str) -> str:
    """Return a text with its middle here; digits are about 0.72 of the font size tall."""
    return f'<text x="{number_text(at[0])}" y="{number_text(at[1] + 0.36 * size)}">{escape(text)}</text>'


def rectangle(corner: Point, width: float, height: float, more: str = "") -> str:
    """Return a rectangle."""
    x, y = corner
    return (
        f'<rect x="{number_text(x)}" y="{number_text(y)}" '
        f'width="{number_text(width)}" height="{number_text(height)}"'
        f"{more and ' ' + more}/>"
    )


def outline(shape: str, at: Point, r: float) -> str:
    """Return the beginning of the element that has this shape."""
    x, y = at
    if shape == "disc":
        return f'<circle cx="{number_text(x)}" cy="{number_text(y)}" r="{number_text(r)}"'
    corners = {
        "square": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
        "diamond": ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
        "triangle": ((0, -1.35), (1.25, 0.85), (-1.25, 0.85)),
        "hexagon": ((-1.15, 0), (-0.6, -0.95), (0.6, -0.95), (1.15, 0), (0.6, 0.95), (-0.6, 0.95)),
    }[shape]
    points = " ".join(point_text((x + r * dx, y + r * dy)) for dx, dy in corners)
    return f'<polygon points="{points}" stroke-linejoin="round"'


def disc(look: Look, at: Point, r: float) -> str:
    """Return the ground on which a marked candidate stands."""
    if look.shape != "ring":
        return f'{outline(look.shape, at, r)} fill="{look.fill}"/>'
    ring = outline("disc", at, r - 1)
    return (
        f'{ring} {filled("paper")}/>{ring} fill="{look.fill}" fill-opacity=".35"'
        f' stroke="{look.fill}" stroke-width="2" stroke-dasharray="3.5 2"/>'
    )


def strike(at: Point, r: float) -> str:
    """Return the line that strikes a candidate out."""
    (x, y), d = at, 1.05 * r
    path = f"M{point_text((x - d, y + d))}L{point_text((x + d, y - d))}"
    return f'<path d="{path}" stroke="{DARK_RED}" stroke-width="2.6" stroke-linecap="round"/>'


def house_look(role: Role) -> Look:
    """Return how a house of this role is drawn."""
    return HOUSES.get(role, OTHER_HOUSE)


def house_sign(look: Look, at: Point) -> str:
    """Return the sign of a house in the legend."""
    more = f'fill="{look.fill}" fill-opacity=".2" stroke="{look.fill}" stroke-width="2"'
    return rectangle((at[0] - 11, at[1] - 7), 22, 14, more + DASHES[look.shape])


def link_sign(dash: str, at: Point) -> str:
    """Return the sign of a link in the legend."""
    x, y = at
    return (
        f'<path d="M{point_text((x - 12, y))}h17" {stroked("ink", 2.2)}{dash}/>'
        f'<path d="M{point_text((x + 12, y))}l-7 -4v8Z" {filled("ink")}/>'
    )
