import { greatestMoney, parseMoney } from '../money/money.ts'
import { isAdmin } from '../session/actor.ts'
import { lengthOf } from '../validation/predicates.ts'
import type { BookingForm, BookingFormContext } from './booking-form.ts'
import { bookingLimits } from './check-guest.ts'

/** The number of people may be left open; given, it is a positive whole number. */
export function checkPeople({ peopleNum }: BookingForm): string | undefined {
  if (peopleNum === null) return undefined
  const fits = Number.isInteger(peopleNum) && peopleNum >= 1 && peopleNum <= bookingLimits.people
  return fits ? undefined : '请输入正确的人数'
}

export function checkDeposit({ deposit }: BookingForm): string | undefined {
  if (deposit === null || deposit === '') return undefined
  const amount = typeof deposit === 'string' ? parseMoney(deposit) : deposit
  const fits = amount !== undefined && Number.isInteger(amount) && amount >= 0 && amount <= greatestMoney
  return fits ? undefined : '请输入正确的金额'
}

export function checkRemark({ adminRemark }: BookingForm): string | undefined {
  return lengthOf(adminRemark) > bookingLimits.remark ? `最多${bookingLimits.remark}个字符` : undefined
}

/** Titles are joined by commas, and to their calendar by a hyphen, so that they hold neither. */
export function checkMemorialTitles({ memorialTitles }: BookingForm): string | undefined {
  const { memorialTitle } = bookingLimits
  const fits = memorialTitles.every(
    ({ title }) => title.trim() !== '' && lengthOf(title) <= memorialTitle && !/[,，-]/.test(title),
  )
  return fits ? undefined : `纪念日名称最多${memorialTitle}个字符，不能含逗号和横线`
}

export function checkInviteStyle({ inviteStyleId }: BookingForm, isBooking: boolean): string | undefined {
  return isBooking && inviteStyleId === null ? '请选择邀请函样式' : undefined
}

/** Admins choose who opens the table; anybody else is recorded himself. */
export function checkOpener(
  { openerId }: BookingForm,
  { actor }: BookingFormContext,
  isBooking: boolean,
): string | undefined {
  return isBooking && isAdmin(actor.adminLevel) && openerId === null ? '请选择开台员工' : undefined
}
