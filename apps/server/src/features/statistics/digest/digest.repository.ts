import { shopSettings } from '@roombook/contract/settings'
import { hasNode } from '@roombook/domain/session'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { Actor } from '#platform/auth/actor.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** A store with digest subscribers. */
export interface DigestShop {
  shopId: number
  timezone: string
  cutoverHour: number
  /** Null while the store has not set it. */
  hour: number | null
  /** Business day of the last digest. */
  madeOn: LocalDate | null
}

/** Lists the stores with digest subscribers. */
export async function listDigestShops(db: Database, at: Date): Promise<DigestShop[]> {
  const { rows } = await sql<DigestShop>`
    select shop_id as "shopId", timezone, cutover_hour as "cutoverHour", hour, made_on as "madeOn"
    from shops_with_digests(${at})`.execute(db)
  return rows
}

/**
 * Records that the digest of a business day is made.
 * @returns false where it was made before.
 */
export async function markDigestMade(
  tx: ShopTransaction,
  { shopId, today, at }: { shopId: number; today: LocalDate; at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('digest_made')
    .values({ shop_id: shopId, book_date: today, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('book_date')
    .executeTakeFirst()
  return made !== undefined
}

/** A subscriber of the digest. */
export interface DigestReader {
  staffId: number
  nickname: string
  /** Whether the digest is also sent by SMS. */
  bySms: boolean
}

/** Lists the active staff who subscribed to the digest and may see statistics. */
export async function listDigestReaders(tx: ShopTransaction, shopId: number): Promise<DigestReader[]> {
  const rows = await tx
    .selectFrom('digest_reader as r')
    .innerJoin('staff as f', (join) =>
      join.onRef('f.shop_id', '=', 'r.shop_id').onRef('f.id', '=', 'r.staff_id'),
    )
    .leftJoin('role', (join) =>
      join.onRef('role.shop_id', '=', 'f.shop_id').onRef('role.id', '=', 'f.role_id'),
    )
    .select(['f.id', 'f.nickname', 'f.admin_level', 'role.nodes', 'r.by_sms'])
    .where('r.shop_id', '=', shopId)
    .where('f.disabled_at', 'is', null)
    .orderBy('f.id')
    .execute()
  return rows
    .filter((row) =>
      hasNode(
        { adminLevel: row.admin_level as Actor['adminLevel'], nodes: row.nodes ?? [] },
        'commonuser/statistics',
      ),
    )
    .map(({ id, nickname, by_sms }) => ({ staffId: id, nickname, bySms: by_sms }))
}

/** Returns whether a staff member subscribed to the digest, and also by SMS. */
export async function readDigestWish(
  tx: ShopTransaction,
  shopId: number,
  staffId: number,
): Promise<{ wanted: boolean; bySms: boolean }> {
  const row = await tx
    .selectFrom('digest_reader')
    .select('by_sms')
    .where('shop_id', '=', shopId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return { wanted: row !== undefined, bySms: row?.by_sms ?? false }
}

/** Saves a staff member's subscription to the digest. */
export async function storeDigestReader(
  tx: ShopTransaction,
  {
    shopId,
    staffId,
    wanted,
    bySms,
    at,
  }: {
    shopId: number
    staffId: number
    wanted: boolean
    bySms: boolean
    at: Date
  },
): Promise<void> {
  if (wanted)
    await tx
      .insertInto('digest_reader')
      .values({ shop_id: shopId, staff_id: staffId, since: at, by_sms: bySms })
      .onConflict((conflict) => conflict.columns(['shop_id', 'staff_id']).doUpdateSet({ by_sms: bySms }))
      .execute()
  else
    await tx
      .deleteFrom('digest_reader')
      .where('shop_id', '=', shopId)
      .where('staff_id', '=', staffId)
      .execute()
}

/** Reads a store's title and digest settings. */
export async function readDigestShop(
  tx: ShopTransaction,
  shopId: number,
): Promise<{ title: string; hour: number; timezone: string }> {
  const { title, settings, timezone } = await tx
    .selectFrom('shop')
    .select(['title', 'settings', 'timezone'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return { title, timezone, hour: shopSettings.parse(settings).digestHour }
}
