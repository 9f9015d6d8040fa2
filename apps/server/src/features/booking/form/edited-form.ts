import { memorialToWire, type OrderForm } from '@roombook/contract/order-form'
import { noMoney } from '@roombook/domain/money'
import type { readLabels } from '../orders/order-detail.repository.ts'
import type { WholeOrderRow } from '../orders/order-view.repository.ts'

type LabelRow = Awaited<ReturnType<typeof readLabels>>[number]

const isOfOrder = (label: LabelRow): boolean => label.kind === 'order'

/** Payload of an edit: the fields to change. */
export type FormChange = { [Field in keyof OrderForm]?: OrderForm[Field] | undefined }

/** Returns the stored order as a form with the changed fields applied, for the rules to check. */
export function editedForm(order: WholeOrderRow, labels: readonly LabelRow[], change: FormChange): OrderForm {
  const stored: OrderForm = {
    bookDate: order.book_date,
    periodId: order.period_id,
    roomIds: [order.room_id],
    linked: order.group_id !== null,
    peopleNum: order.people_num === 0 ? null : order.people_num,
    deposit: order.deposit_fen,
    userName: order.user_name,
    phone: order.phone,
    customerId: order.customer_id,
    sex: order.sex,
    birthdayKind: order.birthday_kind,
    birthdayOfOther: order.birthday_of_other,
    otherName: order.other_name,
    arrivalTime: order.arrival_time,
    inviteStyleId: order.invite_style_id,
    openerId: order.opener_id,
    dishMode: order.dish_mode,
    sendSms: order.send_sms,
    adminRemark: order.admin_remark,
    memorialTitles: (order.memorial_titles as { title: string; calendar: 'solar' | 'lunar' }[]).map(
      memorialToWire,
    ),
    orderLabels: labels.filter(isOfOrder).map((label) => `${label.id}-${label.group_number}`),
    customerLabelIds: labels.filter((label) => !isOfOrder(label)).map((label) => label.id),
  }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const edited: OrderForm = { ...stored, ...given }
  // A missing deposit and a deposit of zero are equal.
  return { ...edited, deposit: edited.deposit ?? noMoney }
}
