// The guests' worker: has a page for when there is no network. It keeps no other answer of the server: what is on a page
// is its guest's. The workbench has a worker of its own, within a narrower scope, which goes before this one.
const offlinePage = '/m/offline.html'
const prefix = 'guest-offline-'
const kept = `${prefix}9e53f57e`

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) => names.filter((name) => name.startsWith(prefix) && name !== kept))
        .then((names) => Promise.all(names.map((name) => caches.delete(name)))),
      // The page is asked for while the worker wakes: nobody waits for it.
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(open(event))
})

/** The page, or what says that there is no network. */
async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return caches.match(offlinePage)
  }
}
