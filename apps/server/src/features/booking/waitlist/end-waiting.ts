import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Operator } from '../follow-ups/log-move.ts'
import { findWaited, type WaitedMeal } from './count-waiting.repository.ts'
import { type EndedEntry, endEntry, endWaitingForMeal } from './end-waiting.repository.ts'
import { logWaiting } from './log-waiting.ts'

/** A new booking, with its first order and the waitlist entry that staff made it from. */
export interface MadeBooking extends WaitedMeal {
  shopId: number
  now: Date
  orderId: number
  waited?: WaitedEntry | undefined
}

/** The waitlist entry that a booking is made from; `mayBeOver` accepts one that has ended. */
export interface WaitedEntry {
  entryId: number
  mayBeOver?: boolean | undefined
}

/**
 * Ends the entry that a booking was made from, and its phone's entries for the same period. Locks the rows
 * before the shop's sequence; `logBooked` logs them afterwards.
 *
 * @throws Refusal `booking.waitlist_over` where the entry no longer waits, unless that is accepted.
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
 * Returns the refusal for an entry that no longer waits, with its end state, staff member and reason as far
 * as known.
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

/** Logs that waitlist entries became a booking. */
export async function logBooked(
  tx: ShopTransaction,
  frame: { shopId: number; now: Date; operator: Operator },
  entries: readonly EndedEntry[],
): Promise<void> {
  for (const entry of entries) {
    await logWaiting(tx, frame, entry, { action: 'booking.waiting-booked', remark: '候补转为预订' })
  }
}
