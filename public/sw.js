// Stores a complete build of Nonet on the device and serves it offline.
//
// Contract with the page:
// - The page registers this file: `navigator.serviceWorker.register("sw.js", { updateViaCache: "none" })`.
// - A build is stored completely or not at all. Every file is checked against its hash, and unchanged files are copied
//   from the previous build, which stays in use until the new one is complete.
// - Of the languages only those in use are stored: the browser's, those stored before, and any that the page fetches.
// - A new build waits (`registration.waiting`, or `updatefound` and then the state `installed` while the page has a
//   `navigator.serviceWorker.controller`). When the player agrees, the page posts `"SKIP_WAITING"` to it.
// - Then this worker posts the name of the new build and its scope to every open page of the origin. A page of another
//   build reloads, because its files have been removed, as soon as its moves are saved. A waiting build also takes over
//   when the last page of the old one is closed.
// - If the browser has deleted the cache, or the last storing was broken off, the next visit stores the build again.
// - During development nothing is stored, and earlier builds are removed.

// Filled in by xtask/src/site/offline.rs: name of the build, and its files with their hashes. Empty during development.
const BUILD = "";
const FILES = {};

// All pages of the origin share its caches, and another path may contain another installation of Nonet.
const PREFIX = `nonet ${self.registration.scope} `;
const CACHE = PREFIX + BUILD;
// Address for content shared by other programs (`share_target` in the manifest), and the cache that holds a shared text
// or picture until the page reads it. That cache is independent of builds.
const TAKES = `${self.registration.scope}take`;
const RECEIVED = `nonet-received ${self.registration.scope}`;
// The documentation is read with a network only.
const DOCUMENTATION = `${self.registration.scope}docs/`;
// Maximum number of files of a new build that are fetched at a time. More would delay what the page fetches for the player.
const MAX_PARALLEL = 2;
// The list of files with their hashes, stored in the same cache for the next build.
const INDEX = "sw-files.json";

self.addEventListener("install", (event) => {
  event.waitUntil(BUILD ? store() : self.skipWaiting());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (BUILD && request.method === "POST" && url.href === TAKES) return event.respondWith(take(request));
  if (!BUILD || request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.href.startsWith(DOCUMENTATION)) return;
  event.respondWith(answer(event, url));
});

/** Stores the build in a new cache, and removes the cache if any file is missing or doesn't match its hash. */
async function store() {
  const list = JSON.stringify(FILES);
  // If only this file has changed, the same build is already complete and may be in use, so leave it alone.
  const whole = (await caches.has(CACHE)) && (await (await caches.open(CACHE)).match(INDEX));
  if (whole) {
    if ((await whole.text()) === list) return;
    throw new Error("another build has this name");
  }
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  try {
    const used = await usedLanguages();
    await storeFiles(cache, (path) => !languageOf(path) || used.has(languageOf(path)), MAX_PARALLEL, "low");
    await cache.put(INDEX, new Response(list));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Stores the files of the build that are wanted, at most this many at a time. */
async function storeFiles(cache, isWanted, maxParallel, priority) {
  const files = Object.entries(FILES).filter(([path]) => isWanted(path));
  const storeNext = async () => {
    for (let file = files.shift(); file; file = files.shift()) {
      const [path, integrity] = file;
      const response = (await kept(path, integrity)) ?? (await fetched(path, integrity, priority));
      await cache.put(path, response);
    }
  };
  // If one fails, the others need not go on.
  await Promise.all(Array.from({ length: Math.min(maxParallel, files.length) }, storeNext)).finally(() => files.splice(0));
}

/** Returns the language whose texts are in this file, if it is one with texts. */
function languageOf(path) {
  return /\/split_([a-z]{2})[_.]/.exec(path)?.[1];
}

/** Returns the languages of the browser, and those stored with other builds of this installation. */
async function usedLanguages() {
  const used = new Set(self.navigator.languages.map((tag) => tag.slice(0, 2)));
  for (const cache of await otherBuilds()) {
    for (const { url } of await cache.keys()) used.add(languageOf(url));
  }
  return used;
}

// What stores a language at the moment. The page fetches several files of it at once.
const storing = new Map();

/** Stores the language that this file belongs to, all of it, so that it is complete offline. Returns the file. */
async function storedLanguage(cache, address) {
  const language = languageOf(address);
  if (!language) return undefined;
  if (!storing.has(language)) storing.set(language, storeFiles(cache, (path) => languageOf(path) === language, Infinity));
  try {
    await storing.get(language);
  } catch {
    // The page asks for the file itself, and for the others when it needs them.
  }
  storing.delete(language);
  return cache.match(address);
}

/** Returns the caches of the other stored builds of this installation. */
async function otherBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  return Promise.all(names.map((name) => caches.open(name)));
}

/** Returns the same file from another stored build of this installation. */
async function kept(path, integrity) {
  for (const cache of await otherBuilds()) {
    const index = await cache.match(INDEX);
    if (index && (await index.json())[path] === integrity) return cache.match(path);
  }
}

/**
 * Fetches a file, and fails if it doesn't match its hash. Takes what the page has just loaded from the browser's cache, and
 * bypasses the cache if it has another version.
 */
async function fetched(path, integrity, priority) {
  const options = { integrity, credentials: "same-origin", priority };
  const response = await fetch(path, options).catch(() => fetch(path, { ...options, cache: "no-cache" }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Browsers reject redirected responses to navigations.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/** Removes other builds, takes control of the open pages and notifies them. */
async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && (name !== CACHE || !BUILD)) await caches.delete(name);
  }
  await self.clients.claim();
  if (!BUILD) return;
  const message = `${BUILD} ${self.registration.scope}`;
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(message);
}

// The running call of `store`, if any.
let restoring;

/** Stores the build again. A browser may delete the cache and keep this worker. */
async function restore() {
  restoring ??= store();
  try {
    await restoring;
  } catch {
    // There is another build now, or no network. The next page tries again.
  }
  restoring = undefined;
}

/** Returns a stored file, or else fetches it. Offline, a navigation to any other address leads to the app's page. */
async function answer(event, url) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const address = url.origin + url.pathname;
  const isStart = address === self.registration.scope;
  // An incomplete build may start without its other files, so the start comes from the network.
  const isIncomplete = isStart && !(await cache.match(INDEX));
  if (isIncomplete) event.waitUntil(restore());
  const stored = isIncomplete ? undefined : ((await cache.match(address)) ?? (await storedLanguage(cache, address)));
  if (stored) return stored;
  try {
    return await fetch(request);
  } catch (error) {
    const isThere = request.mode === "navigate" && !isStart && (await cache.match("./"));
    // Redirect, because the page loads its files relative to its address.
    if (isThere) return Response.redirect(self.registration.scope);
    throw error;
  }
}

/** Stores content shared by another program, preferring a file over text, and opens the page or dialog that reads it. */
async function take(request) {
  const form = await request.formData();
  const file = form.getAll("files").find((part) => part instanceof File);
  const received = await caches.open(RECEIVED);
  if (file?.type.startsWith("image/")) {
    await received.put("picture", new Response(file));
    return Response.redirect(`${self.registration.scope}#/photo`, 303);
  }
  const words = ["text", "url"].map((name) => form.get(name)).filter(Boolean);
  const text = file ? await file.text() : words.join("\n");
  await received.put("received", new Response(text));
  return Response.redirect(`${self.registration.scope}#/import`, 303);
}
