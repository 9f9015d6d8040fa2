/**
 * A whole site for one test worker: its own PostgreSQL, house, port and clock. Started as a process of its own, so
 * that it runs as it does for people; it is told over IPC to move its clock, and says when it is ready.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plantDemo } from '../apps/server/db/demo/plant-demo.ts'
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { plantHouse } from '../apps/server/test/house.ts'
import { openOwner } from '../apps/server/test/test-app.ts'

/** What a test may ask of the site. */
export type SiteOrder = { sql: string } | { setTime: string } | { passMinutes: number } | { stop: true }

/** Friday, 20 November 2026, ten in the morning in Shanghai. */
const opening = new Date('2026-11-20T02:00:00Z')

const log = createLog('warn', false)
const dataDir = await mkdtemp(join(tmpdir(), 'roombook-e2e-'))
const postgres = await startEmbeddedPostgres({
  dataDir,
  log,
  settings: { fsync: 'off', synchronous_commit: 'off' },
})
await migrate(postgres.url, log)
const owner = openOwner(postgres.url)
const demo = process.argv.includes('--demo')
if (demo) await plantDemo(postgres.url, opening, log)
const house = demo ? undefined : await plantHouse(owner)

let offset = opening.getTime() - Date.now()
const clock = { now: () => new Date(Date.now() + offset) }
const config = readConfig({
  PORT: '0',
  LIVE_PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '0',
})
const app = await buildApp({ config, databaseUrl: postgres.url, clock, log })
const { port } = await app.start()

process.on('message', async (order: SiteOrder & { id: number }) => {
  if ('setTime' in order) offset = new Date(order.setTime).getTime() - Date.now()
  if ('passMinutes' in order) offset += order.passMinutes * 60_000
  const rows = 'sql' in order ? await runSql(order.sql) : []
  if ('stop' in order) await stop()
  process.send?.({ done: order.id, rows })
  if ('stop' in order) process.disconnect()
})
process.on('disconnect', () => void stop().then(() => process.exit(0)))
process.send?.({ ready: { baseUrl: `http://127.0.0.1:${port}`, house } })

async function runSql(text: string): Promise<unknown[]> {
  const { sql } = await import('kysely')
  return (await sql.raw(text).execute(owner)).rows
}

let stopped: Promise<void> | undefined
function stop(): Promise<void> {
  stopped ??= (async () => {
    await app.stop()
    await owner.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })()
  return stopped
}
