import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createOrder } from '@roombook/contract/booking'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openOwner } from '#test/open-owner.ts'
import { orderFormFor } from '#test/order-form.ts'
import { createDatabase, startTestApp } from '#test/test-app.ts'
import { encodeHeader, readHeader } from './backup-header.ts'
import { openBackupPlace } from './backup-place.ts'
import { makeBackup } from './make-backup.ts'
import { type RestoreDependencies, restoreBackup } from './restore-backup.ts'
import { countOthers } from './scratch-database.ts'
import { verifyDatabase } from './verify-database.ts'

const quiet = { info() {}, warn() {}, error() {}, debug() {} }
const { as, venue, owner, ownerUrl, clock } = await startTestApp()
const booker = await as(venue.staff.booker.phone)

const dataDir = await mkdtemp(join(tmpdir(), 'roombook-backup-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const key = randomBytes(32)
const config = readConfig({ DATA_DIR: dataDir, BACKUP_KEY: key.toString('base64') })
const picture = `public/${venue.shopId}/${'ab'.repeat(32)}.webp`
await mkdir(join(dataDir, 'uploads/public', String(venue.shopId)), { recursive: true })
await writeFile(join(dataDir, 'uploads', picture), 'a picture')

const days = Array.from({ length: 28 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)
await booker.call(
  createOrder,
  orderFormFor(venue, { bookDate: days[0] ?? '', adminRemark: '靠窗\t\\N\n"是"' }),
)

/** Rows of every table, each as one number. */
async function digests(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relpersistence = 'p' and relname not in ('schema_migration', 'job') order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ of: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as of from "${name}" t`,
    )
    found[name] = rows[0]?.of ?? ''
  }
  await client.end()
  return found
}

const before = await digests(ownerUrl)
// Staff go on booking while it is made.
let booked = 0
let isMade = false
const booking = (async () => {
  for (const day of days.slice(1)) {
    if (isMade) break
    await booker.call(createOrder, orderFormFor(venue, { bookDate: day }))
    booked += 1
  }
})()
const made = await makeBackup({ config, ownerUrl, now: clock.now(), log: quiet })
isMade = true
await booking
const bytes = await readFile(join(dataDir, 'backups', made.name))

const target = await createDatabase('template0')
afterAll(target.drop)
const pictures = new Map<string, Buffer>()
const secrets: Buffer[] = []
const restore = (of: Buffer = bytes, dependencies: Partial<RestoreDependencies> = {}) =>
  restoreBackup(Readable.from([of], { objectMode: false }), {
    ownerUrl: target.ownerUrl,
    files: { put: async (name, body) => void pictures.set(name, body) },
    key,
    log: quiet,
    replace: false,
    another: false,
    storeSecretsKey: async (secret) => {
      secrets.push(secret)
      return async () => {}
    },
    ...dependencies,
  })

describe('a backup', () => {
  test('is made while staff book, is restored beside, and is kept once books and logs agree there', async () => {
    expect(made).toMatchObject({ isGood: true, findings: [], contents: { files: 1 } })
    expect(made.contents.rows).toBeGreaterThan(50)
    expect(booked).toBeGreaterThan(0)
    expect(await readdir(join(dataDir, 'backups'))).toEqual([made.name])
    expect(bytes.includes(venue.staff.booker.phone)).toBe(false)
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where datname like current_database() || '\_%'`.execute(owner)
    expect(rows).toEqual([])
  })

  test('of a house whose log was altered is kept, says so, and is never the good one', async () => {
    await sql`update action_log set operator_name = 'x' where seq = 1 and shop_id = ${venue.shopId}`.execute(
      owner,
    )
    clock.pass(1)
    const doubtful = await makeBackup({ config, ownerUrl, now: clock.now(), log: quiet })
    expect(doubtful.isGood).toBe(false)
    expect(doubtful.findings.join()).toContain('the log is broken at row 1')
    const place = await openBackupPlace(config.backups)
    expect((await place.list()).map(({ isGood }) => isGood)).toContain(false)
    await place.remove(doubtful.name)
  })
})

