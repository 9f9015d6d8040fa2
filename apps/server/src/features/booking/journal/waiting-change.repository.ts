import type { ShopTransaction } from '#platform/db/database.ts'

/** The work of telling guests that their booking is another one now: a job is a booking. */
export const changeToTell = 'booking.tell-change'

/** When the guest of an order's booking is to be told of its change; nothing where nobody asked for that. */
export const findChangeToTell = (
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<{ bookingId: number; at: Date } | undefined> =>
  tx
    .selectFrom('order_whole as o')
    .innerJoin('job', (join) =>
      join
        .onRef('job.shop_id', '=', 'o.shop_id')
        .onRef('job.subject', '=', 'o.booking_id')
        .on('job.kind', '=', changeToTell)
        .on('job.failed_at', 'is', null),
    )
    .select(['o.booking_id as bookingId', 'job.due_at as at'])
    .where('o.shop_id', '=', shopId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
