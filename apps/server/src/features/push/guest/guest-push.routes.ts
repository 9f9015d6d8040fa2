import * as contract from '@roombook/contract/guest-push'
import { guestPushConsentText } from '@roombook/domain/sms'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { requireSubscription } from '../require-subscription.ts'
import type { VapidKeys } from '../vapid-keys.ts'
import { dropGuestPush, storeGuestPush } from './guest-push.repository.ts'

/** Most subscriptions per guest; a new one replaces the oldest. */
const mostOfOneGuest = 5

interface GuestPushDependencies {
  db: Database
  keys(): Promise<VapidKeys>
  allowInner: boolean
}

/** Mounts the calls about push notifications to guests' browsers. */
export function guestPushRoutes(mount: Mount, { db, keys, allowInner }: GuestPushDependencies): void {
  mount.guestAbroad(contract.guestPushKey, async () => ({ publicKey: (await keys()).publicKey }))
  mount.guestAbroad(contract.subscribeGuestPush, async ({ guest, now }, subscription) => {
    requireSubscription(subscription, allowInner)
    const consent = {
      sessionHash: guest.tokenHash,
      words: guestPushConsentText,
      at: now,
      kept: mostOfOneGuest,
    }
    await storeGuestPush(db, { ...subscription, ...consent })
    return {}
  })
  mount.guestAbroad(contract.unsubscribeGuestPush, async ({ guest }, { endpoint }) => {
    await dropGuestPush(db, { sessionHash: guest.tokenHash, endpoint })
    return {}
  })
}
