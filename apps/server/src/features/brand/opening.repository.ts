import { invitationTemplates } from '@roombook/domain/invitations'
import { type PluginName, pluginNames } from '@roombook/domain/session'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

/** Initial title of a new store's first invitation style. */
const initialTitles = { style: invitationTemplates[0]?.title ?? '邀请函' }

/** A store to open. */
export interface NewShop {
  brandId: number
  title: string
  address: string
  phone: string
  /** Last day of use. */
  subscribedUntil: string
  ownerAccountId: number
  ownerName: string
  /** Plugins that are enabled initially. */
  plugins: readonly PluginName[]
  /** Initial stock of SMS segments. */
  smsParts: number
  at: Date
}

type AnyDatabase = Kysely<DB>

/** Returns the user account of a phone, creating one with a password hash if needed. */
export async function haveAccount(
  db: AnyDatabase,
  account: { phone: string; name: string; passwordHash: string; at: Date },
): Promise<{ accountId: number; isOpen: boolean; isNew: boolean }> {
  const { phone, name, passwordHash, at } = account
  const known = await sql`select from find_account(${phone})`.execute(db)
  const { rows } = await sql<{ account_id: number; is_open: boolean }>`
    select * from open_account(${phone}, ${name}, ${passwordHash}, ${at})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The account that was just opened is not there')
  const isNew = row.is_open && known.rows.length === 0
  return { accountId: row.account_id, isOpen: row.is_open, isNew }
}

export interface OpenedShop {
  shop_id: number
  title: string
  address: string
  /** Whether the key was used before with the same form. */
  same: boolean
}

/**
 * Opens a store of a brand that the account administers, once per key.
 * @returns undefined for another's brand.
 */
export async function openShopOfBrand(
  db: AnyDatabase,
  { accountId, key, digest }: { accountId: number; key: string; digest: string },
  shop: NewShop,
): Promise<OpenedShop | undefined> {
  const { rows } = await sql<OpenedShop>`
    select * from open_shop(${accountId}, ${key}, ${digest}, ${shop.brandId}, ${shop.title}, ${shop.address},
      ${shop.phone}, ${shop.subscribedUntil}, ${JSON.stringify(initialTitles)}::jsonb,
      ${sql.val([...pluginNames])}::text[], ${sql.val([...shop.plugins])}::text[], ${shop.smsParts}::int,
      ${shop.ownerAccountId}, ${shop.ownerName}, ${shop.at})`.execute(db)
  return rows[0]
}

/**
 * Opens a store as the tables' owner.
 * @returns its id.
 */
export async function makeShop(owner: AnyDatabase, shop: NewShop): Promise<number> {
  const { rows } = await sql<{ shop_id: number }>`
    select make_shop(${shop.brandId}, ${shop.title}, ${shop.address}, ${shop.phone}, ${shop.subscribedUntil},
      ${JSON.stringify(initialTitles)}::jsonb, ${sql.val([...pluginNames])}::text[],
      ${sql.val([...shop.plugins])}::text[], ${shop.smsParts}::int, ${shop.ownerAccountId}, ${shop.ownerName},
      ${shop.at}) as shop_id`.execute(owner)
  const [row] = rows
  if (!row) throw new Error('The store that was just opened is not there')
  return row.shop_id
}

/**
 * Creates a brand and assigns it to a user account, as the tables' owner.
 * @returns its id.
 */
export async function makeBrand(
  owner: AnyDatabase,
  { title, accountId, at }: { title: string; accountId: number; at: Date },
): Promise<number> {
  const { id } = await owner.insertInto('brand').values({ title }).returning('id').executeTakeFirstOrThrow()
  await owner
    .insertInto('brand_user')
    .values({ brand_id: id, account_id: accountId, created_at: at })
    .execute()
  return id
}

/** Finds brands by name or id, as the tables' owner. */
export function findBrands(
  owner: AnyDatabase,
  named: string | undefined,
): Promise<{ id: number; title: string }[]> {
  const query = owner.selectFrom('brand').select(['id', 'title']).orderBy('id')
  if (named === undefined) return query.execute()
  return query
    .where((any) => any.or([any('title', '=', named), any(sql<string>`id::text`, '=', named)]))
    .execute()
}

/** Finds stores by name or id, as the tables' owner. */
export function findShops(
  owner: AnyDatabase,
  named: string,
): Promise<{ id: number; title: string; brandId: number }[]> {
  return owner
    .selectFrom('shop')
    .select(['shop_id as id', 'title', 'brand_id as brandId'])
    .where((any) => any.or([any('title', '=', named), any(sql<string>`shop_id::text`, '=', named)]))
    .orderBy('shop_id')
    .execute()
}
