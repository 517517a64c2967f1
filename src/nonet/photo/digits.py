"""Reading what stands in each cell, with a small network.

The network knows ten things to see in a cell, nothing and the digits 1 to 9, and says of each how likely it
is; and, on the side, whether a pen wrote it. ``tools/photo`` has made it, from pages in many fonts.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from nonet.errors import MissingExtra

if TYPE_CHECKING:
    from numpy.typing import NDArray

NETWORK = Path(__file__).with_name("digits.onnx")

_GROUND = 0.8
"""Of the points of a cell, from dark to light, this part is darker than the paper."""
_DARKEST = 0.99
"""Of all points of a grid this part is lighter than its ink."""
_LEAST_INK = 0.15
"""Ink is darker than paper by at least this part; less is noise."""


class Seen(NamedTuple):
    """What the network sees in the cells of a grid."""

    likely: NDArray[np.float32]
    """How likely it is that a cell is empty or holds 1 to 9: cells x 10, each row adds up to 1."""
    written: NDArray[np.float32]
    """How likely it is that a pen wrote what stands in a cell."""


def read_digits(cells: NDArray[np.uint8]) -> Seen:
    """Tell what stands in cells, each given as a picture of its inside.

    Raises:
        MissingExtra: if onnxruntime is not installed.
    """
    (scores,) = _network().run(None, {"cells": inks(cells)[:, None]})
    powers = np.exp(scores[:, :10] - scores[:, :10].max(axis=1, keepdims=True))
    return Seen(powers / powers.sum(axis=1, keepdims=True), 1 / (1 + np.exp(-scores[:, 10])))


def inks(cells: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Return how much ink is on each point of each cell, from 0 to 1, whatever the paper and the light.

    >>> bright = np.full((1, 28, 28), 200, np.uint8)
    >>> bright[0, 10:18, 10:18] = 50
    >>> bool(np.allclose(inks(bright), inks(bright // 2), atol=0.02))
    True
    """
    grounds = np.quantile(cells, _GROUND, axis=(1, 2), keepdims=True)
    darker = 1 - cells / np.maximum(grounds, 1)
    ink = max(float(np.quantile(darker, _DARKEST)), _LEAST_INK)
    return np.clip(darker / ink, 0, 1).astype(np.float32)


@cache
def _network() -> Any:
    try:
        import onnxruntime
    except ImportError as error:
        raise MissingExtra(package="onnxruntime", extra="scan") from error
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1  # eighty-one cells take milliseconds
    return onnxruntime.InferenceSession(NETWORK, options, providers=["CPUExecutionProvider"])
