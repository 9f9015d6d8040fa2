import { type SqlBool, sql, type Updateable } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

const described = [
  'shop_id',
  'title',
  'shop_type',
  'logo',
  'cover',
  'phone',
  'address',
  'latitude',
  'longitude',
  'introduction',
  'parking',
  'timezone',
  'cutover_hour',
  'subscription_end',
] as const

/** The columns of a shop that its details can change. */
export type ShopColumns = Partial<
  Pick<Updateable<DB['shop']>, Exclude<(typeof described)[number], 'shop_id' | 'subscription_end'>>
>

/** Reads a store's public details. */
export const findShop = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('shop').select(described).where('shop_id', '=', shopId).executeTakeFirstOrThrow()

export type DescribedShop = Awaited<ReturnType<typeof findShop>>

/** Reads a store's public details and locks them for this transaction. */
export const lockShop = (tx: ShopTransaction, shopId: number): Promise<DescribedShop> =>
  tx
    .selectFrom('shop')
    .select(described)
    .where('shop_id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Changes some columns of a shop. */
export async function updateShop(tx: ShopTransaction, shopId: number, columns: ShopColumns): Promise<void> {
  await tx.updateTable('shop').set(columns).where('shop_id', '=', shopId).execute()
}

/** Whether PostgreSQL knows a timezone; sweeps over all shops would fail on an unknown one. */
export async function knowsTimezone(tx: ShopTransaction, timezone: string): Promise<boolean> {
  const { rows } = await sql<{ known: SqlBool }>`
    select exists (select from pg_timezone_names where name = ${timezone}) as known`.execute(tx)
  return rows[0]?.known === true
}

export interface StorePlace {
  shop_id: number
  title: string
  address: string
  latitude: number | null
  longitude: number | null
}

/** Reads the map positions of the stores that a user account may enter. */
export async function storePlaces(tx: ShopTransaction, accountId: number): Promise<StorePlace[]> {
  const { rows } = await sql<StorePlace>`select * from store_places(${accountId})`.execute(tx)
  return rows
}
