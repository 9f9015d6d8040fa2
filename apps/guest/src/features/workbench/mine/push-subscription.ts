import { pushKey, subscribePush, unsubscribePush } from '@roombook/contract'
import { api } from '../../../platform/api/api.ts'
import { hasServiceWorker, serviceWorker } from '../install/service-worker.ts'

/** Why this browser shows no notifications, where it cannot. */
export type PushHindrance = 'not-secure' | 'not-supported' | 'denied'

/** What stands in the way of notifications here; undefined for nothing. */
export function pushHindrance(): PushHindrance | undefined {
  if (!window.isSecureContext) return 'not-secure'
  if (!hasServiceWorker() || !('PushManager' in window) || !('Notification' in window)) return 'not-supported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** The browser's subscription, where it has one. */
const current = async (): Promise<PushSubscription | null> =>
  (await (await serviceWorker())?.pushManager.getSubscription()) ?? null

/** Whether this browser is told of messages. One that was told in an earlier session is told in this one too. */
export async function isSubscribed(): Promise<boolean> {
  const subscription = await current()
  if (!subscription) return false
  await tellServer(subscription)
  return true
}

/**
 * Asks the person, the browser and the server.
 * @returns false where the person said no.
 * @throws CallRefused, CallFailed, or what the browser's push service throws where it cannot be reached.
 */
export async function subscribe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const worker = await serviceWorker()
  if (!worker) throw new Error('通知服务还没有准备好，请刷新页面后重试')
  const { publicKey } = (await api.call(pushKey, {})).data
  // One for another key is of no use to this site.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await tellServer(subscription)
  return true
}

/** Ends it: in the browser for good, and at the server where that can be reached. */
export async function unsubscribe(): Promise<void> {
  const subscription = await current()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await api.call(unsubscribePush, { endpoint })
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await api.call(subscribePush, { endpoint: endpoint ?? '', p256dh: bare(p256dh), auth: bare(auth) })
}

/** Base64url without the signs that fill it up. */
const bare = (text: string): string => text.replace(/=+$/, '')
