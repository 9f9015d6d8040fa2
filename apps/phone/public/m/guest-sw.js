// The guests' worker: shows what a guest is told of their bookings, and has a page for when there is no network. It keeps no other answer of the server: the bookings that this page shows are kept by the phone pages
// themselves, for as long as their guest is logged in. The workbench has a worker of its own, within a narrower scope, which goes before this one.
const offlinePage = '/m/offline.html'
const offlineScript = '/m/offline.js'
const prefix = 'guest-offline-'
const kept = `${prefix}36bbf106`

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) =>
        cache.addAll([offlinePage, offlineScript].map((path) => new Request(path, { cache: 'reload' }))),
      )
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
  else if (new URL(event.request.url).pathname === offlineScript)
    event.respondWith(fetch(event.request).catch(() => caches.match(offlineScript)))
})

/** The page, or what says that there is no network. */
async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return caches.match(offlinePage)
  }
}

self.addEventListener('push', (event) => {
  const { title, words, reference, ...about } = read(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      body: words,
      // The same notice is shown once, however often it should come.
      tag: reference,
      icon: '/m/work/icon-192.png',
      badge: '/m/work/badge-96.png',
      lang: 'zh-CN',
      // What is about no booking advertises: how to have no more of it stands beside it.
      actions: about.shopId && !about.orderId ? [{ action: 'stop', title: '不再接收' }] : [],
      data: about,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(pathOf(event.notification.data ?? {}, event.action)))
})

/** Where a notice leads: to its booking, to the guest's coupons, to the store that sent it, or to where it is taken back. */
function pathOf({ shopId, orderId, opens }, action) {
  if (action === 'stop') return '/m/my-data'
  if (opens === 'coupons') return '/m/coupons'
  if (!shopId) return '/m/bookings'
  return orderId ? `/m/bookings/${shopId}/${orderId}` : `/m/s/${shopId}`
}

/** Shows a page where it is open, else in a new window. */
async function openPage(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => new URL(url).pathname === path)
  return shown ? shown.focus() : self.clients.openWindow(path)
}

/** What the server sent; a browser insists on something being shown, whatever came. */
function read(data) {
  try {
    const { title, words, reference, shopId, orderId, opens } = data.json()
    const ids = !Number.isInteger(shopId) ? {} : Number.isInteger(orderId) ? { shopId, orderId } : { shopId }
    return {
      title: String(title || '预订通知'),
      words: String(words ?? ''),
      reference: String(reference),
      ...ids,
      ...(opens === 'coupons' && { opens }),
    }
  } catch {
    return { title: '预订通知', words: '您的预订有新消息', reference: 'unknown' }
  }
}
