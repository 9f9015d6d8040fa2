import { cashDeskMeans } from './cash-desk-deposit.ts'
import { atLeast, type Fen, fen, minus, noMoney, sumOf, yuan } from './money.ts'
import { billMeans } from './payment-means.ts'

/** Means by which a bill was paid or reduced. */
export const receiptMeans = {
  ...billMeans,
  voucher: '团购券',
  /** A debt that was written off, without a payment. */
  waived: '免收',
  /** Means not recorded. */
  unsaid: '未注明方式',
} as const
export type ReceiptMeans = keyof typeof receiptMeans

/** Payment or waived amount of a bill, by one means. */
export interface Receipt {
  readonly means: ReceiptMeans
  readonly amount: Fen
}

const allMeans = Object.keys(receiptMeans) as ReceiptMeans[]

/** Sums payments by means. */
export function receiptsByMeans(receipts: readonly Receipt[]): Receipt[] {
  const sumBy = (means: ReceiptMeans): Fen =>
    sumOf(
      receipts.filter((receipt) => receipt.means === means),
      ({ amount }) => amount,
    )
  return allMeans.flatMap((means) => {
    const amount = sumBy(means)
    return amount === 0 ? [] : [{ means, amount }]
  })
}

/** Formats receipts: 现金1,000.00元、微信280.00元; empty for none. */
export const formatReceipts = (
  receipts: readonly Receipt[],
  formatAmount: (amount: Fen) => string = (amount) => `${yuan(amount)}元`,
): string =>
  receiptsByMeans(receipts)
    .map(({ means, amount }) => `${receiptMeans[means]}${formatAmount(amount)}`)
    .join('、')

/**
 * Means by which the debt of a settled bill changes; `unsaid` only reverses entries made before means were
 * recorded.
 */
export const balanceMeans = {
  ...cashDeskMeans,
  waived: receiptMeans.waived,
  unsaid: receiptMeans.unsaid,
} as const
export type BalanceMeans = keyof typeof balanceMeans

/** A change of a settled bill's debt. */
export interface BalanceChange {
  /** Amount due after the deposit. */
  readonly due: Fen
  /** Debt before the change, and after. */
  readonly owed: Fen
  readonly arrears: Fen
  readonly means?: BalanceMeans | undefined
  /** Payments received so far. */
  readonly receipts: readonly Receipt[]
}

/** Amounts of a change: received or waived, newly added to the debt, and returned. */
export interface BalanceMoved {
  readonly less: Fen
  readonly unbilled: Fen
  readonly back: Fen
}

/**
 * Splits a change of debt. Drinks of a table that was not settled become debt before any money is returned.
 */
export function balanceMoved({ due, owed, arrears, receipts }: Omit<BalanceChange, 'means'>): BalanceMoved {
  const less = atLeast(noMoney, minus(owed, arrears))
  const more = atLeast(noMoney, minus(arrears, owed))
  const open = atLeast(
    noMoney,
    minus(
      due,
      owed,
      sumOf(receipts, ({ amount }) => amount),
    ),
  )
  const unbilled = fen(Math.min(more, open))
  return { less, unbilled, back: minus(more, unbilled) }
}

/** Returns the reason why a debt cannot change by the given means; undefined where it can. */
export function balanceFault(change: BalanceChange): string | undefined {
  const { means, receipts } = change
  const { less, back } = balanceMoved(change)
  if (less > 0) return means === undefined || means === 'unsaid' ? '请选择收款方式' : undefined
  if (back === 0) return undefined
  if (means === undefined) return '请选择退回方式'
  const had = receiptsByMeans(receipts).find((receipt) => receipt.means === means)?.amount ?? noMoney
  if (back <= had) return undefined
  return had > 0
    ? `本单${receiptMeans[means]}只有${yuan(had)}元，不能退回更多`
    : `本单没有${receiptMeans[means]}的收款，请选择其他方式`
}

/** Returns whether a change returns money or writes a debt off, which requires a separate permission. */
export function givesBack(change: BalanceChange): boolean {
  const { less, back } = balanceMoved(change)
  return back > 0 || (less > 0 && change.means === 'waived')
}
