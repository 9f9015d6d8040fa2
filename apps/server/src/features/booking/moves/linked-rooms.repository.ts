import { type GroupMember, OrderStatus } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { insertParted, updateBooking } from '../orders/booking.repository.ts'
import { insertOrder } from '../orders/order.repository.ts'
import { partDeposit } from './deposit.repository.ts'

/** A room of a linked booking with what became of its claim. */
export interface MemberClaim extends GroupMember {
  bookDate: string
  periodId: number
  roomId: number
  /** Whether it shows the deposit that no bill took yet. */
  showsDeposit: boolean
  /** Hidden; its claim may stand all the same, for the turn that it used. */
  deleted: boolean
}

/** The rooms of a booking by ascending id, each with whether its claim was released. */
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
  return rows.map(({ firstId, depositId, claimId, status, deleted_at, ...row }) => ({
    ...row,
    status: status as OrderStatus,
    released: claimId === null,
    first: row.id === firstId,
    showsDeposit: row.id === depositId,
    deleted: deleted_at !== null,
  }))
}

/** Names the order that shows what a booking has once, and the one that shows its deposit. */
export const setShowing = (
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  { firstId, depositId }: { firstId: number; depositId: number },
): Promise<void> =>
  updateBooking(tx, shopId, bookingId, { first_order_id: firstId, deposit_order_id: depositId })

/**
 * Hands what was entered of the bill of a room that is given up to the room that shows the booking from here on: drinks
 * and arrears ahead, or what a visit that never was had been settled with. What that had taken of the deposit is open
 * again where the other room is not settled.
 */
export async function handBillOver(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, fromId, toId, lives }: { bookingId: number; fromId: number; toId: number; lives: boolean },
): Promise<void> {
  await sql`
    update orders next set
      deposit_fen = next.deposit_fen + old.deposit_fen,
      deposit_received_fen = next.deposit_received_fen + old.deposit_received_fen,
      pay_type = case when old.pay_type in ('', 'sys') and next.pay_type <> '' then next.pay_type else old.pay_type end,
      total_fen = next.total_fen + old.total_fen, drinks_fen = next.drinks_fen + old.drinks_fen,
      discount_fen = next.discount_fen + old.discount_fen, paid_fen = next.paid_fen + old.paid_fen,
      arrears_fen = next.arrears_fen + old.arrears_fen
    from orders old
    where next.shop_id = ${shopId} and next.id = ${toId} and old.shop_id = ${shopId} and old.id = ${fromId}`.execute(
    tx,
  )
  await sql`
    update orders set deposit_fen = 0, deposit_received_fen = 0, pay_type = '', total_fen = 0, drinks_fen = 0,
      discount_fen = 0, paid_fen = 0, arrears_fen = 0
    where shop_id = ${shopId} and id = ${fromId}`.execute(tx)
  if (!lives) return
  await sql`
    update booking b set deposit_fen = b.deposit_fen + o.deposit_fen,
      deposit_received_fen = b.deposit_received_fen + o.deposit_received_fen,
      pay_type = case when b.pay_type = '' then o.pay_type else b.pay_type end
    from orders o
    where b.shop_id = ${shopId} and b.id = ${bookingId} and o.shop_id = ${shopId} and o.id = ${toId}`.execute(
    tx,
  )
  await sql`
    update orders set deposit_fen = 0, deposit_received_fen = 0, pay_type = ''
    where shop_id = ${shopId} and id = ${toId}`.execute(tx)
}

/**
 * Rooms that were given up part from the one that stands, into a booking of their own. The deposit stays with the one that
 * stands, unless its bill took its own: what is left open then is of those that part.
 */
export async function partRooms(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, stays, parting }: { bookingId: number; stays: MemberClaim; parting: readonly MemberClaim[] },
): Promise<void> {
  const first = parting.find((member) => !member.deleted) ?? parting[0]
  if (!first) return
  const newId = await insertParted(tx, shopId, bookingId, first.id)
  await tx
    .updateTable('orders')
    .set({ booking_id: newId })
    .where('shop_id', '=', shopId)
    .where(
      'id',
      'in',
      parting.map((member) => member.id),
    )
    .execute()
  const shows = parting.find((member) => member.showsDeposit)
  if (!shows) return
  await partDeposit(tx, shopId, { fromId: bookingId, toId: newId, orderId: shows.id })
  await setShowing(tx, shopId, bookingId, { firstId: stays.id, depositId: stays.id })
}

/** Whether a room of a booking other than these was at table until the end, and so its visit is counted. */
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

/** The rooms of a booking that are over, deleted ones too: what its visit was counted from, and what each came to. */
export async function listFinishedMembers(tx: ShopTransaction, shopId: number, bookingId: number) {
  return tx
    .selectFrom('order_whole')
    .select([
      'id',
      'customer_id as customerId',
      'book_date as bookDate',
      sql<number>`greatest(0, total_fen + drinks_fen - discount_fen)::bigint`.as('spentFen'),
    ])
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('status', 'in', [OrderStatus.finished, OrderStatus.unchecked])
    .orderBy('id')
    .execute()
}

/** Begins an order for one more room of a booking, as the one that it is added to. @returns its id. */
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
