"""All techniques of nonet: the order of the rows is the order in which walks and ratings try them.

It is HoDoKu's, so that ratings can be compared; the scale ``learner`` (scales/learner.py) moves forward what
people without notes see first.

A technique is a row here, its finder in the core, and its words in the folder of each language, all under the
same slug.
"""

from __future__ import annotations

from typing import NamedTuple

from nonet.logic.tier import Tier

EASY, MEDIUM, HARD, UNFAIR, EXTREME = Tier
ON, OFF = True, False
UNIQUE = True


class Row(NamedTuple):
    """The facts about a technique."""

    slug: str
    family: str
    """Techniques of a family share their words: a module of this name in the folder of a language."""
    tier: Tier
    score: int
    """What HoDoKu adds to the score of a puzzle for each use, and for others nonet."""
    code: str
    """Its number in HoDoKu's library of cases; one for each kind."""
    explainer: float | None
    """What Sudoku Explainer rates its shortest step: a Hidden Single in a box, a Naked Single anywhere."""
    by_default: bool = True
    """Whether it takes part unless asked otherwise."""
    needs_uniqueness: bool = False
    """Whether it relies on the puzzle having one solution."""
    size: int = 0
    """Of basic fish and subsets: of how many lines or cells, where as many others make a simpler one."""
    guesses: bool = False
    """Whether it looks a digit up in the solution."""


