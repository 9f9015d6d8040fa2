import { isReissueAfter, type SmsState } from '@roombook/domain/orders'
import type { SmsPace } from '@roombook/domain/sms'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import type { BookingSms, ComposedSms } from './booking-sms.ts'
import { chooseChannel } from './channels/channel-choice.ts'
import { queueForChannel } from './channels/channel-message.repository.ts'
import { insertSms } from './queued-sms.repository.ts'
import { smsToSend } from './sms-jobs.ts'

/** Result of queueing a message: whether the stock covered it, and its booking. */
export interface QueuedSms {
  covered: boolean
  bookingId: number
  reissue: boolean
}

/**
 * Queues a message about an order's booking by the channel that reaches its guest. An SMS that the stock does
 * not cover is stored as failed. A message after a failed one is a reissue.
 */
export async function insertBookingSms(
  tx: ShopTransaction,
  { shopId, orderId, customerId, kind, phone, at, occasion }: BookingSms,
  worded: ComposedSms & { parts: number },
): Promise<QueuedSms> {
  const { sms_state, booking_id } = await tx
    .selectFrom('order_whole')
    .select(['sms_state', 'booking_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const reissue = isReissueAfter(sms_state)
  const about = { bookingId: booking_id, customerId, reissue, occasion }
  const channel = await chooseChannel(tx, { shopId, kind, phone, at })
  if (channel !== 'sms') {
    await queueForChannel(tx, { shopId, kind, phone, at, ...about, channel }, worded)
    return { covered: true, bookingId: booking_id, reissue }
  }
  const covered = await insertSms(tx, { shopId, kind, phone, at, ...about }, worded)
  await enqueueJob(tx, { shopId, kind: smsToSend, subject: 0, at })
  return { covered, bookingId: booking_id, reissue }
}

/** State of a booking's messages. */
export interface SmsProgress {
  /** `is_send_sms` and `is_replay` (4.06). */
  smsState: SmsState
  replied: boolean
  /** A message is queued or being sent. */
  onItsWay: boolean
  /** Error of the newest message, in Chinese; empty without one. */
  trouble: string
  /** Limits that result from messages sent by staff about it. */
  pace: SmsPace
}

/** Reads the state of a booking's messages. */
export async function findSmsProgress(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  now: Date,
): Promise<SmsProgress> {
  const ofBooking = (of: ExpressionBuilder<DB, 'order_whole'>) =>
    of
      .selectFrom('sms_message')
      .where('sms_message.shop_id', '=', shopId)
      .where('sms_message.booking_id', '=', bookingId)
  const dayAgo = new Date(now.getTime() - dayMs)
  const { newestAt, lastDay, ...progress } = await tx
    .selectFrom('order_whole')
    .select((of) => [
      'sms_state as smsState',
      'replied',
      of
        .exists(
          ofBooking(of).select('sms_message.id').where('sms_message.state', 'in', ['queued', 'sending']),
        )
        .$castTo<boolean>()
        .as('onItsWay'),
      of.fn
        .coalesce(
          ofBooking(of).select('sms_message.error').orderBy('sms_message.id', 'desc').limit(1),
          sql<string>`''`,
        )
        .as('trouble'),
      ofBooking(of)
        .select((sent) => sent.fn.max('sms_message.created_at').as('newest'))
        .where('sms_message.kind', 'in', [...sentByStaff])
        .where('sms_message.state', '<>', 'failed')
        .as('newestAt'),
      ofBooking(of)
        .select((sent) => sent.fn.countAll<number>().as('count'))
        .where('sms_message.kind', 'in', [...sentByStaff])
        .where('sms_message.state', '<>', 'failed')
        .where('sms_message.created_at', '>', dayAgo)
        .as('lastDay'),
    ])
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .whereRef('id', '=', 'first_order_id')
    .executeTakeFirstOrThrow()
  return { ...progress, pace: { newestAt: newestAt?.getTime() ?? null, lastDay: lastDay ?? 0 } }
}

/** Kinds of messages about a booking that staff send, through the booking form or manually. */
const sentByStaff = ['booking', 'hold'] as const
const dayMs = 24 * 3_600_000

/** Reads the store's data used in message texts. */
export const readWordingShop = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop')
    // The store's own SMS signature with the local gateway, which alone leaves it in the text.
    .leftJoin('sms_sign as s', (join) =>
      join
        .onRef('s.shop_id', '=', 'shop.shop_id')
        .on('s.state', '=', 'approved')
        .on('s.used', '=', true)
        .on('s.gateway', '=', 'local'),
    )
    .select(['shop.title', 'shop.phone', 'shop.settings', 's.sign as ownSign'])
    .where('shop.shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
