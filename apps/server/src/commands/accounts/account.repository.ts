import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

/** A user account as the operator sees it. */
export interface ListedAccount {
  phone: string
  name: string
  disabled_at: Date | null
  /** The stores and brands that the account can enter, as text. */
  enters: string
  sessions: number
}

/**
 * Lists the accounts of one or all stores. Reads each table on its own and joins here: a cluster cannot join
 * distributed tables with local ones.
 */
export async function listAccounts(db: Kysely<DB>, shopId: number | undefined): Promise<ListedAccount[]> {
  const { rows: stores } = await sql<Entered>`
    select f.account_id as "accountId", s.title || case when f.disabled_at is null then '' else ' (disabled)' end as title
    from staff f join shop s on s.shop_id = f.shop_id order by s.shop_id`.execute(db)
  const { rows: brands } = await sql<Entered>`
    select u.account_id as "accountId", b.title
    from brand_user u join brand b on b.id = u.brand_id where u.disabled_at is null order by b.id`.execute(db)
  const [inStores, inBrands] = [await openSessions(db, 'session'), await openSessions(db, 'brand_session')]
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'phone', 'name', 'disabled_at'])
    .orderBy('id')
    .execute()
  const inStore = shopId === undefined ? undefined : new Set(await accountsOfStore(db, shopId))
  const [enteredStores, enteredBrands] = [titlesOf(stores), titlesOf(brands)]
  return accounts
    .filter(({ id }) => inStore?.has(id) ?? true)
    .map(({ id, ...account }) => {
      const brandsOf = enteredBrands.get(id)
      return {
        ...account,
        enters: (enteredStores.get(id) ?? '') + (brandsOf === undefined ? '' : ` brand ${brandsOf}`),
        sessions: (inStores.get(id) ?? 0) + (inBrands.get(id) ?? 0),
      }
    })
}

interface Entered {
  accountId: number
  title: string
}

function titlesOf(entered: readonly Entered[]): ReadonlyMap<number, string> {
  const titles = new Map<number, string>()
  for (const { accountId, title } of entered) {
    const before = titles.get(accountId)
    titles.set(accountId, before === undefined ? title : `${before}, ${title}`)
  }
  return titles
}

/** Counts the open sessions of each account. */
async function openSessions(
  db: Kysely<DB>,
  table: 'session' | 'brand_session',
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ accountId: number; count: number }>`
    select account_id as "accountId", count(*)::int as count from ${sql.table(table)}
    where ended_at is null and expires_at > now() group by account_id`.execute(db)
  return new Map(rows.map(({ accountId, count }) => [accountId, count]))
}

/** The accounts of all staff of a store. */
export async function accountsOfStore(db: Kysely<DB>, shopId: number): Promise<number[]> {
  const rows = await db.selectFrom('staff').select('account_id').where('shop_id', '=', shopId).execute()
  return rows.map(({ account_id }) => account_id)
}

/** Finds an account by its phone. */
export const findAccount = (db: Kysely<DB>, phone: string) =>
  db
    .selectFrom('account')
    .select(['id', 'phone', 'name', 'disabled_at'])
    .where('phone', '=', phone)
    .executeTakeFirst()

/** Names the stores and brands whose only administrator is this account. */
export async function nobodyElseAdministers(db: Kysely<DB>, accountId: number): Promise<string[]> {
  const { rows: administer } = await sql<{ shopId: number; title: string; accountId: number }>`
    select s.shop_id as "shopId", s.title, f.account_id as "accountId"
    from staff f join shop s on s.shop_id = f.shop_id join account a on a.id = f.account_id
    where f.disabled_at is null and f.admin_level in (1, 2) and (f.account_id = ${accountId} or a.disabled_at is null)
      and f.shop_id in (
        select own.shop_id from staff own
        where own.account_id = ${accountId} and own.disabled_at is null and own.admin_level in (1, 2)
      )
    order by s.shop_id`.execute(db)
  const shared = new Set(administer.filter((of) => of.accountId !== accountId).map(({ shopId }) => shopId))
  const stores = administer.filter((of) => of.accountId === accountId && !shared.has(of.shopId))
  const { rows: brands } = await sql<{ title: string }>`
    select b.title from brand b join brand_user u on u.brand_id = b.id
    where u.account_id = ${accountId} and u.disabled_at is null
      and not exists (select from brand_user o join account a on a.id = o.account_id
        where o.brand_id = b.id and o.account_id <> u.account_id and o.disabled_at is null and a.disabled_at is null)`.execute(
    db,
  )
  return [...stores, ...brands].map(({ title }) => title)
}

/**
 * Runs multi-shard changes node by node. On a cluster, a transaction that queried nodes in parallel must not
 * change reference tables afterwards. A plain PostgreSQL ignores the setting.
 */
export const goNodeByNode = (tx: Kysely<DB>) =>
  sql`set local citus.multi_shard_modify_mode to sequential`.execute(tx)

/** Disables or enables an account for every store and brand. */
export const setDisabled = (db: Kysely<DB>, accountId: number, at: Date | null) =>
  db.updateTable('account').set({ disabled_at: at }).where('id', '=', accountId).execute()

export const setPassword = (db: Kysely<DB>, accountId: number, passwordHash: string) =>
  db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()

/** Ends every session of an account, in stores and brands. @returns their number. */
export async function endSessions(db: Kysely<DB>, accountId: number, at: Date): Promise<number> {
  const ended = await Promise.all(
    (['session', 'brand_session'] as const).map((table) =>
      db
        .updateTable(table)
        .set({ ended_at: at })
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', at)
        .executeTakeFirst(),
    ),
  )
  return ended.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)
}
