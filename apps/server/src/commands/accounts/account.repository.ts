import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

/** An account as whoever runs the server sees it. */
export interface ListedAccount {
  phone: string
  name: string
  disabled_at: Date | null
  /** The stores and brands that it enters, in words. */
  enters: string
  sessions: number
}

/** Accounts, of one store where it is named. */
export async function listAccounts(db: Kysely<DB>, shopId: number | undefined): Promise<ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`
    select a.phone, a.name, a.disabled_at,
      coalesce((select string_agg(s.title || case when f.disabled_at is null then '' else ' (disabled)' end, ', ' order by s.shop_id)
        from staff f join shop s on s.shop_id = f.shop_id where f.account_id = a.id), '')
      || coalesce((select ' brand ' || string_agg(b.title, ', ' order by b.id)
        from brand_user u join brand b on b.id = u.brand_id where u.account_id = a.id and u.disabled_at is null), '') as enters,
      ((select count(*) from session s where s.account_id = a.id and s.ended_at is null and s.expires_at > now())
        + (select count(*) from brand_session s where s.account_id = a.id and s.ended_at is null and s.expires_at > now()))::int as sessions
    from account a
    where ${shopId ?? null}::bigint is null
      or exists (select from staff f where f.account_id = a.id and f.shop_id = ${shopId ?? null}::bigint)
    order by a.id`.execute(db)
  return rows
}

/** The account of a phone. */
export const findAccount = (db: Kysely<DB>, phone: string) =>
  db
    .selectFrom('account')
    .select(['id', 'phone', 'name', 'disabled_at'])
    .where('phone', '=', phone)
    .executeTakeFirst()

/** The stores and brands, by name, that have nobody but this account to administer them. */
export async function nobodyElseAdministers(db: Kysely<DB>, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select s.title from shop s join staff f on f.shop_id = s.shop_id
    where f.account_id = ${accountId} and f.disabled_at is null and f.admin_level in (1, 2)
      and not exists (select from staff o join account a on a.id = o.account_id
        where o.shop_id = s.shop_id and o.account_id <> f.account_id and o.disabled_at is null
          and o.admin_level in (1, 2) and a.disabled_at is null)
    union all
    select b.title from brand b join brand_user u on u.brand_id = b.id
    where u.account_id = ${accountId} and u.disabled_at is null
      and not exists (select from brand_user o join account a on a.id = o.account_id
        where o.brand_id = b.id and o.account_id <> u.account_id and o.disabled_at is null and a.disabled_at is null)`.execute(
    db,
  )
  return rows.map(({ title }) => title)
}

/** Closes an account, or opens it again: with it nobody enters any store or brand. */
export const setDisabled = (db: Kysely<DB>, accountId: number, at: Date | null) =>
  db.updateTable('account').set({ disabled_at: at }).where('id', '=', accountId).execute()

export const setPassword = (db: Kysely<DB>, accountId: number, passwordHash: string) =>
  db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()

/** Ends every session of an account, in stores and brands. @returns how many there were. */
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
