import { type CashDeskSum, type Fen, fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readOpenDeposit } from './sums.repository.ts'

/** Reads the till postings of a booking's deposit, in and out, oldest first. */
export async function readMoved(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<CashDeskSum[]> {
  const { rows } = await sql<CashDeskSum>`
    select kind as means, -amount as amount from ledger_posting
    where shop_id = ${shopId} and booking_id = ${bookingId} and kind <> 'deposit'
    order by entry_id, line`.execute(tx)
  return rows
}

/**
 * Reads the part of a booking's deposit taken at the cash desk and not yet used by a bill: everything not
 * paid online.
 */
export async function readOpenAtCashDesk(
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

/**
 * Builds SQL for the remaining cash-desk deposit of a booking whose rooms were given up; `booking` is the
 * row's alias. Excludes online payments that were retained and amounts charged under a guarantee.
 */
export const selectOpenAtCashDesk = (booking: string) => {
  const [received, shopId, id] = ['deposit_received_fen', 'shop_id', 'id'].map((column) =>
    sql.ref(`${booking}.${column}`),
  )
  return sql<Fen>`greatest(0, ${received}
    - coalesce((
      select sum(paid.amount_fen - paid.used_fen
        - case paid.state when 'refunded' then coalesce(paid.refund_fen, paid.amount_fen) else 0 end)
      from payment paid where paid.shop_id = ${shopId} and paid.booking_id = ${id} and paid.counted
        and paid.state in ('paid', 'refunding', 'refund_failed', 'refunded')), 0)
    - coalesce((
      select sum(charged.charge_fen) from deposit_guarantee charged
      where charged.shop_id = ${shopId} and charged.booking_id = ${id} and charged.state = 'charged'), 0))::bigint`
}

/**
 * Builds SQL for the deposit refunded at the cash desk since the booking was given up; `booking` is the row's
 * alias.
 */
export const givenBack = (booking: string) => sql<Fen>`coalesce((
  select sum(given.amount) from ledger_posting given
  join ledger_entry back on back.shop_id = given.shop_id and back.id = given.entry_id and back.reason = 'deposit-back'
  where given.shop_id = ${sql.ref(`${booking}.shop_id`)} and given.booking_id = ${sql.ref(`${booking}.id`)}
    and given.kind <> 'deposit'), 0)::bigint`
