// Keeps one whole build of Nonet on the device and serves it with no network.
//
// What the page can rely on:
// - The page registers this file itself: `navigator.serviceWorker.register("sw.js", { updateViaCache: "none" })`.
// - A build is stored whole or not at all: every file is checked against its hash, and unchanged files are
//   taken from the previous build. Until then the previous build goes on serving.
// - A new build waits (`registration.waiting`, or `updatefound` and then the state `installed` while the page has a
//   `navigator.serviceWorker.controller`). When the player agrees, the page posts `"SKIP_WAITING"` to it.
// - Then every open page is told the name of the new build and its scope, for other pages of the origin hear it too. A page
//   of another build must save and reload, for its own files are gone. A build that waits also takes over when the last
//   page of the old one is closed.
// - While developing nothing is stored, and what was stored before is removed.

// Filled in by xtask/src/site/offline.rs: the build's name, and its files with their hashes. Empty while developing.
const BUILD = "";
const FILES = {};

// Caches belong to the whole origin, where another Nonet may live below another path.
const PREFIX = `nonet ${self.registration.scope} `;
const CACHE = PREFIX + BUILD;
// Where the browser sends what other programs share with the installed app (`share_target` in the manifest), and where it is
// put aside: a cache that outlives builds, and holds one text until the page takes it.
const TAKES = `${self.registration.scope}take`;
const RECEIVED = `nonet-received ${self.registration.scope}`;
// The list of files is stored beside them, so that the next build knows what it can take over.
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
  event.respondWith(answer(request, url));
});

/** Stores the whole build, in a cache of its own, which is removed again when a file is missing or not of this build. */
async function store() {
  const list = JSON.stringify(FILES);
  // The same build is there already, whole, when only this file has changed: it may be the one that pages are served from.
  const whole = (await caches.has(CACHE)) && (await (await caches.open(CACHE)).match(INDEX));
  if (whole) {
    if ((await whole.text()) === list) return;
    throw new Error("another build has this name");
  }
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(
      Object.entries(FILES).map(async ([path, integrity]) => {
        const response = (await kept(path, integrity)) ?? (await fetched(path, integrity));
        await cache.put(path, response);
      }),
    );
    await cache.put(INDEX, new Response(list));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** The same file from another stored build of this place. */
async function kept(path, integrity) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const cache = await caches.open(name);
    const index = await cache.match(INDEX);
    if (index && (await index.json())[path] === integrity) return cache.match(path);
  }
}

/** The file from the network, past any cache on the way, and only if it is the one of this build. */
async function fetched(path, integrity) {
  const response = await fetch(path, { integrity, cache: "no-cache", credentials: "same-origin" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // A redirected response may not answer a navigation.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/** Removes other builds, serves the open pages from this one, and tells them. */
async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && (name !== CACHE || !BUILD)) await caches.delete(name);
  }
  await self.clients.claim();
  if (!BUILD) return;
  const told = `${BUILD} ${self.registration.scope}`;
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(told);
}

/** The stored file. What is not part of the build is the network's; offline, such a visit ends on our page. */
async function answer(request, url) {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(url.origin + url.pathname);
  if (stored) return stored;
  try {
    return await fetch(request);
  } catch (error) {
    const isThere = request.mode === "navigate" && (await cache.match("./"));
    // The page's own address, for its files go by it. Without the page there is nowhere to go.
    if (isThere) return Response.redirect(self.registration.scope);
    throw error;
  }
}

/** Puts aside what another program shares, a file before any words, and opens the page where it is looked at. */
async function take(request) {
  const form = await request.formData();
  const file = form.getAll("files").find((part) => part instanceof File);
  const words = ["text", "url"].map((name) => form.get(name)).filter(Boolean);
  const text = file ? await file.text() : words.join("\n");
  await (await caches.open(RECEIVED)).put("received", new Response(text));
  return Response.redirect(`${self.registration.scope}#/import`, 303);
}
