import type { CheckedForm } from './check-order-form.ts'

/** The customer that a form was found to be for. */
export interface Guest {
  id: number
  /** On record; empty when there is none. */
  phone: string
}

/** What every order of a linked booking has alike. */
export const sharedColumns = (form: CheckedForm, guest: Guest | undefined) => ({
  book_date: form.bookDate,
  period_id: form.periodId,
  customer_id: guest?.id ?? null,
  user_name: form.userName,
  phone: form.wholePhone || guest?.phone || '',
  sex: form.sex,
  arrival_time: form.arrivalTime,
  opener_id: form.openerId,
  admin_remark: form.adminRemark,
  invite_style_id: form.inviteStyleId,
})

/** Whose booking it is, also of rooms that are over. */
export const guestColumns = (form: CheckedForm, guest: Guest | undefined) => {
  const { customer_id, user_name, phone, sex } = sharedColumns(form, guest)
  return { customer_id, user_name, phone, sex }
}

/** What the first order carries for all: people, money, dishes, and what is celebrated. */
export const carriedColumns = (form: CheckedForm) => ({
  people_num: form.peopleNum ?? 0,
  deposit_fen: form.deposit ?? 0,
  dish_mode: form.dishMode,
  send_sms: form.sendSms,
  birthday_kind: form.birthdayKind,
  birthday_of_other: form.birthdayOfOther,
  other_name: form.otherName,
  memorial_titles: JSON.stringify(form.memorialTitles),
})
