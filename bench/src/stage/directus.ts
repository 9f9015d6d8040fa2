import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type BenchDatabase, connectionOf } from './cluster.ts'
import type { Stage } from './stage.ts'

/** A Directus server with a collection `orders` similar to ours. */
export interface Directus {
  baseUrl: string
  /** Token of its administrator, without expiry. */
  token: string
  pid: number
}

const patienceMs = 120_000

/** Columns of a booking as a user of Directus would define them: the fields of the form, in one row. */
const columns: Readonly<Record<string, string>> = {
  book_date: 'date',
  period_id: 'bigInteger',
  room_id: 'bigInteger',
  status: 'integer',
  turn: 'integer',
  user_name: 'string',
  phone: 'string',
  sex: 'integer',
  people_num: 'integer',
  arrival_time: 'string',
  opener_id: 'bigInteger',
  invite_style_id: 'bigInteger',
  deposit_fen: 'bigInteger',
  dish_mode: 'integer',
  birthday_kind: 'integer',
  send_sms: 'boolean',
  admin_remark: 'text',
  memorial_titles: 'json',
}

/**
 * Returns the CLI of Directus 11 in the folder `DIRECTUS`, which is not part of the project: `DIRECTUS=folder
 * npm run bench`; `DIRECTUS_NODE` names the Node.js executable, if its modules were built for another
 * version.
 */
export function findDirectus(): string | undefined {
  const program = join(resolve(process.env.DIRECTUS ?? '.'), 'node_modules/directus/cli.js')
  return process.env.DIRECTUS && existsSync(program) ? program : undefined
}

/** Starts Directus on an empty database, with production settings, and creates the collection. */
export async function startDirectus(
  { later }: Pick<Stage, 'later'>,
  program: string,
  database: BenchDatabase,
) {
  const port = await freePort()
  const token = randomBytes(24).toString('hex')
  const {
    PGHOST: host,
    PGPORT: atPort,
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: name,
  } = connectionOf(database.url)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: atPort,
    DB_USER: user,
    DB_PASSWORD: password,
    DB_DATABASE: name,
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_TOKEN: token,
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  const folder = join(program, '../../..')
  const node = process.env.DIRECTUS_NODE ?? process.execPath
  await promisify(execFile)(node, [program, 'bootstrap'], { env, cwd: folder })
  const child = spawn(node, [program, 'start'], { env, cwd: folder, stdio: 'ignore' })
  later(() => end(child))
  const directus: Directus = { baseUrl: `http://127.0.0.1:${port}`, token, pid: child.pid ?? 0 }
  await answers(directus)
  const fields = [
    { field: 'id', type: 'bigInteger', schema: { is_primary_key: true, has_auto_increment: true }, meta: {} },
    ...Object.entries(columns).map(([field, type]) => ({ field, type, schema: {}, meta: {} })),
  ]
  const made = await fetch(`${directus.baseUrl}/collections`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'orders', schema: {}, meta: {}, fields }),
  })
  if (!made.ok) throw new Error(`Directus made no collection: ${await made.text()}`)
  return directus
}

async function answers({ baseUrl }: Directus): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(300)) {
    const answer = await fetch(`${baseUrl}/server/ping`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('Directus did not begin to answer')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((ended) => child.once('exit', ended))
  child.kill()
  await gone
}
