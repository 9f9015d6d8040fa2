import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { moveUnits, readUnits, type UnitMove } from '#platform/ledger/metered.ts'

/** A message whose segments are posted, with the time. */
export interface StockMove {
  shopId: number
  smsId: number
  at: Date
}

/** Reads the segments that a store can still send: those neither reserved nor spent. */
export const readSmsStock = (tx: ShopTransaction, shopId: number): Promise<number> =>
  readUnits(tx, 'parts', shopId)

/** A change of messages' segments; `wanted` selects the changes by message id. */
type SegmentsMove = Pick<UnitMove, 'shopId' | 'reason' | 'keySuffix' | 'at' | 'wanted'>

/** @returns whether the stock covers it; otherwise nothing is changed. */
async function moveSegments(tx: ShopTransaction, move: SegmentsMove): Promise<boolean> {
  const { covered } = await moveUnits(tx, {
    ...move,
    unit: 'parts',
    written: sql`
      update sms_message m set reserved = m.reserved + wanted.reserved, spent = m.spent + wanted.spent
      from wanted cross join covered
      where covered.yes and m.shop_id = ${move.shopId} and m.id = wanted.id
      returning m.id, m.booking_id, null::bigint as staff_id, wanted.reserved, wanted.spent`,
  })
  return covered
}

/**
 * Adjusts a message's reservation to its current number of segments, from or to the stock. The message's row
 * must be locked.
 * @returns whether the stock covers it; otherwise nothing is changed.
 */
export const correctReservation = (
  tx: ShopTransaction,
  { shopId, smsId, at }: StockMove,
  parts: number,
): Promise<boolean> =>
  moveSegments(tx, {
    shopId,
    reason: 'sms-parts',
    keySuffix: `:${at.getTime()}`,
    at,
    wanted: sql`
      select id, ${parts}::int - reserved as reserved, 0 as spent from sms_message
      where shop_id = ${shopId} and id = ${smsId} and reserved <> ${parts}::int`,
  })

/** Spends a message's reserved segments: it was sent, or its result will never be known. */
export const spendReserved = (tx: ShopTransaction, { smsId, ...move }: StockMove): Promise<void> =>
  spendManyReserved(tx, { ...move, smsIds: [smsId] })

/** Spends the reserved segments of several messages. */
export async function spendManyReserved(
  tx: ShopTransaction,
  { shopId, smsIds, at }: Omit<StockMove, 'smsId'> & { smsIds: readonly number[] },
): Promise<void> {
  await moveSegments(tx, {
    shopId,
    reason: 'sms-spend',
    at,
    wanted: sql`
      select id, -reserved as reserved, reserved as spent from sms_message
      where shop_id = ${shopId} and id = any (${sql.val([...smsIds])}::bigint[]) and reserved > 0`,
  })
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
  await moveSegments(tx, {
    shopId,
    reason: 'sms-return',
    at,
    wanted: sql`
      select id, -reserved as reserved, case when ${supposed}::boolean then -spent else 0 end as spent
      from sms_message
      where shop_id = ${shopId} and id = ${smsId} and (reserved > 0 or spent > 0 and ${supposed}::boolean)`,
  })
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
