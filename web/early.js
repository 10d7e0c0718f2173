// Runs before the page is painted and long before Python: a classic script, so that it also runs
// where modules do not load (a page opened from a file). It makes the object `whiskey` through
// which the page's Python talks to the browser, remembers early taps, and brings back the table a
// returning player left. boot.js adds what needs modules: morph, takeOver, update.
(() => {
  "use strict";

  const html = document.documentElement;
  // Until here the page says that it needs scripts: true where they are off, blocked or lost.
  html.classList.add("scripts");
  const siteRoot = new URL(html.dataset.root, location.href);
  const embedded = html.dataset.embedded === "yes";

  // --- Storage that never throws -------------------------------------------------------------
  // In a foreign or sandboxed frame the mere reading of `localStorage` throws. The scope is part
  // of every key because all projects of one account share an origin on some hosts.
  const prefix = `whiskey-poker:${new URL(".", location.href).pathname}:`;
  let store = null;
  try {
    const probe = `${prefix}probe`;
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
    store = localStorage;
  } catch {
    try {
      store = localStorage; // full, perhaps: what is there can still be read
    } catch {
      store = null;
    }
  }
  const guarded = (action, otherwise) => {
    try {
      return store ? action(store) : otherwise;
    } catch {
      return otherwise;
    }
  };
  const storage = {
    prefix,
    get: (key) => guarded((at) => at.getItem(prefix + key), null),
    set: (key, value) =>
      guarded((at) => {
        at.setItem(prefix + key, String(value));
        return true;
      }, false),
    remove: (key) => guarded((at) => at.removeItem(prefix + key), undefined),
    get available() {
      return storage.set("probe", "1") && (storage.remove("probe"), true);
    },
  };

  // --- What the address asks for -------------------------------------------------------------
  // Python reads it; what is said twice counts as it was said first.
  const params = Object.fromEntries([...new URLSearchParams(location.search)].reverse());

  // --- Words of the start, in the language of the page, from a block that the build wrote -------
  let words = null;
  const say = (name) => {
    if (!words) {
      const all = JSON.parse(document.getElementById("start-words").textContent);
      words = { ...all.en, ...(all[params.lang] || all[html.lang]) };
    }
    return words[name] || "";
  };

  // --- The first table stands already; a tap on it is answered now and carried out later --------
  const early = [];
  const remembered = new Set();
  const onEarlyTap = (event) => {
    const button = event.target.closest?.("#app [data-do]");
    if (!button || button.localName === "form" || button.disabled || button.getAttribute("aria-disabled") === "true") return;
    event.preventDefault();
    event.stopPropagation();
    if (remembered.has(button)) return;
    remembered.add(button);
    early.push(button.dataset.do);
    button.classList.add("pending");
    button.setAttribute("aria-busy", "true");
    const status = document.getElementById("status");
    if (status) status.textContent = say("remembered");
  };
  document.addEventListener("click", onEarlyTap, { capture: true });

  let setReady;
  const ready = new Promise((resolve) => (setReady = resolve));

  // --- Trouble -------------------------------------------------------------------------------
  let failed = false;
  const show = (kind, detail) => {
    const box = document.getElementById("trouble");
    document.getElementById("trouble-text").textContent = say(kind);
    document.getElementById("trouble-detail").textContent = detail || "";
    const again = document.getElementById("trouble-again");
    again.hidden = kind === "file";
    again.textContent = say("again");
    again.addEventListener("click", () => whiskey.retry());
    html.classList.add("failed");
    box.hidden = false;
  };
  const whenParsed = (action) => {
    if (document.readyState !== "loading") action();
    else document.addEventListener("DOMContentLoaded", action, { once: true });
  };
  /** Say once, in a plain sentence, why the game cannot start. `kind` names one of the words. */
  const fail = (kind, detail) => {
    if (failed || html.classList.contains("ready")) return;
    failed = true;
    document.removeEventListener("click", onEarlyTap, { capture: true });
    whenParsed(() => show(kind, detail));
  };

  globalThis.whiskey = {
    version: html.dataset.version,
    siteRoot: siteRoot.href,
    embedded,
    params,
    storage,
    early,
    ready,
    say,
    fail,
    get failed() {
      return failed;
    },
    // boot.js replaces this one by a retry that also throws away damaged copies.
    retry: () => location.reload(),
    stopEarly() {
      document.removeEventListener("click", onEarlyTap, { capture: true });
      setReady();
      return early.splice(0);
    },
  };

  if (location.protocol === "file:") fail("file");
  else if (typeof WebAssembly !== "object") fail("no_webassembly");
  else if (!("noModule" in HTMLScriptElement.prototype)) fail("old_browser");

  // --- The program, asked for before anything else and compiled while the page is painted --------
  // Pyodide would do it only when all its scripts have run. (A preload in the HTML would lose the
  // compiled code that browsers keep.) boot.js hands it to Pyodide, and says what is wrong with it.
  if (!failed) {
    const url = new URL(html.dataset.program, siteRoot).href;
    const response = fetch(url);
    const compiled = WebAssembly.compileStreaming(response);
    compiled.catch(() => {});
    whiskey.program = { url, response, compiled };
  }

  // --- The table a returning player left ------------------------------------------------------
  // Without this the newcomer's table would flash by. A picture that another version drew is not
  // shown (its buttons may mean something else); the newcomer's is then hidden until Python draws.
  const saved = embedded ? null : storage.get("screen");
  const other = html.dataset.words.split(" ").some((word) => params[word]);
  let screen = null;
  try {
    screen = JSON.parse(saved);
  } catch {
    screen = null; // damaged: page.py says so, this script only must not stumble over it
  }
  if (saved && (!other || screen?.address === location.search)) {
    // Theme, cards and the like stand on <html>: without them the colours would flash instead.
    for (const [name, value] of Object.entries(screen?.attributes ?? {})) {
      if (/^(lang|data-(theme|deck|motion))$/.test(name)) html.setAttribute(name, value);
    }
    html.classList.add("another-table");
    if (screen?.version === html.dataset.version && typeof screen.html === "string") {
      // #app is whole as soon as the element after it is there.
      const observer = new MutationObserver(() => {
        if (!document.getElementById("start")) return;
        observer.disconnect();
        document.getElementById("app").innerHTML = screen.html;
        html.classList.remove("another-table");
      });
      observer.observe(html, { childList: true, subtree: true });
    }
  } else if (other || saved) {
    html.classList.add("another-table");
  }
})();
