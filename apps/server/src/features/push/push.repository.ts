import { createHash } from 'node:crypto'
import { hasNode } from '@roombook/domain/session'
import { sql } from 'kysely'
import type { Actor } from '#platform/auth/actor.ts'
import { compileStatement } from '#platform/db/compile-statement.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { enqueueJobs } from '#platform/jobs/job.repository.ts'

/** Returns the SHA-256 of a push endpoint, by which subscriptions are found. */
export const hashEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

/** Subscription of a staff member who receives order messages. */
export interface PushTarget {
  subscriptionId: number
  staffId: number
}

/** Lists the subscriptions of active staff who are logged in and may see orders. */
export async function listTargets(tx: ShopTransaction, at: Date): Promise<PushTarget[]> {
  const { rows } = await targetsAt(tx, { at })
  return rows
    .filter(({ admin_level: adminLevel, nodes }) =>
      hasNode({ adminLevel, nodes }, ['roombook/orderlist', 'roombook/createbook']),
    )
    .map((row) => ({ subscriptionId: row.subscription_id, staffId: row.staff_id }))
}

const targetsAt = compileStatement(
  (_, { at }: { at: Date }) =>
    sql<{
      subscription_id: number
      staff_id: number
      admin_level: Actor['adminLevel']
      nodes: string[]
    }>`select * from push_targets(${at})`,
)

/** Job kind that sends a push notification to a phone. */
export const pushToPhone = 'push.phone'

/** Queues a notification for some subscriptions; it is sent after the commit. */
export async function insertJobs(
  tx: ShopTransaction,
  { shopId, messageId, text, at }: { shopId: number; messageId: number; text: string; at: Date },
  subscriptionIds: readonly number[],
): Promise<void> {
  const made = await tx
    .insertInto('push_job')
    .values(
      subscriptionIds.map((subscriptionId) => ({
        shop_id: shopId,
        message_id: messageId,
        subscription_id: subscriptionId,
        words: text,
        queued_at: at,
      })),
    )
    .returning('id')
    .execute()
  await enqueueJobs(tx, { shopId, kind: pushToPhone, subjects: made.map(({ id }) => id), at })
}

export interface NewSubscription {
  shopId: number
  staffId: number
  sessionHash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  userAgent: string
  at: Date
}

/**
 * Saves a push subscription; a known address passes to its new owner.
 * @returns its id.
 */
export async function saveSubscription(tx: ShopTransaction, made: NewSubscription): Promise<number> {
  const owner = {
    staff_id: made.staffId,
    session_hash: made.sessionHash,
    p256dh: made.p256dh,
    auth: made.auth,
    user_agent: made.userAgent,
    failures: 0,
  }
  const { id } = await tx
    .insertInto('push_subscription')
    .values({
      ...owner,
      shop_id: made.shopId,
      endpoint: made.endpoint,
      endpoint_digest: hashEndpoint(made.endpoint),
      created_at: made.at,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'endpoint_digest']).doUpdateSet(owner))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes all but the newest subscriptions of a staff member. */
export async function deleteOldest(
  tx: ShopTransaction,
  { shopId, staffId, kept }: { shopId: number; staffId: number; kept: number },
): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('shop_id', '=', shopId)
    .where('staff_id', '=', staffId)
    .where('id', 'not in', (of) =>
      of
        .selectFrom('push_subscription as newest')
        .select('newest.id')
        .where('newest.shop_id', '=', shopId)
        .where('newest.staff_id', '=', staffId)
        .orderBy('newest.id', 'desc')
        .limit(kept),
    )
    .execute()
}

/** Deletes a subscription of a staff member, if it exists. */
export async function deleteSubscription(
  tx: ShopTransaction,
  { shopId, staffId, endpoint }: { shopId: number; staffId: number; endpoint: string },
): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('shop_id', '=', shopId)
    .where('staff_id', '=', staffId)
    .where('endpoint_digest', '=', hashEndpoint(endpoint))
    .execute()
}

/** Deletes subscriptions of all shops whose session has ended. */
export async function dropDeadSubscriptions(db: Database, at: Date): Promise<void> {
  await sql`select sweep_push(${at})`.execute(db)
}

/** Returns the site's key pair; stores `made` where there is none yet. */
export async function siteKeys(
  db: Database,
  at: Date,
  made?: { publicKey: string; privateKey: string },
): Promise<{ publicKey: string; privateKey: string } | undefined> {
  const { rows } = await sql<{ public_key: string; private_key: string }>`
    select * from vapid_keys(${made?.publicKey ?? null}, ${made?.privateKey ?? null}, ${at})`.execute(db)
  const [row] = rows
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
