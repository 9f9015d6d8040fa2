import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOrder } from '@roombook/contract/booking'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { knownMigrations, migrate } from './migrate.ts'

const quiet = { info() {}, warn() {}, error() {}, debug() {} }
const { as, venue, ownerUrl } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const connect = async () => {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  return client
}
const looker = await connect()
afterAll(() => looker.end())

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
const known = [...(await knownMigrations())].toSorted()
/** Copies the existing migrations, by name alone, and adds new ones. */
async function withNew(fresh: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roombook-migrations-'))
  folders.push(folder)
  for (const name of known) await writeFile(join(folder, `${name}.sql`), 'select 1;')
  for (const [name, text] of Object.entries(fresh)) await writeFile(join(folder, `${name}.sql`), text)
  return folder
}
const days = Array.from({ length: 28 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)
const hasColumn = async (table: string, column: string) =>
  (
    await looker.query('select from pg_attribute where attrelid = $1::text::regclass and attname = $2', [
      table,
      column,
    ])
  ).rowCount === 1

describe('a new version, while the one before works', () => {
  test('waits for whoever uses a table without holding up who comes after: staff go on booking', async () => {
    const dir = await withNew({ '9001_wide': 'alter table orders add column wide_for_test text' })
    // A report that reads orders for a while, which blocks changes of the table.
    const report = await connect()
    await report.query('begin')
    await report.query('select count(*) from orders')
    const migrating = migrate(ownerUrl, quiet, { dir })
    const awaited = async () =>
      (
        await looker.query(
          "select from pg_locks where not granted and relation = 'orders'::regclass and mode = 'AccessExclusiveLock'",
        )
      ).rowCount
    await expect.poll(awaited).toBe(1)
    // This one waits behind it in the lock queue for two seconds at most.
    for (const day of days.slice(0, 3)) await booker.call(createOrder, orderFormFor(venue, { bookDate: day }))
    expect(await hasColumn('orders', 'wide_for_test')).toBe(false)
    await report.query('commit')
    await report.end()
    expect(await migrating).toEqual(['9001_wide'])
    expect(await hasColumn('orders', 'wide_for_test')).toBe(true)
    await booker.call(createOrder, orderFormFor(venue, { bookDate: days[4] ?? '' }))
  })

  test('says so where the table stays in use, and leaves it as it was', async () => {
    const dir = await withNew({
      '9001_wide': '',
      '9002_never': 'alter table room add column never_for_test text',
    })
    const report = await connect()
    await report.query('begin')
    await report.query('select count(*) from room')
    await expect(migrate(ownerUrl, quiet, { dir, tries: 1 })).rejects.toThrow('stay in use')
    await report.end()
    expect(await hasColumn('room', 'never_for_test')).toBe(false)
  })

  test('that is killed in the middle goes on at the next start: each change is whole or was not made', async () => {
    const dir = await withNew({
      '9001_wide': '',
      '9003_first': 'alter table floor add column first_for_test text',
      '9004_second':
        'alter table floor add column second_for_test text; update floor set second_for_test = title; select pg_sleep(300)',
    })
    const killed = migrate(ownerUrl, quiet, { dir }).catch((error: Error) => error)
    const sleeping = async () =>
      (
        await looker.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
        )
      ).rows[0]?.pid
    await expect.poll(sleeping).toBeDefined()
    await looker.query('select pg_terminate_backend($1::int)', [await sleeping()])
    expect(await killed).toBeInstanceOf(Error)
    expect([await hasColumn('floor', 'first_for_test'), await hasColumn('floor', 'second_for_test')]).toEqual(
      [true, false],
    )
    const mended = await withNew({
      '9001_wide': '',
      '9003_first': '',
      '9004_second': 'alter table floor add column second_for_test text',
    })
    expect(await migrate(ownerUrl, quiet, { dir: mended })).toEqual(['9004_second'])
  })
})
