import { readdir, readFile } from 'node:fs/promises'
import { createServer, connect as openSocket } from 'node:net'
import { connect as openTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { systemClock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import { freeBytes } from '../files/free-bytes.ts'
import { NoDatabase, type Patient } from './finding.ts'

/** Timeout of a provider's answer, in ms. */
const patience = 5000
const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/**
 * Creates the checks' access to this machine.
 *
 * @param database its address as the owner of its tables, or the reason why there is none.
 * @param lastBackup time of the newest verified backup.
 */
export function openPatient(
  config: Config,
  env: Patient['env'],
  database: string | NoDatabase,
  lastBackup: Patient['lastBackup'],
): Patient & { close(): Promise<void> } {
  const pool =
    database instanceof NoDatabase
      ? undefined
      : new pg.Pool({ connectionString: database, max: 2, connectionTimeoutMillis: patience })
  pool?.on('error', () => undefined)
  return {
    config,
    env,
    now: systemClock.now,
    async query<Row extends object>(sql: string, values: readonly unknown[] = []) {
      if (!pool) throw database
      return (await pool.query<Row>(sql, [...values])).rows
    },
    freeBytes,
    holderOf,
    connect: (to) => touch(new URL(to)),
    certificateUntil,
    lastBackup,
    readFile: (path) => readFile(path, 'utf8'),
    nodeVersion: process.version,
    migrations: async () =>
      (await readdir(migrationsFolder))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => name.replace(/\.sql$/, ''))
        .toSorted(),
    close: async () => pool?.end(),
  }
}

async function holderOf(port: number): ReturnType<Patient['holderOf']> {
  if (await isFree(port)) return 'nobody'
  const isOurs = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(patience) })
    .then(async (answer) => (await answer.text()).includes('"status":"ok"'))
    .catch(() => false)
  return isOurs ? 'roombook' : 'another'
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

const touch = ({ hostname, port, protocol }: URL): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = openSocket({
      host: hostname,
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
      timeout: patience,
    })
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('timeout', () => socket.destroy(new Error('it does not answer within 5 s')))
    socket.once('error', reject)
  })

const certificateUntil = (url: string): Promise<Date> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = openTls({
      host: hostname,
      servername: hostname,
      port: Number(port) || 443,
      timeout: patience,
    })
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('it does not answer within 5 s')))
    socket.once('error', reject)
  })
