"""Pictures of grids, positions, steps and walks: SVG, text and web pages. Values in, text out."""

from nonet.render.html import page
from nonet.render.svg import svg
from nonet.render.text import picture

__all__ = ["page", "picture", "svg"]
