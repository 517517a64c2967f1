"""``python -m fuzz [TARGET ...] --inputs N --seed S --jobs J``."""

from __future__ import annotations

import argparse
import os
import sys
import time
from fnmatch import filter as matching

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a process with threads is not to be forked


def main() -> int:
    """Fuzz, and return 1 if something was found."""
    if not hasattr(os, "fork"):
        print("fuzz: this system cannot fork a process", file=sys.stderr)
        return 2
    from fuzz import runner
    from fuzz.targets import TARGETS

    asked = _arguments()
    chosen = [name for pattern in asked.targets or ["*"] for name in matching(TARGETS, pattern)]
    if not chosen:
        print(f"fuzz: no target called {' or '.join(asked.targets)}; see --list", file=sys.stderr)
        return 2
    if asked.list:
        print("\n".join(chosen))
        return 0
    if asked.at is not None:
        return _repeat(TARGETS[chosen[0]].name, asked.seed, asked.at)
    tallies = runner.plan([TARGETS[name] for name in dict.fromkeys(chosen)], asked.inputs)

    def tell(find: runner.Find) -> None:
        # At once: a long run may never come to its end.
        print(f"{find.kind}: {find.what}\n    {runner.repeat(find, asked.seed)}", file=sys.stderr, flush=True)

    stopped = False
    try:
        runner.Runner(asked.seed, asked.jobs, progress=_Progress(), found=tell).run(tallies)
    except KeyboardInterrupt:
        stopped = True
    print(runner.as_json(tallies, asked.seed) if asked.json else runner.table(tallies))
    if stopped:
        return 130
    return 1 if runner.examples(tallies) else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m fuzz", description="Arbitrary input for every way into nonet."
    )
    parser.add_argument(
        "targets", metavar="TARGET", nargs="*", help="names, * for anything; all if not given"
    )
    parser.add_argument("--inputs", type=int, default=100_000, help="how many, over all targets")
    parser.add_argument("--seed", type=int, default=1, help="the same one gives the same inputs")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="worker processes")
    parser.add_argument("--at", metavar="I", type=int, help="run only input I of one target, and show it")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--list", action="store_true", help="print the names of the targets")
    return parser.parse_args()


class _Progress:
    """Says how far it is, now and then."""

    def __init__(self) -> None:
        self.start = self.last = time.monotonic()

    def __call__(self, done: int, total: int, finds: int) -> None:
        now = time.monotonic()
        if now - self.last > (0.5 if sys.stderr.isatty() else 30) or done == total:
            self.last = now
            words = f"{done:,} of {total:,} inputs, {finds} finds, {now - self.start:.0f} s"
            end = "\r" if sys.stderr.isatty() and done < total else "\n"
            print(words, end=end, file=sys.stderr, flush=True)


def _repeat(name: str, seed: int, number: int) -> int:
    """Run an input again where its traceback can be seen, under the same limits."""
    import signal

    from fuzz import runner
    from fuzz.targets import TARGETS

    target = TARGETS[name]
    asked = target.input(seed, number)
    print(f"{asked!r:.4000}")
    sys.stdout.flush()
    runner.limit_memory()
    signal.setitimer(signal.ITIMER_PROF, runner.CPU_SECONDS)
    try:
        target.run(asked)
    except MemoryError:
        print(f"memory: more than {runner.MEMORY >> 20} MB")
        return 1
    print("nothing found")
    return 0


if __name__ == "__main__":
    sys.exit(main())
