import { atLeast, type Fen, fen, minus, noMoney, sumOf, yuan } from './money.ts'
import { type OrderAmounts, orderSums } from './order-sums.ts'
import type { BillMeans } from './payment-means.ts'

/** How a bill is paid. Only cash is ever handed back. */
export interface Paid {
  readonly means: BillMeans
  readonly amount: Fen
}

/** What one of several who share a bill pays of it, and by which means. */
export interface Share {
  readonly amount: Fen
  readonly payments: readonly Paid[]
}

/** What becomes of cash above what is due, by what it is called. */
export const extraCash = { change: '找零', tip: '小费', 'top-up': '存入余额' } as const

/** What becomes of what is left of a deposit after its bill; `refund` is the way it was paid, where that was online. */
export const depositLeftWords = {
  change: '退还现金',
  refund: '原路退回',
  'top-up': '存入余额',
  tip: '小费',
} as const

/** What becomes of money above what is due: of a deposit it may also go back the way it came. */
export type Extra = keyof typeof depositLeftWords

/** Among how many a bill may be shared. */
export const sharesOfBill = { least: 2, most: 20 } as const

/** A bill as it is being settled: what {@link orderSums} takes, and what comes in for it. */
export interface Settlement extends Omit<OrderAmounts, 'paid'> {
  readonly payments: readonly Paid[]
  /** Where several share it: then it is paid by theirs alone. */
  readonly shares?: readonly Share[]
  /** What vouchers of platforms are worth that were written off for it. */
  readonly vouchers?: Fen
  /**
   * Other rooms of the booking stand, whose bills are still to come: what this one leaves of the deposit stays for them.
   * How much of it this one uses may be said; else as much as it needs.
   */
  readonly othersStand?: boolean
  readonly depositUse?: Fen | undefined
}

export interface Settled {
  /** What the customer's figures count: total + drinks − discount. */
  readonly counted: Fen
  /** What was to be paid, after the deposit and vouchers. */
  readonly due: Fen
  /** What of vouchers the bill does not take: they give no change. */
  readonly vouchersLeft: Fen
  /** What came in and stays. */
  readonly paid: Fen
  /** Cash that goes back over the counter. */
  readonly change: Fen
  /** What is left of the deposit, which is the guest's. */
  readonly toReturn: Fen
  /** What of the deposit stays for the other rooms of the booking. */
  readonly depositStays: Fen
  /** What is still owed. */
  readonly arrears: Fen
  /** What cannot be, at the field that says it. */
  readonly fault?: {
    readonly field: 'discount' | 'payments' | 'shares' | 'depositUse'
    readonly message: string
  }
}

/**
 * What comes of a bill. A discount is never above it; what comes in by other means than cash is never above what is
 * due, so that nobody's stored value leaves as cash; cash above it is change. Where the deposit is more than the bill,
 * nothing more is taken.
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

/** The payments of a bill that stay, whoever paid them: of each share's cash, what was not handed back. */
export function billPaymentsKept<Payment extends Paid>(
  {
    payments,
    shares = [],
  }: { payments: readonly Payment[]; shares?: readonly { amount: Fen; payments: readonly Payment[] }[] },
  change: Fen,
): Payment[] {
  if (shares.length === 0) return paymentsKept(payments, change)
  return shares.flatMap((share) => paymentsKept(share.payments, minus(givenIn(share.payments), share.amount)))
}

/** An amount in so many equal shares; what does not divide goes to the first ones, a fen each. */
export function equalShares(amount: Fen, count: number): Fen[] {
  const each = Math.floor(amount / count)
  return Array.from({ length: count }, (_, at) => fen(each + (at < amount - each * count ? 1 : 0)))
}

/** The payments that stay: of the cash, what was not handed back. */
export function paymentsKept<Payment extends Paid>(payments: readonly Payment[], change: Fen): Payment[] {
  let left = change
  return payments.map((payment) => {
    if (payment.means !== 'cash' || left === 0) return payment
    const kept = atLeast(noMoney, minus(payment.amount, left))
    left = minus(left, minus(payment.amount, kept))
    return { ...payment, amount: kept }
  })
}
