// Compiles Python files inside Pyodide under Node, so that the bytecode is of the very version that
// will read it in the browser.  Usage: node compile_in_pyodide.mjs PYODIDE_DIR WORK_DIR
// WORK_DIR/jobs.json is a list of {source, target, name, optimize}; paths are relative to WORK_DIR.
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [pyodideDir, workDir] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodideDir}/pyodide.mjs`).href);
// A fixed hash seed: the order of a frozenset constant would otherwise differ from build to build.
const python = await loadPyodide({ indexURL: pyodideDir, env: { PYTHONHASHSEED: "0" } });
python.FS.mkdirTree("/job");
python.FS.mount(python.FS.filesystems.NODEFS, { root: workDir }, "/job");
python.runPython(`
import importlib.util, json, os
from importlib._bootstrap_external import _code_to_hash_pyc

for job in json.load(open("/job/jobs.json")):
    with open("/job/" + job["source"], "rb") as file:
        source = file.read()
    code = compile(source, job["name"], "exec", dont_inherit=True, optimize=job["optimize"])
    # "Unchecked hash": Python trusts the file without a look at the source or its time.
    data = _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
    os.makedirs(os.path.dirname("/job/" + job["target"]), exist_ok=True)
    with open("/job/" + job["target"], "wb") as file:
        file.write(data)
`);
