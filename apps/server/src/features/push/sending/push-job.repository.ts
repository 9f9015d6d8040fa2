import { sql } from 'kysely'
import type { Database, ShopTransaction } from '../../../platform/db/database.ts'

/** Shops that have notifications to send, and for which no server does. */
export async function listShopsWithPushes(db: Database, at: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select * from shops_with_pushes(${at}, ${most})`.execute(db)
  return rows.map((row) => row.shop_id)
}

/** A notification that this server has leased: another that took it since has counted one attempt more. */
export interface PushLease {
  shopId: number
  id: number
  attempts: number
}

/** A notification with where it goes; nothing where the subscription is gone. */
export interface LeasedPush extends PushLease {
  words: string
  messageId: number
  /** Null where it tells of no order: of who waits for a room. */
  orderId: number | null
  /** The meal that they wait for. */
  waitlist: { bookDate: string; periodId: number } | null
  target: { subscriptionId: number; endpoint: string; p256dh: string; auth: string } | undefined
}

const endedWith = (at: Date, error: string) => ({ state: 'failed', error, ended_at: at, leased_until: null })

/** Settles what a server left behind that died while it was sending: whether that was delivered, nobody knows. */
export async function settleLeftBehind(tx: ShopTransaction, shopId: number, at: Date): Promise<void> {
  await tx
    .updateTable('push_job')
    .set(endedWith(at, '发送时服务中断，不能确定是否送达'))
    .where('shop_id', '=', shopId)
    .where('state', '=', 'sending')
    .where('leased_until', '<=', at)
    .where('begun_at', 'is not', null)
    .execute()
}

/** Gives up what is no news any more. */
export async function giveUpStale(
  tx: ShopTransaction,
  shopId: number,
  { at, before }: { at: Date; before: Date },
): Promise<void> {
  await tx
    .updateTable('push_job')
    .set(endedWith(at, '等待过久，未发送'))
    .where('shop_id', '=', shopId)
    .where('state', '=', 'queued')
    .where('queued_at', '<', before)
    .execute()
}

/**
 * Takes the oldest that are due for itself until a moment; what another server takes at the same time is stepped past.
 * What a dead server had not begun to send is due again.
 */
export async function leaseJobs(
  tx: ShopTransaction,
  shopId: number,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<LeasedPush[]> {
  const { rows } = await sql<{
    id: number
    attempts: number
    words: string
    message_id: number
    order_id: number | null
    book_date: string | null
    period_id: number | null
    subscription_id: number | null
    endpoint: string | null
    p256dh: string | null
    auth: string | null
  }>`
    with next as materialized (
      select id from push_job
      where shop_id = ${shopId}
        and ((state = 'queued' and (retry_at is null or retry_at <= ${at}))
          or (state = 'sending' and leased_until <= ${at} and begun_at is null))
      order by id limit ${most} for no key update skip locked
    ), taken as (
      update push_job job
      set state = 'sending', attempts = job.attempts + 1, leased_until = ${until}, begun_at = null
      from next
      where job.shop_id = ${shopId} and job.id = next.id
      returning job.id, job.attempts, job.words, job.message_id, job.subscription_id
    )
    select taken.*, message.order_id, message.book_date, message.period_id, p.endpoint, p.p256dh, p.auth
    from taken
    join message on message.shop_id = ${shopId} and message.id = taken.message_id
    left join push_subscription p on p.shop_id = ${shopId} and p.id = taken.subscription_id
    order by taken.id`.execute(tx)
  return rows.map(({ id, attempts, words, message_id: messageId, order_id: orderId, ...row }) => ({
    shopId,
    id,
    attempts,
    words,
    messageId,
    orderId,
    waitlist:
      row.book_date === null || row.period_id === null
        ? null
        : { bookDate: row.book_date, periodId: row.period_id },
    target:
      row.subscription_id !== null && row.endpoint !== null && row.p256dh !== null && row.auth !== null
        ? {
            subscriptionId: row.subscription_id,
            endpoint: row.endpoint,
            p256dh: row.p256dh,
            auth: row.auth,
          }
        : undefined,
  }))
}

/** Notes what becomes of a notification that is leased. @returns false where it no longer is. */
export async function markJob(
  tx: ShopTransaction,
  { shopId, id, attempts }: PushLease,
  change: {
    state?: 'queued' | 'sent' | 'failed' | 'gone'
    error?: string
    begun_at?: Date | null
    retry_at?: Date
    leased_until?: null
    ended_at?: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('push_job')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes how a subscription fares; one that failed too often in a row is given up. */
export async function noteDelivery(
  tx: ShopTransaction,
  { shopId, subscriptionId }: { shopId: number; subscriptionId: number },
  { deliveredAt, mostFailures }: { deliveredAt: Date | undefined; mostFailures: number },
): Promise<void> {
  const { failures } = (await tx
    .updateTable('push_subscription')
    .set((of) =>
      deliveredAt ? { failures: 0, last_ok_at: deliveredAt } : { failures: of('failures', '+', 1) },
    )
    .where('shop_id', '=', shopId)
    .where('id', '=', subscriptionId)
    .returning('failures')
    .executeTakeFirst()) ?? { failures: 0 }
  if (failures >= mostFailures) await dropSubscription(tx, { shopId, subscriptionId })
}

/** Forgets a subscription that its push service does not know any more. */
export async function dropSubscription(
  tx: ShopTransaction,
  { shopId, subscriptionId }: { shopId: number; subscriptionId: number },
): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('shop_id', '=', shopId)
    .where('id', '=', subscriptionId)
    .execute()
}
