import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'

/** Work that is done over and over by one server at a time, by the injected clock. */
export interface Sweep {
  name: string
  everyMs: number
  run(now: Date): Promise<void>
}

export interface Sweeper {
  start(): void
  close(): Promise<void>
}

/**
 * Runs each sweep in its own rhythm. Several servers may run: a lock that the database holds for the sweep's
 * transaction lets one of them at it, and a server that dies lets go of it.
 */
export function createSweeper(db: Database, clock: Clock, log: Log, sweeps: readonly Sweep[]): Sweeper {
  const stopped = new AbortController()
  const loops: Promise<void>[] = []
  let turn: Promise<unknown> = Promise.resolve()

  /** One after the other: each holds one connection and works with others, and there may be as few as two. */
  function runOnce(sweep: Sweep): Promise<void> {
    const run = turn.then(() => lockAndRun(sweep))
    turn = run.catch(() => {})
    return run
  }

  async function lockAndRun(sweep: Sweep): Promise<void> {
    if (stopped.signal.aborted) return
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${`sweep:${sweep.name}`})) as mine`.execute(tx)
      if (rows[0]?.mine) await sweep.run(clock.now())
    })
  }

  async function loop(sweep: Sweep): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await runOnce(sweep)
      } catch (error) {
        log.error({ err: error, sweep: sweep.name }, 'a sweep failed; it runs again in its time')
      }
      await sleep(sweep.everyMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  return {
    start: () => void loops.push(...sweeps.map(loop)),
    async close() {
      stopped.abort()
      await Promise.all(loops)
    },
  }
}
