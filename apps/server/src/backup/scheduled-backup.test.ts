import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { backupBeginning } from '#test/backup-beginning.ts'
import { type S3Server, startS3Server } from '#test/s3-server.ts'
import { startTestApp } from '#test/test-app.ts'
import { openBackupPlace } from './backup-place.ts'
import { scheduleBackups } from './scheduled-backup.ts'
import { formatBackupName } from './stored-backup.ts'

const s3: S3Server = await startS3Server()
const dataDir = await mkdtemp(join(tmpdir(), 'roombook-backup-'))
afterAll(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true, force: true })
})
const env = {
  DATA_DIR: dataDir,
  BACKUP_AT: '03:30',
  BACKUP_BUCKET: 'keep',
  BACKUP_KEY: randomBytes(32).toString('base64'),
  S3_ENDPOINT: s3.endpoint,
  S3_PATH_STYLE: '1',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
  BACKUP_KEEP_DAYS: '1',
  BACKUP_KEEP_WEEKS: '0',
}
const config = readConfig(env)
const place = await openBackupPlace(config.backups)
afterAll(() => place.close())
const { owner, ownerUrl, clock, baseUrl } = await startTestApp(env)

const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
const [kind] = scheduleBackups({ config, ownerUrl, clock, log })
const run = () => kind?.run({} as never) as Promise<{ again: Date }>
const gauge = async () =>
  /^roombook_backup_last_good_timestamp_seconds (\S+)$/m.exec(
    await (await fetch(`${baseUrl}/metrics`)).text(),
  )?.[1]

test('a store takes a large backup in parts, lists, reads and lets go of what it has', async () => {
  const file = join(dataDir, 'large')
  const bytes = randomBytes(11 * 1024 * 1024)
  await writeFile(file, bytes)
  const name = formatBackupName(new Date('2026-01-01T00:00:00Z'), true)
  await place.put(file, name)
  await place.put(file, 'notes.txt')
  expect(await place.list()).toEqual([
    { name, madeAt: new Date('2026-01-01T00:00:00Z'), bytes: bytes.length, isGood: true },
  ])
  expect((await buffer(await place.read(name))).equals(bytes)).toBe(true)
  await place.remove(name)
  expect(await place.list()).toEqual([])
  expect(s3.unsigned).toBe(0)
})

test('the server makes one a day, at its hour or as soon as it runs again, and lets go of the old', async () => {
  const moment = (text: string) => clock.set(`2026-11-${text}:00Z`)
  // Accounts of ten in the morning: when the hour was, there was nothing to keep.
  await sql`update account set created_at = '2026-11-20T02:00:00Z'`.execute(owner)
  moment('20T03:00')
  expect((await run()).again).toEqual(new Date('2026-11-20T04:00:00Z'))
  expect(await place.list()).toEqual([])
  expect(logged).toEqual([])
  expect(await gauge()).toBe('0')

  const file = join(dataDir, 'small')
  const store = async (time: string, isGood: boolean, isBackup = true) => {
    const madeAt = new Date(time)
    await writeFile(file, isBackup ? backupBeginning(madeAt) : 'garbage')
    await place.put(file, formatBackupName(madeAt, isGood))
  }
  await store('2026-11-18T19:30:00Z', true)
  // Tonight has one backup with inconsistent ledgers, and one file that is no backup.
  await store('2026-11-20T19:31:00Z', false)
  await store('2026-11-20T19:32:00Z', true, false)
  moment('21T19:10')
  expect((await run()).again).toEqual(new Date('2026-11-21T19:30:00Z'))
  expect(logged.join()).toContain('no backup was good for a day')
  moment('22T02:00')
  await run()
  const madeAt = new Date('2026-11-22T02:00:00Z')
  // All of two days stay; foreign files are not touched.
  const named = async () => (await place.list()).map(({ name }) => name)
  const stays = [
    formatBackupName(new Date('2026-11-20T19:32:00Z'), true),
    formatBackupName(new Date('2026-11-20T19:31:00Z'), false),
  ]
  expect(await named()).toEqual([formatBackupName(madeAt, true), ...stays])
  expect(logged.at(-1)).toContain('restored and found sound')
  expect(await gauge()).toBe(String(madeAt.getTime() / 1000))
  // One a day; what was made on the way to the store is not kept here too.
  moment('22T03:00')
  await run()
  expect(await named()).toHaveLength(3)
  expect((await readdir(join(dataDir, 'backups'))).filter((name) => /backup|unfinished/.test(name))).toEqual(
    [],
  )
})
