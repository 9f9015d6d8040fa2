import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export const DATABASE = 'roombook'
export const OWNER_ROLE = 'roombook_owner'

const CONNECT_TIMEOUT_MS = 5_000
/** Time limit without an answer or a sign of recovery. */
const ANSWER_TIMEOUT_MS = 60_000
/** Replaying the write-ahead log after a crash may take minutes on a slow disk. */
const RECOVERY_TIMEOUT_MS = 600_000

/** Formats the connection URL of a database on the embedded server. */
export function databaseUrl(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** Thrown when the server ended or did not answer in time. */
export class NoAnswer extends Error {}

/**
 * Waits until the server answers, through a crash recovery if necessary.
 * @returns its data directory.
 *
 * @param hasEnded called between attempts; true ends the wait.
 * @throws NoAnswer if it ended or stays silent; the driver's error if it answers but rejects the login.
 */
export async function waitForAnswer(
  superuserUrl: string,
  hasEnded: () => boolean | Promise<boolean>,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<string> {
  const begun = Date.now()
  for (;;) {
    if (await hasEnded()) throw new NoAnswer('PostgreSQL ended while starting')
    try {
      return await withClient(superuserUrl, async (client) => {
        const { rows } = await client.query<{ dir: string }>(
          `select current_setting('data_directory') as dir`,
        )
        return await realpath(rows[0]?.dir ?? '')
      })
    } catch (error) {
      // Class 57P: starting up, recovering or shutting down. Any other answer of the server is final.
      const busy = error instanceof pg.DatabaseError && error.code?.startsWith('57P')
      if (error instanceof pg.DatabaseError && !busy) throw error
      if (Date.now() - begun > (busy ? Math.max(timeoutMs, RECOVERY_TIMEOUT_MS) : timeoutMs))
        throw new NoAnswer('PostgreSQL does not answer', { cause: error })
    }
    await sleep(40)
  }
}

/**
 * Creates the app's owner role and database if they are missing. The role may create other roles and
 * databases: the server's own role, which owns no tables, and the databases of tests.
 */
export async function provisionDatabase(superuserUrl: string, ownerPassword: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    // The owner of the data folder and a process that shares it may get here at once. The lock ends with the
    // connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [DATABASE])
    const role = await client.query('select from pg_roles where rolname = $1', [OWNER_ROLE])
    if (role.rowCount === 0)
      await client.query(
        `create role ${OWNER_ROLE} login createrole createdb password ${client.escapeLiteral(ownerPassword)}`,
      )
    const database = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
    // PostgreSQL's error log may quote personal data of failed statements; the app logs its own errors
    // without them.
    await client.query(`alter database ${DATABASE} set log_min_messages = 'log'`)
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A connection that breaks while idle is reported by the next query or by end().
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
