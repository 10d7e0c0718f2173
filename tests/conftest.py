"""The order of all tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what runs inside Pyodide: the longest test of all should not be the last one."""
    items.sort(key=lambda item: item.get_closest_marker("pyodide") is None)
