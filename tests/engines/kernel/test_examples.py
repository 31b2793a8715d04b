"""The examples in the kernel's docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import engines.kernel


def test_examples_in_docstrings() -> None:
    names = [info.name for info in pkgutil.iter_modules(engines.kernel.__path__)]
    results = [doctest.testmod(importlib.import_module(f"engines.kernel.{name}")) for name in names]
    assert sum(result.failed for result in results) == 0
    assert sum(result.attempted for result in results) >= 8
