"""``make check-deep``: the slow checks, one after the other. Names given on the line choose some."""

from __future__ import annotations

import sys

from tools import check

STEPS = (
    check.Part(
        "sweeps",
        [sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist=worksteal", "-m", "deep", "tests"],
        pytest=True,
    ),
    check.Part("engines", [sys.executable, "-m", "pytest", "-q", "-m", "engines", "tests/engines"], pytest=True),
    check.Part("site", [sys.executable, "-u", "-m", "tools.static_site"]),
    check.Part("mutants", [sys.executable, "-u", "-m", "tools.mutants"]),
    check.Part("binder", [sys.executable, "-u", "-m", "tools.binder"]),
)


def main(names: list[str]) -> int:
    """Runs the steps (all without names), shows all they say. 0 if every one passed."""
    unknown = set(names) - {step.name for step in STEPS}
    if unknown:
        print(f"There is no step {', '.join(sorted(unknown))}.", file=sys.stderr)
        return 2
    total = check.Counts()
    for step in STEPS:
        if not names or step.name in names:
            print(f"== {step.name}", flush=True)
            outcome = check.run(step, live=True)
            total.add(outcome.counts)
    print(f"\n{check.closing_line(total)}")
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
