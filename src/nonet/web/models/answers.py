"""What is answered, as pydantic models: plain data has this shape already, so they only describe it.

What a value says of itself is what its ``to_dict`` returns; the command line's ``--json`` writes the same.
"""

from nonet.web.models.errors import ErrorAnswer
from nonet.web.models.films import FILM
from nonet.web.models.lists import (
    AboutAnswer,
    FormatsAnswer,
    HealthAnswer,
    TechniqueAnswer,
    TechniquesAnswer,
    VersionAnswer,
)
from nonet.web.models.puzzles import ConvertAnswer, DailyAnswer, GenerateAnswer, ReadAnswer
from nonet.web.models.reasons import HintAnswer, RateAnswer, WalkAnswer
from nonet.web.models.verdicts import (
    CandidatesAnswer,
    CheckAnswer,
    ConflictsAnswer,
    CountAnswer,
    ScanAnswer,
    SolveAnswer,
)

__all__ = [
    "FILM",
    "AboutAnswer",
    "CandidatesAnswer",
    "CheckAnswer",
    "ConflictsAnswer",
    "ConvertAnswer",
    "CountAnswer",
    "DailyAnswer",
    "ErrorAnswer",
    "FormatsAnswer",
    "GenerateAnswer",
    "HealthAnswer",
    "HintAnswer",
    "RateAnswer",
    "ReadAnswer",
    "ScanAnswer",
    "SolveAnswer",
    "TechniqueAnswer",
    "TechniquesAnswer",
    "VersionAnswer",
    "WalkAnswer",
]
