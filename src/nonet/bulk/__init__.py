"""Many 9x9 puzzles as a stream: read from anything, worked on chunk by chunk, written to tables.

>>> import nonet
>>> scan = nonet.scan(["12" + "." * 79, "." * 81]).count()
>>> [chunk["count"].tolist() for chunk in scan]
[[2, 2]]
"""

from nonet.bulk.chunk import Chunk
from nonet.bulk.columns import columns
from nonet.bulk.scan import Scan, scan

__all__ = ["Chunk", "Scan", "columns", "scan"]
