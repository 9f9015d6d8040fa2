// Service worker of the workbench: shows push notifications, opens their subject when tapped, and shows a page while
// offline. It caches no answer of the server.
const offlinePage = '/m/work/offline.html'
const prefix = 'work-offline-'
const kept = `${prefix}edc95d93`

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
    caches
      .keys()
      // The caches of the guests' worker are left alone.
      .then((names) => names.filter((name) => name.startsWith(prefix) && name !== kept))
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(() => caches.match(offlinePage)))
})

self.addEventListener('push', (event) => {
  const { words, orderId, waitlist, messageId } = read(event.data)
  const [title, ...rest] = words.split('，')
  event.waitUntil(
    self.registration.showNotification(title, {
      body: rest.join(' · '),
      // Repeated pushes of one message replace each other.
      tag: `message-${messageId}`,
      icon: '/m/work/icon-192.png',
      badge: '/m/work/badge-96.png',
      lang: 'zh-CN',
      data: { orderId, waitlist },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data ?? {}))
})

/** Shows an order, or the waitlist of a day, in the open workbench, or in a new one. */
async function open({ orderId, waitlist }) {
  const query = waitlist
    ? `?waiting=${waitlist.bookDate}&period=${waitlist.periodId}`
    : orderId
      ? `?order=${orderId}`
      : ''
  const pages = await self.clients.matchAll({ type: 'window' })
  const workbench = pages.find(({ url }) => new URL(url).pathname.startsWith('/m/work'))
  if (!workbench) return self.clients.openWindow(`/m/work${query}`)
  await workbench.focus()
  if (query) workbench.postMessage({ type: 'open', query, orderId })
}

/** Parses a push message; malformed ones get a default text, because browsers require a notification for each push. */
function read(data) {
  try {
    const { words, orderId, waitlist, messageId } = data.json()
    return { words: String(words || '有新的订单消息'), orderId, waitlist, messageId }
  } catch {
    return { words: '有新的订单消息', orderId: undefined, messageId: 'unknown' }
  }
}
