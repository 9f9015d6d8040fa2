import type { OrderStatus } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { RunAgain } from '../../../platform/db/run-again.ts'
import { findFirstOrder } from '../orders/order.repository.ts'

/** The order that carries a party's deposit. It may have ended, and may have been deleted since. */
export interface DepositOrder {
  id: number
  version: number
  status: OrderStatus
  phone: string
  openerId: number | null
  bookDate: string
  periodId: number
  roomId: number
  depositFen: number
  depositReceivedFen: number
  cancelReason: string
  completedAt: Date | null
  /** Until when an application waits: for its deposit, or else for the shop. */
  heldUntil: Date | null
  /** Until when the deposit goes back to whoever cancels, as agreed; null for at any time. */
  refundUntil: Date | null
  /** What share goes back to whoever cancels later, in percent, as agreed. */
  lateRefundPercent: number
  arrivedAt: Date | null
  createdAt: Date
  deletedAt: Date | null
}

const depositOf = (tx: ShopTransaction, shopId: number, orderId: number) =>
  tx
    .selectFrom('orders')
    .select([
      'id',
      'version',
      (of) => of.ref('status').$castTo<OrderStatus>().as('status'),
      'phone',
      'opener_id as openerId',
      'book_date as bookDate',
      'period_id as periodId',
      'room_id as roomId',
      'deposit_fen as depositFen',
      'deposit_received_fen as depositReceivedFen',
      'cancel_reason as cancelReason',
      'completed_at as completedAt',
      'held_until as heldUntil',
      'refund_until as refundUntil',
      'late_refund_percent as lateRefundPercent',
      'arrived_at as arrivedAt',
      'created_at as createdAt',
      'deleted_at as deletedAt',
    ])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)

/** Which order carries the deposit of the party that an order belongs to, or belonged to when it ended. */
async function carrierOf(tx: ShopTransaction, shopId: number, orderId: number): Promise<number | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'group_id as groupId'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order && findFirstOrder(tx, shopId, order)
}

/** The deposit of the party that an order belongs to; nothing for an order that there is none of. */
export async function findDepositOrder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<DepositOrder | undefined> {
  const carrierId = await carrierOf(tx, shopId, orderId)
  return carrierId === undefined ? undefined : depositOf(tx, shopId, carrierId).executeTakeFirst()
}

/** The same, locked. No room is: nobody takes or leaves one by paying. */
export async function lockDepositOrder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<DepositOrder | undefined> {
  const carrierId = await carrierOf(tx, shopId, orderId)
  if (carrierId === undefined) return undefined
  const order = await depositOf(tx, shopId, carrierId).forUpdate().executeTakeFirst()
  // Handed to another order of the party between the look and the lock.
  if ((await carrierOf(tx, shopId, orderId)) !== carrierId) throw new RunAgain()
  return order
}
