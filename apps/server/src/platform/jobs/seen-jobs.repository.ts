import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { JobKey } from './job.ts'

/** How much work there is of a kind. */
export interface JobCounts {
  kind: string
  /** Due, and no server has it. */
  waiting: number
  /** Not due yet. */
  later: number
  running: number
  /** Given up. */
  failed: number
  /** Since when the one that waits longest is due. */
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

/** Given up first, then what failed, then what waits. */
export async function listJobs(db: Database, most: number): Promise<SeenJob[]> {
  const { rows } = await sql<SeenJob>`select * from list_jobs(${most})`.execute(db)
  return rows
}

/** Retries a job that was given up. @returns false where it is not given up any more. */
export async function retryJob(db: Database, { shopId, kind, subject }: JobKey, at: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select retry_job(${shopId}, ${kind}, ${subject}, ${at}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** Throws away what was given up before a moment. */
export async function deleteFailedJobs(db: Database, before: Date): Promise<void> {
  await sql`select sweep_jobs(${before})`.execute(db)
}
