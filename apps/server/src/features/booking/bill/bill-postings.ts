import type { BillMeans } from '@roombook/domain/money'
import type { PaidBy } from '#platform/ledger/account-kinds.ts'
import type { Posting } from '#platform/ledger/ledger.ts'

/** Changes to the sums of an order's bill, in fen; an omitted sum is unchanged. */
export interface BillChange {
  orderId: number
  total?: number
  drinks?: number
  discount?: number
  /** Discount by coupons, separate from `discount`. */
  coupon?: number
  arrears?: number
  /** Amount the bill takes from a booking's deposit; negative when it returns some. */
  deposit?: { bookingId: number; amount: number }
  /** Postings of vouchers redeemed with the order, handed to another order, or worth more than the bill. */
  vouchers?: readonly Posting[]
  paid?: readonly { means: BillMeans; amount: number; companyId?: number | undefined }[]
}

/** Maps a bill's means of payment to the ledger's. */
const paidBy = (means: BillMeans): PaidBy => (means === 'balance' ? 'stored' : means)

/**
 * Returns postings that sum to zero for a change of a bill: charges, and payments or arrears. The `bill`
 * account takes the difference: drinks entered in advance, or the part of a deposit to be returned.
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
        kind: paidBy(means),
        amount: -amount,
        orderId,
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
