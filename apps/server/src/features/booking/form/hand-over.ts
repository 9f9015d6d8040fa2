import type { ShopTransaction } from '#platform/db/database.ts'
import { storePreviousRemarks, withdrawPreviousRequests } from './hand-over.repository.ts'

interface HandOver {
  shopId: number
  bookingId: number
  orderIds: readonly number[]
  /** Previous and new phone of the booking; empty without a guest. */
  from: string
  to: string
  at: Date
}

/**
 * Hands a booking to another guest after its phone changed: the previous guest's text stays visible to staff
 * only, and their change requests are withdrawn. A booking without a phone had nothing to preserve.
 */
export async function handOver(tx: ShopTransaction, { from, to, ...booking }: HandOver): Promise<void> {
  if (from === '' || from === to) return
  await storePreviousRemarks(tx, { ...booking, formerPhone: from })
  await withdrawPreviousRequests(tx, booking)
}
