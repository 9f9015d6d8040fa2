import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyDataFolder } from '#test/copy-data-folder.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts'
import { isAlive, waitForEnd } from './process-table.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
// kill -9 loses nothing that was handed to the kernel, so fsync is not needed.
const settings = { fsync: false, full_page_writes: false, shared_buffers: '16MB' }

let dataDir: string
/** Data folder created and stopped by the first test; the others copy it, which saves an initdb each. */
const made = await mkdtemp(join(tmpdir(), 'roombook-postgres-made-'))
const started: EmbeddedPostgres[] = []
const processes: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roombook-postgres-'))
  await copyDataFolder(made, dataDir)
  await rm(join(dataDir, 'port'), { force: true })
})

afterAll(() => rm(made, { recursive: true, force: true }))

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
  for (const child of processes.splice(0)) await end(child, 'SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

describe('embedded PostgreSQL', () => {
  test('makes a UTF8 database with the built-in collation, owned by a role that is no superuser', async () => {
    const server = await start()
    const [facts] = await query(
      server.url,
      `select current_user as role, current_database() as database, pg_get_userbyid(datdba) as owner,
              pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
              datctype as ctype, current_setting('data_checksums') as checksums,
              current_setting('listen_addresses') as listens, current_setting('server_version_num') as version,
              (select rolsuper from pg_roles where rolname = current_user) as superuser, upper('é包厢') as upper
         from pg_database where datname = current_database()`,
    )
    expect(facts).toMatchObject({
      role: 'roombook_owner',
      database: 'roombook',
      owner: 'roombook_owner',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      ctype: 'C.UTF-8',
      checksums: 'on',
      listens: '127.0.0.1',
      superuser: false,
      upper: 'É包厢',
    })
    expect(Number(facts?.version)).toBeGreaterThanOrEqual(180_000)
    await server.stop()
    await copyDataFolder(dataDir, made)
  })

  test('lets nobody in without the password, which only the owner of the folder can read', async () => {
    const server = await start()
    const wrong = server.url.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    for (const name of ['owner.password', 'superuser.password'])
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600)
  })

  test('keeps data, port and passwords over a restart; stop ends the process, a second stop does nothing', async () => {
    const first = await start()
    await query(first.url, `create table guests as select '张三' as name`)
    await first.stop()
    await first.stop()
    expect(await isAlive(first.pid)).toBe(false)

    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select name from guests')).toEqual([{ name: '张三' }])
  })

  test('recovers after kill -9 of PostgreSQL', async () => {
    const first = await start()
    await query(first.url, `create table guests as select '张三' as name`)
    process.kill(first.pid, 'SIGKILL')
    await waitForEnd(first.pid, 240_000)
    await first.stop()

    const second = await start()
    expect(await query(second.url, 'select name from guests')).toEqual([{ name: '张三' }])
  })

  test.each([
    ['started', async () => start()],
    [
      'adopted',
      async () => {
        const { app } = await startInOtherProcess()
        await end(app, 'SIGKILL')
        return start()
      },
    ],
  ])('that it %s is started again when it dies, at its address and with all it had', async (_, begin) => {
    const server = await begin()
    await query(server.url, `create table guests as select '张三' as name`)
    const { pid } = server
    process.kill(pid, 'SIGKILL')
    const answered = () => query(server.url, 'select name from guests').catch(() => 'away')
    await expect.poll(answered, { timeout: 240_000 }).toEqual([{ name: '张三' }])
    await expect.poll(() => server.pid).not.toBe(pid)
    await server.stop()
    expect(await isAlive(server.pid)).toBe(false)
  })

  test('negative control: where nobody looks after it, it stays dead', async () => {
    const server = await start({ keptAlive: false })
    process.kill(server.pid, 'SIGKILL')
    await waitForEnd(server.pid, 240_000)
    await server.stop()
    await expect(query(server.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('adopts the PostgreSQL of an app that was killed with -9', async () => {
    const { app, server } = await startInOtherProcess()
    await query(server.url, `create table guests as select '张三' as name`)
    await end(app, 'SIGKILL')
    expect(await isAlive(server.pid)).toBe(true)

    const adopted = await start()
    expect(adopted.pid).toBe(server.pid)
    expect(await query(adopted.url, 'select name from guests')).toEqual([{ name: '张三' }])
    await adopted.stop()
    expect(await isAlive(server.pid)).toBe(false)
  })

  test('restarts the PostgreSQL of a killed app that has other settings', async () => {
    const { app, server } = await startInOtherProcess()
    await end(app, 'SIGKILL')

    const restarted = await start({ settings: { ...settings, max_connections: 33 } })
    expect(restarted.pid).not.toBe(server.pid)
    expect(await isAlive(server.pid)).toBe(false)
    expect(await query(restarted.url, 'show max_connections')).toEqual([{ max_connections: '33' }])
  })

  test('shares the PostgreSQL of a living app, and leaves it running on stop', async () => {
    const { server } = await startInOtherProcess()
    const shared = await start()
    expect(shared.pid).toBe(server.pid)
    await shared.stop()
    expect(await isAlive(server.pid)).toBe(true)
  })

  test('is left to whoever shares it when its owner stops: nobody is cut off, and the last one stops it', async () => {
    const { app, server } = await startInOtherProcess()
    const shared = await start()
    const guest = new pg.Client({ connectionString: shared.url })
    await guest.connect()
    await end(app, 'SIGTERM')
    expect((await guest.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await guest.end()
    await shared.stop()
    expect(await isAlive(server.pid)).toBe(false)
    await expect(readFile(join(dataDir, 'owner.json'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('is looked after by whoever shares it, once its owner is gone', async () => {
    const { app, server } = await startInOtherProcess()
    const shared = await start()
    await query(shared.url, `create table guests as select '张三' as name`)
    await end(app, 'SIGKILL')
    process.kill(server.pid, 'SIGKILL')
    const answered = () => query(shared.url, 'select name from guests').catch(() => 'away')
    await expect.poll(answered, { timeout: 240_000 }).toEqual([{ name: '张三' }])
    await expect.poll(() => shared.pid).not.toBe(server.pid)
  })

  test('negative control: where the owner does not know that it is shared, it goes with it', async () => {
    const { app, server } = await startInOtherProcess()
    await start({ keptAlive: false })
    for (const name of await readdir(dataDir)) if (name.startsWith('heir-')) await rm(join(dataDir, name))
    await end(app, 'SIGTERM')
    expect(await isAlive(server.pid)).toBe(false)
  })

  test('of several starts at once one owns, the others share', async () => {
    const servers = await Promise.all(Array.from({ length: 4 }, () => start()))
    expect(new Set(servers.map((server) => server.pid)).size).toBe(1)
    for (const server of servers) expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a stale postmaster.pid does not hinder, even where its number lives on as another process', async () => {
    const first = await start()
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    await first.stop()
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    processes.push(stranger)
    await writeFile(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 })
    await writeFile(join(dataDir, 'owner.json'), JSON.stringify({ pid: stranger.pid, birth: 'long ago' }))

    const second = await start()
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await isAlive(stranger.pid ?? 0)).toBe(true)
  })

  test('takes another port if its own is taken, but not if told which', async () => {
    const first = await start()
    await first.stop()
    const squatter = createServer().listen(first.port, '127.0.0.1')
    await once(squatter, 'listening')
    try {
      await expect(start({ port: first.port })).rejects.toThrow(
        `Port ${first.port} of 127.0.0.1 is taken. Free it`,
      )
      const second = await start()
      expect(second.port).not.toBe(first.port)
    } finally {
      squatter.close()
    }
  })

  test('a failed start says what PostgreSQL said and what to do, and frees the folder', async () => {
    const failing = start({ settings: { shared_buffers: 'plenty' } })
    await expect(failing).rejects.toThrow(
      /invalid value for parameter "shared_buffers": "plenty"[\s\S]*postgres\.log[\s\S]*DATABASE_URL/,
    )
    await start()
  })
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, settings, ...options })
  // Stopped in reverse: sharing processes come after the owner.
  started.unshift(server)
  return server
}

/** Starts it in a separate process, without LANG or anything else in its environment. */
async function startInOtherProcess(): Promise<{ app: ChildProcess; server: EmbeddedPostgres }> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
    const log = { info() {}, warn() {}, error() {} }
    const server = await startEmbeddedPostgres({ ...${JSON.stringify({ dataDir, settings })}, log })
    console.log(JSON.stringify(server))
    process.on('SIGTERM', () => server.stop().then(() => process.exit()))
    setInterval(() => {}, 1000)`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(app)
  for await (const line of createInterface({ input: app.stdout })) return { app, server: JSON.parse(line) }
  throw new Error('the other process ended before its PostgreSQL was ready')
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
