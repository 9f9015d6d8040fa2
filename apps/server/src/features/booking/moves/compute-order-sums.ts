import { type OrderSums, orderSums } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'

/** Columns from which an order's sums are computed, in fen. */
export type PaidBill = Pick<
  LockedOrder,
  'depositReceivedFen' | 'totalFen' | 'drinksFen' | 'discountFen' | 'paidFen'
>

/** Computes an order's sums from its columns. */
export const computeOrderSums = (bill: PaidBill): OrderSums =>
  orderSums({
    depositReceived: bill.depositReceivedFen,
    total: bill.totalFen,
    drinks: bill.drinksFen,
    discount: bill.discountFen,
    paid: bill.paidFen,
  })

/** Checks whether an order's table is cleared, and thus its bill entered. */
export const isSettled = ({ status }: Pick<LockedOrder, 'status'>): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked
