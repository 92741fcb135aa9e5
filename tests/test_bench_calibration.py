"""The calibration that `make bench` prints: true values, and what is counted of them."""

from __future__ import annotations

from tools.bench_calibration import bench_calibration, calibrated
from tools.bench_calibration_picas import picas_calibration


def test_true_values_within_one_and_two_errors_are_counted():
    pairs = [(0.5, 0.1, 0.5), (0.5, 0.1, 0.59), (0.5, 0.1, 0.65), (0.5, 0.1, 0.9)]
    assert calibrated(pairs).startswith("50 of 100 true values within 1 stderr, 75 within 2 (of 4;")


def test_positions_of_pico_for_three_are_searched_and_solved(capsys):
    bench_calibration(2)
    out = capsys.readouterr().out
    assert "2 positions" in out
    assert "within 2" in out


def test_endings_of_picas_are_estimated_and_solved():
    rows = picas_calibration(4, budget=15_000)
    assert [title[0] for title, *_ in rows] == ["4", "5", "6", "6"]
    assert sum(count for _, count, *_ in rows) > 0
    assert all(0 <= one <= two <= 1 for _, _, one, two, _ in rows)
