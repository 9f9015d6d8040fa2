import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import { readCalendarSecret } from './my-booking.repository.ts'

/** The booking that a calendar link refers to. */
interface LinkedBooking {
  shopId: number
  orderId: number
  phone: string
}

/** Links to the calendar entries of bookings. A link needs no login. */
export interface CalendarLinks {
  /** Path from the site's root. The phone is part of the proof, so a new phone gets a new link. */
  pathOf(booking: LinkedBooking): string
  isRight(booking: LinkedBooking, proof: string): boolean
}

/** Characters of a proof: 128 bits. */
const proofLength = 32

/**
 * Loads the installation's secret from the database and creates its calendar links.
 * @throws Error without a secret.
 */
export async function openCalendarLinks(db: Database): Promise<CalendarLinks> {
  const secret = await readCalendarSecret(db)
  if (!secret) throw new Error('the installation has no secret for links of calendars')
  const proofOf = ({ shopId, orderId, phone }: LinkedBooking): string =>
    createHmac('sha256', secret).update(`${shopId}\n${orderId}\n${phone}`).digest('hex').slice(0, proofLength)
  return {
    pathOf: (booking) => `/m/calendar/${booking.shopId}/${booking.orderId}/${proofOf(booking)}.ics`,
    isRight(booking, proof) {
      const right = proofOf(booking)
      return right.length === proof.length && timingSafeEqual(Buffer.from(right), Buffer.from(proof))
    },
  }
}
