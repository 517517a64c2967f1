// The service worker: the page's own files, kept so that it opens without a network.
// Of what the server answers under /api only the library is kept here; the page keeps the walks it needs
// itself.
const CACHE = "nonet-__VERSION__";
const FILES = ["__FILES__"];
// What the library is made of: without a network it is here, even if nobody has opened it yet.
const LIBRARY = ["/api/techniques", "/api/formats"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => {
        void cache.addAll(LIBRARY).catch(() => undefined); // a busy server must not keep the page away
        return cache.addAll(FILES);
      })
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** From the network if there is one, and then kept. */
async function fresh(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  } else if (request.mode === "navigate") {
    if (/^\/(docs|metrics|openapi\.json|api)\b/.test(url.pathname)) return;
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else if (/^\/api\/(techniques|formats)\b/.test(url.pathname)) {
    event.respondWith(fresh(request));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
  }
});
