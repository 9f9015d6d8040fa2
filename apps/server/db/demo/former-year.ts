import { addDays, type LocalDate } from '@roombook/domain/time'
import type { Customer } from './demo-customer.ts'
import type { DemoVenue } from './demo-venue.ts'
import { planDay } from './plan-day.ts'
import type { PlannedBooking } from './planned-booking.ts'
import { createChance } from './seeded-random.ts'

/** Length of the previous year: festivals move by up to a month from one to the next. */
const days = 365 + 40

/** Share of a usual day's bookings, at the beginning of that year and at its end, in the first store. */
const shares = { first: 0.2, last: 0.42, elsewhere: 0.5 }

/**
 * Plans the previous year's bookings, for statistics to compare with: fewer, since the store was less known,
 * and only those without a deposit. They have bills and a log, but no messages and no other consequences of a
 * booking.
 */
export function planPreviousYear(
  venue: DemoVenue,
  customers: readonly (readonly [Customer, number])[],
  { today, until }: { today: LocalDate; until: LocalDate },
): PlannedBooking[] {
  const chance = createChance(`the year before of ${venue.shop.title}`)
  const planned: PlannedBooking[] = []
  const { first, last, elsewhere } = shares
  for (
    let back = days, date = addDays(today, -days);
    date <= until;
    back -= 1, date = addDays(today, -back)
  ) {
    const share = (first + (last - first) * (1 - back / days)) * (venue.shopId === 1 ? 1 : elsewhere)
    for (const booking of planDay({ venue, date, customers }))
      if (booking.depositFen === 0 && chance.happens(share)) planned.push(unwritten(booking))
  }
  return planned
}

/** The same booking, of which nobody was sent a message. */
const unwritten = (booking: PlannedBooking): PlannedBooking => ({
  ...booking,
  sendSms: false,
  steps: booking.steps.filter(({ move }) => move !== 'sendSms'),
})
