import type { addToWaitlist, CallInput } from '@roombook/contract'
import type { FieldErrors, OrderDraft } from '@roombook/order-screens'

/** The entry of the waiting list that a form makes, or what it lacks for one. */
type WaitingInput =
  | { input: CallInput<typeof addToWaitlist>; errors?: never }
  | { input?: never; errors: FieldErrors }

/** Makes an entry of the waiting list of what is typed in the form of a booking. */
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
