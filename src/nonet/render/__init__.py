"""Pictures of grids, positions, steps and walks: SVG, text, web pages and PDF. Values in, files out."""

from nonet.render.html import page
from nonet.render.pdf import Sheet, pdf_book
from nonet.render.svg import svg
from nonet.render.text import picture

__all__ = ["Sheet", "page", "pdf_book", "picture", "svg"]
