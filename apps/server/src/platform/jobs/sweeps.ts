import type { Clock } from '../clock/clock.ts'
import type { JobKind } from './job.ts'

/** Work that is done over and over by one server at a time, in a rhythm by the injected clock. */
export interface Sweep {
  name: string
  /** 0 for at every look. */
  everyMs: number
  run(now: Date): Promise<void>
}

/** One that failed has its next turn no sooner, however quick its rhythm. */
const leastPauseMs = 1000

/**
 * Sweeps as work of the engine: each is one job that never ends. On one server they go one after the other: each works
 * with connections, and there may be as few as two.
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
