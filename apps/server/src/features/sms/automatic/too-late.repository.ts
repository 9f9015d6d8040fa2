import { OrderStatus } from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Which clock hangs on a store's wall. */
export async function readTimezone(tx: ShopTransaction, shopId: number): Promise<string> {
  const { timezone } = await tx
    .selectFrom('shop')
    .select('timezone')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return timezone
}

/** Of some reminders those whose booking still stands on the date that they are of. */
export async function listStanding(
  tx: ShopTransaction,
  shopId: number,
  smsIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (smsIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('sms_message as m')
    .innerJoin('order_whole as o', (join) =>
      join.onRef('o.shop_id', '=', 'm.shop_id').onRef('o.booking_id', '=', 'm.booking_id'),
    )
    .select(['m.id', 'm.occasion', 'o.book_date'])
    .where('m.shop_id', '=', shopId)
    .where('m.id', 'in', [...smsIds])
    .where('o.status', '=', OrderStatus.booked)
    .where('o.deleted_at', 'is', null)
    .execute()
  return new Set(
    rows.filter(({ occasion, book_date }) => occasion?.endsWith(`:${book_date}`)).map(({ id }) => id),
  )
}

/** Of some messages those to customers who may not be told of offers, or are no customers any more. */
export async function listRefusing(
  tx: ShopTransaction,
  shopId: number,
  smsIds: readonly number[],
): Promise<number[]> {
  if (smsIds.length === 0) return []
  const rows = await tx
    .selectFrom('sms_message')
    .leftJoin('customer_marketing', (on) =>
      on
        .onRef('customer_marketing.shop_id', '=', 'sms_message.shop_id')
        .onRef('customer_marketing.customer_id', '=', 'sms_message.customer_id'),
    )
    .select('sms_message.id')
    .where('sms_message.shop_id', '=', shopId)
    .where('sms_message.id', 'in', [...smsIds])
    // What somebody tries on their own telephone is to no customer.
    .where('sms_message.customer_id', 'is not', null)
    .where((of) =>
      of.or([
        of('customer_marketing.customer_id', 'is', null),
        of('customer_marketing.refusal', 'is not', null),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
