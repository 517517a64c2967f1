"""The observable model: tiles on a board, events, listeners, tactics, guess and check.

Pure Python, made to be read. Views attach to it; it knows none of them.
"""

from nonet.board.board import Board, Group
from nonet.board.choice import all_tactics, chosen_tactics, tactic
from nonet.board.events import (
    CandidateRemoved,
    Event,
    GuessFailed,
    TileChanged,
    TileGuessed,
    TileListener,
    TileReset,
    ValueSet,
)
from nonet.board.recording import Recorder, Replay
from nonet.board.tactics import (
    TACTICS,
    CandidateLines,
    GroupTactic,
    HiddenSingle,
    NakedSingle,
    NakedSubset,
    Tactic,
    UniqueConstraint,
)
from nonet.board.tile import UNKNOWN, Tile

__all__ = [
    "TACTICS",
    "UNKNOWN",
    "Board",
    "CandidateLines",
    "CandidateRemoved",
    "Event",
    "Group",
    "GroupTactic",
    "GuessFailed",
    "HiddenSingle",
    "NakedSingle",
    "NakedSubset",
    "Recorder",
    "Replay",
    "Tactic",
    "Tile",
    "TileChanged",
    "TileGuessed",
    "TileListener",
    "TileReset",
    "UniqueConstraint",
    "ValueSet",
    "all_tactics",
    "chosen_tactics",
    "tactic",
]
