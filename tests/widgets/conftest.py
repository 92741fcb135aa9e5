"""What the tests of the widgets share: each begins as in a kernel of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pico_widgets.widgets.shared import shared


@pytest.fixture(autouse=True)
def fresh_language() -> Iterator[None]:
    yield
    shared.language, shared.theme, shared.told = "en", "system", False
