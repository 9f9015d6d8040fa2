import { clearOrder, type OrderRow, orderDetail } from '@roombook/contract'
import { moves } from '@roombook/domain'
import { Form, Input } from 'antd'
import { useCall } from '../../../platform/api/use-call.ts'
import { fenOf, yuanOf } from '../../../platform/forms/money-item.tsx'
import { useSettings } from '../../../platform/session/session-store.ts'
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
      width={560}
      initialValues={{
        total: null,
        drinks: yuanOf(order.drinks),
        discount: yuanOf(order.discount),
        payments: [{ means: 'weixin', amount: null }],
        remark: '',
      }}
      toInput={(values) => (checkoutOpen ? billInput(values) : { remark: values.remark })}
      onClose={onClose}
    >
      {(form, sync) => (
        <>
          {checkoutOpen && <Bill form={form} payer={sync ? carrier : order} />}
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

/** The order that carries the party's money: when all settle together, the bill is its bill. */
function useCarrier(order: OrderRow): OrderRow {
  const carrier = carrierOf(order)
  const { data } = useCall(orderDetail, carrier && { id: carrier.orderId })
  return data?.row ?? order
}
