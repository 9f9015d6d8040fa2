import type { Clock } from '../clock/clock.ts'
import type { JobKind } from './job.ts'

/** Periodic work that one server at a time does, by the injected clock. */
export interface Sweep {
  name: string
  /** 0 for every poll. */
  everyMs: number
  run(now: Date): Promise<void>
}

/** Minimum pause after a failure, even for a shorter interval. */
const leastPauseMs = 1000

/**
 * Turns sweeps into jobs that never end. A server runs them one after the other, because each needs
 * connections, of which there may be only two.
 */
export function sweepJobs(sweeps: readonly Sweep[], clock: Clock): JobKind[] {
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = turn.then(work)
    turn = run.catch(() => {})
    return run
  }
  return sweeps.map((sweep) => ({
    name: `sweep.${sweep.name}`,
    title: `定时整理（${sweep.name}）`,
    mostAtOnce: 1,
    isSweep: true,
    pauseAfter: () => Math.max(sweep.everyMs, leastPauseMs),
    run: ({ signal }) =>
      inTurn(async () => {
        const now = clock.now()
        if (!signal.aborted) await sweep.run(now)
        // The clock may have been set back meanwhile.
        const began = Math.min(now.getTime(), clock.now().getTime())
        return { again: new Date(began + (signal.aborted ? 0 : sweep.everyMs)) }
      }),
  }))
}