# fmt: off
ROWS = (
    #   slug                                family             tier      score code     Explainer
    Row("full-house",                       "singles",         EASY,        4, "0000",  1.0),
    Row("naked-single",                     "singles",         EASY,        4, "0003",  2.3),
    Row("hidden-single",                    "singles",         EASY,       14, "0002",  1.2),
    Row("direct-pointing",                  "direct",          EASY,       30, "",      1.7, OFF),
    Row("direct-claiming",                  "direct",          EASY,       30, "",      1.9, OFF),
    Row("direct-hidden-pair",               "direct",          MEDIUM,     40, "",      2.0, OFF),
    Row("direct-hidden-triple",             "direct",          MEDIUM,     60, "",      2.5, OFF),
    Row("pair-rule",                        "rules",           EASY,       20, "",      None),
    Row("line-rule",                        "rules",           EASY,       25, "",      None),
    Row("cage-combinations",                "rules",           EASY,       25, "",      None),
    Row("sum-rule",                         "rules",           MEDIUM,     40, "",      None),
    Row("other-rule",                       "rules",           MEDIUM,     40, "",      None),
    Row("locked-pair",                      "subsets",         MEDIUM,     40, "0110",  3.0, size=2),
    Row("locked-triple",                    "subsets",         MEDIUM,     60, "0111",  3.6, size=3),
    Row("pointing",                         "locked",          MEDIUM,     50, "0100",  2.6),
    Row("claiming",                         "locked",          MEDIUM,     50, "0101",  2.8),
    Row("outside-clue",                     "rules",           MEDIUM,     50, "",      None),
    Row("rule-of-45",                       "rules",           MEDIUM,     60, "",      None),
    Row("naked-pair",                       "subsets",         MEDIUM,     60, "0200",  3.0, size=2),
    Row("naked-triple",                     "subsets",         MEDIUM,     80, "0201",  3.6, size=3),
    Row("hidden-pair",                      "subsets",         MEDIUM,     70, "0210",  3.4, size=2),
    Row("hidden-triple",                    "subsets",         MEDIUM,    100, "0211",  4.0, size=3),
    Row("naked-quad",                       "subsets",         HARD,      120, "0202",  5.0, size=4),
    Row("hidden-quad",                      "subsets",         HARD,      150, "0212",  5.4, size=4),
    Row("x-wing",                           "fish",            HARD,      140, "0300",  3.2, size=2),
    Row("swordfish",                        "fish",            HARD,      150, "0301",  3.8, size=3),
    Row("jellyfish",                        "fish",            HARD,      160, "0302",  5.2, size=4),
    Row("squirmbag",                        "fish",            UNFAIR,    470, "0303",  None, OFF, size=5),
    Row("whale",                            "fish",            UNFAIR,    470, "0304",  None, OFF, size=6),
    Row("leviathan",                        "fish",            UNFAIR,    470, "0305",  None, OFF, size=7),
    Row("remote-pair",                      "wings",           HARD,      110, "0703",  None),
    Row("bug-plus-1",                       "uniqueness",      HARD,      100, "0610",  5.6, ON, UNIQUE),
    Row("skyscraper",                       "single_digit",    HARD,      130, "0400",  6.6),
    Row("two-string-kite",                  "single_digit",    HARD,      150, "0401",  6.6),
    Row("dual-two-string-kite",             "single_digit",    HARD,      150, "0404",  None, OFF),
    Row("turbot-fish",                      "single_digit",    HARD,      120, "0403",  6.6),
    Row("empty-rectangle",                  "single_digit",    HARD,      120, "0402",  None),
    Row("dual-empty-rectangle",             "single_digit",    HARD,      120, "0405",  None, OFF),
    Row("w-wing",                           "wings",           HARD,      150, "0803",  None),
    Row("xy-wing",                          "wings",           HARD,      160, "0800",  4.2),
    Row("xyz-wing",                         "wings",           HARD,      180, "0801",  4.4),
    Row("almost-locked-pair",               "almost_locked",   HARD,      140, "",      None, OFF),
    Row("m-wing",                           "wings",           HARD,      170, "",      None, OFF),
    Row("xyz-ring",                         "wings",           HARD,      190, "",      None, OFF),
    Row("almost-locked-triple",             "almost_locked",   UNFAIR,    160, "",      None, OFF),
    Row("wxyz-wing",                        "bent_sets",       UNFAIR,    210, "0802 0804", None, OFF),
    Row("vwxyz-wing",                       "bent_sets",       UNFAIR,    220, "0805",  None, OFF),
    Row("uvwxyz-wing",                      "bent_sets",       UNFAIR,    240, "0806",  None, OFF),
    Row("tuvwxyz-wing",                     "bent_sets",       UNFAIR,    260, "0807",  None, OFF),
    Row("stuvwxyz-wing",                    "bent_sets",       UNFAIR,    280, "0808",  None, OFF),
    Row("rstuvwxyz-wing",                   "bent_sets",       UNFAIR,    300, "0809",  None, OFF),
    Row("unique-rectangle-1",               "uniqueness",      HARD,      100, "0600",  4.5, ON, UNIQUE),
    Row("unique-rectangle-2",               "uniqueness",      HARD,      100, "0601",  4.5, ON, UNIQUE),
    Row("unique-rectangle-3",               "uniqueness",      HARD,      100, "0602",  4.6, ON, UNIQUE),
    Row("unique-rectangle-4",               "uniqueness",      HARD,      100, "0603",  4.5, ON, UNIQUE),
    Row("unique-rectangle-5",               "uniqueness",      HARD,      100, "0604",  None, ON, UNIQUE),
    Row("unique-rectangle-6",               "uniqueness",      HARD,      100, "0605",  None, ON, UNIQUE),
    Row("hidden-rectangle",                 "uniqueness",      HARD,      100, "0606",  None, ON, UNIQUE),
    Row("avoidable-rectangle-1",            "uniqueness",      HARD,      100, "0607",  None, ON, UNIQUE),
    Row("avoidable-rectangle-2",            "uniqueness",      HARD,      100, "0608",  None, ON, UNIQUE),
    Row("unique-loop",                      "deadly_patterns", HARD,      200, "0620",  4.6, OFF, UNIQUE),
    Row("extended-rectangle",               "deadly_patterns", HARD,      200, "0621",  None, OFF, UNIQUE),
    Row("bug-2",                            "deadly_patterns", UNFAIR,    190, "",      5.7, OFF, UNIQUE),
    Row("bug-3",                            "deadly_patterns", UNFAIR,    190, "",      5.8, OFF, UNIQUE),
    Row("bug-4",                            "deadly_patterns", UNFAIR,    190, "",      5.7, OFF, UNIQUE),
    Row("bug-lite",                         "deadly_patterns", UNFAIR,    200, "0622",  None, OFF, UNIQUE),
    Row("mug",                              "deadly_patterns", UNFAIR,    210, "0624",  None, OFF, UNIQUE),
    Row("reverse-bug",                      "deadly_patterns", UNFAIR,    150, "0623",  None, OFF, UNIQUE),
    Row("symmetrical-placement",            "symmetry",        UNFAIR,    300, "",      None, OFF, UNIQUE),
    Row("finned-x-wing",                    "fish",            HARD,      130, "0310",  None),
    Row("siamese-finned-x-wing",            "fish",            HARD,      130, "03101", None, OFF),
    Row("sashimi-x-wing",                   "fish",            HARD,      150, "0320",  None),
    Row("siamese-sashimi-x-wing",           "fish",            HARD,      150, "03201", None, OFF),
    Row("finned-swordfish",                 "fish",            UNFAIR,    200, "0311",  None),
    Row("siamese-finned-swordfish",         "fish",            UNFAIR,    200, "03111", None, OFF),
    Row("sashimi-swordfish",                "fish",            UNFAIR,    240, "0321",  None),
    Row("siamese-sashimi-swordfish",        "fish",            UNFAIR,    240, "03211", None, OFF),
    Row("finned-jellyfish",                 "fish",            UNFAIR,    250, "0312",  None),
    Row("siamese-finned-jellyfish",         "fish",            UNFAIR,    250, "03121", None, OFF),
    Row("sashimi-jellyfish",                "fish",            UNFAIR,    260, "0322",  None),
    Row("siamese-sashimi-jellyfish",        "fish",            UNFAIR,    260, "03221", None, OFF),
    Row("finned-squirmbag",                 "fish",            UNFAIR,    470, "0313",  None, OFF),
    Row("sashimi-squirmbag",                "fish",            UNFAIR,    470, "0323",  None, OFF),
    Row("finned-whale",                     "fish",            UNFAIR,    470, "0314",  None, OFF),
    Row("sashimi-whale",                    "fish",            UNFAIR,    470, "0324",  None, OFF),
    Row("finned-leviathan",                 "fish",            UNFAIR,    470, "0315",  None, OFF),
    Row("sashimi-leviathan",                "fish",            UNFAIR,    470, "0325",  None, OFF),
    Row("sue-de-coq",                       "sue_de_coq",      UNFAIR,    250, "1101",  None),
    Row("simple-colours-trap",              "colours",         HARD,      150, "0500",  None),
    Row("simple-colours-wrap",              "colours",         HARD,      150, "0501",  None),
    Row("multi-colours-2",                  "colours",         HARD,      200, "0503",  None),
    Row("multi-colours-1",                  "colours",         HARD,      200, "0502",  None),
    Row("medusa",                           "medusa",          UNFAIR,    200, "",      None, OFF),
    Row("aligned-pair-exclusion",           "exclusion",       UNFAIR,    250, "",      6.2, OFF),
    Row("aligned-triple-exclusion",         "exclusion",       EXTREME,   400, "",      7.5, OFF),
    Row("bivalue-oddagon",                  "oddagons",        UNFAIR,    190, "",      None, OFF),
    Row("broken-wing",                      "oddagons",        UNFAIR,    250, "",      None, OFF),
    Row("firework-triple",                  "fireworks",       UNFAIR,    250, "",      None, OFF),
    Row("firework-quad",                    "fireworks",       UNFAIR,    260, "",      None, OFF),
    Row("s-wing",                           "wings",           UNFAIR,    240, "",      None, OFF),
    Row("l-wing",                           "wings",           UNFAIR,    240, "",      None, OFF),
    Row("h-wing",                           "wings",           UNFAIR,    240, "",      None, OFF),
    Row("x-chain",                          "chains",          UNFAIR,    260, "0701",  6.6),
    Row("xy-chain",                         "chains",          UNFAIR,    260, "0702",  7.0),
    Row("nice-loop",                        "loops",           UNFAIR,    280, "0706 0707 0708",7.0),
    Row("grouped-nice-loop",                "loops",           UNFAIR,    300, "0709 0710 0711",None),
    Row("aur-chain",                        "loops",           UNFAIR,    300, "",      None, OFF, UNIQUE),
    Row("als-nice-loop",                    "loops",           UNFAIR,    300, "0709 0710 0711",None, OFF),
    Row("als-xz",                           "als",             UNFAIR,    300, "0901",  None),
    Row("als-xy-wing",                      "als",             UNFAIR,    320, "0902",  None),
    Row("overlapping-als-xy-wing",          "als",             UNFAIR,    320, "0902",  None, OFF),
    Row("als-chain",                        "als",             UNFAIR,    340, "0903",  None),
    Row("turning-als-chain",                "als",             UNFAIR,    340, "0903",  None, OFF),
    Row("als-w-wing",                       "als",             UNFAIR,    340, "",      None, OFF),
    Row("death-blossom",                    "als",             UNFAIR,    360, "0904",  None, OFF),
    Row("franken-x-wing",                   "fish",            UNFAIR,    300, "0330",  None),
    Row("franken-swordfish",                "fish",            UNFAIR,    350, "0331",  None),
    Row("franken-jellyfish",                "fish",            UNFAIR,    370, "0332",  None, OFF),
    Row("franken-squirmbag",                "fish",            EXTREME,   470, "0333",  None, OFF),
    Row("franken-whale",                    "fish",            EXTREME,   470, "0334",  None, OFF),
    Row("franken-leviathan",                "fish",            EXTREME,   470, "0335",  None, OFF),
    Row("finned-franken-x-wing",            "fish",            UNFAIR,    390, "0340",  None),
    Row("siamese-finned-franken-x-wing",    "fish",            UNFAIR,    390, "03401", None, OFF),
    Row("finned-franken-swordfish",         "fish",            UNFAIR,    410, "0341",  None),
    Row("siamese-finned-franken-swordfish", "fish",            UNFAIR,    410, "03411", None, OFF),
    Row("finned-franken-jellyfish",         "fish",            UNFAIR,    430, "0342",  None, OFF),
    Row("siamese-finned-franken-jellyfish", "fish",            UNFAIR,    430, "03421", None, OFF),
    Row("finned-franken-squirmbag",         "fish",            EXTREME,   470, "0343",  None, OFF),
    Row("finned-franken-whale",             "fish",            EXTREME,   470, "0344",  None, OFF),
    Row("finned-franken-leviathan",         "fish",            EXTREME,   470, "0345",  None, OFF),
    Row("mutant-x-wing",                    "fish",            EXTREME,   450, "0350",  None, OFF),
    Row("mutant-swordfish",                 "fish",            EXTREME,   450, "0351",  None, OFF),
    Row("mutant-jellyfish",                 "fish",            EXTREME,   450, "0352",  None, OFF),
    Row("mutant-squirmbag",                 "fish",            EXTREME,   470, "0353",  None, OFF),
    Row("mutant-whale",                     "fish",            EXTREME,   470, "0354",  None, OFF),
    Row("mutant-leviathan",                 "fish",            EXTREME,   470, "0355",  None, OFF),
    Row("finned-mutant-x-wing",             "fish",            EXTREME,   470, "0360",  None, OFF),
    Row("siamese-finned-mutant-x-wing",     "fish",            EXTREME,   470, "03601", None, OFF),
    Row("finned-mutant-swordfish",          "fish",            EXTREME,   470, "0361",  None, OFF),
    Row("siamese-finned-mutant-swordfish",  "fish",            EXTREME,   470, "03611", None, OFF),
    Row("finned-mutant-jellyfish",          "fish",            EXTREME,   470, "0362",  None, OFF),
    Row("siamese-finned-mutant-jellyfish",  "fish",            EXTREME,   470, "03621", None, OFF),
    Row("finned-mutant-squirmbag",          "fish",            EXTREME,   470, "0363",  None, OFF),
    Row("finned-mutant-whale",              "fish",            EXTREME,   470, "0364",  None, OFF),
    Row("finned-mutant-leviathan",          "fish",            EXTREME,   470, "0365",  None, OFF),
    Row("nishio",                           "nishio",          EXTREME,   450, "",      7.5, OFF),
    Row("kraken-fish",                      "kraken",          EXTREME,   500, "0371 0372", None, OFF),
    Row("forcing-chain",                    "forcing",         EXTREME,   500, "1301 1302", 8.0),
    Row("als-forcing-chain",                "forcing",         EXTREME,   500, "1301 1302", None, OFF),
    Row("forcing-net",                      "forcing",         EXTREME,   700, "1303 1304", 8.5),
    Row("tridagon",                         "oddagons",        EXTREME,   750, "",      None),
    Row("junior-exocet",                    "exotic",          EXTREME,   800, "",      None),
    Row("double-exocet",                    "exotic",          EXTREME,   800, "",      None),
    Row("msls",                             "exotic",          EXTREME,   850, "",      None),
    Row("nested-forcing-chain",             "forcing",         EXTREME,  1000, "",      9.5),
    Row("template-set",                     "templates",       EXTREME, 10000, "1201",  None, OFF),
    Row("template-delete",                  "templates",       EXTREME, 10000, "1202",  None, OFF),
    Row("brute-force",                      "brute_force",     EXTREME, 10000, "",   None, OFF, guesses=True),
)
# fmt: on

