"""Puzzles from pictures."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from nonet.photo import read_photo
from nonet.web.puzzles import from_base64

if TYPE_CHECKING:
    from nonet.web.models import requests
    from nonet.web.puzzles import Data
    from nonet.web.work.desk import Desk


def scan(asked: requests.Scan, _: Desk) -> Data:
    """Read a puzzle from a photo or a screenshot, with how sure each cell is, for a person to correct."""
    reading = read_photo(from_base64(asked.base64))
    return {**reading.to_dict(), "picture": base64.b64encode(reading.picture).decode()}
