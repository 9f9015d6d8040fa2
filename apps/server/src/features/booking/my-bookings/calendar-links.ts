import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import { readCalendarSecret } from './my-booking.repository.ts'

/** The booking that a link to a calendar's entry is of. */
interface LinkedBooking {
  shopId: number
  orderId: number
  phone: string
}

/** Links to the calendar entries of bookings. A link needs no login. */
export interface CalendarLinks {
  /** From the site's own root. Another phone's is another link. */
  pathOf(booking: LinkedBooking): string
  isRight(booking: LinkedBooking, proof: string): boolean
}

/** Characters of a proof: 128 bits. */
const proofLength = 32

/** Opens the links of an installation, whose secret the database keeps. */
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
