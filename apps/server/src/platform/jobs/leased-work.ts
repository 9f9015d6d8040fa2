import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'

/** Work that one server at a time does, piece by piece, and that another goes on with when that one dies. */
export interface LeasedWork<Key> {
  name: string
  /** Pieces of work that one server does at the same time; two, unless it is said. */
  mostAtOnce?: number
  /** What there is to do, and nobody does, in all shops. */
  find(at: Date, most: number): Promise<readonly Key[]>
  /** Tells one from another. */
  nameOf(key: Key): string
  /** Takes it, unless somebody else has; goes on until it is done, or until the signal says to leave it. */
  work(key: Key, signal: AbortSignal): Promise<void>
}

/** Looks for work and does it, from as many servers as there are. */
export interface LeasedWorker {
  start(): void
  /** Leaves what is being done at its next piece. */
  close(): Promise<void>
}

const lookEveryMs = 1000
const usuallyAtOnce = 2

export function createLeasedWorker<Key>(
  { clock, log }: { clock: Clock; log: Log },
  leased: LeasedWork<Key>,
): LeasedWorker {
  const stopped = new AbortController()
  const mostAtOnce = leased.mostAtOnce ?? usuallyAtOnce
  const underWay = new Map<string, Promise<void>>()
  let looking: Promise<void> | undefined

  async function begin(): Promise<void> {
    for (const key of await leased.find(clock.now(), mostAtOnce)) {
      const name = leased.nameOf(key)
      if (stopped.signal.aborted || underWay.has(name) || underWay.size >= mostAtOnce) continue
      const run = leased
        .work(key, stopped.signal)
        .catch((error) =>
          log.error({ err: error, work: leased.name, key: name }, 'work failed; it is tried again'),
        )
        .finally(() => underWay.delete(name))
      underWay.set(name, run)
    }
  }

  async function look(): Promise<void> {
    while (!stopped.signal.aborted) {
      await begin().catch((error) => log.error({ err: error, work: leased.name }, 'looking for work failed'))
      await sleep(lookEveryMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  return {
    start() {
      looking = look()
    },
    async close() {
      stopped.abort()
      await looking
      await Promise.all(underWay.values())
    },
  }
}