_LOOPS = ("continuous-loop", "discontinuous-loop", "aic")
_PROOFS = ("contradiction", "verity")
_TYPES = ("type-1", "type-2", "type-3", "type-4")

RULE_TECHNIQUES = ("pair-rule", "line-rule", "cage-combinations", "sum-rule", "outside-clue", "other-rule")
"""The techniques that tell what a single rule says."""

KINDS: dict[str, tuple[str, ...]] = {
    "pair-rule": (
        "difference",
        "ratio",
        "pair_sum",
        "greater",
        "strict",
        "whispers",
        "non_consecutive",
        "anti_knight",
        "anti_king",
        "anti_taxicab",
        "minimum",
        "maximum",
        "pair_relation",
    ),
    "line-rule": (
        "thermometer",
        "renban",
        "nabner",
        "palindrome",
        "between",
        "lockout",
        "region_sum",
        "zipper",
        "sum_line",
        "entropic",
        "modular",
        "clone",
        "double_arrow",
    ),
    "cage-combinations": ("cage", "rellik", "equality_cage", "lunchbox"),
    "sum-rule": ("sum", "arrow", "average_arrow", "little_killer", "equal_sums"),
    "outside-clue": ("sandwich", "x_sum", "skyscraper", "hidden_skyscraper", "numbered_room", "full_rank"),
    "other-rule": (
        "even",
        "odd",
        "candidates",
        "quadruple",
        "contain_exactly",
        "look_and_say",
        "same_values",
        "counting_circles",
        "count_distinct",
        "indexing",
        "value_indexing",
        "global_entropy",
        "global_modulus",
        "dutch_flatmates",
        "automaton",
    ),
    "rule-of-45": ("innies", "outies", "innies-and-outies", "leftovers"),
    "bug-lite": _TYPES,
    "mug": _TYPES,
    "symmetrical-placement": ("half-turn", "diagonal", "antidiagonal", "quarter-turn"),
    "wxyz-wing": _TYPES[:2],
    "unique-loop": _TYPES,
    "extended-rectangle": _TYPES,
    "nice-loop": _LOOPS,
    "grouped-nice-loop": _LOOPS,
    "aur-chain": ("discontinuous-loop", "aic"),
    "als-nice-loop": _LOOPS,
    "kraken-fish": _TYPES[:2],
    "forcing-chain": _PROOFS,
    "als-forcing-chain": _PROOFS,
    "forcing-net": _PROOFS,
}
"""The kinds of step that a technique finds, if they have names of their own."""
