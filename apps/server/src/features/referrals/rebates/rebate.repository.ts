import { type Fen, noMoney } from '@roombook/domain/money'
import type { RebateReason } from '@roombook/domain/referrals'
import type { LocalDate } from '@roombook/domain/time'
import { type Insertable, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Locks a customer, which serializes all changes of their rebates. */
export const lockRebateCustomer = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .selectFrom('customer')
    .select(['id', 'deleted_at as deletedAt', 'anonymised_at as anonymisedAt'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

const columns = [
  ...(['id', 'no', 'customer_id as customerId', 'booking_id as bookingId', 'state'] as const),
  ...(['amount_fen as amount', 'left_fen as left', 'lapsed_fen as lapsed', 'owed_fen as owed'] as const),
  'good_until as goodUntil',
] as const

/** Finds the rebate of a booking; lock its customer before changing it. */
export const findRebateOfBooking = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  tx
    .selectFrom('rebate')
    .select(columns)
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'given')
    .executeTakeFirst()
export type Rebate = NonNullable<Awaited<ReturnType<typeof findRebateOfBooking>>>

export const findRebate = (tx: ShopTransaction, shopId: number, id: number): Promise<Rebate | undefined> =>
  tx
    .selectFrom('rebate')
    .select(columns)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Counts the rebates that a booking has had. */
export async function countRebates(tx: ShopTransaction, shopId: number, bookingId: number): Promise<number> {
  const { had } = await tx
    .selectFrom('rebate')
    .select((of) => of.fn.countAll<number>().as('had'))
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return had
}

/** Lists a customer's remaining rebates, earliest expiry first. */
export const listRemaining = (
  tx: ShopTransaction,
  shopId: number,
  { customerId, today }: { customerId: number; today?: LocalDate },
): Promise<Rebate[]> =>
  tx
    .selectFrom('rebate')
    .select(columns)
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .where('left_fen', '>', noMoney)
    .$if(today !== undefined, (query) =>
      query.where((of) => of.or([of('good_until', 'is', null), of('good_until', '>=', today ?? '')])),
    )
    .orderBy('good_until', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()

/** Lists a customer's reversed rebates with an amount still owed, the oldest first. */
export const listOwed = (tx: ShopTransaction, shopId: number, customerId: number): Promise<Rebate[]> =>
  tx
    .selectFrom('rebate')
    .select(columns)
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .where('owed_fen', '>', noMoney)
    .orderBy('id')
    .execute()

/**
 * Inserts a rebate.
 * @returns its id.
 */
export async function insertRebate(tx: ShopTransaction, row: Insertable<DB['rebate']>): Promise<number> {
  const { id } = await tx.insertInto('rebate').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Adjusts the remaining, exchanged, expired and owed amounts of a rebate. */
export async function moveRebate(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  by: { left?: number; used?: number; lapsed?: number; owed?: number },
): Promise<void> {
  await sql`
    update rebate set left_fen = left_fen + ${by.left ?? 0}, used_fen = used_fen + ${by.used ?? 0},
      lapsed_fen = lapsed_fen + ${by.lapsed ?? 0}, owed_fen = owed_fen + ${by.owed ?? 0}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

/** Ends a reversed rebate: nothing of it remains, and the given amount is owed. */
export async function endRebate(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  { owed, at, reason }: { owed: Fen; at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('rebate')
    .set({ state: 'taken-back', left_fen: 0, owed_fen: owed, ended_at: at, ended_reason: reason })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Inserts a rebate entry; one without amounts is omitted. */
export async function insertEntry(
  tx: ShopTransaction,
  entry: {
    shopId: number
    customerId: number
    reason: RebateReason
    amount: number
    owed: number
    rebateId?: number
    exchangeId?: number
    note?: string
    at: Date
  },
): Promise<void> {
  if (entry.amount === 0 && entry.owed === 0) return
  await tx
    .insertInto('rebate_entry')
    .values({
      shop_id: entry.shopId,
      customer_id: entry.customerId,
      reason: entry.reason,
      at: entry.at,
      amount_fen: entry.amount,
      owed_fen: entry.owed,
      note: entry.note ?? '',
      rebate_id: entry.rebateId ?? null,
      exchange_id: entry.exchangeId ?? null,
    })
    .execute()
}

/** Sums the settled bills of a booking's rooms, without arrears. */
export async function settledBill(tx: ShopTransaction, shopId: number, bookingId: number): Promise<Fen> {
  const { rows } = await sql<{ bill: Fen }>`
    select greatest(coalesce(sum(total_fen + drinks_fen - discount_fen - arrears_fen), 0), 0)::bigint as bill
    from order_whole
    where shop_id = ${shopId} and booking_id = ${bookingId} and settled and deleted_at is null`.execute(tx)
  return rows[0]?.bill ?? noMoney
}
