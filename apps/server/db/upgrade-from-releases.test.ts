import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createClient } from '@roombook/contract'
import { login } from '@roombook/contract/session'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { knownMigrations, migrate } from '#platform/db/migrate.ts'
import { endWithFile } from '#test/end-with-file.ts'
import { openOwner } from '#test/open-owner.ts'
import { createDatabase, startServerOn } from '#test/test-app.ts'
import { fillDatabase } from '../src/backup/fill-database.ts'
import { openBackup } from '../src/backup/open-backup.ts'
import { verifyDatabase } from '../src/backup/verify-database.ts'

/**
 * Days of the demo group as each release planted and kept it: its own migrations, then its own demo, in a backup that is not
 * sealed. A release adds one: `npm run admin -- backup` of a demo whose days are few, with that version.
 */
const releases = new URL('fixtures/releases/', import.meta.url)
const quiet = { info() {}, warn() {}, error: console.error, debug() {} }
const now = new Date('2026-11-20T10:40:00Z')
const clock = { now: () => now, set() {}, pass() {} }

const files = (await readdir(releases)).toSorted()
test('every release has its database here', () => {
  expect(files).toEqual(
    expect.arrayContaining(['version-0.1.0.backup', 'version-0.2.0.backup', 'version-0.3.0.backup']),
  )
})

describe.each(files)('%s', (file) => {
  test('is brought up to date in place: its rows are there, books and logs agree, and people log in', async () => {
    const { ownerUrl, drop } = await createDatabase('template0')
    endWithFile(drop)
    const opened = await openBackup(createReadStream(new URL(file, releases)), undefined)
    expect(file).toBe(`version-${opened.header.version}.backup`)
    await fillDatabase(opened, { ownerUrl, log: quiet, takeFile: async () => {} })
    const owner = openOwner(ownerUrl)
    endWithFile(() => owner.destroy())
    const count = async (from: string) =>
      (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(from)}`.execute(owner))
        .rows[0]?.count
    const stored = {
      customers: await count('customer'),
      orders: await count('orders'),
      log: await count('action_log'),
    }
    expect(stored.orders).toBeGreaterThan(100)

    const done = await migrate(ownerUrl, quiet)
    expect(new Set([...opened.header.migrations, ...done])).toEqual(await knownMigrations())
    expect(await migrate(ownerUrl, quiet)).toEqual([])
    expect({
      customers: await count('customer'),
      orders: await count('order_whole'),
      log: await count('action_log'),
    }).toEqual(stored)
    expect(await verifyDatabase(ownerUrl)).toEqual([])

    const { baseUrl } = await startServerOn(ownerUrl, clock)
    const anyone = createClient({ baseUrl, token: () => undefined, now: () => now.getTime() })
    const { data } = await anyone.call(login, { account: '13800000002', password: 'Roombook2026' })
    expect(JSON.stringify(data)).toContain('和宴')
  })
})
