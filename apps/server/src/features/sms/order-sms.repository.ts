import { isReissueAfter } from '@roombook/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { ShopTransaction } from '../../platform/db/database.ts'
import type { BookingSms } from './queue-booking-sms.ts'
import type { WordedSms } from './word-booking-sms.ts'

/** Puts a message about an order's booking into the queue; one that follows a failure is a reissue. */
export async function insertBookingSms(
  tx: ShopTransaction,
  { shopId, orderId, customerId, kind, phone, at }: BookingSms,
  { content, values, parts }: WordedSms & { parts: number },
): Promise<void> {
  const { sms_state, booking_id } = await tx
    .selectFrom('order_whole')
    .select(['sms_state', 'booking_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('sms_message')
    .values({
      shop_id: shopId,
      booking_id,
      customer_id: customerId,
      kind,
      phone,
      content,
      parts,
      facts: JSON.stringify(values),
      reissue: isReissueAfter(sms_state),
      created_at: at,
    })
    .execute()
}

/** How the messages of a booking stand. */
export interface SmsStanding {
  /** `is_send_sms` and `is_replay` (4.06). */
  smsState: number
  replied: boolean
  /** One is not out yet. */
  onItsWay: boolean
  /** What went wrong with the newest, in Chinese; empty where nothing did. */
  trouble: string
}

/** How the messages of a booking stand. */
export async function findSmsStanding(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<SmsStanding> {
  const ofBooking = (of: ExpressionBuilder<DB, 'booking'>) =>
    of
      .selectFrom('sms_message')
      .where('sms_message.shop_id', '=', shopId)
      .where('sms_message.booking_id', '=', bookingId)
  return tx
    .selectFrom('booking')
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
    ])
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
}
