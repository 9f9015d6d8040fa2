// Service worker of the guest pages: shows push notifications about a guest's bookings, and a page while offline. It caches no
// other answer of the server: the bookings on the offline page are stored by the phone pages themselves, as long as their
// guest is logged in. The workbench has its own worker with a narrower scope, which takes precedence.
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
      // Requests the page while the worker starts, so that navigation is not delayed.
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(open(event))
  else if (new URL(event.request.url).pathname === offlineScript)
    event.respondWith(fetch(event.request).catch(() => caches.match(offlineScript)))
})

/** Returns the requested page, or the offline page if the network fails. */
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
      // Repeated pushes of one notice replace each other.
      tag: reference,
      icon: '/m/work/icon-192.png',
      badge: '/m/work/badge-96.png',
      lang: 'zh-CN',
      // A notice about no booking is advertising, and therefore offers to unsubscribe.
      actions: about.shopId && !about.orderId ? [{ action: 'stop', title: '不再接收' }] : [],
      data: about,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(pathOf(event.notification.data ?? {}, event.action)))
})

/** Returns the page that a notice opens: its booking, the guest's coupons, the sending store, or the unsubscribe page. */
function pathOf({ shopId, orderId, opens }, action) {
  if (action === 'stop') return '/m/my-data'
  if (opens === 'coupons') return '/m/coupons'
  if (!shopId) return '/m/bookings'
  return orderId ? `/m/bookings/${shopId}/${orderId}` : `/m/s/${shopId}`
}

/** Focuses the window that shows a page, or opens a new one. */
async function openPage(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => new URL(url).pathname === path)
  return shown ? shown.focus() : self.clients.openWindow(path)
}

/** Parses a push message; malformed ones get a default text, because browsers require a notification for each push. */
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
