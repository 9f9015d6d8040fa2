import { browserElsewhere } from '../browser/elsewhere.ts'

/** A browser's subscription as sent to the server. */
interface SubscribedBrowser {
  endpoint: string
  p256dh: string
  auth: string
}

/** Server side of a browser's subscription. */
export interface PushServer {
  /** The key under which the browser subscribes. */
  publicKey(): Promise<string>
  keep(browser: SubscribedBrowser): Promise<unknown>
  drop(browser: { endpoint: string }): Promise<unknown>
}

/** Notifications in this browser: of the staff's or of a guest's. */
export type BrowserPush = ReturnType<typeof createBrowserPush>

/** Why this browser shows no notifications, where it cannot. */
export type PushHindrance = 'not-secure' | 'not-supported' | 'denied'

/** Returns the obstacle to notifications in this browser; undefined for none. */
export function pushHindrance(): PushHindrance | undefined {
  // A page that is written elsewhere says nothing of what its browser can.
  if (browserElsewhere()) return undefined
  if (!window.isSecureContext) return 'not-secure'
  const isOffered = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isOffered) return 'not-supported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** Creates the switch for a browser's notifications, which a worker shows and a server sends. */
export function createBrowserPush(
  worker: () => Promise<ServiceWorkerRegistration | undefined>,
  server: PushServer,
) {
  /** The browser's subscription, where it has one. */
  const current = async (): Promise<PushSubscription | null> =>
    (await (await worker())?.pushManager.getSubscription()) ?? null

  function tellServer(subscription: PushSubscription): Promise<unknown> {
    const { endpoint, keys = {} } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys
    return server.keep({ endpoint: endpoint ?? '', p256dh: bare(p256dh), auth: bare(auth) })
  }

  return {
    /**
     * Returns whether this browser is subscribed, and registers an earlier session's subscription for this
     * one.
     */
    async isSubscribed(): Promise<boolean> {
      const subscription = await current()
      if (!subscription) return false
      await tellServer(subscription)
      return true
    },

    /**
     * Asks the person, the browser and the server.
     * @returns false where the person said no.
     * @throws CallRefused, CallFailed, or what the browser's push service throws where it cannot be reached.
     */
    async subscribe(): Promise<boolean> {
      if ((await Notification.requestPermission()) !== 'granted') return false
      const registration = await worker()
      if (!registration) throw new Error('通知服务还没有准备好，请刷新页面后重试')
      const applicationServerKey = await server.publicKey()
      // One for another key is of no use to this site.
      await (await registration.pushManager.getSubscription())?.unsubscribe()
      await tellServer(
        await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
      )
      return true
    },

    /** Ends it: in the browser for good, and at the server where that can be reached. */
    async unsubscribe(): Promise<void> {
      const subscription = await current()
      if (!subscription) return
      const { endpoint } = subscription
      await subscription.unsubscribe()
      await server.drop({ endpoint })
    },
  }
}

/** Base64url without the signs that fill it up. */
const bare = (text: string): string => text.replace(/=+$/, '')
