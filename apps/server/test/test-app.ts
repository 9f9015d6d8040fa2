import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Call,
  type CallInput,
  type CallOptions,
  type Client,
  createClient,
  type OutputOf,
} from '@roombook/contract'
import type { PlainMoney } from '@roombook/domain/money'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import type { DB } from '#db/tables.ts'
import { readConfig } from '#platform/config/config.ts'
import { inShop } from '#platform/db/database.ts'
import { platform } from '#platform/jobs/job.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { type App, type AppDependencies, buildApp } from '../src/app.ts'
import { takeClusterDatabase } from './cluster/cluster-database.ts'
import { endWithFile } from './end-with-file.ts'
import { openGuestSessionFor } from './guest-user.ts'
import { neverDue } from './hold-jobs.ts'
import { testJobPollMs } from './job-poll.ts'
import { openOwner } from './open-owner.ts'
import { copyDatabase, type TemplateDatabase } from './test-postgres.ts'
import { openSessionFor, plantTestVenue, type TestVenue } from './test-venue.ts'

/** A test's clock, which moves only when set. */
export interface TestClock {
  now(): Date
  set(instant: string): void
  /** Moves the clock forward by minutes. */
  pass(minutes: number): void
  /** Registers a callback after each move, so that a server polls for jobs that became due. */
  onMove?(act: () => void): void
}

export interface TestApp {
  app: App
  baseUrl: string
  /** The database as its owner, bypassing row-level security. */
  owner: Kysely<DB>
  ownerUrl: string
  clock: TestClock
  venue: TestVenue
  /** Logs in by phone and returns a client, optionally for one of several shops. */
  as(phone: string, shopId?: number): Promise<TestClient>
  /** Returns a client of a phone's guest. */
  asGuest(phone: string): Promise<TestClient>
  anyone: Client
}

export interface TestClient {
  token: string
  /** Returns the call's data; throws `CallRefused` for a refusal. */
  call<C extends Call>(call: C, input: PlainMoney<CallInput<C>>, options?: CallOptions): Promise<OutputOf<C>>
  client: Client
}

/** Session hours, since tests move through many days. */
const threeYears = 3 * 365 * 24

/** Timeout of a response, generous for slow machines; the server has its own limits. */
const untilItHangsMs = 240_000

const startOfTests = '2026-11-20T02:00:00Z' // 10:00 in Shanghai, a Friday

/** Starts a server for a test file, with its own database, port, clock and venue. */
export async function startTestApp(
  env: Record<string, string> = {},
  log?: Log,
  timeouts?: AppDependencies['timeouts'],
): Promise<TestApp> {
  const { ownerUrl, owner, venue, drop } = await createVenueDatabase()
  const clock = createClock(startOfTests)
  endWithFile(drop)
  const { app, baseUrl } = await startServerOn(ownerUrl, clock, env, log, timeouts)

  const clientOf = (token?: string) =>
    createClient({ baseUrl, token: () => token, now: () => clock.now().getTime(), timeout: untilItHangsMs })
  const anyone = clientOf()
  const callingAs = (token: string): TestClient => {
    const client = clientOf(token)
    return {
      token,
      client,
      call: async (call, input, options) =>
        (await client.call(call, input as CallInput<typeof call>, options)).data,
    }
  }
  return {
    app,
    baseUrl,
    owner,
    ownerUrl,
    clock,
    venue,
    anyone,
    as: async (phone, shopId) =>
      callingAs(
        await openSessionFor(owner, phone, clock.now(), {
          hours: threeYears,
          ...(shopId !== undefined && { shopId }),
        }),
      ),
    asGuest: async (phone) => callingAs(await openGuestSessionFor(owner, phone, clock.now())),
  }
}

/** Starts a server on an existing database, which several may share. It stops with the test file. */
export async function startServerOn(
  databaseUrl: string,
  clock: TestClock,
  env: Record<string, string> = {},
  log?: Log,
  timeouts?: AppDependencies['timeouts'],
): Promise<{ app: App; baseUrl: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roombook-test-'))
  const config = readConfig({
    PORT: '0',
    LIVE_PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
    PAGES_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    ...env,
  })
  const app = await buildApp({
    config,
    databaseUrl,
    clock,
    log: log ?? createLog(config.logLevel, false),
    jobPollMs: testJobPollMs,
    timeouts,
  })
  if (config.jobs) await holdSweeps(app)
  const { port } = await app.start()
  if (config.jobs) clock.onMove?.(app.wakeJobs)
  endWithFile(async () => {
    await app.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { app, baseUrl: `http://127.0.0.1:${port}` }
}

/** Sweeps that run often enough for tests to wait for them. */
const quickSweeps = ['sweep.waitlist', 'sweep.platform-messages', 'sweep.deposits']

/**
 * Keeps sweeps from running by themselves, as if another server held them; tests run them explicitly.
 * Otherwise each server start or clock move would run them at unpredictable points.
 */
async function holdSweeps({ db, kinds }: App): Promise<void> {
  const held = kinds
    .filter(({ name, isSweep }) => isSweep && !quickSweeps.includes(name))
    .map(({ name }) => ({
      shop_id: platform,
      kind: name,
      leased: true,
      lease: 1,
      due_at: neverDue,
      queued_at: neverDue,
    }))
  await inShop(db, platform, (tx) =>
    tx
      .insertInto('job')
      .values(held)
      .onConflict((found) => found.doNothing())
      .execute(),
  )
}

/** Copies the database with a venue, for servers in separate processes. */
export async function createVenueDatabase(): Promise<{
  ownerUrl: string
  owner: Kysely<DB>
  venue: TestVenue
  /** Closes the owner's connections and drops the database. */
  drop(): Promise<void>
}> {
  const { ownerUrl, drop } = await createDatabase('template_house')
  const owner = openOwner(ownerUrl)
  return {
    ownerUrl,
    owner,
    venue: structuredClone(inject('venue')) ?? (await plantTestVenue(owner)),
    async drop() {
      await owner.destroy()
      await drop()
    },
  }
}

/** Copies the migrated database; on a cluster, which cannot copy one, reserves an existing one. */
export async function createDatabase(
  template: TemplateDatabase = 'template',
): Promise<{ ownerUrl: string; drop(): Promise<void> }> {
  const cluster = inject('cluster')
  return cluster ? takeClusterDatabase(cluster) : copyDatabase(inject('postgresUrl'), template)
}

function createClock(start: string): TestClock {
  let instant = new Date(start)
  const acts: (() => void)[] = []
  const moveTo = (next: Date) => {
    instant = next
    for (const act of acts) act()
  }
  return {
    now: () => new Date(instant),
    set: (next) => moveTo(new Date(next)),
    pass: (minutes) => moveTo(new Date(instant.getTime() + minutes * 60_000)),
    onMove: (act) => void acts.push(act),
  }
}
