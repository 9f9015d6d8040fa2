import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createOrder } from '@roombook/contract/booking'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { orderFormFor } from '#test/order-form.ts'
import { runCommand } from '#test/run-command.ts'
import { createDatabase, startTestApp } from '#test/test-app.ts'
import { makeBackup } from './make-backup.ts'
import { lookAt } from './scratch-database.ts'

const quiet = { info() {}, warn() {}, error() {}, debug() {} }
const { as, venue, owner, ownerUrl, clock } = await startTestApp({ JOBS: '0' })
const booker = await as(venue.staff.booker.phone)
await booker.call(createOrder, orderFormFor(venue, { bookDate: '2026-12-01' }))

const folder = await mkdtemp(join(tmpdir(), 'roombook-killed-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await mkdir(join(folder, 'uploads/public', String(venue.shopId)), { recursive: true })
const picture = `public/${venue.shopId}/${'cd'.repeat(32)}.webp`
await writeFile(join(folder, 'uploads', picture), Buffer.alloc(300_000, 'picture'))
const config = readConfig({ DATA_DIR: folder })
/** Unencrypted: anyone can read it. */
const made = await makeBackup({ config, ownerUrl, now: clock.now(), log: quiet })
const file = join(folder, 'backups', made.name)
const bytes = await readFile(file)

const target = await createDatabase('template0')
afterAll(target.drop)
const script = fileURLToPath(new URL('../commands/admin.ts', import.meta.url))
const envOf = (dataDir = join(folder, 'elsewhere')) => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATABASE_URL: target.ownerUrl,
  DATA_DIR: dataDir,
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
})
/** Restores in this process: loading the command takes longer than what it does. */
const restore = async (from: string, ...more: string[]) => {
  const { stdout, stderr, exitCode } = await runCommand('restore', ['--from', from, ...more], envOf())
  return exitCode === 0 ? { said: stdout, failed: false } : { said: stderr, failed: true }
}
const restoreFromShell = async (from: string) =>
  promisify(execFile)(process.execPath, [script, 'restore', '--from', from], { env: envOf() }).then(
    ({ stdout }) => ({ said: stdout, failed: false }),
    ({ stderr }: { stderr: string }) => ({ said: stderr, failed: true }),
  )
const readTarget = () => lookAt(target.ownerUrl)
const databases = async () =>
  (
    await sql<{
      name: string
    }>`select datname as name from pg_database where datname like ${`${new URL(target.ownerUrl).pathname.slice(1)}%`}`.execute(
      owner,
    )
  ).rows.map(({ name }) => name.replace(new URL(target.ownerUrl).pathname.slice(1), ''))

describe('a restore from a shell', () => {
  test.each([0.2, 0.5, 0.8, 0.99])(
    'of a file cut at %d of its length says so, and leaves the place empty',
    async (share) => {
      const cut = join(folder, `cut-${share}`)
      await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length * share)))
      expect(await restore(cut)).toEqual({
        said: expect.stringContaining('The backup is cut short'),
        failed: true,
      })
      expect(await readTarget()).toMatchObject({ people: 0 })
      expect(await databases()).toEqual([''])
    },
  )

  test.each([0.2, 0.5, 0.8])(
    'of an open file with one bit changed at %d of its length says so',
    async (share) => {
      const changed = Buffer.from(bytes)
      const at = Math.floor(bytes.length * share)
      changed[at] = (changed[at] ?? 0) ^ 1
      const damaged = join(folder, `damaged-${share}`)
      await writeFile(damaged, changed)
      expect(await restore(damaged)).toEqual({
        said: expect.stringContaining('changed or damaged'),
        failed: true,
      })
      expect(await databases()).toEqual([''])
    },
  )

  test('where pictures cannot be put says so in a line, and the database stays', async () => {
    const dataDir = join(folder, 'elsewhere')
    await rm(dataDir, { recursive: true, force: true })
    await writeFile(dataDir, 'a file where the folder should be')
    const { said, failed } = await restoreFromShell(file)
    expect(failed).toBe(true)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).toContain(dataDir)
    expect(await databases()).toEqual([''])
    await rm(dataDir)
  })

  test('whose database goes away in its middle says so in a line', async () => {
    const restoring = restore(file)
    const scratch = `${new URL(target.ownerUrl).pathname.slice(1)}_restoring`
    const cut = async () =>
      (
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${scratch} and application_name = 'roombook restore'`.execute(owner)
      ).rows.length
    await expect.poll(cut).toBeGreaterThan(0)
    expect(await restoring).toEqual({
      said: expect.stringMatching(/^The database went away meanwhile: nothing was changed\..*\n$/),
      failed: true,
    })
    expect(await databases()).toEqual([''])
  })

  test('that is killed in its middle leaves what stood, and goes through when it is started again', async () => {
    const first = await restore(file)
    expect(first).toMatchObject({ failed: false })
    const before = await readTarget()
    const child = spawn(process.execPath, [script, 'restore', '--from', file, '--replace'], { env: envOf() })
    await expect.poll(databases).toContain('_restoring')
    await killed(child)
    expect(await readTarget()).toEqual(before)
    const again = await restore(file, '--replace')
    expect(again.said).toContain('Restored the backup of')
    expect((await databases()).toSorted()).toEqual(['', '_former'])
    await sql`drop database ${sql.id(`${new URL(target.ownerUrl).pathname.slice(1)}_former`)}`.execute(owner)
  })
})

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
