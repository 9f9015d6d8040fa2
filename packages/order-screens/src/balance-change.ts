import type { OrderRow } from '@roombook/contract/order-shapes'
import {
  type BalanceMeans,
  balanceMeans,
  balanceMoved,
  type Fen,
  noMoney,
  orderSums,
  type Receipt,
  yuan,
} from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'

/** Means of receiving or returning the difference of a balance. */
interface MeansChoice {
  readonly value: BalanceMeans
  readonly label: string
  readonly disabled: boolean
}

/** Difference that an edited balance makes once its bill is settled. */
interface BalanceDifference {
  /** Whether money is returned. */
  readonly goesBack: boolean
  readonly label: string
  /** Message where no means was chosen. */
  readonly missing: string
  readonly choices: readonly MeansChoice[]
}

/** Returns whether the bill of an order is settled; each difference then requires its means. */
export const isSettled = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked

/**
 * Returns the difference of an edited balance with the means to choose from; undefined where it changes
 * nothing.
 */
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

/** Lists means of receiving money; writing off a debt requires the permission for refunds and waivers. */
const listReceiptMeans = (mayWaive: boolean): MeansChoice[] =>
  (Object.entries(balanceMeans) as [BalanceMeans, string][])
    .filter(([value]) => value !== 'unsaid')
    .map(([value, label]) => ({ value, label, disabled: value === 'waived' && !mayWaive }))

/** Lists the means of earlier receipts, with the amounts that can be returned. */
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
