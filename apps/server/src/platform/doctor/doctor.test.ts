import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#test/test-app.ts'
import { readConfig } from '../config/config.ts'
import { migrate } from '../db/migrate.ts'
import { createLog } from '../log/log.ts'
import { checks } from './checks.ts'
import { examine, exitCodeOf, formatFindings } from './examine.ts'
import type { Patient } from './finding.ts'

const now = new Date('2026-11-20T02:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const days = (count: number) => later(count * 24 * 60)

/** Answers of the database, by a word of the query. */
type Answers = Record<string, object[] | Error>
const well: Answers = {
  'from account': [{ first: days(-30) }],
  server_version_num: [{ version: 180_000, said: '18.0', encoding: 'UTF8', connections: 3, most: 100 }],
  schema_migration: [{ name: '0001_a' }, { name: '0002_b' }],
  clock_timestamp: [{ at: now }],
  count_jobs: [{ kind: 'sms', waiting: 0, failed: 0, waits_since: null }],
}

/** A machine without faults except for the given ones. */
function patient({
  env = {},
  answers = {},
  ...change
}: Partial<Patient> & { answers?: Answers } = {}): Patient {
  return {
    config: readConfig(env),
    env,
    now: () => now,
    async query<Row extends object>(sql: string): Promise<Row[]> {
      const [, answer] = Object.entries({ ...well, ...answers }).find(([word]) => sql.includes(word)) ?? []
      if (answer instanceof Error) throw answer
      return (answer ?? []) as Row[]
    },
    freeBytes: async () => 100 * 1024 ** 3,
    holderOf: async () => 'roombook',
    connect: async () => undefined,
    certificateUntil: async () => days(60),
    lastBackup: async () => later(-600),
    readFile: async () => '-----BEGIN PUBLIC KEY-----',
    nodeVersion: 'v24.21.0',
    migrations: async () => ['0001_a', '0002_b'],
    ...change,
  }
}
const report = async (of: Patient) => formatFindings(await examine(checks, of)).join('\n')

test('where all is well it says so, and a script is told 0', async () => {
  const examined = await examine(checks, patient())
  expect(formatFindings(examined).at(-1)).toBe('All is well.')
  expect(exitCodeOf(examined, { strict: true })).toBe(0)
})

test.each([
  ['every night', { BACKUP_AT: '03:30' }, 1],
  ['by nobody', { BACKUP_AT: 'off' }, 0],
])(
  'backups that are made %s are missed where none is sound, and where the newest is old',
  async (_, env, code) => {
    const none = patient({ env, lastBackup: async () => undefined })
    expect(await report(none)).toMatch(code ? /No backup was ever found sound/ : /not made by the server/)
    expect(exitCodeOf(await examine(checks, none), { strict: false })).toBe(code)
    const old = patient({ env, lastBackup: async () => later(-30 * 60) })
    expect(await report(old)).toContain('The newest sound backup is 30 hours old.')
    expect(exitCodeOf(await examine(checks, old), { strict: false })).toBe(code)
    const young = { 'from account': [{ first: later(-60) }] }
    const first = await report(patient({ env, answers: young, lastBackup: async () => undefined }))
    expect(first).toMatch(code ? /WARN .*the first night has not come/ : /not made by the server/)
    const unread = patient({ env, lastBackup: () => Promise.reject(new Error('EACCES')) })
    expect(await report(unread)).toContain('Where backups are kept cannot be read: EACCES.')
  },
)

const sms = {
  SMS_GATEWAY: 'aliyun',
  SMS_KEY_ID: 'k',
  SMS_KEY_SECRET: 's',
  SMS_SIGN_NAME: '和宴',
  SMS_TEMPLATES_FILE: 'templates.json',
}
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://book.example.com' }

test('guests must read who looks after their data: a setting names it, or /setup was told', async () => {
  const nameless = await report(patient({ env: production }))
  expect(nameless).toMatch(/WARN operator .*「订包软件」.*set SITE_COMPANY/)
  expect(nameless).toMatch(/WARN operator .*no telephone to ask at: set SITE_SERVICE_PHONE/)
  const rows = { 'from installation': [{ company: '和宴餐饮', service_phone: '0571-88880000' }] }
  expect(await report(patient({ env: production, answers: rows }))).not.toMatch(/WARN operator/)
  const set = { ...production, SITE_COMPANY: '和宴餐饮', SITE_SERVICE_PHONE: '0571-88880000' }
  expect(await report(patient({ env: set }))).not.toMatch(/WARN operator/)
})

test.each([
  ['nobody', {}, /WARN .*Nobody is told when no backup is good: set OPERATOR_PHONE/],
  ['/outbox', { OPERATOR_PHONE: '13900001234' }, /WARN .*told at \/outbox alone/],
  [
    'a provider without the template',
    { OPERATOR_PHONE: '13900001234', ...sms },
    /WARN .*no template to tell/,
  ],
])(
  'where backups are scheduled and %s would hear of one that is missed, that is said',
  async (_, env, message) => {
    const set = { ...production, BACKUP_AT: '03:30', ...env }
    expect(await report(patient({ env: set }))).toMatch(message)
    expect(await report(patient({ env: { ...set, BACKUP_AT: 'off' } }))).not.toMatch(message)
    const configured = { ...set, OPERATOR_PHONE: '13900001234', ...sms }
    const readFile = async () => '{ "operator": { "id": "SMS_1" } }'
    expect(await report(patient({ env: configured, readFile }))).not.toMatch(message)
  },
)

const ai = { AI_BASE_URL: 'https://model.example.com/v1', AI_API_KEY: 'k', AI_MODEL: 'm' }

describe('what is wrong is said in plain words', () => {
  test.each<[string, Parameters<typeof patient>[0], RegExp]>([
    [
      'a database that is away',
      { answers: { server_version_num: new Error('ECONNREFUSED') } },
      /BAD .*does not answer: ECONNREFUSED/,
    ],
    [
      'one that is too old',
      {
        answers: {
          server_version_num: [
            { version: 140_000, said: '14.1', encoding: 'UTF8', connections: 1, most: 100 },
          ],
        },
      },
      /BAD .*14\.1 is too old/,
    ],
    [
      'one in another encoding, and full',
      {
        answers: {
          server_version_num: [
            { version: 180_000, said: '18', encoding: 'SQL_ASCII', connections: 95, most: 100 },
          ],
        },
      },
      /BAD .*written in SQL_ASCII[\s\S]*WARN .*95 of 100 connections/,
    ],
    [
      'tables of a newer version',
      { answers: { schema_migration: [{ name: '0003_c' }] } },
      /BAD .*newer version \(0003_c\)/,
    ],
    [
      'tables of an older one',
      { answers: { schema_migration: [{ name: '0001_a' }] } },
      /WARN .*1 changes of the tables/,
    ],
    ['no tables', { answers: { schema_migration: new Error('none') } }, /WARN .*no tables yet/],
    [
      'a clock that is late',
      { answers: { clock_timestamp: [{ at: later(2) }] } },
      /BAD .*clock is 120 s behind/,
    ],
    [
      'a clock that is a little ahead',
      { answers: { clock_timestamp: [{ at: later(-0.2) }] } },
      /WARN .*clock is 12 s ahead/,
    ],
    ['a full disk', { freeBytes: async () => 1e8 }, /BAD .*0\.1 GB are free/],
    ['one that fills', { freeBytes: async () => 3e9 }, /WARN .*2\.8 GB are free/],
    [
      'no disk',
      { freeBytes: async () => Promise.reject(new Error('EACCES')) },
      /BAD .*cannot be read: EACCES/,
    ],
    ['a port that another has', { holderOf: async () => 'another' }, /BAD .*PORT 8080 is taken by another/],
    [
      'work that nobody does',
      { answers: { count_jobs: [{ kind: 'sms', waiting: 1, failed: 0, waits_since: later(-90) }] } },
      /BAD .*sms has waited for 90 minutes/,
    ],
    [
      'work that is slow, or given up',
      { answers: { count_jobs: [{ kind: 'sms', waiting: 1, failed: 2, waits_since: later(-9) }] } },
      /WARN .*sms has waited for 9 minutes[\s\S]*WARN .*2 of sms were given up/,
    ],
    [
      'providers that nobody has set',
      { env: production },
      /WARN .*No SMS provider[\s\S]*WARN .*No payment account/,
    ],
    [
      'a certificate that ends',
      { env: production, certificateUntil: async () => days(3) },
      /BAD .*ends in 3 days/,
    ],
    [
      'one that ends soon',
      { env: production, certificateUntil: async () => days(15) },
      /WARN .*ends in 15 days/,
    ],
    [
      'one that is over',
      { env: production, certificateUntil: async () => days(-2) },
      /BAD .*ended 2 days ago/,
    ],
    [
      'none',
      { env: production, certificateUntil: async () => Promise.reject(new Error('self-signed')) },
      /BAD .*no certificate that is trusted: self-signed/,
    ],
    [
      'a provider that is not reached',
      { env: ai, connect: async () => Promise.reject(new Error('ENOTFOUND')) },
      /BAD .*model cannot be reached at model\.example\.com: ENOTFOUND/,
    ],
    [
      'an SMS provider that is not reached',
      { env: sms, connect: async () => Promise.reject(new Error('ETIMEDOUT')) },
      /BAD .*SMS provider cannot be reached at dysmsapi\.aliyuncs\.com: ETIMEDOUT/,
    ],
    ['a site without https', { env: { PUBLIC_URL: 'http://10.0.0.5' } }, /WARN .*is not https/],
    [
      'a key that sealed nothing of this database',
      {
        env: { SECRETS_KEY: Buffer.alloc(32, 1).toString('base64') },
        answers: { 'key-sample': [{ value: Buffer.alloc(64, 1).toString('base64') }] },
      },
      /BAD .*SECRETS_KEY is not the key by which the secrets of this database were sealed/,
    ],
    [
      'sealed secrets without a key',
      {
        env: { DATABASE_URL: 'postgresql://a/b' },
        answers: { 'key-sample': [{ value: Buffer.alloc(64, 1).toString('base64') }] },
      },
      /BAD .*SECRETS_KEY is not set, and secrets of this database are sealed/,
    ],
    [
      'a lock of migrations that a pooled connection kept',
      { answers: { pg_locks: [{ pid: 4711, name: 'pgbouncer', since: now, isIdle: true }] } },
      /BAD .*process 4711 of PostgreSQL \(pgbouncer, since 2026-11-20T02:00:00\.000Z\).*pg_terminate_backend\(4711\)/,
    ],
    [
      'a start that changes the tables',
      { answers: { pg_locks: [{ pid: 4711, name: 'roombook', since: now, isIdle: false }] } },
      /WARN .*A start changes the tables right now: process 4711/,
    ],
    [
      'migrations through a pooler',
      { env: { DATABASE_URL: 'postgresql://a/b', DATABASE_DIRECT_URL: 'postgresql://c/b' } },
      /WARN .*set DATABASE_OWNER_URL to a direct connection/,
    ],
    ['an old Node', { nodeVersion: 'v20.1.0' }, /BAD .*v20\.1\.0 is too old/],
  ])('%s', async (_, of, message) => {
    const text = await report(patient(of))
    expect(text).toMatch(message)
    expect(text).not.toMatch(/All is well/)
    // Negative control: without the fault it is not reported.
    expect(await report(patient())).not.toMatch(message)
  })

  test('a check that fails itself is a fault, and keeps no other from being made', async () => {
    const broken = { name: 'new', look: () => Promise.reject(new Error('oh')) }
    const examined = await examine([broken, ...checks], patient())
    expect(formatFindings(examined)[0]).toBe('BAD  new          It could not be looked at: oh')
    expect(examined).toHaveLength(checks.length + 1)
    expect(exitCodeOf(examined, { strict: false })).toBe(1)
  })

  test('warnings end with 0, and with 2 where they count', async () => {
    const examined = await examine(checks, patient({ freeBytes: async () => 3e9 }))
    expect(exitCodeOf(examined, { strict: false })).toBe(0)
    expect(exitCodeOf(examined, { strict: true })).toBe(2)
  })
})

describe('on a real machine', async () => {
  const { ownerUrl, drop } = await createDatabase()
  afterAll(drop)
  await migrate(ownerUrl, createLog('silent', false))
  const file = fileURLToPath(new URL('../../commands/admin.ts', import.meta.url))
  const run = async (env: Record<string, string>, ...args: string[]) => {
    const free = { PORT: '0', LIVE_PORT: '0', DATABASE_URL: ownerUrl, DATA_DIR: '/tmp' }
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [file, 'doctor', ...args], {
        env: { ...process.env, ...free, ...env },
      })
      return { said: stdout, code: 0 }
    } catch (error) {
      const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number }
      return { said: stdout + stderr, code }
    }
  }

  test('it reads the database, and finds a port that another program has', async () => {
    const taken = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => taken.listen(0, resolve))
    const address = taken.address()
    const port = address !== null && typeof address === 'object' ? String(address.port) : ''
    const { said, code } = await run({ PORT: port })
    taken.close()
    expect(said).toContain('The tables are up to date')
    expect(said).toContain(`BAD  ports        PORT ${port} is taken by another program`)
    expect(code).toBe(1)
  })

  test('a folder without a database is told as such, and stays as it is', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'doctor-'))
    const { said, code } = await run({ DATABASE_URL: '', DATA_DIR: empty })
    expect(said).toContain(`BAD  database     DATA_DIR (${empty}) holds no database`)
    expect(said).toMatch(/ok {3}disk/)
    expect(code).toBe(1)
    expect(await readdir(empty)).toEqual([])
    await rm(empty, { recursive: true })
  })

  test('for programs it answers JSON; settings that cannot be read are said in a line', async () => {
    const { said } = await run({}, '--json')
    expect(JSON.parse(said)).toHaveLength(checks.length)
    const wrong = await run({ PORT: 'x' })
    expect(wrong).toMatchObject({ code: 1 })
    expect(wrong.said).toContain('These settings cannot be read')
  })
})
