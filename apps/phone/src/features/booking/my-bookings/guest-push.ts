import { guestPushKey, subscribeGuestPush, unsubscribeGuestPush } from '@roombook/contract/guest-push'
import { api } from '#platform/api/api.ts'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'
import { guestWorker } from '#platform/browser/offline-worker.ts'
import { createBrowserPush } from '#platform/push/browser-push.ts'
import { guestSession } from '#platform/session/guest-session.ts'

const browser = createBrowserPush(guestWorker, {
  publicKey: async () => (await api.call(guestPushKey, {})).data.publicKey,
  store: (subscription) => api.call(subscribeGuestPush, subscription),
  drop: (subscription) => api.call(unsubscribeGuestPush, subscription),
})

/**
 * Storage key for the guest who enabled notices in this browser: another guest on the same phone has not
 * consented.
 */
const subscriberKey = 'noticed-guest'
const guestId = (): string => String(guestSession.get()?.guest.id ?? '')

/** Notices about a guest's bookings in this browser. */
export const guestPush = {
  /**
   * Returns whether the guest of this session receives notices here; also in a later session of the same
   * guest.
   */
  async isSubscribed(): Promise<boolean> {
    return readKey(subscriberKey) === guestId() && (await browser.isSubscribed())
  },
  async subscribe(): Promise<boolean> {
    const granted = await browser.subscribe()
    if (granted) writeKey(subscriberKey, guestId())
    return granted
  },
  async unsubscribe(): Promise<void> {
    writeKey(subscriberKey, undefined)
    await browser.unsubscribe()
  },
}
