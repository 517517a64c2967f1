"""Packages that add techniques and tactics, and what becomes of those that do not work."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from packages import Run, install, nonet, python

if TYPE_CHECKING:
    from pathlib import Path

SINGLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
COMMANDS = (
    ("hint", SINGLES),
    ("explain", "--brief", SINGLES),
    ("rate", "--json", SINGLES),
    ("techniques", "naked-single"),
    ("generate", "--tier", "easy", "--seed", "1"),
)

TECHNIQUE = """
    from nonet import Position, Step, Technique, Tier, Words
    from nonet.logic import Candidate

    def find(position):
        yield from ()

    def made(slug="own", find=find, tier=Tier.EASY, why=lambda step: "So."):
        return Technique(slug, tier, 1, 0, Words(slug.title(), "An idea.", why), find)

    def single(position):
        cell = next(c for c, m in enumerate(position.masks) if m.bit_count() == 1 and not position.grid[c])
        return Candidate(cell, position.masks[cell].bit_length())
"""
FAULTS = {
    "raises on import": ("raise RuntimeError('boom')", "RuntimeError: boom"),
    "leaves on import": ("import sys; sys.exit(3)", "SystemExit: 3"),
    "has no such thing": ("", "AttributeError: "),
    "is no technique": ("OWN = 7", "neither a technique nor a list of techniques"),
    "is a list of something else": ("OWN = [made(), 7]", "neither a technique nor a list of techniques"),
    "has no finder": ("OWN = made(find=None)", "has no finder"),
    "has no tier": ("OWN = made(tier='simple')", "another tier than 'simple'"),
    "has the name of another": ("OWN = made('x-wing')", "something else is called 'x-wing'"),
    "has another name of another": ("OWN = made('Single Position')", "is called 'Single Position'"),
    "has the name of a tier": ("OWN = made('hard')", "something else is called 'hard'"),
    "has a name twice": ("OWN = [made('twin'), made('twin')]", "the same name"),
    "fails to find": ("OWN = made(find=lambda position: iter([1 // 0]))", "ZeroDivisionError"),
    "finds nothing that can be gone through": ("OWN = made(find=lambda position: 7)", "TypeError"),
    "finds no step": ("OWN = made(find=lambda position: ['step'])", "'step', which is no step"),
    "finds a step that changes nothing": (
        "OWN = made(find=lambda position: [Step(OWN, position)])",
        "changes nothing",
    ),
    "finds a step without a reason": (
        "OWN = made(find=lambda p: [Step(OWN, p, placed=(single(p),))], why=lambda step: step.nonsense)",
        "AttributeError",
    ),
}
WHILE_AT_WORK = [fault for fault in FAULTS if fault.startswith("f")]


NAMING = (
    ("hint", "--only", "own", SINGLES),
    ("rate", "--techniques", "own", SINGLES),
    ("generate", "--technique", "own"),
)


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> list[Run]:
    """What the commands come to where nothing is installed."""
    return nonet(tmp_path_factory.mktemp("empty"), *COMMANDS)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_technique_is_left_out(fault: str, tmp_path: Path, without: list[Run]) -> None:
    code, why = FAULTS[fault]
    install(tmp_path, "faulty-package", TECHNIQUE + f"\n    {code}\n", "nonet.techniques", own="OWN")
    runs = nonet(tmp_path, *COMMANDS, *NAMING, ("hint", "--without", "own", SINGLES))
    usual, naming, left_out = runs[: len(COMMANDS)], runs[len(COMMANDS) : -1], runs[-1]
    assert [(run.status, run.out) for run in usual] == [(run.status, run.out) for run in without]
    (told,) = "".join(run.err for run in usual).splitlines()
    assert told.startswith(
        "nonet: warning: the technique 'own' of the package 'faulty-package' is left out: "
    )
    assert why in told
    for run in naming:
        assert (run.status, run.out) == (2, "")
        assert "the technique 'own' of the package 'faulty-package' cannot be used: " in run.err
        assert why in run.err
        assert len(run.err.splitlines()) == 1
    assert left_out == without[0]


@pytest.mark.parametrize("fault", WHILE_AT_WORK)
def test_a_technique_that_was_asked_for_fails_with_an_error(fault: str, tmp_path: Path) -> None:
    code, why = FAULTS[fault]
    install(tmp_path, "faulty-package", TECHNIQUE + f"\n    {code}\n", "nonet.techniques", own="OWN")
    for run in nonet(tmp_path, *NAMING):
        assert (run.status, run.out) == (2, "")
        assert "of the package 'faulty-package' cannot be used: its finder failed (" in run.err
        assert why in run.err


@pytest.mark.parametrize("fault", WHILE_AT_WORK)
def test_a_technique_that_fails_is_left_out_from_then_on(fault: str, tmp_path: Path) -> None:
    code, _ = FAULTS[fault]
    install(tmp_path, "faulty-package", TECHNIQUE + f"\n    {code}\n", "nonet.techniques", own="OWN")
    run = python(
        tmp_path,
        f"""
        import warnings, nonet
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            nonet.walk("{SINGLES}"), nonet.hint("{SINGLES}"), list(nonet.steps("{SINGLES}"))
        print(len(told), told[0].category is nonet.PluginWarning)
        try:
            nonet.technique("own")
        except nonet.PluginError as error:
            print("PluginError")
        print(len(nonet.techniques(without=["own"])) == len(nonet.techniques()))
        """,
    )
    assert (run.stdout, run.stderr) == ("1 True\nPluginError\nTrue\n", "")


@pytest.mark.parametrize(
    "entry", ["singles", "fish", "hard", "all", "installed", "x_wing", "unique_rectangle"]
)
def test_an_entry_cannot_take_a_name_from_what_is_there(entry: str, tmp_path: Path) -> None:
    command = ("techniques", "--only", entry.replace("_", "-"))
    (before,) = nonet(tmp_path, command)
    code = TECHNIQUE + "\n    OWN = made('entirely-new')\n"
    install(tmp_path, "greedy", code, "nonet.techniques", **{entry: "OWN"})
    (run,) = nonet(tmp_path, command)
    assert run.out == before.out
    assert "of the package 'greedy' is left out: something else is called" in run.err


def test_the_first_of_two_packages_keeps_a_name(tmp_path: Path) -> None:
    for package in ("one", "two"):
        install(
            tmp_path,
            package,
            TECHNIQUE + f"\n    OWN = made('{package}-more')\n",
            "nonet.techniques",
            own="OWN",
        )
    (run,) = nonet(tmp_path, ("techniques", "--only", "own"))
    assert len(run.out.splitlines()) == 1
    assert "something else is called 'own'" in run.err


def test_a_name_of_ours_stays_ours(tmp_path: Path) -> None:
    code = TECHNIQUE + "\n    OWN = Technique('own', Tier.EASY, 1, 0, Words('X-Wing', '', print), find)\n"
    install(tmp_path, "namesake", code, "nonet.techniques", own="OWN")
    run = python(tmp_path, "import nonet; print(nonet.technique('X-Wing').slug, nonet.technique('own').name)")
    assert (run.stdout, run.stderr) == ("x-wing X-Wing\n", "")


def test_one_that_is_off_by_default_waits_to_be_named(tmp_path: Path) -> None:
    code = """
    from dataclasses import replace
    def place(p):
        yield Step(OWN, p, placed=(single(p),))
    OWN = replace(made(find=place), by_default=False)
    """
    install(tmp_path, "modest", TECHNIQUE + code, "nonet.techniques", own="OWN")
    usual, named, listed = nonet(
        tmp_path, ("hint", SINGLES), ("hint", "--techniques", "own", SINGLES), ("techniques",)
    )
    assert "Hidden Single" in usual.out
    assert named.out.startswith("Look for an Own")
    assert "(of the package modest)  (off by default)" in listed.out


TACTICS = """
    from nonet.board import GroupTactic, Tactic

    class NotDerived:
        name = "own"

    class NoName(Tactic):
        pass

    class Namesake(Tactic):
        name = "Naked-Single"

    class NotApplied(Tactic):
        name = "own"

    class NotListening(GroupTactic):
        name = "own"
        notify = None

        def look_at(self, group):
            return False

    class NotStarting(Tactic):
        name = "own"

        def __init__(self, board):
            raise RuntimeError("not today")

    class Boaster(Tactic):
        name = "own"

        def notify(self, event):
            pass

        def apply(self):
            return True
"""
FAULTY_TACTICS = {
    "Absent": "AttributeError",
    "NotDerived": "no class derived from Tactic",
    "NoName": "it has no name",
    "Namesake": "something else is called 'Naked-Single'",
    "NotApplied": "NotImplementedError",
    "NotListening": "TypeError",
    "NotStarting": "RuntimeError: not today",
    "Boaster": "it says that it changed something, and did not",
}
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """What there is to see where nothing is installed."""
    (run,) = nonet(tmp_path_factory.mktemp("empty"), ("watch", HARD))
    return run


@pytest.mark.parametrize("kind", FAULTY_TACTICS)
def test_a_faulty_tactic_is_left_out(kind: str, tmp_path: Path, watched: Run) -> None:
    install(tmp_path, "faulty-package", TACTICS, "nonet.tactics", own=kind)
    named, usual, again = nonet(
        tmp_path, ("watch", "--tactics", "naked single,own", HARD), ("watch", HARD), ("watch", HARD)
    )
    assert named.status == 2
    told = named.err.splitlines()
    assert told[-1].startswith("nonet: the tactic 'own' of the package 'faulty-package' cannot be used: ")
    assert FAULTY_TACTICS[kind] in told[-1]
    assert (usual.status, usual.out) == (again.status, again.out) == (0, watched.out)
    (warning,) = [*told[:-1], *usual.err.splitlines(), *again.err.splitlines()]
    assert "the tactic 'own' of the package 'faulty-package' is left out: " in warning
    assert FAULTY_TACTICS[kind] in warning


def test_tactics_are_chosen_by_name(tmp_path: Path) -> None:
    film = tmp_path / "film.jsonl"
    recorded, unknown, replayed = nonet(
        tmp_path,
        ("watch", "--tactics", "Naked-Single", "--record", str(film), SINGLES),
        ("watch", "--tactics", "naked singel", SINGLES),
        ("watch", "--tactics", "naked single", "--replay", str(film)),
    )
    assert recorded.status == 0
    assert '"by": "naked single"' in film.read_text()
    assert '"by": "hidden single"' not in film.read_text()
    assert (unknown.status, unknown.out) == (2, "")
    assert unknown.err == "nonet: no tactic called 'naked singel'; did you mean 'naked single'?\n"
    assert replayed.status == 2
