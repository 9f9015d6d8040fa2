import type { ShopSettings } from '@roombook/contract/settings'
import { shopOfInvitation } from '@roombook/domain/invitations'
import { findInvited, readInvitationState } from '#features/invitations/index.ts'
import { findShop, type GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import { requireAddressPace } from '#platform/http/guest-pace.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { readOpenPreorder } from './open-preorder.ts'

/** Dependencies of calls without a session. */
export interface PreorderDependencies {
  db: Database
  outbox: Outbox
}

/** Identity of a choosing guest: the host or an invited guest. */
export interface Chooser {
  kind: 'host' | 'invited'
  /** Id of the invited guest; 0 for the host. */
  invitedId: number
  /** Whether the guest takes part in the meal. */
  comes: boolean
  /** Author of a change, shown to those who saw the previous version: 客人, or 受邀人 with a name. */
  name: string
  orderId: number
}

/** Context of a call by the host or an invited guest: store, time, settings and tenant access. */
export interface GuestFrame {
  shopId: number
  now: Date
  settings: ShopSettings
  read<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T>
  change<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T>
  /**
   * Identifies the caller.
   * @throws Refusal for a caller without access to the order.
   */
  identify(tx: ShopTransaction): Promise<Chooser>
}

/** Limit for invited guests per network and ten minutes: a whole table may share one. */
const mostTaps = 600

/** Builds the context of the host, who made the booking. */
export const hostFrame = (call: GuestCall, { orderId }: { orderId: number }): GuestFrame => ({
  shopId: call.shopId,
  now: call.now,
  settings: call.settings,
  read: call.read,
  change: call.change,
  async identify(tx) {
    const { named } = await readOpenPreorder(tx, call.shopId, orderId)
    if (named.phone !== call.guest.phone) throw new Refusal('booking.not_found')
    return { kind: 'host', invitedId: 0, comes: true, name: '客人', orderId }
  },
})

/**
 * Builds the context of an invited guest who has answered.
 * @throws Refusal `preorders.not_invited` for a token of no store; `request.too_many` for too many changes.
 *   `identify` refuses with `preorders.over` once the order has ended.
 */
export async function invitedFrame(
  { db, outbox }: PreorderDependencies,
  { now, address }: OpenCall,
  { token, guestKey }: { token: string; guestKey: string },
  changes: boolean,
): Promise<GuestFrame> {
  if (changes) await requireAddressPace(db, `dishes:${findNetwork(address)}`, now, mostTaps)
  const shopId = shopOfInvitation(token)
  if (shopId === undefined) throw new Refusal('preorders.not_invited')
  const { settings } = await findShop(db, shopId, now).catch(asNotInvited)
  return {
    shopId,
    now,
    settings,
    read: (work) => inShop(db, shopId, work).catch(asNotInvited),
    async change(work) {
      const done = await inShop(db, shopId, work).catch(asNotInvited)
      outbox.wake(shopId)
      return done
    },
    async identify(tx) {
      const invited = await findInvited(tx, shopId, token, guestKey)
      if (!invited) throw new Refusal('preorders.not_invited')
      const { invitedId, name, answer, orderId } = invited
      const state = await readInvitationState(tx, shopId, orderId, now)
      // The cart closes after the meal like the invitation; the ordered dishes concern only the host.
      if (state === 'over') throw new Refusal('preorders.over')
      if (state === 'cancelled') throw new Refusal('preorders.over', {}, '宴请已取消')
      return { kind: 'invited', invitedId, comes: answer !== 'no', name: `受邀人${name}`, orderId }
    },
  }
}

/** Turns a missing shop or order into the refusal for a missing invitation. */
function asNotInvited(error: unknown): never {
  const gone =
    error instanceof Refusal && (error.code === 'request.not_found' || error.code === 'booking.not_found')
  throw gone ? new Refusal('preorders.not_invited') : error
}
