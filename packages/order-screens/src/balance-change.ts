import type { OrderRow } from '@roombook/contract'
import {
  type BalanceMeans,
  balanceMeans,
  balanceMoved,
  type Fen,
  noMoney,
  OrderStatus,
  orderSums,
  type Receipt,
  yuan,
} from '@roombook/domain'

/** A means by which the difference of a balance comes in, or goes out again. */
interface MeansChoice {
  readonly value: BalanceMeans
  readonly label: string
  readonly disabled: boolean
}

/** The difference that an edited balance makes once its bill is settled. */
interface BalanceDifference {
  /** Money goes out again. */
  readonly goesBack: boolean
  readonly label: string
  /** Message where no means was chosen. */
  readonly missing: string
  readonly choices: readonly MeansChoice[]
}

/** Tells whether the bill of an order is settled: then each difference names its means. */
export const isSettled = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked

/** Asks by which means an edited balance changes what was received; undefined where it changes nothing. */
export function balanceChange(
  order: OrderRow,
  arrears: Fen,
  { receipts, mayWaive }: { receipts: readonly Receipt[]; mayWaive: boolean },
): BalanceDifference | undefined {
  const { depositReceived, total, drinks, discount } = order
  const sums = orderSums({ depositReceived, total, drinks, discount, paid: noMoney })
  const { less, back } = balanceMoved({ ...sums, owed: order.arrears, arrears, receipts })
  if (less > 0) {
    const label = `少欠 ${yuan(less)}元，收款方式`
    return { goesBack: false, label, missing: '请选择收款方式', choices: listReceiptMeans(mayWaive) }
  }
  if (back === 0) return undefined
  const label = `多欠 ${yuan(back)}元，已收的款如何退回`
  return { goesBack: true, label, missing: '请选择退回方式', choices: listRefundMeans(receipts) }
}

/** Means of incoming money; writing off a debt takes the right to give back. */
const listReceiptMeans = (mayWaive: boolean): MeansChoice[] =>
  (Object.entries(balanceMeans) as [BalanceMeans, string][])
    .filter(([value]) => value !== 'unsaid')
    .map(([value, label]) => ({ value, label, disabled: value === 'waived' && !mayWaive }))

/** The means by which money came in so far, with how much can go out again. */
const listRefundMeans = (receipts: readonly Receipt[]): MeansChoice[] =>
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
