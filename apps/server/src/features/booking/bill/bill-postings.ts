import type { BillMeans } from '@roombook/domain'
import type { PaidBy } from '#platform/ledger/account-kinds.ts'
import type { Posting } from '#platform/ledger/ledger.ts'

/** By how much each sum of an order's bill changes, in fen; what is left out stays. */
export interface BillChange {
  orderId: number
  total?: number
  drinks?: number
  discount?: number
  /** What coupons take off, beside it. */
  coupon?: number
  arrears?: number
  /** What its bill takes of the deposit of a booking; below zero what it gives back. */
  deposit?: { bookingId: number; amount: number }
  /** Vouchers that come with the order, go to another, or are worth more than the bill. */
  vouchers?: readonly Posting[]
  paid?: readonly { means: BillMeans; amount: number; companyId?: number | undefined }[]
}

/** What a bill is paid by, as the ledger calls it. */
const paidBy = (means: BillMeans): PaidBy => (means === 'balance' ? 'stored' : means)

/**
 * A change of a bill as postings that come to nothing: what is charged, and what of it is paid or owed. What is neither
 * stands on the bill itself: drinks that were entered ahead, or the part of a deposit that goes back.
 */
export function billPostings({ orderId, deposit, ...change }: BillChange): Posting[] {
  const { total = 0, drinks = 0, discount = 0, coupon = 0, arrears = 0, paid = [], vouchers = [] } = change
  const postings: Posting[] = [
    { kind: 'sales', amount: total, orderId },
    { kind: 'drinks', amount: drinks, orderId },
    { kind: 'discount', amount: -discount, orderId },
    { kind: 'coupon', amount: -coupon, orderId },
    { kind: 'arrears', amount: -arrears, orderId },
    ...paid.map(
      ({ means, amount, companyId }): Posting => ({
        ...{ kind: paidBy(means), amount: -amount, orderId },
        ...(companyId === undefined ? {} : { companyId }),
      }),
    ),
    ...vouchers,
    ...(deposit
      ? [{ kind: 'deposit', amount: -deposit.amount, orderId, bookingId: deposit.bookingId } as const]
      : []),
  ]
  const open = postings.reduce((sum, { amount }) => sum + amount, 0)
  return [...postings, { kind: 'bill' as const, amount: -open, orderId }].filter(({ amount }) => amount !== 0)
}
