"""How long proofs of uniqueness take with rules beyond houses, beside Interactive Sudoku Solver in one run.

Usage: python benchmarks/variants.py DATA [--iss CHECKOUT] [--prototype PROGRAM] [--only NAME ...]

DATA is a folder of collections, ``NAME.jsonl``: one puzzle a line with its text for Interactive Sudoku
Solver (``iss``), its ``id``, its ``solution`` and whether it is ``unique``. Both programs are told that text.
CHECKOUT is a copy of https://github.com/sigh/Interactive-Sudoku-Solver, run in Node by ``variants_iss.mjs``.
PROGRAM is another solver: it is run on what ``programs/to_proto.py`` in DATA makes of a collection, last.

Times are CPU times, of the thread for nonet and of the process for Node, which gets some puzzles to warm up.
Rounds are interleaved puzzle by puzzle and the best of each counts; what takes longer than a second is asked
once. Each round makes its network of constraints, whose time is told apart, and searches it once, as people
do; so does the other solver, which is run as a whole for each round. Last, true candidates of boards that
are half set: puzzles of ``generated.jsonl`` without a fifth of their clues and a quarter of their givens.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from math import exp, log
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import nonet
from nonet import _core

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Ask = Callable[["Question"], "Answer"]

ROUNDS = 3
LONG = 1000.0
"""Milliseconds after which a puzzle is not asked again."""
STRETCH = 512
MOST_GUESSES = "300000"
"""After which the other solver gives a puzzle up."""
WARM = 30
"""How many puzzles are asked first and not counted."""
BOARDS = 40
NOTABLE = 50.0
"""Milliseconds by which nonet must be slower for a puzzle to be named."""


@dataclass(frozen=True)
class Question:
    """A puzzle, and what is asked of it."""

    name: str
    puzzle: nonet.Puzzle
    text: str
    """The puzzle for Interactive Sudoku Solver."""
    seconds: float
    solution: str | None = None
    """The digits of its solution, where it is known to be the only one."""
    unique: bool | None = None
    candidates: bool = False
    """Whether its candidates are asked for, and not its solution."""


@dataclass(frozen=True)
class Answer:
    """What a program says, and how many milliseconds it took."""

    build: float
    search: float
    guesses: int
    solutions: tuple[tuple[int, ...], ...] = ()
    """The values of the cells of one solution or two."""
    candidates: tuple[int, ...] = ()
    """By cell the bit set of the digits that occur in solutions."""
    stopped: bool = False


def ask_nonet(question: Question) -> Answer:
    """Ask the core for two solutions, or for the candidates."""
    start = 1000 * time.thread_time()
    geometry = question.puzzle.geometry
    told = [constraint for rule in geometry.rules for constraint in rule.constraints(geometry)]
    houses = [house.cells for house in geometry.houses]
    network = _core.Network(geometry.size**2, len(geometry.digits), houses, told)
    built = 1000 * time.thread_time()
    givens = question.puzzle.givens.digits
    if question.candidates:
        marks = _core.TrueCandidates(network, givens)
        stopped = not all(ended is _core.Outcome.EXHAUSTED for ended in stretches(marks, question, built))
        search = 1000 * time.thread_time() - built
        return Answer(built - start, search, marks.guesses, (), tuple(marks.masks), stopped)
    found: list[bytes] = []
    solver = _core.RuledSearch(network, givens)
    stopped = False
    for ended in stretches(solver, question, built):
        stopped = ended is _core.Outcome.PAUSED
        if ended is _core.Outcome.SOLUTION:
            found.append(solver.cells)
        if len(found) == 2:
            break
    search = 1000 * time.thread_time() - built
    solutions = tuple(tuple(geometry.digits[digit - 1] for digit in cells) for cells in found)
    return Answer(built - start, search, solver.guesses, solutions, stopped=stopped)


def stretches(search: Any, question: Question, start: float) -> Iterator[_core.Outcome]:
    """Go on with a search; yield each solution, and how it ends: at its end, or when time is over."""
    deadline = start + 1000 * question.seconds
    while True:
        ended = search.advance(STRETCH)
        if ended is not _core.Outcome.PAUSED or 1000 * time.thread_time() > deadline:
            yield ended
            if ended is not _core.Outcome.SOLUTION:
                return


class Peer:
    """Interactive Sudoku Solver in a process of its own."""

    def __init__(self, checkout: Path) -> None:
        driver = Path(__file__).with_name("variants_iss.mjs")
        command = ["node", str(driver), str(checkout)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def __call__(self, question: Question) -> Answer:
        """Ask it; a text that it refuses is an error of this benchmark."""
        asked = {
            "text": question.text,
            "ask": "candidates" if question.candidates else "unique",
            "seconds": question.seconds,
        }
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(asked) + "\n")
        process.stdin.flush()
        said = json.loads(process.stdout.readline())
        if "error" in said:
            sys.exit(f"{question.name}: Interactive Sudoku Solver says: {said['error']}")
        counts, digits = said.get("candidates", []), len(question.puzzle.geometry.digits)
        return Answer(
            said["build"],
            said["search"],
            said["guesses"],
            tuple(map(tuple, said.get("solutions", ()))),
            tuple(
                sum(1 << digit for digit in range(digits) if counts[start + digit])
                for start in range(0, len(counts), digits)
            ),
            stopped=said.get("stopped", False),
        )


@dataclass
class Tally:
    """The answers of one program to a collection, by the name of the puzzle."""

    answers: dict[str, Answer] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def line(self, program: str, names: Iterable[str]) -> str:
        """Return a row of the table for some puzzles."""
        answers = [self.answers[name] for name in names if name in self.answers]
        done = [answer for answer in answers if not answer.stopped]
        times = sorted(answer.search for answer in done) or [0.0]
        return (
            f"  {program:10} {len(answers):5} {len(done):6} {len(self.wrong):5} {sum(times):10.1f}"
            f" {statistics.median(times):8.3f} {times[int(0.95 * (len(times) - 1))]:8.2f} {times[-1]:9.1f}"
            f" {sum(answer.guesses for answer in done):9}"
            f" {statistics.median(answer.build for answer in done or [Answer(0, 0, 0)]):7.3f}"
        )


HEADER = "  program    asked proved wrong   total ms   median      p95     worst   guesses   build"


def best(ask: dict[str, Ask], question: Question) -> dict[str, Answer]:
    """Ask one program after the other, each several times in a row, and return the quickest answer of each.

    In a row, since otherwise each would find its data pushed out of the caches by the others.
    """
    return {program: _best_of_several(answers, question) for program, answers in ask.items()}


def _best_of_several(answers: Ask, question: Question) -> Answer:
    found = answers(question)
    for _ in range(ROUNDS - 1):
        if found.search > LONG:
            break
        again = answers(question)
        found = replace(found, build=min(found.build, again.build), search=min(found.search, again.search))
    return found


def is_wrong(question: Question, answer: Answer) -> bool:
    """Say whether an answer contradicts what is known of a puzzle."""
    if answer.stopped or question.candidates:
        return False
    if question.unique is not None and question.unique != (len(answer.solutions) == 1):
        return True
    texts = ["".join("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[v] for v in found) for found in answer.solutions]
    return bool(question.unique and question.solution and texts != [question.solution])


def read_collection(path: Path, seconds: float) -> tuple[list[Question], list[str]]:
    """Return the puzzles of a collection that nonet can be asked, and the others with the reason."""
    questions: list[Question] = []
    others: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        try:
            puzzle = nonet.loads(record["iss"], "iss")
        except nonet.FormatError as error:
            others.append(f"{record['id']} ({error})")
            continue
        if puzzle.unread:
            others.append(f"{record['id']} ({', '.join(puzzle.unread)})")
            continue
        known = record.get("solution"), record.get("unique")
        questions.append(Question(record["id"], puzzle, record["iss"], seconds, *known))
    return questions, others


def run_prototype(program: Path, data: Path, name: str) -> dict[str, Answer]:
    """Run the other solver on a collection; it reads a form of its own."""
    place = data / "programs" / "to_proto.py"
    sys.path.insert(0, str(place.parent))
    spec = importlib.util.spec_from_file_location("to_proto", place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    lines: list[str] = []
    for text in (data / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(text)
        try:
            lines += module.convert(record | {"name": record["id"]})
        except (module.Skip, KeyError, ValueError):
            continue
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        command = [str(program), file.name, "1", MOST_GUESSES]
        runs = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(ROUNDS)]
    found: dict[str, Answer] = {}
    for said in (json.loads(line) for run in runs for line in run.stdout.splitlines()):
        times, stopped = (said["build_ms"], said["solve_ms"]), said["status"] == "capped"
        answer = Answer(*times, said["guesses"], stopped=stopped)
        found[said["name"]] = min(answer, found.get(said["name"], answer), key=lambda one: one.search)
    return found


def compare(tallies: dict[str, Tally], other: str) -> None:
    """Print how much quicker nonet is than another program where both have an answer."""
    mine, theirs = tallies["nonet"].answers, tallies[other].answers
    both = [name for name in mine if name in theirs and not mine[name].stopped and not theirs[name].stopped]
    if not both:
        return
    ratios = [theirs[name].search / max(mine[name].search, 1e-4) for name in both]
    total = sum(theirs[name].search for name in both) / sum(mine[name].search for name in both)
    mean = exp(statistics.fmean(log(max(ratio, 1e-6)) for ratio in ratios))
    slower = sorted(
        (mine[name].search - theirs[name].search, name)
        for name in both
        if mine[name].search > theirs[name].search + NOTABLE
    )
    print(f"  against {other}: {mean:.2f}x by geometric mean, {total:.2f}x by total, of {len(both)}")
    print(f"  slower by more than {NOTABLE:.0f} ms: {len(slower)}")
    for lead, name in reversed(slower):
        print(f"    {name}: {mine[name].search:.0f} ms, {other} {theirs[name].search:.0f} ms (+{lead:.0f})")
    behind = [name for name in mine if mine[name].stopped and name in theirs and not theirs[name].stopped]
    for name in behind:
        print(f"    {name}: not proved in time, {other} {theirs[name].search:.0f} ms")


def proofs(data: Path, name: str, ask: dict[str, Ask], prototype: Path | None, seconds: float) -> None:
    """Measure one collection."""
    questions, others = read_collection(data / f"{name}.jsonl", seconds)
    tallies = {program: Tally() for program in ask}
    for question in questions[:WARM]:
        for answers in ask.values():
            answers(replace(question, seconds=1))
    for question in questions:
        for program, answer in best(ask, question).items():
            tallies[program].answers[question.name] = answer
            if is_wrong(question, answer):
                tallies[program].wrong.append(question.name)
    if prototype:
        tallies["prototype"] = Tally(run_prototype(prototype, data, name))
    print(f"\n{name}: {len(questions)} puzzles, {len(others)} left out")
    print(HEADER)
    for program, tally in tallies.items():
        print(tally.line(program, [question.name for question in questions]))
    for other in tallies:
        if other != "nonet":
            compare(tallies, other)
    for program, tally in tallies.items():
        if tally.wrong:
            print(f"  wrong, {program}: {', '.join(tally.wrong)}")
        late = [
            f"{name} ({answer.guesses} guesses)" for name, answer in tally.answers.items() if answer.stopped
        ]
        if late:
            print(f"  not proved in {seconds:.0f} s, {program}: {', '.join(late)}")
    if others:
        print(f"  left out: {'; '.join(others)}")


def half_set(data: Path, seconds: float) -> list[Question]:
    """Return boards without a fifth of their clues and a quarter of their givens."""
    questions, _ = read_collection(data / "generated.jsonl", seconds)
    random = Random(2026)
    return [_half_set(question, random) for question in random.sample(questions, BOARDS)]


def _half_set(question: Question, random: Random) -> Question:
    geometry = question.puzzle.geometry
    clues = [rule for rule in geometry.rules if rule.places]
    gone = {*random.sample(range(len(clues)), len(clues) // 5)}
    kept = {id(rule) for place, rule in enumerate(clues) if place not in gone}
    rules = tuple(rule for rule in geometry.rules if not rule.places or id(rule) in kept)
    givens = [cell for cell, digit in enumerate(question.puzzle.givens.digits) if digit]
    taken = {*random.sample(givens, len(givens) // 4)}
    digits = bytes(0 if cell in taken else d for cell, d in enumerate(question.puzzle.givens.digits))
    puzzle = nonet.Puzzle(nonet.Grid(digits, geometry=replace(geometry, rules=rules)))
    text = nonet.dumps(puzzle, "iss").strip()
    return Question(question.name, puzzle, text, question.seconds, candidates=True)


def true_candidates(data: Path, ask: dict[str, Ask], seconds: float) -> None:
    """Measure the true candidates of boards that are half set."""
    tallies = {program: Tally() for program in ask}
    questions = half_set(data, seconds)
    equal = finished = 0
    for question in questions:
        answers = best(ask, question)
        for program, answer in answers.items():
            tallies[program].answers[question.name] = answer
        done = [answer.candidates for answer in answers.values() if not answer.stopped]
        finished += len(done) == len(ask)
        equal += len(done) == len(ask) and len({*done}) == 1
    print(f"\ntrue candidates of {len(questions)} boards that are half set")
    print(HEADER)
    for program, tally in tallies.items():
        print(tally.line(program, [question.name for question in questions]))
        times = sorted(answer.search for answer in tally.answers.values())
        print(f"    p90 {times[int(0.9 * (len(times) - 1))]:.1f} ms")
    if len(ask) > 1:
        print(f"  the same candidates: {equal} of the {finished} that both finished")
        compare(tallies, "iss")


def main() -> None:
    """Read the command line and measure."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path, help="a folder of collections")
    parser.add_argument("--iss", type=Path, help="a checkout of Interactive Sudoku Solver")
    parser.add_argument("--prototype", type=Path, help="another solver")
    parser.add_argument("--only", nargs="*", help="the names of collections; candidates for true candidates")
    parser.add_argument("--seconds", type=float, default=60.0, help="the most for one puzzle")
    asked = parser.parse_args()
    ask: dict[str, Ask] = {"nonet": ask_nonet}
    if asked.iss:
        ask["iss"] = Peer(asked.iss)
    print(f"{processor()}, Python {platform.python_version()}, nonet {nonet.__version__}, {node()}")
    names = sorted(path.stem for path in asked.data.glob("*.jsonl") if path.stem != "results")
    for name in names:
        if not asked.only or name in asked.only:
            proofs(asked.data, name, ask, asked.prototype, asked.seconds)
            sys.stdout.flush()
    if not asked.only or "candidates" in asked.only:
        true_candidates(asked.data, ask, asked.seconds)


def node() -> str:
    """Return the version of Node, if it is there."""
    try:
        run = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    except OSError:
        return "no Node"
    return f"Node {run.stdout.strip()}"


def processor() -> str:
    """Return the name of the processor."""
    try:
        info = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or "an unknown processor"
    return next((line.partition(": ")[2] for line in info.splitlines() if "model name" in line), "unknown")


if __name__ == "__main__":
    main()
