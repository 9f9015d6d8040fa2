import type { FreeChannel, GuestMessageKind, MessageChannel } from '@roombook/domain/sms'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import type { ComposedSms } from '../booking-sms.ts'
import type { SmsToQueue } from '../queued-sms.repository.ts'
import { channelsToSend } from '../sms-jobs.ts'

/** A message sent by a channel other than SMS. */
export interface QueuedForChannel {
  id: number
  kind: GuestMessageKind
  phone: string
  content: string
  values: Record<string, string>
  channel: FreeChannel
  customerId: number | null
  /** The order that shows its booking; null for a scene message, which has no booking. */
  orderId: number | null
  bookDate: string
  arrivalTime: string
  createdAt: Date
}

/** Queues a message for a channel other than SMS, which uses no stock. */
export async function queueForChannel(
  tx: ShopTransaction,
  {
    shopId,
    kind,
    phone,
    at,
    bookingId,
    customerId = null,
    reissue = false,
    occasion,
    channel,
  }: SmsToQueue & { channel: FreeChannel },
  { content, values, template }: ComposedSms,
): Promise<void> {
  await tx
    .insertInto('sms_message')
    .values({
      shop_id: shopId,
      booking_id: bookingId ?? null,
      customer_id: customerId,
      kind,
      phone,
      content,
      reissue,
      channel,
      parts: 0,
      facts: JSON.stringify(values),
      created_at: at,
      occasion: occasion ?? null,
      template_id: template?.id ?? null,
      provider_template: template?.providerTemplate ?? '',
    })
    .execute()
  await enqueueJob(tx, { shopId, kind: channelsToSend, subject: 0, at })
}

/** Takes the oldest message queued for a channel other than SMS, and marks it as being sent. */
export async function takeForChannel(
  tx: ShopTransaction,
  shopId: number,
  at: Date,
): Promise<QueuedForChannel | undefined> {
  const { rows } = await sql<Omit<QueuedForChannel, 'bookDate'> & { bookDate: string | null }>`
    with next as materialized (
      select m.id, m.booking_id from sms_message m
      where m.shop_id = ${shopId} and m.state = 'queued' and m.channel <> 'sms'
      order by m.id limit 1 for no key update skip locked
    )
    update sms_message m set state = 'sending', sent_at = ${at}
    from next
    left join order_whole o on o.shop_id = ${shopId} and o.booking_id = next.booking_id and o.id = o.first_order_id
    where m.shop_id = ${shopId} and m.id = next.id
    returning m.id, m.kind, m.phone, m.content, m.facts as "values", m.channel, m.customer_id as "customerId",
      o.id as "orderId", o.book_date as "bookDate", coalesce(o.arrival_time, '') as "arrivalTime",
      m.created_at as "createdAt"`.execute(tx)
  const taken = rows[0]
  return taken && { ...taken, bookDate: taken.bookDate ?? '' }
}

/** Lists the messages that a crashed server was sending by a channel other than SMS. */
export async function listStrandedSending(tx: ShopTransaction, shopId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('sms_message')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'sending')
    .where('channel', '<>', 'sms')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Queues a message that was certainly not sent for another channel.
 * @returns whether it did; false when the message's state has changed.
 */
export async function passOn(
  tx: ShopTransaction,
  shopId: number,
  { id, from, to, reason }: { id: number; from: FreeChannel; to: MessageChannel; reason: string },
  parts: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sms_message')
    .set({
      state: 'queued',
      channel: to,
      sent_at: null,
      error: '',
      parts,
      passed: sql`passed || ${JSON.stringify([{ channel: from, reason }])}::jsonb`,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lists the channels that failed to carry a message. */
export async function listPassed(tx: ShopTransaction, shopId: number, id: number): Promise<MessageChannel[]> {
  const { passed } = await tx
    .selectFrom('sms_message')
    .select('passed')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (passed as { channel: MessageChannel }[]).map(({ channel }) => channel)
}
