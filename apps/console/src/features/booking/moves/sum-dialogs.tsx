import { refusals } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { setDeposit, setDrinks } from '@roombook/contract/order-sums'
import { depositBack } from '@roombook/contract/payments'
import { type CashDeskMeans, cashDeskMeans, fen, plainYuan, yuan } from '@roombook/domain/money'
import { mayMove } from '@roombook/domain/orders'
import { describeRefund, firstOf } from '@roombook/order-screens'
import { Alert, Form, Radio } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { MoneyItem, type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { SeenVersion } from './seen-version.ts'
import { useMayGiveBack } from './use-may-give-back.ts'
import { WaivedDeposit } from './waived-deposit.tsx'

interface SumProps {
  order: OrderRow
  onClose(): void
}

/**
 * Edits the required deposit and the amount received at the cash desk (2.37). A linked booking has one
 * deposit, on its first order, whose amounts are shown and changed.
 */
export function SetDepositDialog({ order, onClose }: SumProps) {
  const room = firstOf(order)
  const first = room && mayMove('setDeposit', room.status) ? room : undefined
  const { data, error } = useCall(orderDetail, first && { id: first.orderId })
  if (!first) return <DepositDialog order={order} onClose={onClose} />
  if (!data) {
    return (
      <Dialog open centered title="编辑订金" footer={null} onCancel={onClose}>
        {error ? <ErrorState error={error} /> : <LoadingState rows={2} />}
      </Dialog>
    )
  }
  return (
    <SeenVersion value={undefined}>
      <DepositDialog order={data.row} onClose={onClose} />
    </SeenVersion>
  )
}

interface DepositValues {
  deposit: MoneyText
  depositReceived: MoneyText
  means?: CashDeskMeans
  depositReason?: string
}

function DepositDialog({ order, onClose }: SumProps) {
  return (
    <MoveDialog<typeof setDeposit, DepositValues>
      order={order}
      move="setDeposit"
      call={setDeposit}
      okText="保存"
      initialValues={{ deposit: plainYuan(order.deposit), depositReceived: plainYuan(order.depositReceived) }}
      toInput={({ deposit, depositReceived, means, depositReason }) => ({
        deposit: toFen(deposit),
        depositReceived: toFen(depositReceived),
        ...(depositReason && { depositReason }),
        ...(means && toFen(depositReceived) > order.depositReceived && { means }),
      })}
      onClose={onClose}
    >
      <MoneyItem name="deposit" label="应收订金" />
      <WaivedDeposit order={order} />
      <MoneyItem name="depositReceived" label="柜台已收" />
      <ReceivedBy order={order} />
    </MoveDialog>
  )
}

const meansOptions = Object.entries(cashDeskMeans).map(([value, label]) => ({ value, label }))

/**
 * Means of an additional receipt at the cash desk; if the amount is reduced, how the difference is refunded.
 */
function ReceivedBy({ order }: { order: OrderRow }) {
  const received = toFen(Form.useWatch<MoneyText>('depositReceived') ?? plainYuan(order.depositReceived))
  const more = received - order.depositReceived
  const { data } = useCall(depositBack, { orderId: order.id }, { enabled: order.depositReceived > 0 })
  const mayGiveBack = useMayGiveBack()
  if (more < 0 && !mayGiveBack)
    return <Alert type="warning" showIcon title={refusals['booking.giveback_not_allowed'].message} />
  if (more < 0 && data)
    return (
      <Alert type="info" showIcon title={`${describeRefund(data.counter, fen(-more))}，原收款方式退回`} />
    )
  if (more <= 0) return null
  return (
    <Form.Item
      name="means"
      label={`本次收款 ${yuan(fen(more))}元，收款方式`}
      rules={[{ required: true, message: '请选择收款方式' }]}
    >
      <Radio.Group options={meansOptions} aria-label="收款方式" />
    </Form.Item>
  )
}

/** Edits the drinks fee (2.37). */
export function SetDrinksDialog({ order, onClose }: SumProps) {
  return (
    <MoveDialog<typeof setDrinks, { drinks: MoneyText }>
      order={order}
      move="setDrinks"
      call={setDrinks}
      okText="保存"
      initialValues={{ drinks: plainYuan(order.drinks) }}
      toInput={({ drinks }) => ({ drinks: toFen(drinks) })}
      onClose={onClose}
    >
      <MoneyItem name="drinks" label="酒水费用" />
    </MoveDialog>
  )
}
