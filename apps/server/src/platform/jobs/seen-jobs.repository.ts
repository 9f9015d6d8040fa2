import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { JobKey } from './job.ts'

/** Number of jobs of a kind by state. */
export interface JobCounts {
  kind: string
  /** Due, and not leased by any server. */
  waiting: number
  /** Not due yet. */
  later: number
  running: number
  /** Given up. */
  failed: number
  /** Due time of the job that has waited longest. */
  waits_since: Date | null
}

export async function countJobs(db: Database, at: Date): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`select * from count_jobs(${at})`.execute(db)
  return rows
}

/** A job as the operator sees it. */
export interface SeenJob {
  shop_id: number
  /** Empty for the platform itself. */
  shop_title: string
  kind: string
  subject: number
  due_at: Date
  leased: boolean
  tries: number
  error: string
  queued_at: Date
  failed_at: Date | null
}

/** Lists jobs: those given up first, then failed ones, then waiting ones. */
export async function listJobs(db: Database, most: number): Promise<SeenJob[]> {
  const { rows } = await sql<SeenJob>`select * from list_jobs(${most})`.execute(db)
  return rows
}

/** Retries a job that was given up. @returns false when it is no longer given up. */
export async function retryJob(db: Database, { shopId, kind, subject }: JobKey, at: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select retry_job(${shopId}, ${kind}, ${subject}, ${at}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** Deletes jobs that were given up before a time. */
export async function deleteFailedJobs(db: Database, before: Date): Promise<void> {
  await sql`select sweep_jobs(${before})`.execute(db)
}
