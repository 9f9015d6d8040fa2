import { createOrder } from '@roombook/contract/booking'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { findOrReport } from '#test/find-program.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startPgBouncer } from '#test/pgbouncer.ts'
import { postCall, requireData } from '#test/post.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { inShop, openDatabase } from './database.ts'

const site = await startTestApp()

/** Runs work on a database with a single connection, so that every statement uses the same one. */
async function withOneConnection(work: (db: ReturnType<typeof openDatabase>) => Promise<void>) {
  const db = openDatabase({ url: site.ownerUrl, pool: 1 })
  await work(db)
  await db.destroy()
}

const shop = { id: 1 }

describe('statements by name', () => {
  test('what runs often is prepared once a connection, what runs seldom is not', () =>
    withOneConnection(async (db) => {
      const often = () => sql<{ n: number }>`select ${1}::int + 1 as n`.execute(db)
      for (let run = 0; run < 10; run++) expect((await often()).rows).toEqual([{ n: 2 }])
      await sql`select ${1}::int + 2 as seldom`.execute(db)
      const { rows } = await sql<{ statement: string; uses: number }>`
        select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements`.execute(db)
      expect(rows).toEqual([{ statement: 'select $1::int + 1 as n', uses: 6 }])
    }))

  test('a table that a release changes is read on, in a transaction and outside', () =>
    withOneConnection(async (db) => {
      const change = (statement: string) => sql.raw(statement).execute(site.owner)
      await change(
        'create table changing (id int); insert into changing values (1); grant select on changing to public',
      )
      const inside = () =>
        inShop(
          db,
          shop.id,
          async (tx) => (await sql`select * from changing where id = ${1}`.execute(tx)).rows,
        )
      const outside = async () =>
        (await sql`select changing.* from changing where id = ${1}`.execute(db)).rows
      for (let run = 0; run < 10; run++)
        expect([await inside(), await outside()]).toEqual([[{ id: 1 }], [{ id: 1 }]])
      await change('alter table changing add column word text default $$new$$')
      expect(await inside()).toEqual([{ id: 1, word: 'new' }])
      await change('alter table changing add column more int default 2')
      for (let run = 0; run < 10; run++) {
        expect(await outside()).toEqual([{ id: 1, word: 'new', more: 2 }])
        expect(await inside()).toEqual([{ id: 1, word: 'new', more: 2 }])
      }
    }))

  test('negative control: a name alone fails where its table was changed', async () => {
    const client = new pg.Client({ connectionString: site.ownerUrl })
    await client.connect()
    await client.query('create table changed (id int)')
    const query = () =>
      client.query({ name: 'all', text: 'select * from changed where id = $1', values: [1] })
    await query()
    await client.query('alter table changed add column word text')
    await expect(query()).rejects.toMatchObject({ code: '0A000' })
    await client.end()
  })
})

const pgbouncer = findOrReport('pgbouncer', 'pgbouncer')

describe.skipIf(!pgbouncer && !process.env.CI)(
  'behind a pooler in transaction mode that keeps no statements',
  () => {
    test('clerks book side by side, and nothing fails for want of a name', async () => {
      if (!pgbouncer) throw new Error('CI needs PgBouncer')
      const url = await startPgBouncer(pgbouncer, site.ownerUrl)
      const { baseUrl } = await startServerOn(url, site.clock, { DATABASE_DIRECT_URL: site.ownerUrl })
      const { token } = await site.as(site.venue.staff.booker.phone)
      const book = (day: number) => {
        const bookDate = new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10)
        return postCall(baseUrl, site.clock, createOrder, orderFormFor(site.venue, { bookDate }), { token })
      }
      const clerk = async (first: number) => {
        const ids: number[] = []
        for (let day = first; day < 40; day += 4) {
          const answer = await book(day)
          expect(answer).toMatchObject({ http: 200 })
          ids.push(requireData<{ row: { id: number } }>(answer).row.id)
        }
        return ids
      }
      const booked = (await Promise.all([clerk(0), clerk(1), clerk(2), clerk(3)])).flat()
      const stored = await site.owner.selectFrom('orders').select('id').execute()
      expect(booked.filter((id) => !stored.some((order) => order.id === id))).toEqual([])
      expect(booked).toHaveLength(40)
    })

    test('negative control: names alone fail there', async () => {
      if (!pgbouncer) throw new Error('CI needs PgBouncer')
      const url = await startPgBouncer(pgbouncer, site.ownerUrl)
      const pool = new pg.Pool({ connectionString: url, max: 4 })
      const query = () => pool.query({ name: 'slow', text: 'select pg_sleep($1)', values: [0.01] })
      const failed: unknown[] = []
      for (let round = 0; round < 10; round++)
        await Promise.all(Array.from({ length: 4 }, () => query().catch((error) => failed.push(error.code))))
      expect(new Set(failed)).not.toEqual(new Set())
      await pool.end()
    })
  },
)
