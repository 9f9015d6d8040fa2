import { createOrder } from '@roombook/contract/booking'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { orderFormFor } from '../order-form.ts'
import { startTestApp } from '../test-app.ts'

const { app, as, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
await booker.call(createOrder, orderFormFor(venue, { customerLabelIds: venue.customerLabels.slice(0, 2) }))

interface TableRow {
  name: string
  walled: boolean
  policies: number
  granted: boolean
}

/**
 * All tables with a shop, whether row-level security protects them, and whether the server's role may access
 * them.
 */
const { rows: tables } = await sql<TableRow>`
  select c.relname as name, c.relrowsecurity as walled,
    (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
    has_table_privilege('roombook_app', c.oid, 'select, insert, update, delete') as granted
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by 1`.execute(owner)
const open = tables.filter((table) => table.granted).map((table) => table.name)

const countAsApp = async (table: string, shopId?: number): Promise<number> => {
  const count = sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`
  const { rows } = await (shopId === undefined
    ? count.execute(app.db)
    : inShop(app.db, shopId, (tx) => count.execute(tx)))
  return rows[0]?.count ?? 0
}
const visibleWithoutShop = async () => {
  const seen: string[] = []
  for (const table of open) if ((await countAsApp(table)) > 0) seen.push(table)
  return seen
}

describe('row-level security', () => {
  test('stands around every table of a shop that the server may touch', () => {
    expect(tables.length).toBeGreaterThan(20)
    const bare = tables.filter((table) => table.granted && !(table.walled && table.policies > 0))
    expect(bare.map((table) => table.name)).toEqual([])
    expect(tables.filter((table) => !table.granted).map((table) => table.name)).toEqual([
      'login_ticket',
      'session',
      'shop_opening',
      'shop_ticket',
      'sms_sign_name',
    ])
  })

  test('shows no row of any of them while no shop is set', async () => {
    expect(await visibleWithoutShop()).toEqual([])
  })

  test('negative control: with the policy of one table off, its rows show', async () => {
    await sql`alter table room disable row level security`.execute(owner)
    expect(await visibleWithoutShop()).toEqual(['room'])
    await sql`alter table room enable row level security`.execute(owner)
  })

  test('shows one shop nothing of another', async () => {
    const { other } = venue
    for (const table of open) {
      const { rows } = await inShop(app.db, other.shopId, (tx) =>
        sql<{ shop_id: number }>`select distinct shop_id from ${sql.table(table)}`.execute(tx),
      )
      expect(rows.filter((row) => row.shop_id !== other.shopId)).toEqual([])
    }
    expect(await countAsApp('room', venue.shopId)).toBe(8)
    expect(await countAsApp('room', other.shopId)).toBe(1)
    expect(await countAsApp('orders', other.shopId)).toBe(0)
  })

  test('lets nothing be written into another shop, nor moved there', async () => {
    const { other, shopId } = venue
    const attempts: RawBuilder<unknown>[] = [
      sql`insert into floor (shop_id, title) values (${other.shopId}, '暗度陈仓')`,
      sql`update floor set shop_id = ${other.shopId}`,
    ]
    // On a cluster no role can move a row to another store.
    const message = /row-level security|modifying the partition value/
    for (const attempt of attempts) {
      await expect(inShop(app.db, shopId, (tx) => attempt.execute(tx))).rejects.toThrow(message)
    }
    const { numAffectedRows } = await inShop(app.db, shopId, (tx) =>
      sql`update floor set title = 'x' where shop_id = ${other.shopId}`.execute(tx),
    )
    expect(numAffectedRows).toBe(0n)
  })

  test('does not outlive its transaction on a connection that is used again', async () => {
    await inShop(app.db, venue.shopId, (tx) => sql`select 1`.execute(tx))
    const counts = await Promise.all(Array.from({ length: 30 }, () => countAsApp('orders')))
    expect(counts).toEqual(Array(30).fill(0))
  })
})

describe('the server’s own role', () => {
  test.each([
    'account',
    'session',
    'login_attempt',
    'request_nonce',
    'request_nonce_ahead',
    'nonce_life',
    'brand',
    'schema_migration',
    'one_time_code',
    'login_ticket',
    'platform_message',
  ])('cannot touch %s', async (table) => {
    const attempts = [
      sql`select * from ${sql.table(table)}`,
      sql`delete from ${sql.table(table)}`,
      sql`insert into ${sql.table(table)} default values`,
    ]
    for (const attempt of attempts) {
      await expect(inShop(app.db, venue.shopId, (tx) => attempt.execute(tx))).rejects.toThrow(
        /permission denied/,
      )
    }
  })

  test('owns nothing, and may neither alter tables nor step past RLS', async () => {
    const { rows } = await sql<{ owned: number; past: boolean }>`
      select (select count(*)::int from pg_class where relowner = 'roombook_app'::regrole) as owned,
        (select rolsuper or rolbypassrls or rolcreaterole from pg_roles where rolname = 'roombook_app') as past`.execute(
      owner,
    )
    expect(rows[0]).toEqual({ owned: 0, past: false })
    const alter = sql`alter table room disable row level security`
    await expect(alter.execute(app.db)).rejects.toThrow(/must be owner/)
  })

  test('crosses it by a short list of functions alone', async () => {
    const { rows } = await sql<{ name: string; fixed: boolean }>`
      select proname as name, coalesce(array_to_string(proconfig, ','), '') like '%search_path=%' as fixed
      from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`.execute(owner)
    expect(rows.filter((row) => !row.fixed)).toEqual([])
    expect(rows.map((row) => row.name)).toEqual(
      expect.arrayContaining([
        'find_account',
        'find_session',
        'open_session',
        'shops_of_account',
        'use_nonce',
      ]),
    )
  })
})
