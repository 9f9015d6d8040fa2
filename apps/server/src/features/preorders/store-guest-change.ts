import type { Updateable } from 'kysely'
import type { Preorder } from '#db/tables.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { GuestFrame } from './guest-frame.ts'
import type { OpenForGuest } from './open-for-guest.ts'
import { updatePreorder } from './preorder.repository.ts'

/**
 * Records a change of the dishes by the host or an invited guest and notifies open pages. Single changes are
 * not logged, since a table choosing together would flood the order's log; the confirmation is. Must come
 * last in the transaction.
 */
export async function storeGuestChange(
  tx: ShopTransaction,
  { shopId, now }: GuestFrame,
  { order, who }: OpenForGuest,
  { preorderId, what, columns }: { preorderId: number; what: string; columns?: Updateable<Preorder> },
): Promise<void> {
  const version = await updatePreorder(tx, shopId, preorderId, {
    ...columns,
    updated_at: now,
    changed_by: who.name,
    changed_what: what,
  })
  const data = { orderId: order.id, preorderId, version }
  await writeEvent(tx, { shopId, at: now, name: 'preorder.changed', data })
}
