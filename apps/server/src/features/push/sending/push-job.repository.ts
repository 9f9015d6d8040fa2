import type { ShopTransaction } from '#platform/db/database.ts'

/** Key of a push notification. */
export interface PushKey {
  shopId: number
  id: number
}

/** An unfinished notification with its recipient. */
export interface OpenPush extends PushKey {
  words: string
  queuedAt: Date
  messageId: number
  /** Set before sending; once set, it is unknown whether it was delivered. */
  begunAt: Date | null
  /** Null for a message about a waitlist entry. */
  orderId: number | null
  /** Meal of the waiting-list entry. */
  waitlist: { bookDate: string; periodId: number } | null
  /** Undefined where the subscription was deleted. */
  target: { subscriptionId: number; endpoint: string; p256dh: string; auth: string } | undefined
}

/** Finds a notification that is to be sent, or whose failed attempt certainly did not deliver it. */
export async function findOpenPush(
  tx: ShopTransaction,
  { shopId, id }: PushKey,
): Promise<OpenPush | undefined> {
  const row = await tx
    .selectFrom('push_job as job')
    .innerJoin('message', (join) =>
      join.onRef('message.shop_id', '=', 'job.shop_id').onRef('message.id', '=', 'job.message_id'),
    )
    .leftJoin('push_subscription as phone', (join) =>
      join.onRef('phone.shop_id', '=', 'job.shop_id').onRef('phone.id', '=', 'job.subscription_id'),
    )
    .select([
      'job.words',
      'job.queued_at',
      'job.message_id',
      'job.begun_at',
      'message.order_id',
      'message.book_date',
      'message.period_id',
      'phone.id as subscription_id',
      'phone.endpoint',
      'phone.p256dh',
      'phone.auth',
    ])
    .where('job.shop_id', '=', shopId)
    .where('job.id', '=', id)
    .where((of) =>
      of.or([
        of('job.state', 'in', ['queued', 'sending']),
        of.and([of('job.state', '=', 'failed'), of('job.begun_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { subscription_id: subscriptionId, endpoint, p256dh, auth, book_date: bookDate, ...rest } = row
  return {
    shopId,
    id,
    words: rest.words,
    queuedAt: rest.queued_at,
    messageId: rest.message_id,
    begunAt: rest.begun_at,
    orderId: rest.order_id,
    waitlist: bookDate === null || rest.period_id === null ? null : { bookDate, periodId: rest.period_id },
    target:
      subscriptionId !== null && endpoint !== null && p256dh !== null && auth !== null
        ? { subscriptionId, endpoint, p256dh, auth }
        : undefined,
  }
}

/** Updates a notification whose job is held; one erased meanwhile stays erased. */
export async function markPush(
  tx: ShopTransaction,
  { shopId, id }: PushKey,
  change: {
    state: 'queued' | 'sending' | 'sent' | 'failed' | 'gone'
    error?: string
    begun_at?: Date | null
    ended_at?: Date | null
  },
): Promise<void> {
  await tx
    .updateTable('push_job')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', 'not in', ['sent', 'gone'])
    .execute()
}

/** Stores the delivery result of a subscription; deletes one that failed too often in a row. */
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

/** Deletes a subscription that its push service no longer knows. */
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
