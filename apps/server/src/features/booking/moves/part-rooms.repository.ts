import { sql } from 'kysely'
import { insertParted } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { partDeposit } from './deposit.repository.ts'
import { type MemberClaim, setShowing } from './linked-rooms.repository.ts'

/**
 * Moves the deposit columns of a given-up room, whose bill had used the deposit, to the order that shows the
 * booking from then on. Where that order is not settled, the deposit belongs to the booking again.
 */
export async function moveDepositToRoom(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, fromId, toId, lives }: { bookingId: number; fromId: number; toId: number; lives: boolean },
): Promise<void> {
  await sql`
    update orders next set
      deposit_fen = next.deposit_fen + old.deposit_fen,
      pay_type = case when old.pay_type in ('', 'sys') and next.pay_type <> '' then next.pay_type else old.pay_type end
    from orders old
    where next.shop_id = ${shopId} and next.id = ${toId} and old.shop_id = ${shopId} and old.id = ${fromId}`.execute(
    tx,
  )
  await sql`
    update orders set deposit_fen = 0, pay_type = '' where shop_id = ${shopId} and id = ${fromId}`.execute(tx)
  if (!lives) return
  await sql`
    update booking b set deposit_fen = b.deposit_fen + o.deposit_fen,
      pay_type = case when b.pay_type = '' then o.pay_type else b.pay_type end
    from orders o
    where b.shop_id = ${shopId} and b.id = ${bookingId} and o.shop_id = ${shopId} and o.id = ${toId}`.execute(
    tx,
  )
  await sql`
    update orders set deposit_fen = 0, pay_type = '' where shop_id = ${shopId} and id = ${toId}`.execute(tx)
}

/** Moves change requests to the order that shows the booking from now on. */
export async function handChangesOver(
  tx: ShopTransaction,
  shopId: number,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  await sql`
    update order_change_request asked set order_id = ${toId}
    where asked.shop_id = ${shopId} and asked.order_id = ${fromId} and not asked.of_former and not exists (
      select from order_change_request other
      where other.shop_id = ${shopId} and other.order_id = ${toId} and other.state = 'open')`.execute(tx)
}

/**
 * Separates given-up rooms from the remaining one into a booking of their own. The deposit stays with the
 * remaining room, unless its bill has used its part; the open rest then moves along.
 *
 * @returns the id of the new booking if the received deposit moves to it; undefined where it stays.
 */
export async function partRooms(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, stays, parting }: { bookingId: number; stays: MemberClaim; parting: readonly MemberClaim[] },
): Promise<number | undefined> {
  const first = parting.find((member) => !member.deleted) ?? parting[0]
  if (!first) return undefined
  const newId = await insertParted(tx, shopId, bookingId, first)
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
  if (!shows) return undefined
  await partDeposit(tx, shopId, { fromId: bookingId, toId: newId, orderId: shows.id })
  await setShowing(tx, shopId, bookingId, { firstId: stays.id, depositId: stays.id })
  return newId
}
