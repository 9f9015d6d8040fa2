import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A link through which guests claim a coupon or a pack. */
export interface LinkRow {
  id: number
  version: number
  token: string
  title: string
  coupon_id: number | null
  pack_id: number | null
  /** Current title of the coupon or pack. */
  gift_title: string
  stock: number | null
  claimed: number
  until: Date
  per_person: number
  closed_at: Date | null
  created_name: string
  created_at: Date
}

const linksOf = (shopId: number) => sql`
  select l.id, l.version, l.token, l.title, l.coupon_id, l.pack_id, coalesce(t.title, p.title, '') as gift_title, l.stock,
    l.claimed, l.until, l.per_person, l.closed_at, l.created_name, l.created_at
  from coupon_link l
  left join coupon c on c.shop_id = l.shop_id and c.id = l.coupon_id
  left join coupon_terms t on t.shop_id = c.shop_id and t.coupon_id = c.id and t.no = c.terms_no
  left join coupon_pack p on p.shop_id = l.shop_id and p.id = l.pack_id
  where l.shop_id = ${shopId}`

const mostListed = 300

/** Lists the store's links, newest first. */
export async function listLinkRows(tx: ShopTransaction, shopId: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`${linksOf(shopId)} order by l.id desc limit ${mostListed}`.execute(tx)
  return rows
}

/** Finds a link by its id. */
export async function findLink(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`${linksOf(shopId)} and l.id = ${id}`.execute(tx)
  return rows[0]
}

/** Finds a link by its random token. */
export async function findLinkByToken(
  tx: ShopTransaction,
  shopId: number,
  token: string,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`${linksOf(shopId)} and l.token = ${token}`.execute(tx)
  return rows[0]
}

/** Locks a link until the commit, against claims and closing. */
export async function lockLink(tx: ShopTransaction, shopId: number, id: number): Promise<void> {
  await tx
    .selectFrom('coupon_link')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

/** Counts the store's open links, including those out of stock. */
export async function countOpenLinks(tx: ShopTransaction, shopId: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('coupon_link')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('closed_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts a customer's claims of a link, including withdrawn ones. */
export async function countClaims(
  tx: ShopTransaction,
  shopId: number,
  { linkId, customerId }: { linkId: number; customerId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct claim_no) as count from coupon_grant
    where shop_id = ${shopId} and link_id = ${linkId} and customer_id = ${customerId}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** Counts a claim. The caller holds the link's row lock, so that count and stock agree. */
export async function noteClaim(tx: ShopTransaction, shopId: number, id: number): Promise<void> {
  await tx
    .updateTable('coupon_link')
    .set((of) => ({ claimed: of('claimed', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Change columns of a link. */
interface LinkChange {
  changed_name: string
  changed_action: string
  changed_at: Date
}

/**
 * Inserts a link.
 * @returns its id.
 */
export async function insertLink(
  tx: ShopTransaction,
  made: LinkChange & {
    shop_id: number
    token: string
    title: string
    coupon_id: number | null
    pack_id: number | null
    stock: number | null
    until: Date
    per_person: number
    created_name: string
    created_at: Date
  },
): Promise<number> {
  const { id } = await tx.insertInto('coupon_link').values(made).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Closes a link. */
export async function noteClosed(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: LinkChange & { closed_at: Date },
): Promise<void> {
  await tx
    .updateTable('coupon_link')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Returns whether the store's coupon plugin is active. */
export async function hasCoupons(tx: ShopTransaction, shopId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from shop_plugin
    where shop_id = ${shopId} and name = 'shopai/sendcoupon' and state = 'true'
      and (ends_at is null or ends_at > ${now})`.execute(tx)
  return rows.length > 0
}

/** Returns a store's name. */
export async function titleOfShop(tx: ShopTransaction, shopId: number): Promise<string | undefined> {
  const row = await tx.selectFrom('shop').select('title').where('shop_id', '=', shopId).executeTakeFirst()
  return row?.title
}
