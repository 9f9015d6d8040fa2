import type { OutputOf } from '@roombook/contract'
import type { applyForRooms } from '@roombook/contract/guest-booking'
import { postOrderMessage } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { byGuest } from '../follow-ups/log-move.ts'
import { printSlips } from '../follow-ups/print-slips.ts'

/**
 * Notifies staff of a guest's booking request or booking; a booking is also printed in the kitchen and at the
 * cash desk. Rooms that wait for their deposit are announced after payment only.
 *
 * @param note text about an amount paid, appended to the message.
 */
export async function notifyOfBookingRequest(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  state: OutputOf<typeof applyForRooms>['state'],
  orderIds: readonly number[],
  note?: string,
): Promise<void> {
  if (state === 'unpaid') return
  const kind = state === 'booked' ? 'booked' : 'applied'
  await postOrderMessage(tx, { shopId, now, kind, byStaffId: null, ...(note ? { note } : {}) }, orderIds)
  if (state !== 'booked') return
  await printSlips(tx, { shopId, now, operator: byGuest }, { event: 'created', orderIds, note: '线上预订' })
}
