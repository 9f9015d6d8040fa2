import { setTimeout as sleep } from 'node:timers/promises'
import { createInterruptibleWait } from './interruptible-wait.ts'
import { type LeasedJob, lookForJobs, plantSweeps } from './job.repository.ts'
import type { JobKind } from './job.ts'
import { createWorker, type JobDependencies } from './work-on-job.ts'

/** Runs the background jobs of all features, on any number of servers. */
export interface Jobs {
  /** Polls for jobs once a second. */
  start(): void
  /** Polls at once, because a user is waiting for a job queued just now. */
  wake(): void
  /** Runs due jobs that no other server has leased, until none is due. */
  runDue(): Promise<void>
  /** Asks running jobs to end at their next safe point, and waits for them. */
  close(): Promise<void>
}

/** Milliseconds between two polls for due jobs. */
const defaultPollMs = 1000
/** Time slice of a job in milliseconds, after which it should yield its worker. */
const defaultTurnMs = 5000
/**
 * Lease of a job in milliseconds. A server that has not renewed it for so long counts as dead; leases are
 * renewed while jobs run.
 */
export const leaseMs = 60_000

/**
 * Engine of background jobs. A job is a row that commits with its subject; one statement a second finds the
 * due ones of all shops, leases them and renews the running leases. Another server takes over the jobs of a
 * dead one; a failed job is retried after a pause, and given up in the end.
 *
 * No store gets more than its share of a kind's workers, and a long job learns when to yield: one store with
 * hanging receivers delays no others.
 *
 * @param pollMs between two polls without a wake-up; tests set it short.
 * @param turnMs after which {@link Job.turnIsOver} is true.
 */
export function createJobs(
  { db, clock, log }: JobDependencies,
  kinds: readonly JobKind[],
  pollMs: number = defaultPollMs,
  turnMs: number = defaultTurnMs,
): Jobs {
  const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]))
  if (kindsByName.size < kinds.length) throw new Error('two kinds of work have one name')
  const sweepNames = kinds.filter(({ isSweep }) => isSweep).map(({ name }) => name)
  const stopped = new AbortController()
  const work = createWorker({ db, clock, log }, stopped.signal, turnMs)
  const underWay = new Map<LeasedJob, Promise<void>>()
  /** Kinds that may have more due jobs than the last poll leased. */
  const crowded = new Set<string>()
  const pause = createInterruptibleWait(pollMs)
  let looking: Promise<void> | undefined
  let lastLook: Date | undefined

  const countOf = (name: string) => [...underWay.keys()].filter(({ kind }) => kind === name).length

  /** Whether a store uses its whole share of a kind, and so may have further due jobs. */
  function hasFullStore(name: string, taken: readonly LeasedJob[], share: number): boolean {
    const ofKind = [...underWay.keys(), ...taken].filter(({ kind }) => kind === name)
    return [...Map.groupBy(ofKind, ({ shopId }) => shopId).values()].some((jobs) => jobs.length >= share)
  }

  async function look(): Promise<Promise<void>[]> {
    const at = clock.now()
    // After the clock was set back, every sweep would wait for a time that has passed before.
    if (lastLook && at < lastLook) await plantSweeps(db, sweepNames, at)
    lastLook = at
    const rooms = new Map(
      kinds
        .map(
          (kind) =>
            [kind.name, { room: kind.mostAtOnce - countOf(kind.name), share: findStoreLimit(kind) }] as const,
        )
        .filter(([, { room }]) => room > 0),
    )
    const until = new Date(at.getTime() + leaseMs)
    const taken = await lookForJobs(db, { at, until, ours: [...underWay.keys()], rooms })
    for (const [name, { room, share }] of rooms) {
      const isFull = taken.filter(({ kind }) => kind === name).length === room
      if (isFull || hasFullStore(name, taken, share)) crowded.add(name)
      else crowded.delete(name)
    }
    const place = (name: string) => kinds.findIndex((kind) => kind.name === name)
    return taken.toSorted((one, other) => place(one.kind) - place(other.kind)).map(begin)
  }

  function begin(leased: LeasedJob): Promise<void> {
    const kind = kindsByName.get(leased.kind)
    if (!kind) throw new Error(`no kind of work is called ${leased.kind}`)
    const run = work(kind, leased).finally(() => {
      underWay.delete(leased)
      const isRoomy = countOf(kind.name) <= kind.mostAtOnce / 2
      if (isRoomy && !kind.isSweep && crowded.has(kind.name)) pause.wake()
    })
    underWay.set(leased, run)
    return run
  }

  async function plant(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await plantSweeps(db, sweepNames, clock.now())
        return
      } catch (error) {
        log.error({ err: error }, 'sweeps were not planted; they are in a moment')
        await sleep(pollMs, undefined, { signal: stopped.signal }).catch(() => {})
      }
    }
  }

  async function loop(): Promise<void> {
    await plant()
    while (!stopped.signal.aborted) {
      pause.reset()
      const runs = await look().catch((error) => {
        log.error({ err: error }, 'looking for work failed')
        return []
      })
      for (const run of runs) run.catch((error) => log.error({ err: error }, 'work was left behind'))
      await pause.wait()
    }
  }

  return {
    start() {
      looking = loop()
    },
    wake: pause.wake,
    async runDue() {
      for (let runs = await look(); runs.length > 0; runs = await look()) await Promise.all(runs)
    },
    async close() {
      stopped.abort()
      pause.wake()
      await looking
      await Promise.allSettled(underWay.values())
    },
  }
}

/** Returns the maximum number of concurrent jobs of a kind for one store. */
const findStoreLimit = ({ mostAtOnce, mostOfStore = Math.ceil(mostAtOnce / 4) }: JobKind): number =>
  mostOfStore
