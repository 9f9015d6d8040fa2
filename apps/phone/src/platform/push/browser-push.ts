import { browserElsewhere } from '../browser/elsewhere.ts'

/** A browser's subscription as sent to the server. */
interface SubscribedBrowser {
  endpoint: string
  p256dh: string
  auth: string
}

/** Server side of a browser's subscription. */
export interface PushServer {
  /** Returns the public key with which the browser subscribes. */
  publicKey(): Promise<string>
  store(browser: SubscribedBrowser): Promise<unknown>
  drop(browser: { endpoint: string }): Promise<unknown>
}

/** Push notifications in this browser, for staff or guests. */
export type BrowserPush = ReturnType<typeof createBrowserPush>

/** Reason why this browser cannot show notifications. */
export type PushHindrance = 'not-secure' | 'not-supported' | 'denied'

/** Returns the obstacle to notifications in this browser; undefined for none. */
export function pushHindrance(): PushHindrance | undefined {
  // A server-rendered page does not know the browser's capabilities.
  if (browserElsewhere()) return undefined
  if (!window.isSecureContext) return 'not-secure'
  const isOffered = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isOffered) return 'not-supported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** Creates the subscription of a browser's notifications, which a service worker shows and a server sends. */
export function createBrowserPush(
  worker: () => Promise<ServiceWorkerRegistration | undefined>,
  server: PushServer,
) {
  /** Returns the browser's subscription, if any. */
  const current = async (): Promise<PushSubscription | null> =>
    (await (await worker())?.pushManager.getSubscription()) ?? null

  function registerBrowser(subscription: PushSubscription): Promise<unknown> {
    const { endpoint, keys = {} } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys
    return server.store({ endpoint: endpoint ?? '', p256dh: bare(p256dh), auth: bare(auth) })
  }

  return {
    /**
     * Returns whether this browser is subscribed, and registers a subscription of an earlier session for this
     * one.
     */
    async isSubscribed(): Promise<boolean> {
      const subscription = await current()
      if (!subscription) return false
      await registerBrowser(subscription)
      return true
    },

    /**
     * Requests permission, subscribes the browser, and registers it at the server.
     * @returns false where the user denied permission.
     * @throws CallRefused, CallFailed, or the error of an unreachable push service.
     */
    async subscribe(): Promise<boolean> {
      if ((await Notification.requestPermission()) !== 'granted') return false
      const registration = await worker()
      if (!registration) throw new Error('通知服务还没有准备好，请刷新页面后重试')
      const applicationServerKey = await server.publicKey()
      // A subscription for another key is useless for this site.
      await (await registration.pushManager.getSubscription())?.unsubscribe()
      await registerBrowser(
        await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
      )
      return true
    },

    /** Unsubscribes the browser, and the server where it can be reached. */
    async unsubscribe(): Promise<void> {
      const subscription = await current()
      if (!subscription) return
      const { endpoint } = subscription
      await subscription.unsubscribe()
      await server.drop({ endpoint })
    },
  }
}

/** Removes the padding from base64url. */
const bare = (text: string): string => text.replace(/=+$/, '')
