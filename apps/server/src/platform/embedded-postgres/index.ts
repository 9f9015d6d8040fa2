import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { type DataFolder, openDataFolder, readOrMakePassword, storePort } from './data-folder.ts'
import { becomeHeir, hasHeir } from './heirs.ts'
import type { Log } from './log.ts'
import { refuseOtherMajor } from './major.ts'
import { type Ownership, ownFolder } from './ownership.ts'
import { type Running, readPidFile, stopPostmaster } from './postmaster.ts'
import { isAlive } from './process-table.ts'
import { DATABASE, databaseUrl, NoAnswer, OWNER_ROLE, provisionDatabase, waitForAnswer } from './provision.ts'
import type { RunAs } from './run-as.ts'
import { type ServerSettings, serverArguments } from './server-settings.ts'
import { startServer } from './start-server.ts'
import { supervise } from './supervise.ts'

export type EmbeddedPostgresOptions = {
  /** Folder of the embedded PostgreSQL's data and nothing else. Created if missing. */
  dataDir: string
  log: Log
  /**
   * The only port to use. When omitted, a free one is chosen at the first start and reused while it is free.
   */
  port?: number | undefined
  /** PostgreSQL settings that override the defaults. */
  settings?: ServerSettings | undefined
  /** Whether PostgreSQL is restarted when it dies; true unless a test needs it dead. */
  keptAlive?: boolean | undefined
}

export type EmbeddedPostgres = {
  /** Database `roombook` as its owner, role `roombook_owner`. */
  url: string
  /** The same database as superuser `postgres`. */
  superuserUrl: string
  port: number
  /** Process id of PostgreSQL's main process; it changes with each restart. */
  readonly pid: number
  /**
   * Stops PostgreSQL and waits for its end, or leaves it running if another living process uses it. Further
   * calls do nothing.
   */
  stop(): Promise<void>
}

const ADOPT_TIMEOUT_MS = 10_000
const OTHER_OWNER_TIMEOUT_MS = 60_000
/**
 * Interval at which sharing processes check for the owner: the database may stop with it, and an outage is
 * limited to five seconds.
 */
const OWNER_LOOK_MS = 500

/**
 * Starts a real PostgreSQL on a data folder with the database `roombook`. It listens on 127.0.0.1 alone, and
 * requires the random passwords stored in the folder.
 *
 * One process owns a data folder. A PostgreSQL left by a killed owner is adopted if it answers and has the
 * same settings, else it is restarted. A living owner's PostgreSQL is shared; when the owner exits, one of
 * the sharing processes takes over, and the last of them stops it.
 *
 * @returns its addresses.
 * @throws Error whose message has the cause, PostgreSQL's own output about it, and the remedy.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, port, settings = {}, keptAlive = true } = options
  const folder = await openDataFolder(options.dataDir)
  const args = serverArguments(folder.cluster, settings)
  const start = { folder, args, port, log, keptAlive }
  const patience = Date.now() + OTHER_OWNER_TIMEOUT_MS
  let ownership = await ownFolder(folder.root)
  if (!ownership.mine)
    log.info({ owner: ownership.owner.pid }, 'another process owns the PostgreSQL, waiting for it')
  while (!ownership.mine) {
    const shared = await shareWithOwner(start)
    if (shared) return shared
    if (Date.now() > patience)
      throw new Error(
        `Process ${ownership.owner.pid} uses ${folder.root}, but no PostgreSQL answers there. Stop that process and start again, or choose another data folder.`,
      )
    await sleep(200)
    ownership = await ownFolder(folder.root)
  }
  try {
    return await startAsOwner({ ...start, ownership })
  } catch (error) {
    await ownership.release()
    throw error
  }
}

type Start = {
  folder: DataFolder
  args: string[]
  port: number | undefined
  log: Log
  keptAlive: boolean
}

type Owned = Ownership & { mine: true }

async function startAsOwner(start: Start & { ownership: Owned }): Promise<EmbeddedPostgres> {
  const { folder, args, port, log, keptAlive } = start
  const binaries = await findBinaries()
  await refuseOtherMajor(folder, binaries)
  const superuser = await readOrMakePassword(folder.superuserPassword)
  const owner = await readOrMakePassword(folder.ownerPassword)

  let server = await adopt(folder, superuser, [binaries.postgres, ...args].join(' '), port, log)
  let runAs: RunAs | undefined
  const launch = async (at: number | undefined) => {
    const started = await startServer({ folder, binaries, superuser, args, port: at, log, runAs })
    runAs = started.runAs
    return started
  }
  server ??= await launch(port)
  const first = server
  try {
    await provisionDatabase(databaseUrl('postgres', superuser, server.port, 'postgres'), owner)
    await storePort(folder, server.port)
  } catch (error) {
    await stopPostmaster(folder.cluster, first.pid)
    throw error
  }

  const supervised = keptAlive ? supervise(first, () => launch(first.port), log) : undefined
  const pid = () => supervised?.pid() ?? first.pid
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await supervised?.letGo()
    await leave(start, pid())
  }
  return {
    ...addresses(first, superuser, owner),
    get pid() {
      return pid()
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Takes over a PostgreSQL whose owner died; one that does not answer or has other settings is stopped. */
async function adopt(
  folder: DataFolder,
  superuser: string,
  command: string,
  port: number | undefined,
  log: Log,
): Promise<{ pid: number; port: number } | undefined> {
  const found = await readPidFile(folder.cluster)
  if (!found || !('running' in found)) return undefined
  const { running } = found
  const alike = running.commandLine.includes(command) && (port === undefined || port === running.port)
  if (alike && (await answers(running, folder, superuser, ADOPT_TIMEOUT_MS))) {
    log.info({ pid: running.pid, port: running.port }, 'adopted the PostgreSQL of a process that was killed')
    return running
  }
  log.warn({ pid: running.pid }, 'stopping the PostgreSQL of a process that was killed')
  await stopPostmaster(folder.cluster, running.pid)
  return undefined
}

