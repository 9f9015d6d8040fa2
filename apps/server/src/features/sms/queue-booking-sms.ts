import type { ShopTransaction } from '../../platform/db/database.ts'
import { partsOf } from './booking-words.ts'
import { insertBookingSms } from './order-sms.repository.ts'
import { type BookingFacts, wordBookingSms } from './word-booking-sms.ts'

/** A message about a booking, for the phone of whoever booked. */
export interface BookingSms extends BookingFacts {
  orderId: number
  customerId: number | null
  phone: string
  at: Date
}

/**
 * Queues a message about a booking; it is sent after the commit. Whoever sends it may have fixed words alone: its
 * words become those when it is taken to be sent.
 */
export async function queueBookingSms(tx: ShopTransaction, sms: BookingSms): Promise<void> {
  const { content, values } = await wordBookingSms(tx, sms)
  await insertBookingSms(tx, sms, { content, values, parts: partsOf(content) })
}
