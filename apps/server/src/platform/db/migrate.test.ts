import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#test/test-app.ts'
import { migrate } from './migrate.ts'

const { ownerUrl, drop } = await createDatabase()
afterAll(drop)
const quiet = { info() {}, warn() {}, error() {}, debug() {} }

test('servers and workers that start at once wait for the one that brings the schema up to date', async () => {
  const first = new pg.Client({ connectionString: ownerUrl })
  await first.connect()
  /** The lock that is held while migrations run; its number is the library's own. */
  const lock = 7_241_865_325_823_964
  await first.query('select pg_advisory_lock($1)', [lock])
  let started = 0
  const starting = [migrate(ownerUrl, quiet), migrate(ownerUrl, quiet)].map((migrating) =>
    migrating.then(() => {
      started++
    }),
  )
  const waiting = async () => {
    const { rows } = await first.query(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0].count
  }
  await expect.poll(waiting).toBe(2)
  expect(started).toBe(0)
  await first.query('select pg_advisory_unlock($1)', [lock])
  await Promise.all(starting)
  await first.end()
})
