import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Operator } from '../journal/log-move.ts'
import { findWaited, type WaitedMeal } from './count-waiting.repository.ts'
import { type EndedEntry, endEntry, endWaitingForMeal } from './end-waiting.repository.ts'
import { logWaiting } from './log-waiting.ts'

/** A booking that was just made, with its first order, and the entry that staff made it from. */
export interface MadeBooking extends WaitedMeal {
  shopId: number
  now: Date
  orderId: number
  waited?: WaitedEntry | undefined
}

/** The entry that a booking is made from; it may have ended where its maker knows that. */
export interface WaitedEntry {
  entryId: number
  mayBeOver?: boolean | undefined
}

/**
 * Ends what its guest waited for: the entry that it was made from, and what its phone waits for in that period. The
 * rows are locked from then on, before the shop's counter; `logBooked` writes it down thereafter.
 *
 * @throws Refusal `booking.waitlist_over` where the entry does not wait any more, unless it may be over.
 */
export async function endWaiting(
  tx: ShopTransaction,
  { shopId, now, orderId, waited, ...meal }: MadeBooking,
): Promise<EndedEntry[]> {
  const ending = { state: 'booked', at: now, orderId } as const
  const made = waited && (await endEntry(tx, shopId, waited.entryId, ending))
  if (waited && !made && !waited.mayBeOver) throw await waitingOver(tx, shopId, waited.entryId)
  return [...(made ? [made] : []), ...(await endWaitingForMeal(tx, shopId, meal, ending))]
}

/**
 * Returns the refusal for an entry that no longer waits, with its end, staff member and reason as far as
 * known.
 */
export async function waitingOver(tx: ShopTransaction, shopId: number, entryId: number): Promise<Refusal> {
  const entry = await findWaited(tx, shopId, entryId)
  if (!entry || entry.state === 'waiting') return new Refusal('booking.waitlist_over')
  const { state, reason, endedBy } = entry
  return new Refusal('booking.waitlist_over', {
    state,
    ...(endedBy && { by: endedBy }),
    ...(reason && { reason }),
  })
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