describe('a restore', () => {
  test('of what is not whole, is no backup, is newer, or is sealed by another key says so, and leaves nothing', async () => {
    await expect(restore(bytes.subarray(0, 10))).rejects.toThrow('cut short')
    await expect(restore(bytes.subarray(0, bytes.length - 40))).rejects.toThrow('cut short')
    await expect(restore(Buffer.from('PK\u0003\u0004'.repeat(50)))).rejects.toThrow('no backup of Roombook')
    await expect(restore(bytes, { key: randomBytes(32) })).rejects.toThrow('BACKUP_KEY is not the key')
    const { header } = await readHeader(Readable.from([bytes]))
    const newer = encodeHeader({
      ...header,
      version: '9.9.9',
      migrations: [...header.migrations, '9999_more'],
    })
    await expect(restore(newer)).rejects.toThrow('made by version 9.9.9, which is newer')
    expect(Object.keys(await digests(target.ownerUrl))).toEqual([])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_database where datname like '%\_restoring'`.execute(owner)
    expect(rows[0]?.count).toBe(0)
  })

  test('waits for nobody: while somebody is connected, or another restore is under way, it is refused', async () => {
    const guest = new pg.Client({ connectionString: target.ownerUrl })
    await guest.connect()
    await expect(restore()).rejects.toThrow('stop every server and worker')
    await guest.end()
    await expect.poll(() => countOthers(target.ownerUrl)).toBe(0)
    const both = await Promise.allSettled([restore(), restore()])
    const refused = both.filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(String(refused[0]?.reason)).toContain('Another restore is under way')
  })

  test('brings back every row as it was, pictures, secrets’ key and numbers that go on', async () => {
    const after = await digests(target.ownerUrl)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    const still = Object.keys(before).filter((name) => before[name] === after[name])
    // Bookings made during the backup are in it whole or not at all.
    expect(still).toEqual(
      expect.arrayContaining(['account', 'room', 'staff', 'installation', 'customer_level']),
    )
    expect(await verifyDatabase(target.ownerUrl)).toEqual([])
    expect(pictures.get(picture)?.toString()).toBe('a picture')
    expect(secrets.length).toBeGreaterThan(0)
    const restored = openOwner(target.ownerUrl)
    const { rows } = await sql<{
      wrong: number
      next: number
      last: number
      remark: string
      bookings: string
    }>`
      select (select count(*)::int from booking b where not exists (select from orders o where o.booking_id = b.id)) as wrong,
        (select max(id) from booking) as last, nextval(pg_get_serial_sequence('booking', 'id')) as next,
        (select admin_remark from orders order by id limit 1) as remark,
        (select md5(string_agg(b::text, '' order by id)) from booking b) as bookings`.execute(restored)
    await restored.destroy()
    const [found] = rows
    const live = await sql<{ bookings: string }>`
      select md5(string_agg(b::text, '' order by id)) as bookings from booking b
      where id <= ${found?.last ?? 0}`.execute(owner)
    expect(found?.bookings).toBe(live.rows[0]?.bookings)
    expect(found).toMatchObject({ wrong: 0, remark: '靠窗\t\\N\n"是"' })
    expect(found?.next).toBeGreaterThan(found?.last ?? 0)
  })

  test('over a house that stands is refused until it is told to, over another house twice; the former stays beside', async () => {
    await expect.poll(() => countOthers(target.ownerUrl)).toBe(0)
    await expect(restore()).rejects.toThrow('The database is not empty (2 stores): --replace')
    const stranger = openOwner(target.ownerUrl)
    await sql`update installation set id = gen_random_uuid()`.execute(stranger)
    await stranger.destroy()
    await expect.poll(() => countOthers(target.ownerUrl)).toBe(0)
    await expect(restore(bytes, { replace: true })).rejects.toThrow('--another-installation')
    const { previous } = await restore(bytes, { replace: true, another: true })
    expect(previous.stores).toBe(2)
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where datname like '%\_former'`.execute(owner)
    expect(rows).toHaveLength(1)
  })
})
