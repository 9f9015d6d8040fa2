import { type CounterSum, type Fen, fen } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readOpenDeposit } from './sums.repository.ts'

/** What came into the till for a booking's deposit, and went out of it, the oldest first. */
export async function readMoved(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<CounterSum[]> {
  const { rows } = await sql<CounterSum>`
    select kind as means, -amount as amount from ledger_posting
    where shop_id = ${shopId} and booking_id = ${bookingId} and kind <> 'deposit'
    order by entry_id, line`.execute(tx)
  return rows
}

/** What of a booking's deposit came in at the counter, and no bill took: all that was not paid online. */
export async function readOpenAtCounter(
  tx: ShopTransaction,
  shopId: number,
  bookingIds: readonly [number, ...number[]],
): Promise<Fen> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount_fen - used_fen), 0)::bigint as amount from payment
    where shop_id = ${shopId} and booking_id = any (${sql.val([...bookingIds])}::bigint[])
      and counted and kept_at is null and state in ('paid', 'refunding', 'refund_failed')`.execute(tx)
  const open = await readOpenDeposit(tx, shopId, bookingIds[0])
  return fen(Math.max(0, open - (rows[0]?.amount ?? 0)))
}
