import { pushKey, subscribePush, unsubscribePush } from '@roombook/contract/push'
import { api } from '#platform/api/api.ts'
import { createBrowserPush } from '#platform/push/browser-push.ts'
import { serviceWorker } from '../install/service-worker.ts'

/** Notifications about orders for the staff member on this phone. */
export const staffPush = createBrowserPush(serviceWorker, {
  publicKey: async () => (await api.call(pushKey, {})).data.publicKey,
  store: (browser) => api.call(subscribePush, browser),
  drop: (browser) => api.call(unsubscribePush, browser),
})
