"""Settings for the engine's tests, which run in CPython and inside Pyodide alike."""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.engine.tables")

# No deadline and no database: a browser's Python is slow and its disk forgets.
settings.register_profile("engine", deadline=None, database=None, print_blob=True)
settings.load_profile("engine")
