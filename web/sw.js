// The service worker: after one visit everything works with the network gone.
//
// All or nothing: a version is installed only when every file on the build's list has arrived with
// the hash that stands there, so an old and a new version are never mixed, and a half-deployed site
// installs nothing. What has not changed is copied from the version before. The page asks the player
// before a new version takes over (message "skipWaiting").
"use strict";

const VERSION = "{{version}}";
const LIST = "{{files}}";
const LIST_HASH = "{{files_hash}}";

// Everything on one account of a hosting site shares the caches: the scope is part of the name, and
// only names of this scope are ever deleted.
const SCOPE = new URL(self.registration.scope);
const OURS = `whiskey-poker:${SCOPE.pathname}:`;
const CACHE = OURS + VERSION;
const EMBED = new URL("embed/v1/", SCOPE).pathname;
const at = (path) => new URL(path, SCOPE).href;

const fetchExactly = async (path, integrity) => {
  const response = await fetch(at(path), { cache: "no-cache", integrity });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
};

/** Return a function that finds a file by its hash in the versions installed before. */
const olderFiles = async () => {
  const byHash = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === CACHE) continue;
    const cache = await caches.open(name);
    const list = await (await cache.match(at("files.json")))?.json();
    for (const [path, hash] of Object.entries(list ?? {})) byHash.set(hash, [cache, at(path)]);
  }
  return async (hash) => {
    const [cache, url] = byHash.get(hash) ?? [];
    return cache?.match(url);
  };
};

const install = async () => {
  const list = await fetchExactly(LIST, LIST_HASH);
  const files = Object.entries(await list.clone().json());
  const older = await olderFiles();
  await caches.delete(CACHE); // what an interrupted install may have left
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(
      files.map(async ([path, hash]) =>
        cache.put(at(path), (await older(hash)) ?? (await fetchExactly(path, hash))),
      ),
    );
    await cache.put(at("files.json"), list);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
};

const activate = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
};

/** Answer from the own cache only; a navigation to anything else in the scope gets the table. */
const answer = async (request) => {
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  if (url.pathname + "/" === EMBED) url.pathname = EMBED;
  if (url.pathname === SCOPE.pathname + "index.html") url.pathname = SCOPE.pathname;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url.href);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const table = request.mode === "navigate" && (await cache.match(SCOPE.href));
    if (table) return table;
    throw error;
  }
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => data === "skipWaiting" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(SCOPE.href)) event.respondWith(answer(event.request));
});
