import {
  type CallRefused,
  clearOrder,
  type OrderRow,
  type OutputOf,
  orderDetail,
  toldBy,
} from '@roombook/contract'
import { displayMoney, fen, mayMove, moves } from '@roombook/domain'
import { Form, Input } from 'antd'
import { useCall } from '../../../platform/api/use-call.ts'
import { fenOf, yuanOf } from '../../../platform/forms/money-item.tsx'
import { useSettings } from '../../../platform/session/session-store.ts'
import { ask, toast } from '../../../ui/toast.ts'
import { carrierOf } from '../detail/order-words.ts'
import { Bill, type BillValues, paidOf } from './bill.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** 清台, or 结账 where the shop checks out: the bill, how it was paid, and what is still owed (2.37). */
export function ClearOrderDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const { checkoutOpen } = useSettings()
  const carrier = useCarrier(order)
  const move = checkoutOpen ? 'settle' : 'clear'
  const { label } = moves[move]
  return (
    <MoveDialog<typeof clearOrder, BillValues>
      order={order}
      move={move}
      call={clearOrder}
      explain={`${label}后包厢空出，可再次预订。`}
      okText={`确认${label}`}
      doneText={`${label}成功`}
      width={560}
      initialValues={{
        total: null,
        drinks: yuanOf(order.drinks),
        discount: yuanOf(order.discount),
        payments: [{ means: 'weixin', amount: null }],
        remark: '',
      }}
      toInput={(values) => (checkoutOpen ? billInput(values) : { remark: values.remark })}
      askAgain={{ code: 'booking.owed_unasked', ask: askToOwe }}
      onDone={tellBill}
      onClose={onClose}
    >
      {(form, sync) => (
        <>
          {checkoutOpen && <Bill form={form} payer={sync ? carrier : order} fee={feeOf(order, sync)} />}
          <Form.Item name="remark" label="备注">
            <Input maxLength={500} placeholder="选填，记入日志" aria-label="备注" />
          </Form.Item>
        </>
      )}
    </MoveDialog>
  )
}

const billInput = ({ total, drinks, discount, payments, remark }: BillValues) => ({
  total: fenOf(total),
  drinks: fenOf(drinks),
  discount: fenOf(discount),
  payments: paidOf(payments),
  remark,
})

/** Asks once whether what was not paid stays owed, and by whom. */
async function askToOwe(refusal: CallRefused): Promise<{ owed: number } | undefined> {
  const told = toldBy('booking.owed_unasked', refusal)
  if (!told) return undefined
  const { owed, debtor } = told
  const goOn = await ask({
    title: `还有 ¥${displayMoney(fen(owed))} 未收，挂账吗？`,
    content: `记在 ${debtor} 名下，之后可在客户的账单里收款。`,
    okText: '挂账',
  })
  return goOn ? { owed } : undefined
}

/** What stays owed, and what goes back over the counter. */
function tellBill({ owed, change, debtor }: OutputOf<typeof clearOrder>): void {
  if (owed > 0) toast.info(`已挂账 ¥${displayMoney(fen(owed))}（${debtor}）`)
  if (change > 0) toast.info(`找零 ¥${displayMoney(fen(change))}`)
}

/** 包间服务费 of the rooms that settle together. */
function feeOf({ serviceFee, linkedRooms }: OrderRow, sync: boolean): number {
  if (!sync) return serviceFee
  const settling = linkedRooms.filter(({ status }) => mayMove('settle', status))
  return settling.reduce((sum, room) => sum + room.serviceFee, 0)
}

/** The order that carries the party's money: when all settle together, the bill is its bill. */
function useCarrier(order: OrderRow): OrderRow {
  const carrier = carrierOf(order)
  const { data } = useCall(orderDetail, carrier && { id: carrier.orderId })
  return data?.row ?? order
}
