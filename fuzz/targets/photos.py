"""Photos: files of pictures whole, damaged and made up, and whatever can look like a grid."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import nonet
from fuzz.grids import any_grid
from fuzz.target import Target, expect, often

if TYPE_CHECKING:
    from random import Random

    import numpy as np
    from numpy.typing import NDArray

_ENDINGS = (".png", ".jpg", ".webp")
_HEADS = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    b"\xff\xd8\xff\xe0\x00\x10JFIF",
    b"RIFF\x00\x01\x00\x00WEBPVP8 ",
)
_SIDES = (1, 2, 17, 90, 300)


def _file(image: NDArray[np.uint8], generator: Random) -> bytes:
    import cv2

    return cv2.imencode(generator.choice(_ENDINGS), image)[1].tobytes()


@cache
def _boards() -> list[NDArray[np.uint8]]:
    """Return pictures of some boards, of which others are made."""
    import random

    import cv2
    import numpy as np

    drawn = [nonet.png(any_grid(random.Random(seed)), size=360) for seed in range(6)]
    return [
        np.asarray(cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE), np.uint8)
        for data in drawn
    ]


def _scribbled(generator: Random) -> NDArray[np.uint8]:
    """Return lines, frames and blots on a board or on a page of any shape."""
    import cv2
    import numpy as np

    height, width = generator.choice(_SIDES), generator.choice(_SIDES)
    on_board = often(generator, 0.5)
    image = generator.choice(_boards()).copy() if on_board else np.full((height, width), 255, np.uint8)

    def anywhere() -> tuple[int, int]:
        return generator.randint(-20, image.shape[1] + 20), generator.randint(-20, image.shape[0] + 20)

    for _ in range(generator.randint(0, 30)):
        shape = generator.choice((cv2.line, cv2.rectangle))
        shape(image, anywhere(), anywhere(), generator.randint(0, 255), generator.randint(1, 6))
    if often(generator, 0.3):
        corners = np.array([anywhere() for _ in range(4)], np.float32)
        sides = np.array([(0, 0), (359, 0), (359, 359), (0, 359)], np.float32)
        turned = cv2.getPerspectiveTransform(sides, corners)
        image = np.asarray(cv2.warpPerspective(image, turned, (360, 360), borderValue=255), np.uint8)
    return image


def _damaged(generator: Random) -> bytes:
    """Return a file of a picture with some bytes changed, cut off or in another order."""
    data = bytearray(_file(generator.choice(_boards()), generator))
    for _ in range(generator.randint(0, 8)):
        place = generator.randrange(min(len(data), generator.choice((40, 400, len(data)))))
        data[place] = generator.randrange(256)
    if often(generator, 0.3):
        del data[generator.randrange(len(data)) :]
    if often(generator, 0.1):
        data = bytearray(generator.choice(_HEADS)) + generator.randbytes(generator.randint(0, 200))
    return bytes(data)


def _read(data: bytes) -> None:
    reading = nonet.read_photo(data)
    cells = len(reading.puzzle.geometry.cells)
    expect(len(reading.confidence) == cells, "a cell without a confidence")
    expect(all(0 <= each <= 1 for each in reading.confidence), "a confidence that is none")
    expect({*reading.repaired} <= {*range(cells)}, "a repaired cell that the grid does not have")


_NEEDS = ("cv2", "onnxruntime", "resvg_py")
TARGETS = [
    Target("photo, damaged", _damaged, _read, share=0.1, needs=_NEEDS),
    Target(
        "photo, scribbled", lambda chance: _file(_scribbled(chance), chance), _read, share=0.1, needs=_NEEDS
    ),
]
