import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#test/test-app.ts'
import { readConfig } from './platform/config/config.ts'
import { requireWritable } from './platform/config/environment-checks.ts'
import { migrate } from './platform/db/migrate.ts'
import { requireSameKey } from './platform/secrets/require-same-key.ts'
import { reasonNotToStart } from './reason-not-to-start.ts'

const quiet = { info() {}, warn() {}, error() {}, debug() {} }
const faultOf = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return ''
  } catch (error) {
    return reasonNotToStart(error)
  }
}
const database =
  /an address of PostgreSQL, such as postgres:\/\/roombook:password@127\.0\.0\.1:5432\/roombook/
const key = () => randomBytes(32).toString('base64')

describe('a setting that cannot be read is named in one line, with what it takes', () => {
  test.each<[Record<string, string>, string, RegExp]>([
    [{ DATABASE_URL: 'notaurl' }, 'DATABASE_URL', database],
    [{ DATABASE_URL: 'mysql://root@localhost/roombook' }, 'DATABASE_URL', database],
    [{ DATABASE_OWNER_URL: 'https://db.example.com' }, 'DATABASE_OWNER_URL', database],
    [{ DATABASE_DIRECT_URL: 'localhost:5432' }, 'DATABASE_DIRECT_URL', database],
    [{ DATABASE_REPLICA_URL: 'replica' }, 'DATABASE_REPLICA_URL', database],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL', /2.*500/],
    [{ PORT: '80x' }, 'PORT', /65,?535/],
    [{ PUBLIC_URL: 'book.example.com' }, 'PUBLIC_URL', /https:\/\/book\.example\.com/],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV', /one of development, production, test/],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL', /one of fatal/],
    [{ DEMO: 'yes' }, 'DEMO', /one of 0, 1/],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY', /number of proxies/],
    [{ SECRETS_KEY: 'short' }, 'SECRETS_KEY', /openssl rand -base64 32/],
    [{ METRICS_TOKEN: 'x' }, 'METRICS_TOKEN', /at least 16/],
    [{ AI_MODEL: 'm' }, 'AI_BASE_URL', /missing: AI_BASE_URL, AI_API_KEY/],
    [{ OPERATOR_PHONE: '12' }, 'OPERATOR_PHONE', /mobile number/],
  ])('%o', async (env, name, message) => {
    const text = await faultOf(() => readConfig(env))
    const [head, ...lines] = text.split('\n')
    expect(head).toBe('These settings cannot be read:')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(name)
    expect(lines[0]).toMatch(message)
  })
})

describe('a start that meets something wrong says in one line what, and what to do', async () => {
  const { ownerUrl, drop } = await createDatabase('template0')
  afterAll(drop)
  const at = (change: (url: URL) => void) => {
    const url = new URL(ownerUrl)
    change(url)
    return url.href
  }
  const oneLine = async (work: () => unknown, pattern: RegExp) => {
    const text = await faultOf(work)
    expect(text).toMatch(pattern)
    expect(text).not.toContain('\n')
  }

  test('a folder of data that cannot be written to', () =>
    oneLine(() => requireWritable('/dev/null/roombook'), /^DATA_DIR \(\/dev\/null\/roombook\).*chown/))

  test('a database that is not there', () =>
    oneLine(
      () =>
        migrate(
          at((url) => Object.assign(url, { pathname: '/nowhere' })),
          quiet,
        ),
      /DATABASE_URL names a database that is not there.*create database/,
    ))

  test('nobody at the address', () =>
    oneLine(
      () =>
        migrate(
          at((url) => Object.assign(url, { port: '1' })),
          quiet,
        ),
      /The database does not answer .*is PostgreSQL started, and does DATABASE_URL name it/,
    ))

  test('a role that may not make roles, without the SQL of a migration', async () => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    const role = `plain_${randomBytes(6).toString('hex')}`
    await client.query(`create role ${role} login password 'x'`)
    const faults: unknown[] = []
    const log = { ...quiet, error: (line: unknown) => faults.push(line) }
    const asRole = at((url) => Object.assign(url, { username: role, password: 'x' }))
    await oneLine(() => migrate(asRole, log), /may not create roles.*alter role "plain_\w+" createrole/)
    expect(faults).toEqual([])
    await client.query(`drop role ${role}`)
    await client.end()
  })

  test('another SECRETS_KEY than the one that sealed; the former one is taken, and a lost one is given up', async () => {
    await migrate(ownerUrl, quiet)
    const settings = (env: Record<string, string>) => readConfig({ DATABASE_URL: ownerUrl, ...env })
    const [former, other] = [key(), key()]
    const start = (env: Record<string, string>) => requireSameKey(ownerUrl, settings(env))
    await start({ SECRETS_KEY: former })
    await oneLine(
      () => start({ SECRETS_KEY: other }),
      /SECRETS_KEY is not the key .*set the former one.*SECRETS_KEY_LOST=1/,
    )
    await start({ SECRETS_KEY: former })
    await start({ SECRETS_KEY: other, SECRETS_KEY_LOST: '1' })
    await oneLine(() => start({ SECRETS_KEY: former }), /SECRETS_KEY is not the key/)
  })
})
