import { sql } from 'kysely'
import { type Database, inShop, type ShopTransaction } from '../db/database.ts'
import { type JobKey, JobLost, platform } from './job.ts'

/** Jobs of one kind to be queued, due at a given time. */
export interface NewJobs {
  shopId: number
  kind: string
  subjects: readonly number[]
  at: Date
}

/**
 * Queues jobs in the transaction of their subject; they run after the commit. A job queued twice runs once;
 * one queued while it runs runs again. A failed job keeps waiting for its retry, unless it is `hurried`
 * because its cause was fixed.
 *
 * Locks the job rows, after which only the shop's sequence may be locked: the transaction's end does so
 * (log, events).
 */
export async function enqueueJobs(
  tx: ShopTransaction,
  { shopId, kind, subjects, at }: NewJobs,
  { hurried = false }: { hurried?: boolean } = {},
): Promise<void> {
  if (subjects.length === 0) return
  const ascending = [...new Set(subjects)].sort((one, other) => one - other)
  await sql`
    insert into job (shop_id, kind, subject, due_at, queued_at)
    select ${shopId}, ${kind}, subject, ${at}, ${at} from unnest(${sql.val(ascending)}::bigint[]) as subject
    on conflict (shop_id, kind, subject) do update set
      asked = job.asked + 1,
      tries = case when job.failed_at is null and not ${hurried} then job.tries else 0 end,
      error = case when job.failed_at is null then job.error else '' end,
      queued_at = case when job.failed_at is null then job.queued_at else excluded.queued_at end,
      failed_at = null,
      due_at = case
        when job.leased then job.due_at
        when job.failed_at is not null or ${hurried} then excluded.due_at
        when job.error <> '' then job.due_at
        else least(job.due_at, excluded.due_at)
      end`.execute(tx)
}

/** Queues a single job, like {@link enqueueJobs}. */
export const enqueueJob = (
  tx: ShopTransaction,
  { subject, ...job }: JobKey & { at: Date },
  options: { hurried?: boolean } = {},
): Promise<void> => enqueueJobs(tx, { ...job, subjects: [subject] }, options)

/** Creates the platform's endless sweep jobs, due at once unless a server is running them. */
export async function plantSweeps(db: Database, kinds: readonly string[], at: Date): Promise<void> {
  if (kinds.length === 0) return
  await inShop(db, platform, async (tx) => {
    await sql`
      insert into job (shop_id, kind, due_at, queued_at)
      select ${platform}, kind, ${at}, ${at} from unnest(${sql.val([...kinds])}::text[]) as kind order by kind
      on conflict (shop_id, kind, subject) do update set due_at = least(job.due_at, excluded.due_at)
      where not job.leased`.execute(tx)
  })
}

/** A job leased to this server. */
export interface LeasedJob extends JobKey {
  lease: number
  asked: number
  tries: number
  queuedAt: Date
}

/** Input of a server's poll. */
export interface Look {
  at: Date
  /** End of the lease; another server may take over from then on. */
  until: Date
  ours: readonly LeasedJob[]
  /** Free capacity by kind, and the limit of one store including the jobs that it has already. */
  rooms: ReadonlyMap<string, { room: number; share: number }>
}

/** Renews the held leases and leases due jobs, of all features and shops, in one statement. */
export async function lookForJobs(db: Database, { at, until, ours, rooms }: Look): Promise<LeasedJob[]> {
  const mine = JSON.stringify(
    ours.map(({ shopId, kind, subject, lease }) => ({ shop_id: shopId, kind, subject, lease })),
  )
  const { rows } = await sql<{
    shop_id: number
    kind: string
    subject: number
    lease: number
    asked: number
    tries: number
    queued_at: Date
  }>`
    select * from take_jobs(${at}, ${until}, ${mine}::jsonb, ${sql.val([...rooms.keys()])}::text[],
      ${sql.val([...rooms.values()].map(({ room }) => room))}::integer[],
      ${sql.val([...rooms.values()].map(({ share }) => share))}::integer[])`.execute(db)
  return rows.map(({ shop_id: shopId, queued_at: queuedAt, ...row }) => ({ shopId, queuedAt, ...row }))
}

/** Result of an attempt: without `next` it is done, or given up. */
export interface JobEnding {
  at: Date
  next: Date | undefined
  error: string
  givenUp: boolean
}

/** Ends this server's lease of a job. @returns false when another server has taken it meanwhile. */
export async function endJob(
  db: Database,
  { shopId, kind, subject, lease, asked }: LeasedJob,
  { at, next, error, givenUp }: JobEnding,
): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select end_job(${shopId}, ${kind}, ${subject}, ${lease}, ${asked}, ${at}, ${next ?? null}, ${error},
      ${givenUp}) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

/** Locks a job that this server holds. @throws JobLost when another server has taken it. */
export async function lockHeldJob(
  tx: ShopTransaction,
  { shopId, kind, subject, lease }: LeasedJob,
): Promise<void> {
  const { rows } = await sql`
    select from job
    where shop_id = ${shopId} and kind = ${kind} and subject = ${subject} and lease = ${lease} and leased
    for no key update`.execute(tx)
  if (rows.length === 0) throw new JobLost(`${kind} ${shopId}/${subject}`)
}
