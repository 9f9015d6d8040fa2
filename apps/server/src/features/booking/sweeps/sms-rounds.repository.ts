import type { OrderStatus } from '@roombook/domain/orders'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { DueOrder } from './sweep.repository.ts'

/** Criteria for the bookings of a round of messages. */
export interface SmsRoundQuery {
  kind: string
  bookDate: string
  /** Statuses of the orders; one matching order of the booking suffices. */
  statuses: readonly OrderStatus[]
}

/** Lists the bookings of a round whose guests have no message yet. */
export async function listBookingsOfRound(
  tx: ShopTransaction,
  shopId: number,
  { kind, bookDate, statuses }: SmsRoundQuery,
  most: number,
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select o.shop_id, min(o.id) as order_id, o.booking_id
    from orders o join booking b on b.shop_id = o.shop_id and b.id = o.booking_id
    where o.shop_id = ${shopId} and o.book_date = ${bookDate}::date and o.deleted_at is null
      and o.status = any (${sql.val([...statuses])}::int[])
      and b.phone <> '' and (b.source = 'guest' or b.send_sms)
      -- Who wants no more messages of the store gets no thanks; a reminder is about something of theirs.
      and (${kind} <> 'after-visit' or not exists (
        select from marketing_refusal r
        where r.shop_id = o.shop_id and r.phone_digest = phone_digest(o.shop_id, b.phone) and r.cause = 'reply'))
      and not exists (
        select from sms_message m where m.shop_id = o.shop_id
          and m.occasion = ${kind} || ':' || o.booking_id || ':' || ${bookDate}::text)
    group by o.shop_id, o.booking_id
    order by o.booking_id
    limit ${most}`.execute(tx)
  return rows
}
