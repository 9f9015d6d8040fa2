import { isReissueAfter } from '@roombook/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { ShopTransaction } from '../../platform/db/database.ts'
import type { BookingSms } from './queue-booking-sms.ts'
import type { WordedSms } from './word-booking-sms.ts'

/** Puts a message of an order into the queue; one that follows a failure is a reissue. */
export async function insertBookingSms(
  tx: ShopTransaction,
  { shopId, orderId, customerId, kind, phone, at }: BookingSms,
  { content, values, parts }: WordedSms & { parts: number },
): Promise<void> {
  const { sms_state } = await tx
    .selectFrom('orders')
    .select('sms_state')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('sms_message')
    .values({
      shop_id: shopId,
      order_id: orderId,
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

/** Hands the messages of a party to the order that carries it from here on. */
export async function carrySms(
  tx: ShopTransaction,
  shopId: number,
  fromId: number,
  toId: number,
): Promise<void> {
  await tx
    .updateTable('sms_message')
    .set({ order_id: toId })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', fromId)
    .execute()
}

/** How the messages of a party stand. */
export interface SmsStanding {
  /** `is_send_sms` and `is_replay` of the order that carries it (4.06). */
  smsState: number
  replied: boolean
  /** One is not out yet. */
  onItsWay: boolean
  /** What went wrong with the newest, in Chinese; empty where nothing did. */
  trouble: string
}

/** How the messages of some linked orders stand, of which one carries them. */
export async function findSmsStanding(
  tx: ShopTransaction,
  { shopId, orderId, memberIds }: { shopId: number; orderId: number; memberIds: readonly number[] },
): Promise<SmsStanding> {
  const ofParty = (of: ExpressionBuilder<DB, 'orders'>) =>
    of
      .selectFrom('sms_message')
      .where('sms_message.shop_id', '=', shopId)
      .where('sms_message.order_id', 'in', [...memberIds])
  return tx
    .selectFrom('orders')
    .select((of) => [
      'sms_state as smsState',
      'replied',
      of
        .exists(ofParty(of).select('sms_message.id').where('sms_message.state', 'in', ['queued', 'sending']))
        .$castTo<boolean>()
        .as('onItsWay'),
      of.fn
        .coalesce(
          ofParty(of).select('sms_message.error').orderBy('sms_message.id', 'desc').limit(1),
          sql<string>`''`,
        )
        .as('trouble'),
    ])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
