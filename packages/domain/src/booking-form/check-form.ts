import { failuresByField } from '../validation/rules.ts'
import type { BookingField, BookingForm, BookingFormContext, BookingFormFailure } from './booking-form.ts'
import { checkDeposit, checkMemorialTitles } from './check-details.ts'
import { checkArrivalTime, checkBookDate, checkPeriod } from './check-place.ts'
import { rulesOfForm, valuesOfForm } from './form-rules.ts'

/**
 * Returns all faults of a booking to be created, edited or converted from a hold; empty when it may be saved.
 */
export function checkBookingForm(form: BookingForm, context: BookingFormContext): BookingFormFailure[] {
  return check(form, context, true)
}

/**
 * Returns all faults of a hold: date, period and room are required; other fields may be empty, but not
 * malformed.
 */
export function checkHoldForm(form: BookingForm, context: BookingFormContext): BookingFormFailure[] {
  return check(form, context, false)
}

/** Returns the fault in the choice of rooms to add to an order; undefined where there is none. */
export function checkAddedRooms(roomIds: readonly number[]): string | undefined {
  return roomIds.length === 0 ? '请选择要追加的包厢' : undefined
}

/** Fields in the order of the specification's section 5, which decides the first failure. */
const fields = [
  ...(['bookDate', 'periodId', 'roomIds', 'peopleNum', 'deposit', 'userName', 'otherName', 'phone'] as const),
  ...([
    'arrivalTime',
    'inviteStyleId',
    'openerId',
    'adminRemark',
    'memorialTitles',
    'customerLabelIds',
  ] as const),
] satisfies readonly BookingField[]

/**
 * Rules that need the clock, the period or the stored order; they run only on fields that passed their own
 * rules.
 */
const contextRules: Partial<
  Record<BookingField, (form: BookingForm, context: BookingFormContext) => string | undefined>
> = {
  bookDate: checkBookDate,
  periodId: checkPeriod,
  deposit: checkDeposit,
  arrivalTime: checkArrivalTime,
  memorialTitles: checkMemorialTitles,
}

function check(form: BookingForm, context: BookingFormContext, isBooking: boolean): BookingFormFailure[] {
  const failures = failuresByField(valuesOfForm(form), rulesOfForm(form, context, isBooking))
  const messages = new Map(failures.map(({ field, message }) => [field, message]))
  return fields.flatMap((field) => {
    const message = messages.get(field) ?? contextRules[field]?.(form, context)
    return message === undefined ? [] : [{ field, message }]
  })
}
