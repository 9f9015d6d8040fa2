import type { BookingPerson } from '#features/customers/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { CheckedForm } from './check-order-form.ts'

/**
 * Returns the guest of a form. The customer keeps their labels where the form sends none, or an empty list
 * for a customer who was not chosen: that form did not show the existing ones.
 */
export const toBookingPerson = (
  { shopId, now }: Pick<StaffCall, 'shopId' | 'now'>,
  form: CheckedForm,
  sent: { customerLabelIds?: readonly number[] | undefined },
): BookingPerson => ({
  shopId,
  at: now,
  customerId: form.customerId ?? null,
  name: form.userName,
  phone: form.wholePhone,
  sex: form.sex,
  source: '电话预订',
  bookDate: form.bookDate,
  birthdayKind: form.birthdayKind,
  birthdayOfOther: form.birthdayOfOther,
  memorialTitles: form.memorialTitles,
  labelIds: sent.customerLabelIds?.length === 0 && !form.customerId ? undefined : sent.customerLabelIds,
})
