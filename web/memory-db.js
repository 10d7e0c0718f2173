// As much of IndexedDB as PyScript uses, kept in memory.

const request = (result) => {
  const made = { result, onsuccess: null, onerror: null };
  // The caller puts its handler on the request after it has got it.
  queueMicrotask(() => made.onsuccess?.({ type: "success", target: made }));
  return made;
};

const objectStore = (entries) => ({
  count: () => request(entries.size),
  clear: () => request(entries.clear()),
  delete: (key) => request(void entries.delete(key)),
  get: (key) => request(entries.get(key)),
  getKey: (key) => request(entries.has(key) ? key : undefined),
  getAllKeys: () => request([...entries.keys()]),
  getAll: () => request([...entries.values()]),
  put: (value, key) => request(entries.set(key, value) && key),
});

/** Return an object that can stand for `indexedDB`. */
export const memoryIndexedDB = () => {
  const databases = new Map();
  const open = (name) => {
    if (!databases.has(name)) databases.set(name, new Map());
    const store = objectStore(databases.get(name));
    return request({
      name,
      objectStoreNames: ["entries"],
      createObjectStore: () => store,
      transaction: () => ({ objectStore: () => store }),
      close() {},
    });
  };
  return { open, deleteDatabase: (name) => request(void databases.delete(name)) };
};
