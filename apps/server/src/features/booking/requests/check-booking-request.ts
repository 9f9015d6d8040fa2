import type { InputOf } from '@roombook/contract'
import type { applyForRooms } from '@roombook/contract/guest-booking'
import { checkHoldForm } from '@roombook/domain/booking-form'
import { seatsOf } from '@roombook/domain/rooms'
import { findPeriod, type PeriodRow, type RoomRow, requireOpen } from '#features/rooms/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { refuseFaults, requireNear } from '../form/form-refusals.ts'
import { isTooLate } from '../guests/guest-rules.ts'

/** A checked booking request with the guest's verified phone. */
export interface CheckedBookingRequest extends InputOf<typeof applyForRooms> {
  period: PeriodRow
  phone: string
}

/** Form fields that the rules read but a guest does not enter. */
const guestFormDefaults = {
  deposit: null,
  birthdayKind: 0,
  birthdayOfOther: false,
  otherName: '',
  inviteStyleId: null,
  openerId: null,
  adminRemark: '',
  memorialTitles: [],
  customerLabelIds: [],
} as const

/**
 * Checks a guest's booking request by the rules for holds and the store's settings for online booking; the
 * call's schema requires name and phone.
 *
 * @throws Refusal `booking.guests_closed`, `booking.form_invalid`, `booking.period_missing`,
 *   `booking.day_closed`, `booking.date_too_far`, `booking.too_late_online`, `booking.too_many_people`.
 */
export async function checkBookingRequest(
  tx: ShopTransaction,
  call: GuestCall,
  input: InputOf<typeof applyForRooms>,
): Promise<CheckedBookingRequest> {
  const { guest, shopId, now, today, timezone, cutoverHour, settings } = call
  if (settings.guestBooking === 'closed') throw new Refusal('booking.guests_closed')
  const period = await findPeriod(tx, shopId, input.bookDate, input.periodId)
  const time = { now: now.getTime(), timezone, cutoverHour }
  const candidate = { ...guestFormDefaults, ...input, phone: guest.phone }
  refuseFaults(checkHoldForm(candidate, { settings, actor: { adminLevel: 0 }, time, period }))
  if (settings.arrivalTimeRequired && input.arrivalTime === '')
    refuseFaults([{ field: 'arrivalTime', message: '请选择到店时间' }])
  if (!period) throw new Refusal('booking.period_missing')
  requireOpen(period)
  requireNear(Math.min(settings.daysAhead, settings.guestDaysAhead), today, input.bookDate)
  if (isTooLate(call, period, input.bookDate)) throw new Refusal('booking.too_late_online')
  requireOnlinePeople(settings.guestMostPeople, input.peopleNum)
  return { ...input, phone: guest.phone, period }
}

/**
 * Limits the party size for online booking; larger parties must telephone. 0 means no limit.
 * @throws Refusal `booking.too_many_people`.
 */
export function requireOnlinePeople(most: number, people: number): void {
  if (most === 0 || people <= most) return
  refuseAt('booking.too_many_people', 'peopleNum', `线上最多预订${most}人，更多人请致电门店`)
}

/**
 * Requires enough seats for the party.
 * @throws Refusal `booking.form_invalid` at the number of people.
 */
export function requireSeats(rooms: Iterable<RoomRow>, people: number): void {
  const seats = seatsOf([...rooms])
  if (people <= seats) return
  refuseFaults([{ field: 'peopleNum', message: `所选包厢最多容纳${seats}人` }])
}
