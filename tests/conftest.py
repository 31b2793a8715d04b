"""Fixtures for all tests, and what a failed one prints."""

from collections.abc import Generator

import pytest

from tests.support.playground import forget_traffic, server, start_client, transcript_of, world

__all__ = ["server", "start_client", "world"]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the traffic between the client and its world to the report of a failed test."""
    report = yield
    traffic = transcript_of(item)
    if report.failed and traffic:
        report.sections.append(("Traffic", traffic))
    if report.when == "teardown":
        forget_traffic(item)
    return report
