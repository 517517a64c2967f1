"""Puzzles read from photos and screenshots; needs the extra ``scan``.

``opening`` takes pictures from files, ``finding`` finds the grid, ``digits`` reads what stands in its cells,
``repairing`` mends that with the solver, and ``reading`` puts it all together.
"""

from nonet.photo.reading import PhotoReading, read_photo

__all__ = ["PhotoReading", "read_photo"]
