"""The server of the stories: that of ``nonet web``, but no work is given up because the machine is busy."""

from __future__ import annotations

import sys
from dataclasses import replace

from nonet.web import server
from nonet.web.limits import LaneLimits, Limits

PATIENCE = 600
"""Seconds; what takes longer hangs."""


def patient(lane: LaneLimits) -> LaneLimits:
    """Return the limits of a lane without its limits of time."""
    return replace(lane, seconds=PATIENCE, patience=PATIENCE)


usual = Limits.of_workers()
server.serve(
    server.bind("127.0.0.1", int(sys.argv[1])),
    limits=replace(
        usual,
        quick=patient(usual.quick),
        long=patient(usual.long),
        generate=patient(usual.generate),
        head_seconds=PATIENCE,
        body_seconds=PATIENCE,
        sending_seconds=PATIENCE,
    ),
    when_ready=lambda: None,
)
