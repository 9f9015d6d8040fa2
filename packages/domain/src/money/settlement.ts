import { atLeast, type Fen, fen, minus, noMoney, sumOf, yuan } from './money.ts'
import { type OrderAmounts, orderSums } from './order-sums.ts'
import type { BillMeans } from './payment-means.ts'

/** How a bill is paid. Only cash is ever handed back. */
export interface Paid {
  readonly means: BillMeans
  readonly amount: Fen
}

/** Payment of one of several guests who split the bill, and its means. */
export interface Share {
  readonly amount: Fen
  readonly payments: readonly Paid[]
}

/** Uses of cash above the amount due, with their names. */
export const extraCash = { change: '找零', tip: '小费', 'top-up': '存入余额' } as const

/**
 * Uses of a deposit that remains after its bill; `refund` goes back the way it was paid, where that was
 * online.
 */
export const depositRestLabels = {
  change: '退还现金',
  refund: '原路退回',
  'top-up': '存入余额',
  tip: '小费',
} as const

/** Use of money above the amount due: a deposit may also go back the way it came. */
export type Extra = keyof typeof depositRestLabels

/** Names of the uses of money above the amount due: those of cash, and of a deposit that goes back the way it came. */
export const excessLabels: Readonly<Record<Extra, string>> = { ...depositRestLabels, ...extraCash }

/** Among how many a bill may be shared. */
export const sharesOfBill = { least: 2, most: 20 } as const

/** A bill as it is being settled: what {@link orderSums} takes, and what comes in for it. */
export interface Settlement extends Omit<OrderAmounts, 'paid'> {
  readonly payments: readonly Paid[]
  /** Payments of guests who split it: it is then paid by these alone. */
  readonly shares?: readonly Share[]
  /** Worth of the platform vouchers written off for it. */
  readonly vouchers?: Fen
  /**
   * Other rooms of the booking stand, whose bills are still to come: what this one leaves of the deposit stays for them.
   * How much of it this one uses may be said; else as much as it needs.
   */
  readonly othersStand?: boolean
  readonly depositUse?: Fen | undefined
}

export interface Settled {
  /** Amount that counts in the customer's figures: total + drinks − discount. */
  readonly counted: Fen
  /** Amount due, after the deposit and vouchers. */
  readonly due: Fen
  /** Surplus of vouchers above the bill: they give no change. */
  readonly vouchersLeft: Fen
  /** Amount received, less change. */
  readonly paid: Fen
  /** Cash that goes back over the counter. */
  readonly change: Fen
  /** Remaining deposit, which belongs to the guest. */
  readonly toReturn: Fen
  /** Amount of the deposit that stays for the booking's other rooms. */
  readonly depositStays: Fen
  /** Amount still owed. */
  readonly arrears: Fen
  /** Fault, at its field. */
  readonly fault?: {
    readonly field: 'discount' | 'payments' | 'shares' | 'depositUse'
    readonly message: string
  }
}

/**
 * Settles a bill. A discount may not exceed it; means other than cash may not exceed the amount due, so that
 * no stored value leaves as cash; cash above it is change. Where the deposit exceeds the bill, no further
 * payment is accepted.
 */
