import type { CallInput } from '@roombook/contract'
import type { addToWaitlist } from '@roombook/contract/waitlist'
import type { FieldErrors, OrderDraft } from '@roombook/order-screens'

/** Input of a waitlist entry made from the form, or the errors that prevent it. */
type WaitingInput =
  | { input: CallInput<typeof addToWaitlist>; errors?: never }
  | { input?: never; errors: FieldErrors }

/** Converts the entries of the booking form to a waitlist entry. */
export function waitingInput(draft: OrderDraft): WaitingInput {
  const { bookDate, periodId, peopleNum, customerId, sex } = draft
  const phone = draft.phone.trim()
  const userName = draft.userName.trim()
  if (bookDate !== null && periodId !== null && peopleNum !== null && phone && userName) {
    const remark = draft.adminRemark.trim().slice(0, 100)
    return { input: { bookDate, periodId, peopleNum, phone, customerId, userName, sex, remark } }
  }
  return {
    errors: {
      ...(phone === '' && { phone: '请输入手机号码' }),
      ...(userName === '' && { userName: '请输入客户姓名' }),
      ...(peopleNum === null && { peopleNum: '请输入正确的人数' }),
      ...(bookDate === null && { bookDate: '请选择预订日期' }),
      ...(periodId === null && { periodId: '请选择预订餐段' }),
    },
  }
}
