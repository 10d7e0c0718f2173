"""Settings for the engine's tests, which run in CPython and inside Pyodide alike."""

import sys

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.engine.tables")

# No deadline and no database: a browser's Python is slow and its disk forgets. There it is only
# asked whether the same holds as here, where all the examples are tried: a few are enough for that.
settings.register_profile(
    "engine",
    deadline=None,
    database=None,
    print_blob=True,
    max_examples=15 if sys.platform == "emscripten" else 100,
)
settings.load_profile("engine")
