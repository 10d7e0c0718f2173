// Starts Python: prepares what PyScript expects, loads it, shows how far it is, and says plainly
// what is wrong when it cannot start. early.js has run before and made the object `whiskey`.
import { Idiomorph } from "./idiomorph.js";
import { memoryIndexedDB } from "./memory-db.js";
import { watchForUpdates } from "./update.js";

const { whiskey } = globalThis;
const html = document.documentElement;
const build = JSON.parse(document.getElementById("build").textContent);
const at = (path) => new URL(path, whiskey.siteRoot).href;

// --- How far it is -----------------------------------------------------------------------------
const bar = document.getElementById("start-bar");
const text = document.getElementById("start-text");
const sizes = new Map(build.parts.map(([path, size]) => [at(path), size]));
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
let loaded = 0;
const progress = new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) {
    loaded += sizes.get(name) ?? 0;
    sizes.delete(name);
  }
  bar.value = Math.min(0.95, loaded / total);
});
progress.observe({ type: "resource", buffered: true });
// No limit of time: a slow machine is not a broken one. It is told that nothing is lost, no more.
const patience = [
  [8, "still_loading"],
  [40, "still_loading_long"],
].map(([seconds, words]) => setTimeout(() => (text.textContent = whiskey.say(words)), seconds * 1e3));
const stopProgress = () => {
  progress.disconnect();
  patience.forEach(clearTimeout);
};

// --- Trouble -----------------------------------------------------------------------------------
const sha256 = async (data) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};

const WRONG_TYPE = { mjs: /javascript|ecmascript/, js: /javascript|ecmascript/ };

/** Return the site's files that do not arrive as they were built, and what is wrong with each. */
const examine = async (cache) => {
  const list = await (await fetch(at(html.dataset.files), { cache })).json();
  const faults = await Promise.all(
    Object.entries(list).map(async ([path, hash]) => {
      const response = await fetch(at(path), { cache });
      if (!response.ok) return { path, fault: "outdated" };
      const right = WRONG_TYPE[path.split(".").pop()];
      if (right && !right.test(response.headers.get("content-type"))) return { path, fault: "mime" };
      if (!crypto.subtle) return null; // http on another host than localhost
      return (await sha256(await response.arrayBuffer())) === hash ? null : { path, fault: "damaged" };
    }),
  );
  return faults.filter(Boolean);
};

let examined = false;
/** Find out what is behind an error of the start, and say it in one sentence. */
const explain = async (error) => {
  if (examined || whiskey.failed || html.classList.contains("ready")) return;
  examined = true;
  stopProgress();
  const detail = String(error?.message ?? error ?? "").slice(-600);
  if (/wasm-unsafe-eval|unsafe-eval|Content Security Policy/i.test(detail)) {
    whiskey.fail("policy", detail);
    return;
  }
  try {
    const faults = await examine("default");
    const worst = ["outdated", "mime", "damaged"].find((kind) => faults.some((f) => f.fault === kind));
    const paths = faults.map(({ path }) => path).join(", ");
    whiskey.fail(worst ?? "broken", worst ? paths : detail);
  } catch {
    whiskey.fail(navigator.onLine ? "unreachable" : "offline", detail);
  }
};

whiskey.retry = async () => {
  const again = document.getElementById("trouble-again");
  again.disabled = true;
  try {
    // "reload" writes what arrives over the bad copy that the browser may have kept.
    await fetch(location.href, { cache: "reload" });
    await examine("reload");
  } catch {
    // The reload below shows what is wrong now.
  }
  location.reload();
};

whiskey.explain = explain;
addEventListener("unhandledrejection", ({ reason }) => explain(reason));
addEventListener("error", ({ error, message }) => error && explain(error ?? message));

// --- What Python calls -------------------------------------------------------------------------
const app = document.getElementById("app");

/** Morph the table into the new HTML, so that focus, scroll and open menus survive. */
whiskey.morph = (content) => {
  const had = document.activeElement;
  const inside = had && had !== document.body && app.contains(had);
  Idiomorph.morph(app, content, { morphStyle: "innerHTML", restoreFocus: true });
  if (!inside || app.contains(document.activeElement)) return;
  // The control that had the focus is gone: `data-focus` names the one that comes next.
  const named = app.querySelector("[data-focus]")?.dataset.focus;
  const next = [had.id, named].map((id) => id && document.getElementById(id)).find(Boolean);
  next?.focus({ preventScroll: true });
};

/** Hand the page over to Python: return the early taps and stop answering for it. */
whiskey.takeOver = () => {
  stopProgress();
  const commands = whiskey.stopEarly();
  html.classList.remove("another-table");
  html.classList.add("ready");
  document.getElementById("start").hidden = true;
  if (!whiskey.embedded) watchForUpdates(whiskey);
  return commands;
};

// early.js has asked for the program: Pyodide's own request for it gets the same answer. A server that
// names the wrong type makes the streaming way fail, and Pyodide then waits for ever: the slower way
// needs no type. What fails even so is said to the player.
const handOverProgram = ({ url, response, compiled }) => {
  const { fetch } = globalThis;
  const slowly = async () => {
    const again = await fetch(url);
    if (!again.ok) throw new Error(`${url}: ${again.status}`);
    return WebAssembly.compile(await again.arrayBuffer());
  };
  const program = compiled.catch((error) => {
    if (error instanceof TypeError) return slowly();
    throw error;
  });
  program.catch(explain);
  globalThis.fetch = (from, options) => (from.href === url ? response : fetch(from, options));
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== (await response)) {
      return instantiateStreaming.call(WebAssembly, source, imports);
    }
    const module = await program;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
};

// --- Start -------------------------------------------------------------------------------------
const start = async () => {
  handOverProgram(whiskey.program);
  // PyScript opens a database before anything else, and never starts where that is refused. The
  // game keeps nothing there, so one of plain memory serves everywhere, and nothing is left behind.
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: memoryIndexedDB() });
  const { hooks } = await import(at(build.pyscript));
  // This hook builds a function from text for workers, which the policy forbids; none is used.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ interpreter }) => {
    // Python imports from the wheels as they are. PyScript is about to write out a package of its
    // own: it is in a wheel too, compiled. And what a start makes stays: looking through it for
    // garbage, again and again, is time lost.
    const before = JSON.stringify(build.wheels);
    interpreter.runPython(`import gc, sys; gc.disable(); sys.path[:0] = ${before}`);
  });
};

if (!whiskey.failed) start().catch(explain);
