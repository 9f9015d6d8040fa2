import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { isAlive } from './process-table.ts'

type Running = { pid: number; port: number }

/** A PostgreSQL that is restarted when it dies. */
export type Supervised = {
  /** Process id of the current or the last instance. */
  pid(): number
  /** Stops watching it, and waits for a restart in progress. */
  letGo(): Promise<void>
}

/** Polling interval: of the five seconds that an outage may last, recovery needs most. */
const LOOK_MS = 250
const RETRY_MS = 500

/**
 * Watches PostgreSQL and restarts it after a crash: out of memory, an internal error, or a kill. Clients
 * reconnect by themselves at the same port, with all committed data.
 */
export function supervise(first: Running, startAgain: () => Promise<Running>, log: Log): Supervised {
  const stopped = new AbortController()
  let { pid } = first

  async function look(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sleep(LOOK_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
      if (stopped.signal.aborted || (await isAlive(pid))) continue
      log.error({ pid }, 'PostgreSQL has died; starting it again')
      try {
        pid = (await startAgain()).pid
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL does not start again yet')
        await sleep(RETRY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
      }
    }
  }

  const looking = look()
  return {
    pid: () => pid,
    async letGo() {
      stopped.abort()
      await looking
    },
  }
}
