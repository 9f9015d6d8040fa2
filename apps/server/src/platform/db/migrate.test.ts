import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { endWithFile } from '#test/end-with-file.ts'
import { findOrReport } from '#test/find-program.ts'
import { startPgBouncer } from '#test/pgbouncer.ts'
import { createDatabase } from '#test/test-app.ts'
import { migrate } from './migrate.ts'
import { migrationLock } from './migration-lock.ts'

const { ownerUrl, drop } = await createDatabase()
afterAll(drop)
const quiet = { info() {}, warn() {}, error() {}, debug() {} }

test('servers and workers that start at once wait for the one that brings the schema up to date', async () => {
  const first = new pg.Client({ connectionString: ownerUrl })
  await first.connect()
  await first.query('select pg_advisory_lock($1)', [migrationLock])
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
  await first.query('select pg_advisory_unlock($1)', [migrationLock])
  await Promise.all(starting)
  await first.end()
})

test('a start that waits for too long names the process that holds the lock, and what to do', async () => {
  const holder = new pg.Client({ connectionString: ownerUrl, application_name: 'left over' })
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [migrationLock])
  const { rows } = await holder.query('select pg_backend_pid() as pid')
  const lines: unknown[] = []
  const refused = migrate(ownerUrl, { ...quiet, warn: (line: unknown) => lines.push(line) }, { waitMs: 20 })
  await expect(refused).rejects.toThrow(
    new RegExp(
      `process ${rows[0].pid} of PostgreSQL \\(left over, since .*pg_terminate_backend\\(${rows[0].pid}\\).*DATABASE_OWNER_URL`,
    ),
  )
  await holder.end()
})

const pgbouncer = findOrReport('pgbouncer', 'pgbouncer')

describe.skipIf(!pgbouncer && !process.env.CI)('behind a pooler in transaction mode', () => {
  test('a start that fails leaves no lock and no limit behind: the next one goes on at once', async () => {
    if (!pgbouncer) throw new Error('CI needs PgBouncer')
    const empty = await createDatabase('template0')
    endWithFile(empty.drop)
    // The pooler works as a role that owns no tables.
    const pooler = await startPgBouncer(pgbouncer, empty.ownerUrl)
    await expect(migrate(pooler, quiet)).rejects.toThrow('may not create roles')
    const pooled = new pg.Client({ connectionString: pooler })
    await pooled.connect()
    expect((await pooled.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
    await pooled.end()
    const done = await migrate(empty.ownerUrl, quiet, { waitMs: 20 })
    expect(done[0]).toBe('0001_people')
  })
})
