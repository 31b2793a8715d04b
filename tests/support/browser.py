"""Finds the Chromium that the test of the page drives: an installed one, or the one Playwright has fetched."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """Path of a Chromium to start, or None. The variable CHROMIUM names one of your own."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    installed = next(filter(None, map(shutil.which, COMMANDS)), None)
    if installed:
        return installed
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        fetched = playwright.chromium.executable_path
    return fetched if Path(fetched).exists() else None


if __name__ == "__main__":
    sys.exit(0 if find_chromium() else 1)
