import { type CallRefused, clearOrder, type OrderRow, orderDetail } from '@roombook/contract'
import { moves, plainYuan } from '@roombook/domain'
import {
  clearingWords,
  firstOf,
  othersStand,
  type SettlingQuestion,
  settledBy,
  settledFee,
  settledNotes,
  settledWords,
  settlingQuestion,
} from '@roombook/order-screens'
import { Form, Input } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { toFen } from '#platform/forms/money-item.tsx'
import { useSettings } from '#platform/session/session-store.ts'
import { ask, toast } from '#ui/toast.ts'
import { Bill } from './bill.tsx'
import { type BillValues, toPayments, toShares } from './bill-values.ts'
import { MoveDialog } from './move-dialog.tsx'

/** 清台, or 结账 where the shop checks out: the bill, how it was paid, and what is still owed (2.37). */
export function ClearOrderDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const { checkoutOpen } = useSettings()
  const first = useFirst(order)
  const move = checkoutOpen ? 'settle' : 'clear'
  const { label } = moves[move]
  return (
    <MoveDialog<typeof clearOrder, BillValues>
      order={order}
      move={move}
      call={clearOrder}
      explain={clearingWords(order, { label, hasBill: checkoutOpen })}
      okText={`确认${label}`}
      doneText={(output) => [`${label}成功`, ...(checkoutOpen ? settledWords(output) : [])].join('，')}
      width={560}
      initialValues={{
        total: null,
        drinks: plainYuan(order.drinks),
        discount: plainYuan(order.discount),
        payments: [{ means: 'weixin', amount: null }],
        remark: '',
      }}
      toInput={(values) => (checkoutOpen ? billInput(values) : { remark: values.remark })}
      askAgain={{ 'booking.owed_unasked': askSettling, 'booking.vouchers_left_unasked': askSettling }}
      onDone={(output) => {
        for (const note of settledNotes(output)) toast.info(note)
      }}
      onClose={onClose}
    >
      {(form, sync) => (
        <>
          {checkoutOpen && (
            <Bill
              form={form}
              payer={sync ? first : order}
              fee={settledFee(order, sync)}
              orderIds={settledBy(order, sync)}
              othersStand={othersStand(order, settledBy(order, sync))}
            />
          )}
          <Form.Item name="remark" label="备注">
            <Input maxLength={500} placeholder="选填，记入日志" aria-label="备注" />
          </Form.Item>
        </>
      )}
    </MoveDialog>
  )
}

const billInput = ({ total, drinks, discount, coupons, payments, shares, extra, ...rest }: BillValues) => ({
  total: toFen(total),
  drinks: toFen(drinks),
  discount: toFen(discount),
  coupons: coupons ?? [],
  payments: toPayments(payments),
  shares: toShares(shares),
  ...(extra && { extra }),
  ...(rest.depositUse != null && rest.depositUse !== '' && { depositUse: toFen(rest.depositUse) }),
  remark: rest.remark,
})

/** Asks what a refused settlement leaves to be decided. */
async function askSettling(refusal: CallRefused): Promise<SettlingQuestion['more'] | undefined> {
  const question = settlingQuestion(refusal)
  if (!question) return undefined
  const { title, content, yes, more } = question
  return (await ask({ title, content, okText: yes })) ? more : undefined
}

/** The order that shows the booking's money: when all settle together, the bill is its bill. */
function useFirst(order: OrderRow): OrderRow {
  const first = firstOf(order)
  const { data } = useCall(orderDetail, first && { id: first.orderId })
  return data?.row ?? order
}
