import type { Insertable, Updateable } from 'kysely'
import type { Recharge as RechargeTable } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

const selectRecharges = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('recharge')
    .select([
      'id',
      'method',
      'gateway',
      'trade_no as tradeNo',
      'amount_fen as amountFen',
      'given_fen as givenFen',
      'state',
      'staff_id as staffId',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('shop_id', '=', shopId)

/** A recharge as the use cases see it. */
export type Recharge = NonNullable<Awaited<ReturnType<typeof findRecharge>>>

export const findRecharge = (tx: ShopTransaction, shopId: number, id: number) =>
  selectRecharges(tx, shopId).where('id', '=', id).executeTakeFirst()

export const findRechargeByNo = (tx: ShopTransaction, shopId: number, tradeNo: string) =>
  selectRecharges(tx, shopId).where('trade_no', '=', tradeNo).executeTakeFirst()

/** Locks a recharge by its trade number, before the wallet. */
export const lockRecharge = (tx: ShopTransaction, shopId: number, tradeNo: string) =>
  selectRecharges(tx, shopId).where('trade_no', '=', tradeNo).forUpdate().executeTakeFirst()

/**
 * Finds a staff member's waiting recharge of an amount by a method that lasts until a given time at least.
 */
export const findWaiting = (
  tx: ShopTransaction,
  shopId: number,
  wanted: {
    staffId: number
    method: string
    gateway: string
    amountFen: number
    givenFen: number
    until: Date
  },
) =>
  selectRecharges(tx, shopId)
    .where('state', '=', 'open')
    .where('staff_id', '=', wanted.staffId)
    .where('method', '=', wanted.method as Recharge['method'])
    .where('gateway', '=', wanted.gateway as Recharge['gateway'])
    .where('amount_fen', '=', wanted.amountFen as Recharge['amountFen'])
    .where('given_fen', '=', wanted.givenFen as Recharge['givenFen'])
    .where('expires_at', '>=', wanted.until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @returns its id. */
export async function insertRecharge(tx: ShopTransaction, row: Insertable<RechargeTable>): Promise<number> {
  const { id } = await tx.insertInto('recharge').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateRecharge(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<RechargeTable>,
): Promise<void> {
  await tx.updateTable('recharge').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** Reads the time zone in which a store's deadlines are shown. */
export async function shopTimezone(tx: ShopTransaction, shopId: number): Promise<string> {
  const { timezone } = await tx
    .selectFrom('shop')
    .select('timezone')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return timezone
}

/** Reads the store's name for the provider's page. */
export async function shopTitle(tx: ShopTransaction, shopId: number): Promise<string> {
  const { title } = await tx
    .selectFrom('shop')
    .select('title')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return title
}