export function settle({ shares = [], vouchers = noMoney, ...settlement }: Settlement): Settled {
  const { payments, othersStand = false, depositUse, ...amounts } = settlement
  const { counted } = orderSums({ ...amounts, paid: noMoney })
  const vouchersLeft = atLeast(noMoney, minus(vouchers, counted))
  // A voucher gives nothing back and a deposit does: the voucher is used first.
  const asked = atLeast(noMoney, minus(counted, vouchers))
  const most = fen(Math.min(asked, amounts.depositReceived))
  const used = othersStand ? fen(Math.min(depositUse ?? most, most)) : amounts.depositReceived
  const depositStays = minus(amounts.depositReceived, used)
  const due = atLeast(noMoney, minus(asked, used))
  const toReturn = atLeast(noMoney, minus(used, asked))
  const all = [...payments, ...shares.flatMap((share) => share.payments)]
  const given = givenIn(all)
  const beside = besideCash(all)
  const change = atLeast(noMoney, minus(given, atLeast(due, beside)))
  const paid = minus(given, change)
  const arrears = atLeast(noMoney, minus(due, paid))
  const sums = { counted, due, vouchersLeft, paid, change, toReturn, depositStays, arrears }
  if (amounts.discount > amounts.total + amounts.drinks) {
    return { ...sums, fault: { field: 'discount', message: '优惠不能超过消费合计' } }
  }
  if (othersStand && depositUse !== undefined && depositUse > most)
    return { ...sums, fault: { field: 'depositUse', message: `本单最多使用订金${yuan(most)}元` } }
  if (beside > due) {
    const message = `应付${yuan(due)}元，除现金外的收款不能超过应付`
    return { ...sums, fault: { field: shares.length > 0 ? 'shares' : 'payments', message } }
  }
  if (toReturn > 0 && given > 0) {
    const message = `订金比账单多${yuan(toReturn)}元，无需再收款`
    return { ...sums, fault: { field: shares.length > 0 ? 'shares' : 'payments', message } }
  }
  const message = shares.length > 0 ? faultOfShares(due, payments, shares) : undefined
  return message === undefined ? sums : { ...sums, fault: { field: 'shares', message } }
}

const givenIn = (payments: readonly Paid[]): Fen => sumOf(payments, ({ amount }) => amount)
const besideCash = (payments: readonly Paid[]): Fen =>
  givenIn(payments.filter(({ means }) => means !== 'cash'))

/** Shares make up what is due to the fen, and each is paid in full by its own means. */
function faultOfShares(due: Fen, payments: readonly Paid[], shares: readonly Share[]): string | undefined {
  const { least, most } = sharesOfBill
  if (payments.length > 0) return '分单后请在每一份里收款'
  if (shares.length < least || shares.length > most) return `请分成${least}到${most}份`
  const wrong = shares.findIndex(({ amount, payments: own }) => amount === 0 || givenIn(own) < amount)
  if (wrong >= 0) return shares[wrong]?.amount === 0 ? `第${wrong + 1}份请输入金额` : `第${wrong + 1}份未收齐`
  const over = shares.findIndex(({ amount, payments: own }) => besideCash(own) > amount)
  if (over >= 0) return `第${over + 1}份除现金外的收款不能超过该份金额`
  const sum = sumOf(shares, ({ amount }) => amount)
  return sum === due ? undefined : `各份合计${yuan(sum)}元，应为${yuan(due)}元`
}

/**
 * Returns the payments of a bill, of one guest or several, without change: each share's cash is reduced by
 * its own change.
 */
export function billPaymentsWithoutChange<Payment extends Paid>(
  {
    payments,
    shares = [],
  }: { payments: readonly Payment[]; shares?: readonly { amount: Fen; payments: readonly Payment[] }[] },
  change: Fen,
): Payment[] {
  if (shares.length === 0) return paymentsWithoutChange(payments, change)
  return shares.flatMap((share) =>
    paymentsWithoutChange(share.payments, minus(givenIn(share.payments), share.amount)),
  )
}

/** An amount in so many equal shares; what does not divide goes to the first ones, a fen each. */
export function equalShares(amount: Fen, count: number): Fen[] {
  const each = Math.floor(amount / count)
  return Array.from({ length: count }, (_, at) => fen(each + (at < amount - each * count ? 1 : 0)))
}

/** The payments that stay: of the cash, what was not handed back. */
export function paymentsWithoutChange<Payment extends Paid>(
  payments: readonly Payment[],
  change: Fen,
): Payment[] {
  let left = change
  return payments.map((payment) => {
    if (payment.means !== 'cash' || left === 0) return payment
    const kept = atLeast(noMoney, minus(payment.amount, left))
    left = minus(left, minus(payment.amount, kept))
    return { ...payment, amount: kept }
  })
}
