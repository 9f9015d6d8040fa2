import type { BookingPerson } from '#features/customers/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { CheckedForm } from './check-order-form.ts'

/**
 * What a form says of its guest. Labels that are not sent stay as the customer has them; so they do where none are
 * sent for a customer who was not chosen, since the form did not show those that there are.
 */
export const guestOf = (
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
