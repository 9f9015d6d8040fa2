import { bookingPhonePattern, normalizePhone } from '../validation/phone.ts'
import { lengthOf } from '../validation/predicates.ts'
import type { BookingForm, BookingFormContext } from './booking-form.ts'

/** How much the fields of the form hold. */
export const bookingLimits = {
  userName: 20,
  otherName: 4,
  phone: 16,
  people: 999,
  remark: 500,
  memorialTitle: 10,
  customerLabels: 3,
} as const

export function checkUserName(form: BookingForm, isBooking: boolean): string | undefined {
  const name = form.userName.trim()
  if (name === '') return isBooking ? '请输入客户姓名' : undefined
  return lengthOf(name) > bookingLimits.userName ? `最多${bookingLimits.userName}个字符` : undefined
}

export function checkOtherName(form: BookingForm, isBooking: boolean): string | undefined {
  if (form.birthdayKind === 0 || !form.birthdayOfOther) return undefined
  const name = form.otherName.trim()
  if (name === '') return isBooking ? '请输入他人称呼' : undefined
  return lengthOf(name) > bookingLimits.otherName ? `最多${bookingLimits.otherName}个字符` : undefined
}

export function checkPhone(
  form: BookingForm,
  { settings, maskedPhone }: BookingFormContext,
  isBooking: boolean,
): string | undefined {
  const phone = form.phone.trim()
  if (phone === '') return isBooking && settings.phoneRequired ? '请输入手机号码' : undefined
  if (phone === maskedPhone) return undefined
  const fits = phone.length <= bookingLimits.phone && bookingPhonePattern.test(normalizePhone(phone))
  return fits ? undefined : '请输入正确的手机号码'
}

export function checkCustomerLabels(form: BookingForm): string | undefined {
  const { customerLabels } = bookingLimits
  return new Set(form.customerLabelIds).size > customerLabels
    ? `最多选择${customerLabels}个客户标签`
    : undefined
}
