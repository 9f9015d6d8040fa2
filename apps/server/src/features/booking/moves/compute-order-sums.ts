import { OrderStatus, type OrderSums, orderSums } from '@roombook/domain'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'

/** Columns that an order's sums are made of, in fen. */
export type PaidBill = Pick<
  LockedOrder,
  'depositReceivedFen' | 'totalFen' | 'drinksFen' | 'discountFen' | 'paidFen'
>

/** An order's sums from its columns. */
export const computeOrderSums = (bill: PaidBill): OrderSums =>
  orderSums({
    depositReceived: bill.depositReceivedFen,
    total: bill.totalFen,
    drinks: bill.drinksFen,
    discount: bill.discountFen,
    paid: bill.paidFen,
  })

/** Whether an order's bill is entered: its table is cleared. */
export const isSettled = ({ status }: Pick<LockedOrder, 'status'>): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked
