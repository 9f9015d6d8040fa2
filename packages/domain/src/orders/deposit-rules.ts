import { OrderStatus } from './order-status.ts'

const { applied, booked, arrived, held, finished, unchecked, cancelled, refused } = OrderStatus

/** Whether a guest may still pay a deposit for an order in this state. */
export const takesDeposit = (status: OrderStatus): boolean =>
  status === applied || status === booked || status === arrived || status === held

/** The reason of a cancellation that costs a guest the deposit. */
const noShow = 'no-show'

/**
 * What becomes of a deposit that was paid online once its order has ended; nothing while it has not. It goes back when
 * there is no meal, whoever cancelled, and stays when the guest ate or never came.
 */
export function depositAfter(order: {
  status: OrderStatus
  /** The reason, and after a colon what was said of it. */
  cancelReason: string
}): 'returned' | 'kept' | undefined {
  switch (order.status) {
    case refused:
      return 'returned'
    case cancelled:
      return order.cancelReason.split('：')[0] === noShow ? 'kept' : 'returned'
    case finished:
    case unchecked:
      return 'kept'
    default:
      return undefined
  }
}
