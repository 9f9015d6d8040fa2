import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '../db/database.ts'
import { type MeteredUnit, meteredKinds } from './account-kinds.ts'
import { type LedgerEntry, postUnits, requireBalanced } from './ledger.ts'

/** Units added to a shop's stock by the operator, or bought by the shop. */
export interface UnitAddition
  extends Pick<LedgerEntry, 'shopId' | 'key' | 'reason' | 'remark' | 'staffId' | 'at'> {
  amount: number
}

/** Adds to a shop's stock, once per key. @returns whether it did. */
export async function addUnits(
  tx: ShopTransaction,
  unit: MeteredUnit,
  { amount, ...entry }: UnitAddition,
): Promise<boolean> {
  const { granted, stock } = meteredKinds[unit]
  const posted = await postUnits(tx, {
    ...entry,
    postings: [
      { kind: granted, amount: -amount },
      { kind: stock, ownerId: 0, amount },
    ],
  })
  if (posted === 'not-covered') throw new Error(`${entry.key} takes more than there is`)
  return posted === 'made'
}

/** Reads the units that a shop can still use: those neither reserved nor spent. */
export async function readUnits(tx: ShopTransaction, unit: MeteredUnit, shopId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger_account
    where shop_id = ${shopId} and kind = ${meteredKinds[unit].stock} and owner_id = 0`.execute(tx)
  return rows[0]?.balance ?? 0
}

/** A change of what messages or model requests have reserved and spent; the stock gives or takes the rest. */
export interface UnitMove {
  shopId: number
  unit: MeteredUnit
  /** Reason of the entries: `sms-reserve`. Their keys are made of it and a row's id. */
  reason: string
  /** Distinguishes entries of one reason and row. */
  keySuffix?: string
  at: Date
  /** Selects the changes `reserved` and `spent`, a row for each message or request. */
  wanted: RawBuilder<unknown>
  /**
   * Writes the rows that the changes belong to, from `wanted`; `covered.yes` says whether the stock covers
   * them, and no row may change its units where it does not. Returns `id`, `booking_id`, `staff_id`, and the
   * changes `reserved` and `spent`.
   */
  written: RawBuilder<unknown>
}

/**
 * Moves units between a shop's stock and its messages or model requests, with the rows themselves, in one
 * statement. Each row's entry takes from the stock what the row reserves and spends, so that it sums to zero.
 * The stock is locked only where it changes.
 *
 * @returns whether the stock covers it, and the ids of the written rows in ascending order.
 * @throws Error for written rows that change other amounts than wanted.
 */
export async function moveUnits(
  tx: ShopTransaction,
  { shopId, unit, reason, keySuffix = '', at, wanted, written }: UnitMove,
): Promise<{ covered: boolean; ids: number[] }> {
  const kinds = meteredKinds[unit]
  const { rows } = await sql<{
    covered: boolean
    ids: number[]
    taken: number
    reserved: number
    spent: number
  }>`
    with wanted as (${wanted}), total as (
      select coalesce(sum(reserved + spent), 0)::bigint as taken from wanted
    ), stock as (
      update ledger_account a set balance = a.balance - total.taken from total
      where a.shop_id = ${shopId} and a.kind = ${kinds.stock} and a.owner_id = 0
        and total.taken <> 0 and a.balance >= total.taken
      returning a.id, a.balance, total.taken
    ), covered as (
      select taken = 0 or exists (select from stock) as yes from total
    ), written as (${written}), moved as (
      select id, booking_id, staff_id, reserved, spent, ${reason}::text || ':' || id || ${keySuffix}::text as key,
        coalesce(sum(reserved + spent) over (order by id rows between 1 following and unbounded following), 0) as later
      from written where reserved <> 0 or spent <> 0
    ), entry as (
      insert into ledger_entry (shop_id, key, reason, booking_id, staff_id, at)
      select ${shopId}, key, ${reason}, booking_id, staff_id, ${at}::timestamptz from moved order by id
      returning id, key
    ), posted as (
      insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
      select ${shopId}, entry.id, line.line, line.kind, line.account_id, line.amount, line.balance
      from moved join entry on entry.key = moved.key left join stock on true cross join lateral (values
        (1, ${kinds.stock}::text, stock.id, -moved.reserved - moved.spent, (stock.balance + moved.later)::bigint),
        (2, ${kinds.reserved}::text, null, moved.reserved, null),
        (3, ${kinds.spent}::text, null, moved.spent, null)) as line (line, kind, account_id, amount, balance)
      where line.amount <> 0
      returning kind, amount
    )
    select covered.yes as covered, (select coalesce(json_agg(id order by id), '[]') from written) as ids,
      coalesce((select taken from stock), 0) as taken,
      (select coalesce(sum(amount), 0)::bigint from posted where kind = ${kinds.reserved}::text) as reserved,
      (select coalesce(sum(amount), 0)::bigint from posted where kind = ${kinds.spent}::text) as spent
    from covered`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a sum has a row')
  const { covered, ids, taken, reserved, spent } = row
  const postings = [
    { kind: kinds.stock, amount: -taken },
    { kind: kinds.reserved, amount: reserved },
    { kind: kinds.spent, amount: spent },
  ].filter(({ amount }) => amount !== 0)
  if (postings.length > 0) requireBalanced({ key: reason, postings })
  return { covered, ids }
}
