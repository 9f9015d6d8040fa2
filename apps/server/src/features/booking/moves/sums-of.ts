import { fen, type OrderSums, orderSums } from '@roombook/domain'
import type { LockedOrder } from '../orders/order.repository.ts'

/** What an order's sums are made of, in fen. */
export type PaidBill = Pick<
  LockedOrder,
  'depositReceivedFen' | 'totalFen' | 'drinksFen' | 'discountFen' | 'paidFen'
>

/** An order's sums from its columns. */
export const sumsOf = (bill: PaidBill): OrderSums =>
  orderSums({
    depositReceived: fen(bill.depositReceivedFen),
    total: fen(bill.totalFen),
    drinks: fen(bill.drinksFen),
    discount: fen(bill.discountFen),
    paid: fen(bill.paidFen),
  })
