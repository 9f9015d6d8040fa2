/**
 * A complete site for one test worker: its own database, store, port and clock. It runs in a separate
 * process, as in production, and accepts requests over IPC, such as to move its clock.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { plantDemo } from '../apps/server/db/demo/plant-demo.ts'
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { openGuestSessionFor } from '../apps/server/test/guest-user.ts'
import { openOwner } from '../apps/server/test/open-owner.ts'
import { heedOwner } from '../apps/server/test/owner-writes.ts'
import { copyDatabase } from '../apps/server/test/test-postgres.ts'
import { openSessionFor, type TestVenue } from '../apps/server/test/test-venue.ts'
import { snapshotHouse } from './snapshot-house.ts'

/** Requests of a test to the site. */
export type SiteOrder =
  | { sql: string }
  /** Opens a session for a phone; the answer's single row contains its token. */
  | { openSession: string }
  /** Opens a guest's session for a phone; likewise. */
  | { openGuestSession: string }
  /** Restores the planted store, and the clock of its opening. */
  | { reset: true }
  | { setTime: string }
  | { passMinutes: number }
  /** Stops the server, or starts it again at the same address; the database remains. */
  | { serve: boolean }
  | { stop: true }

/** Answer of the site: the rows, and its time afterwards. */
export interface SiteAnswer {
  done: number
  rows: Record<string, unknown>[]
  now: string
  /** Error message. */
  failed?: string
}

/** Friday, 20 November 2026, ten in the morning in Shanghai. */
const opening = new Date('2026-11-20T02:00:00Z')

const log = createLog('warn', false)
const dataDir = await mkdtemp(join(tmpdir(), 'roombook-e2e-'))
const run = JSON.parse(process.env.JOURNEYS_POSTGRES ?? '{}') as { url: string; house: TestVenue }
const isDemo = process.argv.includes('--demo')
const hasHouse = !isDemo && !process.argv.includes('--empty')
const database = await copyDatabase(run.url, hasHouse ? 'template_house' : 'template')
if (isDemo) await plantDemo(database.ownerUrl, opening, log)
const owner = openOwner(database.ownerUrl)
if (!hasHouse) await heedOwner(owner)
const house = hasHouse ? run.house : undefined
const snapshot = await snapshotHouse(owner)

const offsetTo = (instant: Date | string): number => new Date(instant).getTime() - Date.now()
let offset = offsetTo(opening)
const clock = { now: () => new Date(Date.now() + offset) }
/** Additional settings of a journey's site. */
const given = process.argv.find((word) => word.startsWith('--env='))?.slice('--env='.length)
const config = readConfig({
  PORT: '0',
  LIVE_PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '0',
  PAGES_PER_MINUTE: '0',
  PRINTER_ALLOW_LOOPBACK: '1',
  DATA_DIR: dataDir,
  SITE_COMPANY: '和宴餐饮',
  SITE_ICP: '浙ICP备20260001号',
  SITE_SERVICE_PHONE: '400-800-2014',
  ...(given ? (JSON.parse(given) as Record<string, string>) : {}),
})
const build = (at: number) =>
  buildApp({
    config: { ...config, port: at },
    databaseUrl: database.ownerUrl,
    clock,
    log,
  })
let app = await build(0)
const { port } = await app.start()
let isServing = true

process.on('message', async (order: SiteOrder & { id: number }) => {
  const now = () => clock.now().toISOString()
  const answer: SiteAnswer = await carryOut(order).then(
    (rows) => ({ done: order.id, rows, now: now() }),
    (error) => ({ done: order.id, rows: [], now: now(), failed: inspect(error) }),
  )
  process.send?.(answer)
  if ('stop' in order) process.disconnect()
})
process.on('disconnect', () => void stop().then(() => process.exit(0)))
process.send?.({
  ready: {
    baseUrl: `http://127.0.0.1:${port}`,
    databaseUrl: database.ownerUrl,
    house,
    now: clock.now().toISOString(),
  },
})

async function carryOut(order: SiteOrder): Promise<Record<string, unknown>[]> {
  if ('setTime' in order) offset = offsetTo(order.setTime)
  if ('passMinutes' in order) offset += order.passMinutes * 60_000
  if ('setTime' in order || 'passMinutes' in order) app.wakeJobs()
  if ('sql' in order) return snapshot.run(order.sql)
  if ('openSession' in order) return [{ token: await openSessionFor(owner, order.openSession, clock.now()) }]
  if ('openGuestSession' in order)
    return [{ token: await openGuestSessionFor(owner, order.openGuestSession, clock.now()) }]
  if ('serve' in order) await serve(order.serve)
  if ('stop' in order) await stop()
  if ('reset' in order) {
    await serve(true)
    offset = offsetTo(opening)
    await snapshot.restore()
  }
  return []
}

async function serve(wanted: boolean): Promise<void> {
  if (wanted === isServing) return
  isServing = wanted
  if (!wanted) return app.stop()
  app = await build(port)
  await app.start()
}

let stopped: Promise<void> | undefined
function stop(): Promise<void> {
  stopped ??= (async () => {
    await serve(false)
    await owner.destroy()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })()
  return stopped
}
