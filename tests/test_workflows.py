"""The workflows fit their published schema, have few permissions, and only call build.py."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tools.paths import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def read(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = YAML(typ="safe").load(path)
    return loaded


def test_the_workflows_fit_the_published_schema() -> None:
    command = [sys.executable, "-m", "check_jsonschema"]
    options = ["--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*command, *options, *WORKFLOWS], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_only_read_and_a_job_asks_for_the_rest(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    asked = {name: job.get("permissions") for name, job in workflow["jobs"].items()}
    asked = {name: permissions for name, permissions in asked.items() if permissions}
    expected = {"deploy": {"pages": "write", "id-token": "write"}}
    assert asked == (expected if path.name == "pages.yml" else {})


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_and_every_job_ends(path: Path) -> None:
    for job in read(path)["jobs"].values():
        assert job["timeout-minutes"] <= 60
        for step in job["steps"]:
            if "uses" in step:
                owner, _, version = step["uses"].partition("@")
                assert owner.startswith("actions/")
                assert version.startswith("v")


def test_ci_runs_the_tests_on_every_python_that_the_wheel_promises() -> None:
    matrix = read(ROOT / ".github/workflows/ci.yml")["jobs"]["wheel"]["strategy"]["matrix"]
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]


def test_ci_calls_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    assert script.rstrip().endswith("exec python3 build.py test")
