import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { DB } from '#db/tables.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { openOwner } from '../open-owner.ts'
import { createDatabase } from '../test-app.ts'
import { openSessionFor, plantTestVenue, type TestVenue } from '../test-venue.ts'
import { bookAll, type Intent, makeIntents, opening, startServerProcess } from './busy-counter.ts'
import { findFaults } from './database-invariants.ts'
import { seededRandom, seedOfRun } from './seeded-random.ts'
import { sized } from './sized.ts'
import { auditBookings } from './stored-bookings.ts'

const rounds = sized({ small: 1, long: 5 })
const creates = sized({ small: 100, long: 1_000 })
const seed = seedOfRun()
const random = seededRandom(seed)
const timeout = 240_000 + rounds * creates * 100

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** Opens a venue on a database, with a staff session. */
async function openVenue(url: string): Promise<{ owner: Kysely<DB>; venue: TestVenue; token: string }> {
  const owner = openOwner(url)
  endings.push(() => owner.destroy())
  const venue = await plantTestVenue(owner)
  const token = await openSessionFor(owner, venue.staff.supervisor.phone, new Date(opening))
  return { owner, venue, token }
}

/** Returns a random number in the middle part of a count. */
const inTheMiddle = (count: number): number => random.whole(Math.ceil(count * 0.2), Math.floor(count * 0.8))

/**
 * Checks for lost and partial bookings; repeating all calls under the same keys must leave each booking once.
 */
async function expectIntentsWhole(owner: Kysely<DB>, intents: readonly Intent[], acknowledged: Set<string>) {
  expect(await auditBookings(owner, intents, acknowledged)).toEqual({ lost: [], half: [] })
  expect(await findFaults(owner)).toEqual({})
}

describe(`kill -9 in the middle of ${creates} creates (SEED=${seed})`, { timeout }, () => {
  test(`of the server, ${rounds} times: what was acknowledged is there whole`, async () => {
    const { ownerUrl, drop } = await createDatabase()
    endings.push(drop)
    const { owner, venue, token } = await openVenue(ownerUrl)
    for (let round = 0; round < rounds; round++) {
      const intents = makeIntents(venue, creates, round)
      const server = await startServerProcess(ownerUrl)
      const moment = inTheMiddle(creates)
      let killed: Promise<void> | undefined
      const acknowledged = await bookAll(server.client(token), intents, (count) => {
        if (count >= moment) killed ??= server.kill()
      })
      await killed
      expect(acknowledged.size).toBeLessThan(creates)
      await expectIntentsWhole(owner, intents, acknowledged)

      const next = await startServerProcess(ownerUrl)
      expect((await bookAll(next.client(token), intents)).size).toBe(creates)
      await next.kill()
      await expectIntentsWhole(owner, intents, new Set(intents.map((intent) => intent.name)))
    }
  })

  test(`of PostgreSQL, ${rounds} times: what was acknowledged is there whole`, async () => {
    for (let round = 0; round < rounds; round++) {
      const { lost, half, afterwards } = await killPostgres(round, {})
      expect({ lost, half }).toEqual({ lost: [], half: [] })
      expect(afterwards).toBe(creates)
    }
  })

  test('negative control: a PostgreSQL that acknowledges before it has written loses some', async () => {
    const careless = {
      synchronous_commit: 'off',
      wal_writer_delay: '10s',
      wal_writer_flush_after: '512MB',
      wal_buffers: '64MB',
    }
    // PostgreSQL flushes the log before it writes a page; by chance this may happen at the last moment, but
    // not three times.
    let lost: unknown[] = []
    for (let round = 0; round < 3 && lost.length === 0; round++)
      ({ lost } = await killPostgres(round, careless))
    expect(lost.length).toBeGreaterThan(0)
  })

  test('negative control: a server that writes an order and its room apart leaves some half there', async () => {
    const { ownerUrl, drop } = await createDatabase()
    endings.push(drop)
    const { owner, venue } = await openVenue(ownerUrl)
    const intents = makeIntents(venue, creates, 0)
    await writeApartUntilKilled(ownerUrl, venue, intents)
    expect((await auditBookings(owner, intents, new Set())).half.length).toBeGreaterThan(0)
  })
})

/** Kills PostgreSQL during the creates, restarts it, checks, and then repeats everything. */
async function killPostgres(round: number, settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'roombook-kill-'))
  endings.push(() => rm(dataDir, { recursive: true, force: true }))
  const quiet = { info() {}, warn() {}, error() {}, debug() {} }
  // Data passed to the kernel survives a kill -9 without fsync; the test checks that it is passed.
  const start = () => startEmbeddedPostgres({ dataDir, log: quiet, settings: { fsync: 'off', ...settings } })
  let postgres: EmbeddedPostgres = await start()
  endings.push(() => postgres.stop())
  await migrate(postgres.url, quiet)
  const { venue, token, owner: planting } = await openVenue(postgres.url)
  await planting.destroy()
  endings.pop()
  await checkpoint(postgres.superuserUrl)
  const server = await startServerProcess(postgres.url)
  endings.push(() => server.kill())

  const intents = makeIntents(venue, creates, round)
  const moment = inTheMiddle(creates)
  let isKilled = false
  const acknowledged = await bookAll(server.client(token), intents, (count) => {
    if (count < moment || isKilled) return
    isKilled = true
    process.kill(postgres.pid, 'SIGKILL')
  })
  await postgres.stop()
  postgres = await start()
  const owner = openOwner(postgres.url)
  const found = await auditBookings(owner, intents, acknowledged)
  // The same server continues once the database is back at its address.
  const afterwards = (await bookAll(server.client(token), intents)).size
  expect((await auditBookings(owner, intents, new Set())).half).toEqual([])
  expect(await findFaults(owner)).toEqual({})
  await owner.destroy()
  for (const end of endings.splice(0).toReversed()) await end()
  return { ...found, afterwards }
}

async function checkpoint(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('checkpoint')
  await client.end()
}

/**
 * Books in a way that the server must not: each row without a transaction. The connections are cut half-way.
 */
async function writeApartUntilKilled(
  url: string,
  venue: TestVenue,
  intents: readonly Intent[],
): Promise<void> {
  // An application name of its own, so that cutting these connections spares the checking one.
  const pool = new pg.Pool({ connectionString: url, max: 8, application_name: 'apart' })
  pool.on('error', () => {})
  let next = 0
  let done = 0
  const cut = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'apart'`,
    )
    await client.end()
  }
  async function clerk(): Promise<void> {
    for (let intent = intents[next++]; intent; intent = intents[next++]) {
      const { form, name } = intent
      const values = [venue.shopId, form.bookDate, form.periodId, form.roomIds[0], name]
      const { rows } = await pool.query(
        `with booked as (insert into booking (shop_id, book_date, user_name) values ($1, $2, $5) returning id)
         insert into orders (shop_id, booking_id, status, book_date, period_id, room_id, created_at)
         select $1, booked.id, 2, $2, $3, $4, now() from booked returning id`,
        values,
      )
      // The client that cuts fails by it, so at least one is always half-way.
      if (++done === Math.floor(intents.length / 2)) return cut()
      await pool.query(
        `insert into room_claim (shop_id, book_date, period_id, room_id, turn, order_id)
         values ($1, $2, $3, $4, 1, $5)`,
        [...values.slice(0, 4), rows[0]?.id],
      )
    }
  }
  await Promise.allSettled(Array.from({ length: 8 }, clerk))
  await pool.end()
}
