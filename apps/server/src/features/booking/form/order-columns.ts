import type { BookedCustomer } from '#features/customers/index.ts'
import type { CheckedForm } from './check-order-form.ts'

/** The customer that a form resolves to. */
export type Guest = Pick<BookedCustomer, 'id' | 'phone'>

/**
 * Returns the columns that all rooms of a booking share but each order stores: opener and remark can change
 * for one alone.
 */
export const roomColumns = (form: CheckedForm) => ({
  book_date: form.bookDate,
  period_id: form.periodId,
  opener_id: form.openerId,
  admin_remark: form.adminRemark,
})

/** Returns the columns of the booking itself: time, guest and wishes, without the deposit. */
export const bookingColumns = (form: CheckedForm, guest: Guest | undefined) => ({
  book_date: form.bookDate,
  customer_id: guest?.id ?? null,
  user_name: form.userName,
  phone: selectBookingPhone(form, guest),
  sex: form.sex,
  arrival_time: form.arrivalTime,
  invite_style_id: form.inviteStyleId,
  people_num: form.peopleNum ?? 0,
  dish_mode: form.dishMode,
  send_sms: form.sendSms,
  birthday_kind: form.birthdayKind,
  birthday_of_other: form.birthdayOfOther,
  other_name: form.otherName,
  memorial_titles: JSON.stringify(form.memorialTitles),
})

/** Returns a booking's phone: the typed one, or else the customer's. */
export const selectBookingPhone = (form: CheckedForm, guest: Guest | undefined): string =>
  form.wholePhone || guest?.phone || ''
