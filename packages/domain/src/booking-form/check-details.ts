import { greatestMoney, parseMoney } from '../money/money.ts'
import { lengthOf } from '../validation/predicates.ts'
import type { BookingForm } from './booking-form.ts'
import { bookingLimits } from './form-rules.ts'

export function checkDeposit({ deposit }: BookingForm): string | undefined {
  if (deposit === null || deposit === '') return undefined
  const amount = typeof deposit === 'string' ? parseMoney(deposit) : deposit
  const fits = amount !== undefined && Number.isInteger(amount) && amount >= 0 && amount <= greatestMoney
  return fits ? undefined : '请输入正确的金额'
}

/**
 * Checks that titles contain neither comma nor hyphen: on the wire, titles are separated by commas, and a
 * hyphen separates the calendar.
 */
export function checkMemorialTitles({ memorialTitles }: BookingForm): string | undefined {
  const { memorialTitle } = bookingLimits
  const fits = memorialTitles.every(
    ({ title }) => title.trim() !== '' && lengthOf(title) <= memorialTitle && !/[,，-]/.test(title),
  )
  return fits ? undefined : `纪念日名称最多${memorialTitle}个字符，不能含逗号和横线`
}
