import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from '#platform/embedded-postgres/free-port.ts'
import { endWithFile } from './end-with-file.ts'

/**
 * Starts PgBouncer in front of a database, in transaction mode with two connections, as in
 * `docs/operations.md`. It stops with the test file.
 */
export async function startPgBouncer(program: string, ownerUrl: string): Promise<string> {
  const target = new URL(ownerUrl)
  const name = target.pathname.slice(1)
  const port = await freePort(undefined, false)
  const folder = await mkdtemp(join(tmpdir(), 'roombook-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const server = {
    host: target.hostname,
    port: target.port,
    user: decodeURIComponent(target.username),
    password: decodeURIComponent(target.password),
    connect_query: "'set role roombook_app'",
  }
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 2,
    ignore_startup_parameters: 'options,extra_float_digits',
    logfile: join(folder, 'log'),
  }
  const given = Object.entries(server).filter(([, value]) => value !== '')
  await writeFile(
    file,
    `[databases]\n${name} = ${given.map(([key, value]) => `${key}=${value}`).join(' ')}\n[pgbouncer]\n${Object.entries(
      settings,
    )
      .map(([key, value]) => `${key} = ${value}`)
      .join('\n')}\n`,
  )
  // It refuses to run as root.
  await chmod(folder, 0o777)
  const asRoot = process.getuid?.() === 0
  const child: ChildProcess = spawn(program, [...(asRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  endWithFile(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  const url = `postgresql://anybody@127.0.0.1:${port}/${name}`
  await vi.waitFor(
    async () => {
      if (!(await answers(url))) throw new Error('PgBouncer does not answer yet')
    },
    { timeout: 240_000 },
  )
  return url
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
