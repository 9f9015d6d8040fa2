import type { GuestSubject } from '@roombook/contract'
import { shopOfInvitation } from '@roombook/domain/invitations'
import { bookingOfInvitation } from '#features/invitations/index.ts'
import { isOrderOfPhone, listLinkedIds } from '#features/orders/index.ts'
import { findGuestActor } from '#platform/auth/guest-actor.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { WatchedOrders } from '#platform/live/guest-channel.ts'
import { listWaitingIds } from '../waitlist/end-waiting.repository.ts'

/**
 * Returns the orders that a guest's page may subscribe to: those of the verified phone, or the one of an
 * invitation.
 */
export const watchedOrders =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (subject: GuestSubject): Promise<WatchedOrders | undefined> => {
    if (subject.type === 'invitation') {
      const shopId = shopOfInvitation(subject.token)
      return shopId === undefined
        ? undefined
        : watch(db, shopId, async (tx) => (await bookingOfInvitation(tx, shopId, subject.token))?.orderId)
    }
    const { shopId } = subject
    const found = await findGuestActor(db, subject.token, clock.now(), null)
    if (!found) return undefined
    const { phone } = found.actor
    if (subject.type === 'waiting') {
      const entryIds = await inShop(db, shopId, (tx) => listWaitingIds(tx, shopId, phone))
      return { shopId, orderIds: new Set(), entryIds: new Set(entryIds) }
    }
    const { orderId } = subject
    return watch(db, shopId, async (tx) =>
      (await isOrderOfPhone(tx, shopId, orderId, phone)) ? orderId : undefined,
    )
  }

const watch = (
  db: Database,
  shopId: number,
  find: (tx: ShopTransaction) => Promise<number | undefined>,
): Promise<WatchedOrders | undefined> =>
  inShop(db, shopId, async (tx) => {
    const orderId = await find(tx)
    if (orderId === undefined) return undefined
    return { shopId, orderIds: new Set(await listLinkedIds(tx, shopId, orderId)) }
  })
