import { refusals } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { setBalance } from '@roombook/contract/order-sums'
import { type BalanceMeans, plainYuan } from '@roombook/domain/money'
import { balanceChange, isSettled } from '@roombook/order-screens'
import { Alert, Form, Radio } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { MoneyItem, type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useMayGiveBack } from './use-may-give-back.ts'

interface BalanceValues {
  arrears: MoneyText
  means?: BalanceMeans
}

/**
 * Edits the outstanding amount (2.37). After settlement, the difference was paid by a means, is waived, or is
 * refunded by one of the means used for payment.
 */
export function SetBalanceDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const settled = isSettled(order)
  return (
    <MoveDialog<typeof setBalance, BalanceValues>
      order={order}
      move="setBalance"
      call={setBalance}
      okText="保存"
      initialValues={{ arrears: plainYuan(order.arrears) }}
      toInput={({ arrears, means }) => ({
        arrears: toFen(arrears),
        ...(settled && means && toFen(arrears) !== order.arrears && { means }),
      })}
      onClose={onClose}
    >
      <MoneyItem name="arrears" label="尾款" />
      {settled && <MeansOfChange order={order} />}
    </MoveDialog>
  )
}

/** Chooses the means for the difference; renders nothing if there is none. */
function MeansOfChange({ order }: { order: OrderRow }) {
  const arrears = toFen(Form.useWatch<MoneyText>('arrears') ?? plainYuan(order.arrears))
  const mayGiveBack = useMayGiveBack()
  const { data } = useCall(orderDetail, { id: order.id })
  const change = balanceChange(order, arrears, { receipts: data?.receipts ?? [], mayWaive: mayGiveBack })
  if (!change) return null
  if (change.goesBack && !mayGiveBack)
    return <Alert type="warning" showIcon title={refusals['booking.giveback_not_allowed'].message} />
  const { label, choices, missing, goesBack } = change
  return (
    <Form.Item
      name="means"
      label={label}
      rules={[
        {
          // A means chosen for the opposite direction is not valid for this one.
          validator: async (_, means: BalanceMeans | undefined) => {
            if (!choices.some(({ value, disabled }) => value === means && !disabled)) throw new Error(missing)
          },
        },
      ]}
    >
      <Radio.Group options={[...choices]} aria-label={goesBack ? '退回方式' : '收款方式'} />
    </Form.Item>
  )
}
