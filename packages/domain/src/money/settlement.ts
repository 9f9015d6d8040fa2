import { atLeast, type Fen, fen, minus, noMoney, sumOf, yuan } from './money.ts'
import { type OrderAmounts, orderSums } from './order-sums.ts'
import type { BillMeans } from './payment-means.ts'

/** A payment of a bill. Only cash can be returned as change. */
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

/** Uses of a deposit that remains after its bill; `refund` returns it to the original online payment. */
export const depositRestLabels = {
  change: '退还现金',
  refund: '原路退回',
  'top-up': '存入余额',
  tip: '小费',
} as const

/** Use of money above the amount due. */
export type Extra = keyof typeof depositRestLabels

/** Names of the uses of money above the amount due, for cash and deposit together. */
export const excessLabels: Readonly<Record<Extra, string>> = { ...depositRestLabels, ...extraCash }

/** Number of guests who can split a bill. */
export const sharesOfBill = { least: 2, most: 20 } as const

/** A bill being settled: the amounts of {@link orderSums}, and the payments. */
export interface Settlement extends Omit<OrderAmounts, 'paid'> {
  readonly payments: readonly Paid[]
  /** Payments of guests who split it: they then cover the whole bill. */
  readonly shares?: readonly Share[]
  /** Value of the platform vouchers redeemed for it. */
  readonly vouchers?: Fen
  /**
   * Whether other rooms of the booking are not billed yet: the remaining deposit then stays for them.
   * `depositUse` is the part used for this bill, by default as much as it needs.
   */
  readonly othersStand?: boolean
  readonly depositUse?: Fen | undefined
}

export interface Settled {
  /** Amount counted for the customer's figures: total + drinks − discount. */
  readonly counted: Fen
  /** Amount due, after the deposit and vouchers. */
  readonly due: Fen
  /** Surplus of vouchers above the bill: they give no change. */
  readonly vouchersLeft: Fen
  /** Amount received, less change. */
  readonly paid: Fen
  /** Cash returned to the guest. */
  readonly change: Fen
  /** Remaining deposit, which belongs to the guest. */
  readonly toReturn: Fen
  /** Amount of the deposit reserved for the booking's other rooms. */
  readonly depositStays: Fen
  /** Amount still owed. */
  readonly arrears: Fen
  /** Fault, with its field. */
  readonly fault?: {
    readonly field: 'discount' | 'payments' | 'shares' | 'depositUse'
    readonly message: string
  }
}

/**
 * Settles a bill. A discount must not exceed it; means other than cash must not exceed the amount due, so
 * that stored value cannot be paid out as cash; surplus cash is change. Where the deposit covers the bill, no
 * further payment is accepted.
 */
export function settle({ shares = [], vouchers = noMoney, ...settlement }: Settlement): Settled {
  const { payments, othersStand = false, depositUse, ...amounts } = settlement
  const { counted } = orderSums({ ...amounts, paid: noMoney })
  const voucherExcess = atLeast(noMoney, minus(vouchers, counted))
  // Vouchers are used before the deposit, since only the deposit can be refunded.
  const owed = atLeast(noMoney, minus(counted, vouchers))
  const most = fen(Math.min(owed, amounts.depositReceived))
  const used = othersStand ? fen(Math.min(depositUse ?? most, most)) : amounts.depositReceived
  const depositStays = minus(amounts.depositReceived, used)
  const due = atLeast(noMoney, minus(owed, used))
  const toReturn = atLeast(noMoney, minus(used, owed))
  const all = [...payments, ...shares.flatMap((share) => share.payments)]
  const given = givenIn(all)
  const beside = besideCash(all)
  const change = atLeast(noMoney, minus(given, atLeast(due, beside)))
  const paid = minus(given, change)
  const arrears = atLeast(noMoney, minus(due, paid))
  const sums = { counted, due, vouchersLeft: voucherExcess, paid, change, toReturn, depositStays, arrears }
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

/** Checks that shares add up to the amount due exactly, and that each is paid in full. */
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

/** Splits an amount into equal shares; the remainder goes to the first ones, one fen each. */
export function equalShares(amount: Fen, count: number): Fen[] {
  const each = Math.floor(amount / count)
  return Array.from({ length: count }, (_, at) => fen(each + (at < amount - each * count ? 1 : 0)))
}

/** Returns the payments with cash reduced by the change. */
export function paymentsWithoutChange<Payment extends Paid>(
  payments: readonly Payment[],
  change: Fen,
): Payment[] {
  let remaining = change
  return payments.map((payment) => {
    if (payment.means !== 'cash' || remaining === 0) return payment
    const retained = atLeast(noMoney, minus(payment.amount, remaining))
    remaining = minus(remaining, minus(payment.amount, retained))
    return { ...payment, amount: retained }
  })
}
