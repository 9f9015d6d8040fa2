import { displayMoney, type Fen, fen } from './money.ts'
import { type OrderAmounts, orderSums } from './order-sums.ts'

/** How a bill is paid. Only cash is ever handed back. */
export interface Paid {
  readonly means: string
  readonly amount: number
}

/** A bill as it is being settled: what {@link orderSums} takes, and what comes in for it. */
export interface Settlement extends Omit<OrderAmounts, 'paid'> {
  readonly payments: readonly Paid[]
}

export interface Settled {
  /** What the customer's figures count: total + drinks − discount. */
  readonly counted: Fen
  /** What was to be paid, after the deposit. */
  readonly due: Fen
  /** What came in and stays. */
  readonly paid: Fen
  /** Cash that goes back over the counter. */
  readonly change: Fen
  /** What is still owed. */
  readonly arrears: Fen
  /** What cannot be, at the field that says it. */
  readonly fault?: { readonly field: 'discount' | 'payments'; readonly message: string }
}

/**
 * What comes of a bill. A discount is never above it; what comes in by other means than cash is never above what is
 * due, so that nobody's stored value leaves as cash; cash above it is change.
 */
export function settle({ payments, ...amounts }: Settlement): Settled {
  const sumOf = (list: readonly Paid[]) => list.reduce((sum, { amount }) => sum + amount, 0)
  const { counted, due } = orderSums({ ...amounts, paid: fen(0) })
  const given = sumOf(payments)
  const beside = sumOf(payments.filter(({ means }) => means !== 'cash'))
  const change = fen(Math.max(0, given - Math.max(due, beside)))
  const paid = fen(given - change)
  const sums = { counted, due, paid, change, arrears: fen(Math.max(0, due - paid)) }
  if (amounts.discount > amounts.total + amounts.drinks) {
    return { ...sums, fault: { field: 'discount', message: '优惠不能超过消费合计' } }
  }
  if (beside > due) {
    const message = `应付${displayMoney(due)}元，除现金外的收款不能超过应付`
    return { ...sums, fault: { field: 'payments', message } }
  }
  return sums
}

/** The payments that stay: of the cash, what was not handed back. */
export function paymentsKept(payments: readonly Paid[], change: number): Paid[] {
  let left = change
  return payments.map((payment) => {
    if (payment.means !== 'cash' || left === 0) return payment
    const back = Math.min(left, payment.amount)
    left -= back
    return { ...payment, amount: payment.amount - back }
  })
}
