"""The bytes of a picture as an array of greys, once its head says that it is not too much.

A few kilobytes can unpack to gigabytes, so the head of a file is read first: only JPEG, PNG and WebP, which
are what cameras and screens make, and no more pixels than a camera has.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from nonet.errors import MissingExtra, PhotoError

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

LARGEST_FILE = 40 * (1 << 20)
"""Bytes."""
MOST_PIXELS = 120_000_000
"""More than a telephone's camera has."""
_ENOUGH = 1600
"""Pixels of the longer side that are looked at: of more the digits do not get clearer."""

_WITHOUT_SIZE = {0xC4, 0xC8, 0xCC}
"""Markers of a JPEG between those of frames that are none."""


def greys(data: bytes) -> NDArray[np.uint8]:
    """Return a picture in shades of grey, turned as the camera was held, and not larger than is useful.

    Raises:
        PhotoError: if that is no picture, or too large a one.
        MissingExtra: if OpenCV is not installed.
    """
    _need_room(len(data))
    width, height = picture_size(data)
    if width * height > MOST_PIXELS:
        msg = f"expected a picture of at most {MOST_PIXELS // 10**6} million pixels, got {width}x{height}"
        raise PhotoError(msg)
    return _decoded(data, max(width, height))


def of_file(path: Path) -> bytes:
    """Return the bytes of a file, if it is not too large for a picture."""
    with path.open("rb") as stream:
        data = stream.read(LARGEST_FILE + 1)
    _need_room(len(data))
    return data


def _need_room(size: int) -> None:
    if size > LARGEST_FILE:
        msg = f"expected a picture of at most {LARGEST_FILE >> 20} MiB, got more"
        raise PhotoError(msg)


def _decoded(data: bytes, longest: int) -> NDArray[np.uint8]:
    try:
        import cv2
    except ImportError as error:
        raise MissingExtra(package="opencv-python-headless", extra="scan") from error
    import numpy as np

    shrunk = {2: cv2.IMREAD_REDUCED_GRAYSCALE_2, 4: cv2.IMREAD_REDUCED_GRAYSCALE_4}
    factor = max((factor for factor in shrunk if longest >= factor * _ENOUGH), default=1)
    try:
        image = cv2.imdecode(np.frombuffer(data, np.uint8), shrunk.get(factor, cv2.IMREAD_GRAYSCALE))
    except cv2.error:
        image = None
    if image is None:
        msg = "the picture is damaged"
        raise PhotoError(msg)
    scale = _ENOUGH / max(image.shape)
    if scale < 1:
        image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(image, np.uint8)


def picture_size(data: bytes) -> tuple[int, int]:
    r"""Return the width and the height that the head of a JPEG, PNG or WebP file tells.

    >>> picture_size(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes([0, 0, 2, 88, 0, 0, 1, 44]))
    (600, 300)
    """
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n"):
            width, height = struct.unpack_from(">II", data, 16)
        elif data.startswith(b"\xff\xd8"):
            width, height = _jpeg_size(data)
        elif data.startswith(b"RIFF") and data[8:12] == b"WEBP":
            width, height = _webp_size(data)
        else:
            msg = "expected a picture as JPEG, PNG or WebP"
            raise PhotoError(msg)
    except (struct.error, IndexError):
        msg = "the picture ends too early"
        raise PhotoError(msg) from None
    if not (width and height):
        msg = "the picture has no size"
        raise PhotoError(msg)
    return width, height


def _jpeg_size(data: bytes) -> tuple[int, int]:
    at = 2
    while True:
        if data[at] != 0xFF:
            msg = "the picture is damaged"
            raise PhotoError(msg)
        marker = data[at + 1]
        if marker == 0xFF:  # filling
            at += 1
        elif 0xC0 <= marker <= 0xCF and marker not in _WITHOUT_SIZE:
            height, width = struct.unpack_from(">HH", data, at + 5)
            return width, height
        else:
            at += 2 + struct.unpack_from(">H", data, at + 2)[0]


def _webp_size(data: bytes) -> tuple[int, int]:
    kind = data[12:16]
    if kind == b"VP8X":
        low_width, high_width, low_height, high_height = struct.unpack_from("<HBHB", data, 24)
        return (high_width << 16 | low_width) + 1, (high_height << 16 | low_height) + 1
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", data, 21)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack_from("<HH", data, 26)
    return width & 0x3FFF, height & 0x3FFF
