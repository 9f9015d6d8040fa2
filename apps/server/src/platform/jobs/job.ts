import type { ShopTransaction } from '../db/database.ts'

/** Shop number of the platform's own jobs. */
export const platform = 0

/** Identity of a job within a shop. */
export interface JobKey {
  shopId: number
  kind: string
  /** Id of the subject, in the feature's own numbering; 0 when kind and shop suffice. */
  subject: number
}

/** A job that this server is running. */
export interface Job extends JobKey {
  /** Number of attempts since the last success, this one included. */
  tries: number
  queuedAt: Date
  /** Aborted when the server stops: the job should end at its next safe point. */
  signal: AbortSignal
  /**
   * Whether to end at the next safe point with `again`: the server is stopping, or the job has used its time
   * slice and others wait for the worker. Long work calls it between two steps.
   */
  turnIsOver(): boolean
  /**
   * Locks the job in a transaction of the feature, as its last lock before the shop's sequence at the end.
   * @throws JobLost when another server has taken it meanwhile: the transaction must not commit.
   */
  lockJob(tx: ShopTransaction): Promise<void>
}

/** The job is done, or runs again at a given time. */
// biome-ignore lint/suspicious/noConfusingVoidType: most work ends without a word
export type JobEnd = void | { again: Date }

/** A kind of background job that a feature registers with the engine. */
export interface JobKind {
  /** Name stored in the job's rows: `printing.slips`. */
  readonly name: string
  /** Title for the operator: 打印小票. */
  readonly title: string
  /** Maximum number of concurrent jobs per server. */
  readonly mostAtOnce: number
  /** Maximum number of these for one store; a quarter by default. */
  readonly mostOfStore?: number
  /** Milliseconds to wait after a failed attempt, by the number of attempts; undefined gives up. */
  readonly pauseAfter: (tries: number) => number | undefined
  /** The job never ends: it exists from the start, and the engine does not poll again at once after it. */
  readonly isSweep?: true
  /**
   * Runs the job according to the current state of the feature's rows; it may have been done already.
   * @throws TryLater for expected failures; any other error counts as a failed attempt too, and is logged.
   */
  run(job: Job): Promise<JobEnd>
  /** Records in the feature's own rows that the job was given up. */
  giveUp?(job: Job, error: string): Promise<void>
}

/** A failed attempt with a reason for users, in Chinese. */
export class TryLater extends Error {
  override readonly name = 'TryLater'
}

/** Thrown when another server has taken the job. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}

/** Returns pauses that double from the first to the longest, until the maximum number of attempts. */
export const doublingPauses =
  ({ firstMs, longestMs, mostTries }: { firstMs: number; longestMs: number; mostTries: number }) =>
  (tries: number): number | undefined =>
    tries < mostTries ? Math.min(firstMs * 2 ** Math.min(tries - 1, 30), longestMs) : undefined

const second = 1000
const minute = 60 * second

/** Retries after ten seconds, then at growing intervals for some three days. */
export const patientPauses = doublingPauses({ firstMs: 10 * second, longestMs: 30 * minute, mostTries: 150 })
