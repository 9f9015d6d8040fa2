import { type GroupMember, OrderStatus } from '@roombook/domain/orders'
import { orderRevenue, updateBooking } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { insertOrder } from '../orders/order.repository.ts'

/** An order of a linked booking with the state of its claim. */
export interface MemberClaim extends GroupMember {
  bookDate: string
  periodId: number
  roomId: number
  /** Whether it shows the deposit not yet used by a bill. */
  showsDeposit: boolean
  /** Whether the order is hidden; its claim may remain for the seating it used. */
  deleted: boolean
}

/** Lists the orders of a booking by ascending id, each with whether its claim was released. */
export async function listMemberClaims(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<MemberClaim[]> {
  const rows = await tx
    .selectFrom('order_whole')
    .leftJoin('room_claim as claim', (join) =>
      join
        .onRef('claim.shop_id', '=', 'order_whole.shop_id')
        .onRef('claim.order_id', '=', 'order_whole.id')
        .on('claim.released_at', 'is', null),
    )
    .select([
      'order_whole.id',
      'order_whole.status',
      'order_whole.book_date as bookDate',
      'order_whole.period_id as periodId',
      'order_whole.room_id as roomId',
      'order_whole.deleted_at',
      'order_whole.first_order_id as firstId',
      'order_whole.deposit_order_id as depositId',
      'claim.id as claimId',
    ])
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.booking_id', '=', bookingId)
    .orderBy('order_whole.id')
    .execute()
  return rows.map(({ firstId, depositId, claimId, deleted_at, ...row }) => ({
    ...row,
    released: claimId === null,
    first: row.id === firstId,
    showsDeposit: row.id === depositId,
    deleted: deleted_at !== null,
  }))
}

/** Sets the orders that show a booking's shared data and its deposit. */
export const setShowing = (
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  { firstId, depositId }: { firstId: number; depositId: number },
): Promise<void> =>
  updateBooking(tx, shopId, bookingId, { first_order_id: firstId, deposit_order_id: depositId })

/** Checks whether another room of a booking is finished, so that its visit is already counted. */
export async function hasFinishedMember(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  exceptIds: readonly number[],
): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('status', 'in', [OrderStatus.finished, OrderStatus.unchecked])
    .where('id', 'not in', [...exceptIds])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Lists the finished orders of a booking, including deleted ones, with the spend counted for each. */
export async function listFinishedMembers(tx: ShopTransaction, shopId: number, bookingId: number) {
  return tx
    .selectFrom('order_whole')
    .select([
      'id',
      'customer_id as customerId',
      'book_date as bookDate',
      orderRevenue('order_whole').as('spentFen'),
    ])
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('status', 'in', [OrderStatus.finished, OrderStatus.unchecked])
    .orderBy('id')
    .execute()
}

/**
 * Inserts an order for another room of a booking, copied from an existing one.
 * @returns its id.
 */
export async function insertBeside(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  orderId: number,
  place: { roomId: number; turn: number },
): Promise<number> {
  const like = await tx
    .selectFrom('orders')
    .select(['booking_id', 'status', 'book_date', 'period_id', 'opener_id', 'admin_remark', 'held_until'])
    .select('arrived_at')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { roomId: room_id, turn } = place
  return insertOrder(tx, { ...like, linked: true, shop_id: shopId, room_id, turn, created_at: now })
}
