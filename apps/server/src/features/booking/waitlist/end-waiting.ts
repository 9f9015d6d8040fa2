import type { ShopTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Operator } from '../journal/log-move.ts'
import { logWaiting } from './log-waiting.ts'
import { type EndedEntry, endEntry, endWaitingOf, type WaitedMeal } from './waitlist.repository.ts'

/** A booking that was just made, with its first order, and the entry that staff made it from. */
export interface MadeBooking extends WaitedMeal {
  shopId: number
  now: Date
  orderId: number
  entryId?: number | undefined
}

/**
 * Ends what its guest waited for: the entry that it was made from, and what its phone waits for in that period. The
 * rows are locked from then on, before the shop's counter; `logBooked` writes it down thereafter.
 *
 * @throws Refusal `booking.waitlist_over` where the entry does not wait any more.
 */
export async function endWaiting(
  tx: ShopTransaction,
  { shopId, now, orderId, entryId, ...meal }: MadeBooking,
): Promise<EndedEntry[]> {
  const ending = { state: 'booked', at: now, orderId } as const
  const made = entryId === undefined ? undefined : await endEntry(tx, shopId, entryId, ending)
  if (entryId !== undefined && !made) throw new Refusal('booking.waitlist_over')
  return [...(made ? [made] : []), ...(await endWaitingOf(tx, shopId, meal, ending))]
}

/** Writes down that entries became a booking. */
export async function logBooked(
  tx: ShopTransaction,
  frame: { shopId: number; now: Date; operator: Operator },
  entries: readonly EndedEntry[],
): Promise<void> {
  for (const entry of entries) {
    await logWaiting(tx, frame, entry, { action: 'booking.waiting-booked', remark: '候补转为预订' })
  }
}
