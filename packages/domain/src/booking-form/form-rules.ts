import { isAdmin } from '../session/actor.ts'
import { bookingPhonePattern, normalizePhone } from '../validation/phone.ts'
import type { Rule } from '../validation/rules.ts'
import type { BookingForm, BookingFormContext } from './booking-form.ts'

/** Greatest lengths of the form's fields. */
export const bookingLimits = {
  userName: 20,
  otherName: 4,
  phone: 16,
  people: 999,
  remark: 500,
  memorialTitle: 10,
  customerLabels: 3,
} as const

/** Normalizes a form for its rules: names trimmed, the phone without prefix, labels without duplicates. */
export const valuesOfForm = (form: BookingForm): BookingForm => ({
  ...form,
  userName: form.userName.trim(),
  otherName: form.otherName.trim(),
  phone: phoneOf(form.phone.trim()),
  customerLabelIds: [...new Set(form.customerLabelIds)],
})

/** Leaves a phone that is too long unchanged, so that its rule refuses it. */
const phoneOf = (typed: string): string =>
  typed.length > bookingLimits.phone ? typed : normalizePhone(typed)

/**
 * Returns the rules of the order form that need only its fields, in the order of the specification's section
 * 5 (5.10 to 5.16). A hold may omit everything but date, period and room.
 */
export function rulesOfForm(
  form: BookingForm,
  { settings, actor, maskedPhone }: BookingFormContext,
  isBooking: boolean,
): Rule<BookingForm>[] {
  const needs = (
    field: keyof BookingForm,
    message: string,
    isNeeded: boolean = isBooking,
  ): Rule<BookingForm>[] => (isNeeded ? [{ field, kind: 'required', message }] : [])
  const holds = (field: keyof BookingForm, max: number, message = `最多${max}个字符`): Rule<BookingForm> => ({
    field,
    kind: 'lengthRange',
    max,
    message,
  })
  const isOfOther = form.birthdayKind !== 0 && form.birthdayOfOther
  const isMasked = form.phone.trim() === maskedPhone
  const people = { field: 'peopleNum', message: '请输入正确的人数' } as const
  const pattern = { pattern: bookingPhonePattern, message: '请输入正确的手机号码' }
  return [
    ...needs('bookDate', '请选择预订日期', true),
    ...needs('periodId', '请选择预订餐段', true),
    ...needs('roomIds', '请选择预订餐位', true),
    { ...people, kind: 'int' },
    { ...people, kind: 'range', max: bookingLimits.people },
    ...needs('userName', '请输入客户姓名'),
    holds('userName', bookingLimits.userName),
    ...(isOfOther
      ? [...needs('otherName', '请输入他人称呼'), holds('otherName', bookingLimits.otherName)]
      : []),
    ...needs('phone', '请输入手机号码', isBooking && settings.phoneRequired),
    ...(isMasked ? [] : [{ field: 'phone', kind: 'regex', ...pattern } as const]),
    ...needs('arrivalTime', '请选择到店时间', isBooking && settings.arrivalTimeRequired),
    ...needs('inviteStyleId', '请选择邀请函样式'),
    // Administrators choose the opener; other staff are recorded as the opener themselves.
    ...needs('openerId', '请选择开台员工', isBooking && isAdmin(actor.adminLevel)),
    holds('adminRemark', bookingLimits.remark),
    holds(
      'customerLabelIds',
      bookingLimits.customerLabels,
      `最多选择${bookingLimits.customerLabels}个客户标签`,
    ),
  ]
}
