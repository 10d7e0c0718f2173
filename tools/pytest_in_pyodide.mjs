// Runs pytest inside Pyodide under Node.
// Usage: node pytest_in_pyodide.mjs PYODIDE_DIR ROOT SITE_PACKAGES [PYTEST_ARGUMENT ...]
// The stock library is used, not the site's smaller one: pytest needs the whole of it.
import { pathToFileURL } from "node:url";

const [pyodideDir, root, sitePackages, ...options] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideDir}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: pyodideDir,
  env: {
    HOME: "/home/pyodide",
    PYTHONDONTWRITEBYTECODE: "1",
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
  },
});
for (const [at, from] of [["/project", root], ["/packages", sitePackages]]) {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: from }, at);
}
python.FS.chdir("/project");
const code = python.runPython(`
import sys
sys.path[:0] = ["/project/game", "/packages"]
import pytest
lambda options: int(pytest.main(options.to_py()))
`)(options);
process.exit(code);
