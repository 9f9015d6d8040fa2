import { wireName } from '@roombook/contract'
import type { BookingFormFailure } from '@roombook/domain/booking-form'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'

/**
 * Refuses a form with a message for each field that is wrong, the first as the message.
 * @throws Refusal `booking.form_invalid`.
 */
export function refuseFaults(faults: readonly BookingFormFailure[]): void {
  if (faults.length === 0) return
  const fields = Object.fromEntries(
    faults.toReversed().map(({ field, message }) => [wireName(field), message]),
  )
  throw new Refusal('booking.form_invalid', { fields }, faults[0]?.message)
}

/**
 * Refuses a date too far ahead, which is usually a mistyped year.
 * @throws Refusal `booking.date_too_far`.
 */
export function requireNear(daysAhead: number, today: LocalDate, bookDate: LocalDate): void {
  if (bookDate <= addDays(today, daysAhead)) return
  refuseAt('booking.date_too_far', 'bookDate', `最多可提前${daysAhead}天预订`)
}
