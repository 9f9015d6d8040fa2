import { type OrderRow, orderDetail, refusals, setBalance } from '@roombook/contract'
import {
  type BalanceMeans,
  balanceMeans,
  balanceMoved,
  noMoney,
  OrderStatus,
  orderSums,
  plainYuan,
  type Receipt,
  yuan,
} from '@roombook/domain'
import { Alert, Form, Radio } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { fenOf, MoneyItem, type MoneyText } from '#platform/forms/money-item.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useMayGiveBack } from './use-may-give-back.ts'

interface BalanceValues {
  arrears: MoneyText
  means?: BalanceMeans
}

/**
 * Edits the balance due (2.37). Once the bill is settled the difference came in by a means, is waived, or goes out again
 * by one of those by which money came.
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
        arrears: fenOf(arrears),
        ...(settled && means && fenOf(arrears) !== order.arrears && { means }),
      })}
      onClose={onClose}
    >
      <MoneyItem name="arrears" label="尾款" />
      {settled && <MeansOfChange order={order} />}
    </MoveDialog>
  )
}

const isSettled = ({ status }: OrderRow): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked

/** Chooses the means of the difference; renders nothing while there is none. */
function MeansOfChange({ order }: { order: OrderRow }) {
  const arrears = fenOf(Form.useWatch<MoneyText>('arrears') ?? plainYuan(order.arrears))
  const mayGiveBack = useMayGiveBack()
  const { data } = useCall(orderDetail, { id: order.id })
  const receipts = data?.receipts ?? []
  const { less, back } = balanceMoved({
    ...orderSums(amountsOf(order)),
    owed: order.arrears,
    arrears,
    receipts,
  })
  if (less + back === 0) return null
  if (back > 0 && !mayGiveBack)
    return <Alert type="warning" showIcon title={refusals['booking.giveback_not_allowed'].message} />
  const options = less > 0 ? waysIn(mayGiveBack) : waysOut(receipts)
  const missing = less > 0 ? '请选择收款方式' : '请选择退回方式'
  return (
    <Form.Item
      name="means"
      label={less > 0 ? `少欠 ${yuan(less)}元，收款方式` : `多欠 ${yuan(back)}元，已收的款如何退回`}
      rules={[
        {
          // What was chosen for the other direction is no choice for this one.
          validator: async (_, means: BalanceMeans | undefined) => {
            if (!options.some(({ value, disabled }) => value === means && !disabled)) throw new Error(missing)
          },
        },
      ]}
    >
      <Radio.Group options={options} aria-label={less > 0 ? '收款方式' : '退回方式'} />
    </Form.Item>
  )
}

const amountsOf = ({ depositReceived, total, drinks, discount }: OrderRow) => ({
  ...{ depositReceived, total, drinks, discount },
  paid: noMoney,
})

interface MeansOption {
  value: BalanceMeans
  label: string
  disabled: boolean
}

/** The means by which money comes in; a debt is written off by whoever may give back. */
const waysIn = (mayWaive: boolean): MeansOption[] =>
  (Object.entries(balanceMeans) as [BalanceMeans, string][])
    .filter(([value]) => value !== 'unsaid')
    .map(([value, label]) => ({ value, label, disabled: value === 'waived' && !mayWaive }))

/** The means by which money came in so far, with how much can go out again. */
const waysOut = (receipts: readonly Receipt[]): MeansOption[] =>
  receipts.flatMap(({ means, amount }) =>
    means in balanceMeans
      ? [
          {
            value: means as BalanceMeans,
            label: `${balanceMeans[means as BalanceMeans]}（${yuan(amount)}元）`,
            disabled: false,
          },
        ]
      : [],
  )
