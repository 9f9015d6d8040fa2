import type { BookingField, BookingForm, BookingFormContext, BookingFormFailure } from './booking-form.ts'
import {
  checkDeposit,
  checkInviteStyle,
  checkMemorialTitles,
  checkOpener,
  checkPeople,
  checkRemark,
} from './check-details.ts'
import { checkCustomerLabels, checkOtherName, checkPhone, checkUserName } from './check-guest.ts'
import { checkArrivalTime, checkBookDate, checkPeriod, checkRooms } from './check-place.ts'

/** Everything wrong with a booking, to be made, edited or converted from a hold; empty when it may be saved. */
export function checkBookingForm(form: BookingForm, context: BookingFormContext): BookingFormFailure[] {
  return check(form, context, true)
}

/** Everything wrong with a hold: date, period and room are needed; the rest may be missing, but not malformed. */
export function checkHoldForm(form: BookingForm, context: BookingFormContext): BookingFormFailure[] {
  return check(form, context, false)
}

/** What is wrong with the choice of rooms to add to an order. */
export function checkAddedRooms(roomIds: readonly number[]): string | undefined {
  return roomIds.length === 0 ? '请选择要追加的包厢' : undefined
}

/** In the order of the specification's section 5, so that the first failure is the one it would name. */
function check(form: BookingForm, context: BookingFormContext, isBooking: boolean): BookingFormFailure[] {
  const answers: readonly (readonly [BookingField, string | undefined])[] = [
    ['bookDate', checkBookDate(form, context)],
    ['periodId', checkPeriod(form, context)],
    ['roomIds', checkRooms(form)],
    ['peopleNum', checkPeople(form)],
    ['deposit', checkDeposit(form)],
    ['userName', checkUserName(form, isBooking)],
    ['otherName', checkOtherName(form, isBooking)],
    ['phone', checkPhone(form, context, isBooking)],
    ['arrivalTime', checkArrivalTime(form, context, isBooking)],
    ['inviteStyleId', checkInviteStyle(form, isBooking)],
    ['openerId', checkOpener(form, context, isBooking)],
    ['adminRemark', checkRemark(form)],
    ['memorialTitles', checkMemorialTitles(form)],
    ['customerLabelIds', checkCustomerLabels(form)],
  ]
  return answers.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]))
}