/** Stops this process's PostgreSQL, or leaves it running for the processes that share it. */
async function leave({ folder, ownership, log }: Start & { ownership: Owned }, pid: number): Promise<void> {
  const isUsed = await hasHeir(folder.root)
  if (!isUsed) await stopPostmaster(folder.cluster, pid)
  await ownership.release()
  log.info({ pid }, isUsed ? 'PostgreSQL left to another process that uses it' : 'PostgreSQL stopped')
}

/**
 * Connects to the PostgreSQL of a living owner, and takes it over when the owner exits. Undefined while it is
 * not ready.
 */
async function shareWithOwner(start: Start): Promise<EmbeddedPostgres | undefined> {
  const { folder, log } = start
  const found = await readPidFile(folder.cluster)
  if (!found || !('running' in found)) return undefined
  const superuser = await readOrMakePassword(folder.superuserPassword)
  const owner = await readOrMakePassword(folder.ownerPassword)
  if (!(await answers(found.running, folder, superuser, ADOPT_TIMEOUT_MS))) return undefined
  await provisionDatabase(databaseUrl('postgres', superuser, found.running.port, 'postgres'), owner)
  const { pid, port } = found.running
  const heir = await becomeHeir(folder.root)
  const stopped = new AbortController()
  let taken: EmbeddedPostgres | undefined

  async function takeOver(): Promise<void> {
    while (!stopped.signal.aborted && !taken) {
      await sleep(OWNER_LOOK_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
      if (stopped.signal.aborted) return
      const ownership = await ownFolder(folder.root)
      if (!ownership.mine) continue
      try {
        taken = await startAsOwner({ ...start, ownership, port })
      } catch (error) {
        log.error({ err: error }, 'the PostgreSQL of a process that went is not taken over yet')
        await ownership.release()
      }
    }
  }

  const waiting = takeOver()
  const stop = async () => {
    stopped.abort()
    await waiting
    await heir.resign()
    if (taken) return taken.stop()
    // The owner may have exited a moment ago and left PostgreSQL to this process.
    const ownership = await ownFolder(folder.root)
    if (ownership.mine) await leave({ ...start, ownership }, pid)
  }
  let stopping: Promise<void> | undefined
  return {
    ...addresses(found.running, superuser, owner),
    get pid() {
      return taken?.pid ?? pid
    },
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

async function answers(running: Running, folder: DataFolder, superuser: string, timeoutMs: number) {
  if (running.port === 0) return false
  const url = databaseUrl('postgres', superuser, running.port, 'postgres')
  try {
    const directory = await waitForAnswer(url, async () => !(await isAlive(running.pid)), timeoutMs)
    return directory === folder.cluster
  } catch (error) {
    if (error instanceof NoAnswer) return false
    // 28P01: the server does not accept the passwords in the folder.
    if ((error as { code?: string }).code === '28P01') return false
    throw error
  }
}

function addresses(server: { port: number }, superuser: string, owner: string) {
  return {
    url: databaseUrl(OWNER_ROLE, owner, server.port, DATABASE),
    superuserUrl: databaseUrl('postgres', superuser, server.port, DATABASE),
    port: server.port,
  }
}
