import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** SMS segments that the operator adds to a store's stock. */
export interface StockGrant {
  shopId: number
  parts: number
  /** Idempotency key. */
  key: string
  reason: string
  at: Date
}

/** A message whose segments are posted, with the time. */
export interface StockMove {
  shopId: number
  smsId: number
  at: Date
}

/** Reads the segments that a store can still send: those neither reserved nor spent. */
export async function readSmsStock(tx: ShopTransaction, shopId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger_account
    where shop_id = ${shopId} and kind = 'sms-stock' and owner_id = 0`.execute(tx)
  return rows[0]?.balance ?? 0
}

/**
 * Adjusts a message's reservation to its current number of segments, from or to the stock. The message's row
 * must be locked.
 * @returns whether the stock covers it; otherwise nothing is changed.
 */
export async function correctReservation(
  tx: ShopTransaction,
  { shopId, smsId, at }: StockMove,
  parts: number,
): Promise<boolean> {
  const { rows } = await sql<{ covered: boolean }>`
    with held as (
      select id, booking_id, ${parts}::int - reserved as more from sms_message
      where shop_id = ${shopId} and id = ${smsId} and reserved <> ${parts}::int
    ), stock as (
      update ledger_account a set balance = a.balance - held.more from held
      where a.shop_id = ${shopId} and a.kind = 'sms-stock' and a.owner_id = 0 and a.balance >= held.more
      returning a.id, a.balance, held.more, held.booking_id
    ), changed as (
      update sms_message m set reserved = ${parts}::int from stock where m.shop_id = ${shopId} and m.id = ${smsId}
    ), entry as (
      insert into ledger_entry (shop_id, key, reason, booking_id, at)
      select ${shopId}, 'sms-parts:' || ${smsId}::bigint || ':' || (extract(epoch from ${at}::timestamptz) * 1000)::bigint,
        'sms-parts', stock.booking_id, ${at}::timestamptz from stock
      returning id
    ), posted as (
      insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
      select ${shopId}, entry.id, line.line, line.kind, line.account_id, line.amount, line.balance
      from entry cross join stock cross join lateral (values
        (1, 'sms-stock', stock.id, -stock.more, stock.balance),
        (2, 'sms-reserved', null, stock.more, null)) as line (line, kind, account_id, amount, balance)
      returning shop_id
    )
    select not exists (select from held) or exists (select from stock) as covered`.execute(tx)
  return rows[0]?.covered ?? false
}

/** Spends a message's reserved segments: it was sent, or its result will never be known. */
export const spendReserved = (tx: ShopTransaction, { smsId, ...move }: StockMove): Promise<void> =>
  spendManyReserved(tx, { ...move, smsIds: [smsId] })

/** Spends the reserved segments of several messages. */
export async function spendManyReserved(
  tx: ShopTransaction,
  { shopId, smsIds, at }: Omit<StockMove, 'smsId'> & { smsIds: readonly number[] },
): Promise<void> {
  await sql`
    with held as (
      select id, booking_id, reserved from sms_message
      where shop_id = ${shopId} and id = any (${sql.val([...smsIds])}::bigint[]) and reserved > 0
    ), changed as (
      update sms_message m set reserved = 0, spent = m.spent + held.reserved from held
      where m.shop_id = ${shopId} and m.id = held.id
    ), entry as (
      insert into ledger_entry (shop_id, key, reason, booking_id, at)
      select ${shopId}, 'sms-spend:' || held.id, 'sms-spend', held.booking_id, ${at}::timestamptz from held
      returning id, key
    )
    insert into ledger_posting (shop_id, entry_id, line, kind, amount)
    select ${shopId}, entry.id, line.line, line.kind, line.amount
    from entry join held on entry.key = 'sms-spend:' || held.id cross join lateral (values
      (1, 'sms-reserved', -held.reserved), (2, 'sms-spent', held.reserved)) as line (line, kind, amount)
    returning shop_id`.execute(tx)
}

/**
 * Returns a message's reserved segments to the stock, because it was not sent; with `supposed`, also those
 * already spent.
 */
export async function returnSegments(
  tx: ShopTransaction,
  { shopId, smsId, at }: StockMove,
  { supposed }: { supposed: boolean },
): Promise<void> {
  await sql`
    with held as (
      select id, booking_id, reserved, case when ${supposed}::boolean then spent else 0 end as spent from sms_message
      where shop_id = ${shopId} and id = ${smsId} and (reserved > 0 or spent > 0 and ${supposed}::boolean)
    ), changed as (
      update sms_message m set reserved = 0, spent = m.spent - held.spent from held where m.shop_id = ${shopId} and m.id = held.id
    ), stock as (
      update ledger_account a set balance = a.balance + held.reserved + held.spent from held
      where a.shop_id = ${shopId} and a.kind = 'sms-stock' and a.owner_id = 0
      returning a.id, a.balance
    ), entry as (
      insert into ledger_entry (shop_id, key, reason, booking_id, at)
      select ${shopId}, 'sms-return:' || held.id, 'sms-return', held.booking_id, ${at}::timestamptz from held
      returning id
    )
    insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
    select ${shopId}, entry.id, line.line, line.kind, line.account_id, line.amount, line.balance
    from entry cross join held cross join stock cross join lateral (values
      (1, 'sms-reserved', null, -held.reserved, null), (2, 'sms-spent', null, -held.spent, null),
      (3, 'sms-stock', stock.id, held.reserved + held.spent, stock.balance)
    ) as line (line, kind, account_id, amount, balance)
    where line.amount <> 0
    returning shop_id`.execute(tx)
}

/** Lists those of some messages that have reserved segments, with their states. */
export async function listReserved(
  tx: ShopTransaction,
  shopId: number,
  smsIds: readonly number[],
): Promise<{ id: number; state: string }[]> {
  if (smsIds.length === 0) return []
  return tx
    .selectFrom('sms_message')
    .select(['id', 'state'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', smsIds)
    .where('reserved', '>', 0)
    .orderBy('id')
    .execute()
}

/**
 * Reads a store's stock, its warning threshold, whether its administrators were warned, and whether it needs
 * stock at all.
 */
export async function readStockStatus(
  tx: ShopTransaction,
  shopId: number,
): Promise<{ left: number; settings: unknown; told: boolean; own: boolean }> {
  const { rows } = await sql<{ left: number; settings: unknown; told: boolean; own: boolean }>`
    select coalesce(a.balance, 0)::bigint as left, s.settings, s.sms_low_told as told,
      exists (select from sms_account o where o.shop_id = s.shop_id and o.used) as own
    from shop s
    left join ledger_account a on a.shop_id = s.shop_id and a.kind = 'sms-stock' and a.owner_id = 0
    where s.shop_id = ${shopId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`There is no store ${shopId}`)
  return row
}

/** Stores whether administrators were warned. @returns whether that changed. */
export async function saveLowNotified(
  tx: ShopTransaction,
  shopId: number,
  isNotified: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop')
    .set({ sms_low_told: isNotified })
    .where('shop_id', '=', shopId)
    .where('sms_low_told', '<>', isNotified)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Adds to a store's stock as the tables' owner, once per key.
 * @returns the amount added; 0 for a repeated key.
 */
export async function grantSms(
  owner: ShopTransaction,
  { shopId, parts, key, reason, at }: StockGrant,
): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    select grant_sms(${shopId}, ${parts}, ${key}, ${reason}, ${at}) as added`.execute(owner)
  return rows[0]?.added ?? 0
}
