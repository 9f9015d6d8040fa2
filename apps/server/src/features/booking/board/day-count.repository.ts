import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Counts rooms with at least one unreleased claim for each date and period of a span. These counts are a
 * day's permanent history.
 */
export function countBookedRooms(tx: ShopTransaction, shopId: number, from: string, to: string) {
  return tx
    .selectFrom('room_claim')
    .select(['book_date', 'period_id'])
    .select((of) => of.fn.count<number>('room_id').distinct().as('booked'))
    .where('shop_id', '=', shopId)
    .where('book_date', '>=', from)
    .where('book_date', '<=', to)
    .where('released_at', 'is', null)
    .groupBy(['book_date', 'period_id'])
    .execute()
}
