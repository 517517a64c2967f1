"""Pictures of puzzles, steps and walks: SVG, PNG, text, web pages and PDF. Values in, files out."""

from nonet.render.html import page
from nonet.render.pdf import Sheet, pdf_book
from nonet.render.png import png
from nonet.render.svg import svg
from nonet.render.text import picture

__all__ = ["Sheet", "page", "pdf_book", "picture", "png", "svg"]
