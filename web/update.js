// The page's side of the service worker (sw.js): offline readiness and updates. An update is never
// forced: the new version waits, the page asks the player, and the word is `applyUpdate`.

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

/** Register the service worker and report on it through `whiskey.update` and two events. */
export const watchForUpdates = (whiskey) => {
  const state = { available: false, offlineReady: false };
  whiskey.update = state;
  let waiting = null;
  let asked = false;
  let reloading = false;
  const reloadOnce = () => {
    if (reloading) return;
    reloading = true;
    location.reload();
  };

  const offer = (worker) => {
    waiting = worker;
    state.available = true;
    tell("whiskey:update");
  };
  const offlineReady = () => {
    if (state.offlineReady) return;
    state.offlineReady = true;
    tell("whiskey:offline-ready");
  };

  whiskey.applyUpdate = () => {
    if (!state.available) return;
    if (!waiting) {
      reloadOnce(); // another tab has already let the new version in
      return;
    }
    asked = true;
    waiting.postMessage("skipWaiting");
  };

  let container = null;
  try {
    container = navigator.serviceWorker; // throws in a sandboxed frame
  } catch {
    container = null;
  }
  if (!container || !isSecureContext) return;

  let hadController = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    // The first worker of all takes the page over without a word. A later one that this tab did
    // not ask for came in through another tab: go on with what is here, and offer the reload.
    if (asked) reloadOnce();
    else if (hadController) offer(null);
    hadController = true;
  });

  const follow = (registration) => {
    const track = (worker) => {
      worker.addEventListener("statechange", () => {
        if (worker.state === "installed" && registration.active) offer(worker);
        if (worker.state === "activated") offlineReady();
      });
    };
    if (registration.active) offlineReady();
    if (registration.waiting && registration.active) offer(registration.waiting);
    if (registration.installing) track(registration.installing);
    registration.addEventListener("updatefound", () => track(registration.installing));
    // A tab may stay open for weeks: look again when the player comes back to it.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  };

  container
    .register(new URL("sw.js", whiskey.siteRoot), { updateViaCache: "none" })
    .then(follow)
    .catch((error) => console.info(`No offline play: ${error.message}`));
};
