import { OrderStatus } from '@roombook/domain/orders'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Returns a store's time zone. */
export async function readTimezone(tx: ShopTransaction, shopId: number): Promise<string> {
  const { timezone } = await tx
    .selectFrom('shop')
    .select('timezone')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return timezone
}

/** Returns the reminders whose booking is still valid on the reminder's date. */
export async function listValidReminders(
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

/** Returns the messages whose customer must not receive offers or no longer exists. */
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
    // A trial to one's own phone belongs to no customer.
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

/** Returns the missed-call messages whose call was answered or returned since. */
export async function listAnswered(
  tx: ShopTransaction,
  shopId: number,
  smsIds: readonly number[],
): Promise<number[]> {
  if (smsIds.length === 0) return []
  const rows = await tx
    .selectFrom('phone_text as t')
    .innerJoin('phone_call as c', (join) =>
      join.onRef('c.shop_id', '=', 't.shop_id').onRef('c.id', '=', 't.phone_call_id'),
    )
    .select('t.sms_id')
    .where('t.shop_id', '=', shopId)
    .where('t.sms_id', 'in', [...smsIds])
    .where((of) =>
      of.exists(
        of
          .selectFrom('phone_call as later')
          .select('later.id')
          .whereRef('later.shop_id', '=', 'c.shop_id')
          .whereRef('later.phone', '=', 'c.phone')
          .whereRef('later.rang_at', '>=', 'c.rang_at')
          .where((conditions) =>
            conditions.or([
              conditions('later.answered_at', 'is not', null),
              conditions('later.handled_how', 'in', ['seen', 'booked', 'called']),
            ]),
          ),
      ),
    )
    .execute()
  return rows.flatMap(({ sms_id }) => sms_id ?? [])
}
