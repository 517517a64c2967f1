"""Titles and single words: families, the levels of a hint, what the marks of pictures mean."""

FAMILIES = {
    "singles": "Singles",
    "direct": "Direct singles",
    "rules": "Rules of variants",
    "locked": "Locked candidates",
    "subsets": "Subsets",
    "fish": "Fish",
    "single_digit": "Single digit patterns",
    "colours": "Colouring",
    "almost_locked": "Almost locked candidates",
    "wings": "Wings",
    "uniqueness": "Uniqueness",
    "sue_de_coq": "Sue de Coq",
    "chains": "Chains",
    "loops": "Loops",
    "als": "Almost locked sets",
    "nishio": "Nishio",
    "kraken": "Kraken",
    "forcing": "Forcing",
    "deadly_patterns": "Deadly patterns",
    "symmetry": "Symmetry",
    "bent_sets": "Bent sets",
    "medusa": "3D Medusa",
    "exclusion": "Exclusion",
    "oddagons": "Oddagons",
    "fireworks": "Fireworks",
    "exotic": "Exotic patterns",
    "templates": "Templates",
    "brute_force": "Guessing",
}

TIERS = {"easy": "Easy", "medium": "Medium", "hard": "Hard", "unfair": "Unfair", "extreme": "Extreme"}

LEVELS = {"nudge": "A nudge", "pointer": "Where to look", "explanation": "Why"}
"""The titles of the levels of a hint, by the attribute of a step; the level that tells least comes first."""

MARKS = {
    "pattern": "pattern",
    "pivot": "pivot",
    "wing": "wing",
    "link": "link",
    "on": "then true",
    "off": "then false",
    "extra": "extra",
    "fin": "fin",
    "endo-fin": "endo-fin",
    "colour-a": "colour A",
    "colour-b": "colour B",
    "colour-c": "colour C",
    "colour-d": "colour D",
    "base": "base",
    "cover": "cover",
    "eliminated": "removed",
    "placed": "placed",
    "blocker": "in the way",
    "alone": "last candidate",
    "strong": "strong link",
    "weak": "weak link",
    "base-houses": "base houses",
    "cover-houses": "cover houses",
    "link-houses": "linking houses",
    "houses": "houses",
    "house": "house",
    "rule": "rule",
    "rules": "rules",
}
"""Candidates by their role; links; houses that are too many to name."""

_ENDS = {"wing": "one of these is true"}
_ROUND = {"colour-a": "true one way round", "colour-b": "true the other way round"}
_GUARDIANS = {"extra": "one of these is true"}
_SUPPOSED = {"pivot": "start", "wing": "contradiction"}
_SHARED = {"link": "shared with the pivot"}
_SUBSET = {"link": "subset"}
_RECTANGLE = {"pattern": "empty rectangle", "link": "near end", "wing": "far end"}
_EXOCET = {"pivot": "base", "wing": "targets", "link": "crossing lines"}

MARKS_OF = {
    "single_digit": _ENDS | {"link": "not both are true"},
    "empty-rectangle": _RECTANGLE,
    "dual-empty-rectangle": _RECTANGLE,
    "wings": _ENDS | {"link": "on the way"},
    "w-wing": {"link": "ends of the strong link"},
    "xy-wing": _SHARED,
    "xyz-wing": _SHARED,
    "xyz-ring": {"wing": "wing", "link": "the only two places"},
    "almost_locked": {"pattern": "crossing", "link": "naked set", "wing": "hidden set"},
    "bent_sets": _ENDS | {"pivot": "hinge", "link": "at most once"},
    "unique-rectangle-3": _SUBSET,
    "bug-3": _SUBSET,
    "sue_de_coq": {"pivot": "crossing", "wing": "in the line", "pattern": "in the box"},
    "exclusion": {"pattern": "aligned", "link": "must have a digit left"},
    "oddagons": _GUARDIANS,
    "fireworks": {"pivot": "crossing", "wing": "ends"},
    "chains": _ENDS,
    "loops": _ENDS | _ROUND | {"pivot": "start and end"},
    "als": _ENDS | {"pivot": "stem", "link": "shared"},
    "nishio": {"pivot": "start", "link": "then true", "wing": "none is left"},
    "forcing": _SUPPOSED,
    "nested-forcing-chain": _SUPPOSED | {"extra": "ruled out on the side"},
    "junior-exocet": _EXOCET,
    "double-exocet": _EXOCET,
}
"""What candidates are, by their role, where there is more to say; by family, and by slug."""

JOINTS = {joint: joint for joint in ("in", "connected by", "base", "targets", "guardians")}
"""The words between digits and cells on the one line of a step: HoDoKu's are English."""

HEADINGS = {
    "board": "Sudoku, {} by {}",
    "page": "A Sudoku, step by step",
    "puzzle": "The puzzle",
    "harder": "The harder steps",
    "step": "Step {}",
    "steps": "Steps {} to {}",
    "placements": "Placements",
    "solution": "The solution",
    "end": "Where it ends",
    "techniques": "The techniques",
    "column-technique": "Technique",
    "column-tier": "Tier",
    "column-steps": "Steps",
    "column-score": "Score",
    "rated": "{}, score {}.",
    "back": "Back",
    "next": "Next",
    "place": "{} of {}",
    "book": "Sudoku",
    "rules": "Rules",
    "solutions": "Solutions",
    "daily": "Puzzle of the day, {}, {}",
}
"""What stands over boards, puzzles of the day, the pages of a book and the parts of a page about a walk, and
on its buttons; ``{}`` is for a fact."""

SYMMETRIES = {
    "none": "None",
    "rotational": "Half turn",
    "quarter": "Quarter turn",
    "mirror": "Left and right",
    "upside-down": "Top and bottom",
    "both": "Both mirrors",
    "diagonal": "Diagonal",
    "antidiagonal": "Other diagonal",
    "both-diagonals": "Both diagonals",
    "full": "Full",
}
