import type { ShopTransaction } from '#platform/db/database.ts'
import { keepFormerWords, withdrawFormerRequests } from './hand-over.repository.ts'

interface HandOver {
  shopId: number
  bookingId: number
  orderIds: readonly number[]
  /** Under which it was booked, and is from now on; empty for nobody's. */
  from: string
  to: string
  at: Date
}

/**
 * A booking under another phone is another guest's: what the guest before them wrote is kept for the staff alone, and
 * what they asked to have changed is withdrawn. Of a booking that was nobody's there is nothing to keep.
 */
export async function handOver(tx: ShopTransaction, { from, to, ...booking }: HandOver): Promise<void> {
  if (from === '' || from === to) return
  await keepFormerWords(tx, { ...booking, formerPhone: from })
  await withdrawFormerRequests(tx, booking)
}
