"""A line per request on standard error, for people or for programs."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from enum import StrEnum


class LogForm(StrEnum):
    """How a log is written."""

    TEXT = "text"
    JSON = "json"


class _JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            facts["exception"] = self.formatException(record.exc_info)
        return json.dumps(facts)  # in ASCII: what a terminal would obey stays text


def set_up_logs(form: LogForm | None) -> None:
    """Log every request, or only what goes wrong if no form is given."""
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%d %H:%M:%S")
    handler.setFormatter(_JsonLines() if form is LogForm.JSON else plain)
    for name in ("nonet.web", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING)
    if form is not None:
        logging.getLogger("nonet.web").setLevel(logging.INFO)
