"""How well puzzles are read from real photos, each with the digits that are printed on it.

    python benchmarks/scan_photos.py FOLDER [LIST]

FOLDER is a checkout of the public collection ``sudoku_dataset`` (Wicht and Hennebert 2014: newspapers,
telephones), or has files of the same kind: ``image1.jpg`` and ``image1.dat``, in which nine rows of digits, 0
for an empty cell, follow two lines about the camera. LIST has the names of the pictures; all if not given.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import nonet


def main() -> None:
    folder = Path(sys.argv[1])
    names = Path(sys.argv[2]).read_text().split() if len(sys.argv) > 2 else folder.rglob("*.jpg")
    pictures = [folder / name for name in names]
    pictures = [picture for picture in pictures if picture.with_suffix(".dat").exists()]
    found = cells = grids = 0
    start = time.process_time()
    for picture in pictures:
        rows = picture.with_suffix(".dat").read_text().splitlines()[2:11]
        printed = "".join("".join(row.split()) for row in rows).replace("0", ".")
        try:
            read = nonet.read_photo(picture).puzzle.givens.line
        except nonet.PhotoError:
            read = ""
        right = sum(one == other for one, other in zip(read, printed, strict=False))
        found += len(read) == len(printed)
        cells += right
        grids += read == printed
        if read != printed:
            print(
                f"{picture.name}: {len(printed) - right} cells wrong" if read else f"{picture.name}: no grid"
            )
    number = len(pictures)
    seconds = (time.process_time() - start) / number
    print(f"{number} photos, {1000 * seconds:.0f} ms of processor time each: {found} grids found, ", end="")
    print(f"{cells / 81 / number:.2%} of the cells and {grids / number:.1%} of the grids right")


if __name__ == "__main__":
    main()
