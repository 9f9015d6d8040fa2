import type { ShopTransaction } from '../db/database.ts'

/** The platform itself, which is no shop, where a job names one. */
export const platform = 0

/** Identity of a job within a shop. */
export interface JobKey {
  shopId: number
  kind: string
  /** Id of the subject, in the feature's own numbering; 0 where kind and shop suffice. */
  subject: number
}

/** A piece of work that this server has taken. */
export interface Job extends JobKey {
  /** How often it was tried since it last went well, this time too. */
  tries: number
  queuedAt: Date
  /** Aborted when the server stops: leave the work at its next stop. */
  signal: AbortSignal
  /**
   * Says whether to end at the next stop with `again`: the server stops, or the job has had its turn and others wait for
   * the worker. Work that may take long asks it between two steps.
   */
  turnIsOver(): boolean
  /**
   * Locks the job in a transaction of the feature's own, as its last lock, after the shop's counter.
   * @throws JobLost where another server has taken it meanwhile: the transaction must not commit.
   */
  keep(tx: ShopTransaction): Promise<void>
}

/** It is done, or there is more to do from a moment on. */
// biome-ignore lint/suspicious/noConfusingVoidType: most work ends without a word
export type JobEnd = void | { again: Date }

/** A kind of work: what a feature hands to the engine. */
export interface JobKind {
  /** `printing.slips`; its jobs have it in their rows. */
  readonly name: string
  /** Title for the operator: 打印小票. */
  readonly title: string
  /** Pieces that one server does at the same time. */
  readonly mostAtOnce: number
  /** Pieces of these that may be one store's; a quarter unless named. */
  readonly mostOfStore?: number
  /** Pause after a failed try, by the number of tries; undefined gives up. */
  readonly pauseAfter: (tries: number) => number | undefined
  /** It never ends: it is there from the start, and there is no need to look for the next at once. */
  readonly isSweep?: true
  /**
   * Does it, by what the feature's rows say now: it may have been done already.
   * @throws TryLater for what is expected to fail at times; anything else counts as a failed try too, and is logged.
   */
  run(job: Job): Promise<JobEnd>
  /** Notes in the feature's own rows that it was given up. */
  giveUp?(job: Job, error: string): Promise<void>
}

/** A try that failed for a reason that a person may read, in Chinese. */
export class TryLater extends Error {
  override readonly name = 'TryLater'
}

/** Another server has taken the job. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}

/** Pauses that double from the first to the longest, until there were too many tries. */
export const doublingPauses =
  ({ firstMs, longestMs, mostTries }: { firstMs: number; longestMs: number; mostTries: number }) =>
  (tries: number): number | undefined =>
    tries < mostTries ? Math.min(firstMs * 2 ** Math.min(tries - 1, 30), longestMs) : undefined

const second = 1000
const minute = 60 * second

/** After ten seconds, then ever more seldom, for some three days. */
export const patientPauses = doublingPauses({ firstMs: 10 * second, longestMs: 30 * minute, mostTries: 150 })
