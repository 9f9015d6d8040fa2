import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Intervals and time limits of a watch, in milliseconds. */
export interface SilenceTimes {
  /** Pause between two pings. */
  askEvery: number
  /** Time without an answer after which the database counts as silent. */
  silentAfter: number
  /** Longest wait for an answer while it is silent, since an earlier ping may be lost for good. */
  silentStillAfter: number
}

export const silenceTimes: SilenceTimes = { askEvery: 2_000, silentAfter: 10_000, silentStillAfter: 2_000 }

/** Thrown when a database does not answer; it may recover in a moment. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

/** Watches whether a database answers at all. */
export interface SilenceWatch {
  isSilent(): boolean
  /** Whether it answered the last ping and the connection is still open. */
  isAnswered(): boolean
  /** Records that data arrived on another connection, which makes the next ping unnecessary. */
  reset(): void
  start(): void
  close(): Promise<void>
}

/**
 * Pings a database every few seconds over its own connection, unless other connections received data
 * meanwhile. A hung server or a network that drops packets raises no error: statements would be awaited
 * forever, since PostgreSQL's own statement timeout hangs with it.
 *
 * @param onSilence abandons the statements in progress.
 */
export function watchSilence(
  url: string,
  onSilence: () => void,
  { askEvery, silentAfter, silentStillAfter }: SilenceTimes = silenceTimes,
): SilenceWatch {
  const stopped = new AbortController()
  let client: pg.Client | undefined
  let isSilent = false
  let isAnswered = false
  let wasHeard = false
  let watching: Promise<void> | undefined

  async function probe(): Promise<void> {
    const watcher = client ?? new pg.Client({ connectionString: url, application_name: 'roombook watch' })
    if (!client) {
      watcher.on('error', () => {})
      watcher.on('end', () => {
        if (client !== watcher) return
        client = undefined
        isAnswered = false
      })
    }
    try {
      const within = isSilent ? silentStillAfter : silentAfter
      if (!client) await inTime(watcher.connect(), within)
      client = watcher
      await inTime(watcher.query('select 1'), within)
      isSilent = false
      isAnswered = client === watcher
    } catch (error) {
      client = undefined
      isAnswered = false
      void watcher.end().catch(() => {})
      // A database that refuses or breaks a connection is unreachable, not silent, and statements fail by
      // themselves.
      const wasSilent = isSilent
      isSilent = error instanceof DatabaseSilent
      if (isSilent && !wasSilent) onSilence()
    }
  }

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      if (!isAnswered || !wasHeard) await probe()
      wasHeard = false
      await sleep(askEvery, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  return {
    isSilent: () => isSilent,
    isAnswered: () => isAnswered,
    reset() {
      wasHeard = true
    },
    start() {
      watching ??= watch()
    },
    async close() {
      stopped.abort()
      void client?.end().catch(() => {})
      if (!isSilent) await watching
    },
  }
}

/** Awaits the work with a time limit. @throws DatabaseSilent */
export async function inTime<T>(work: Promise<T>, withinMs = silenceTimes.silentAfter): Promise<T> {
  const late = Promise.withResolvers<never>()
  // After a block of this process itself, data that arrived meanwhile is read first.
  const timer = setTimeout(
    () => setImmediate(() => late.reject(new DatabaseSilent('the database does not answer'))),
    withinMs,
  )
  work.catch(() => {})
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    late.promise.catch(() => {})
  }
}
