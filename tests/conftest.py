"""What all tests share: the folder of the repository and how hypothesis runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

# Shared cores make single examples slow now and then; that says nothing about the rules.
settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
# For mutation tests: that a test fails is enough, the smallest example is of no interest.
settings.register_profile(
    "unshrunk", settings.get_profile("steady"), phases=[Phase.explicit, Phase.generate], database=None
)
settings.load_profile("steady")


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the repository."""
    return Path(__file__).resolve().parent.parent
