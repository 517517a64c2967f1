"""The work of the API, on top of the library. Everything here runs in a worker.

A job is a function from what is asked, and the desk it is done at, to plain data ready for JSON, or to bytes.
One that may be too long for the lane of quick work raises :class:`ForLongLane` and is done again elsewhere.
"""

from nonet.web.work.desk import Desk, ForLongLane

__all__ = ["Desk", "ForLongLane"]
