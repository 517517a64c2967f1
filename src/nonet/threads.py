"""How many threads to use: as many as this process has processors for, however many the machine has."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from nonet.errors import BadArgument
from nonet.question import asked_number

_VARIABLE = "NONET_THREADS"
_MOST = 1 << 16
"""Threads at most: more than any process has processors for."""


def thread_count(threads: int | None = None) -> int:
    """Return how many threads to use: what is asked for, what NONET_THREADS says, or one per processor.

    Only processors that this process may run on count (its affinity), and no more of them than the time
    that its control group has is worth, as containers and batch systems limit it.

    >>> thread_count(3)
    3
    >>> thread_count(0)
    Traceback (most recent call last):
    ...
    nonet.errors.BadArgument: expected one thread or more, got 0
    """
    if threads is not None:
        return min(asked_number(threads, 1, "one thread or more"), _MOST)
    if named := os.environ.get(_VARIABLE):
        if named.isascii() and named.isdigit() and int(named) > 0:
            return min(int(named), _MOST)
        msg = f"expected a number of threads, 1 or more, in {_VARIABLE}, got {named!r:.60}"
        raise BadArgument(msg)
    return min(_processors(), _quota())


def _processors() -> int:
    if hasattr(os, "process_cpu_count"):  # from Python 3.13 on
        return os.process_cpu_count() or 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _quota() -> int:
    return processor_quota(Path("/proc/self/cgroup"), Path("/sys/fs/cgroup"))


def processor_quota(membership: Path, groups: Path) -> int:
    """Return how many processors the control groups of a process allow, rounded up.

    Args:
        membership: the file that says which group the process belongs to.
        groups: the folder of all groups; a group is also limited by those that it is in.
    """
    try:
        lines = membership.read_text(encoding="ascii").splitlines()
    except (OSError, ValueError):
        return _MOST
    quotas = [_MOST]
    for line in lines:
        _, controllers, path = line.split(":", 2)
        folder = groups / controllers if controllers else groups  # version 1 has a tree per controller
        group = Path(path.lstrip("/"))
        quotas += [_quota_of(folder / each) for each in (group, *group.parents)]
    return min(quotas)


def _quota_of(group: Path) -> int:
    for names in (("cpu.max",), ("cpu.cfs_quota_us", "cpu.cfs_period_us")):
        try:
            words = " ".join((group / name).read_text(encoding="ascii") for name in names).split()
            quota, period = map(int, words)
        except (OSError, ValueError):  # there is no such file, or it says "max"
            continue
        if quota > 0 and period > 0:
            return -(-quota // period)
    return _MOST
