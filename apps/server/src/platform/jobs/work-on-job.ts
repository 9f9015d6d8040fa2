import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { endJob, type JobEnding, type LeasedJob, lockHeldJob } from './job.repository.ts'
import { type Job, type JobKey, type JobKind, JobLost, TryLater } from './job.ts'

/** Dependencies of the job engine. */
export interface JobDependencies {
  db: Database
  clock: Clock
  log: Log
}

const longestError = 500
/** Pause in milliseconds before a job's result is written again after a database failure. */
const againMs = 1000

/**
 * Runs leased jobs, one attempt each, and records the result: done, to be retried, or given up.
 * @param signal aborted when the engine stops.
 * @param turnMs time slice after which a job should yield its worker.
 */
export function createWorker({ db, clock, log }: JobDependencies, signal: AbortSignal, turnMs: number) {
  async function work(kind: JobKind, leased: LeasedJob): Promise<void> {
    const { shopId, subject, tries, queuedAt } = leased
    const turnEnds = performance.now() + turnMs
    const job: Job = {
      shopId,
      subject,
      tries,
      queuedAt,
      kind: kind.name,
      signal,
      turnIsOver: () => signal.aborted || performance.now() >= turnEnds,
      lockJob: (tx) => lockHeldJob(tx, leased),
    }
    try {
      await end(leased, await tryOnce(kind, job))
    } catch (error) {
      if (!(error instanceof JobLost)) throw error
      log.warn({ job: nameOf(leased) }, 'another server has taken this work')
    }
  }

  async function tryOnce(kind: JobKind, job: Job): Promise<JobEnding> {
    try {
      const hasDied = job.tries > 1 && kind.pauseAfter(job.tries - 1) === undefined
      if (hasDied) throw new TryLater('服务在处理时多次中断')
      const ended = await kind.run(job)
      return { at: clock.now(), next: ended?.again, error: '', givenUp: false }
    } catch (error) {
      if (error instanceof JobLost) throw error
      if (error instanceof TryLater)
        log.debug({ job: nameOf(job), reason: error.message }, 'work is tried again')
      else log.error({ err: error, job: nameOf(job) }, 'work failed; it is tried again')
      return failed(kind, job, error)
    }
  }

  async function failed(kind: JobKind, job: Job, cause: unknown): Promise<JobEnding> {
    const error = describeError(cause).slice(0, longestError)
    const at = clock.now()
    const pause = kind.pauseAfter(job.tries)
    if (pause !== undefined) return { at, next: new Date(at.getTime() + pause), error, givenUp: false }
    log.error({ job: nameOf(job), reason: error }, 'work is given up')
    await kind.giveUp?.(job, error)
    return { at, next: undefined, error, givenUp: true }
  }

  /**
   * Retries writing the result until it succeeds: finished work must not run again because the database was
   * unreachable for a moment.
   */
  async function end(leased: LeasedJob, ending: JobEnding): Promise<void> {
    for (;;) {
      try {
        if (!(await endJob(db, leased, ending)))
          log.warn({ job: nameOf(leased) }, 'another server has taken this work')
        return
      } catch (error) {
        log.error({ err: error, job: nameOf(leased) }, 'how work ended was not written down')
        if (signal.aborted) return
        await sleep(againMs, undefined, { signal: signal }).catch(() => {})
      }
    }
  }

  return work
}

const nameOf = ({ kind, shopId, subject }: JobKey): string => `${kind} ${shopId}/${subject}`

/** Formats an error for users. */
function describeError(error: unknown): string {
  if (error instanceof TryLater) return error.message
  return `程序错误：${error instanceof Error ? error.message : String(error)}`
}
