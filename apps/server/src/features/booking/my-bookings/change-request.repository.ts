import type { ChangeRequest } from '@roombook/contract/my-bookings'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Returns the current guest's last change request for some orders of one booking; undefined without one. */
export async function findChangeRequest(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<ChangeRequest | undefined> {
  const row = await tx
    .selectFrom('order_change_request as asked')
    .leftJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'asked.shop_id').onRef('period.id', '=', 'asked.period_id'),
    )
    .select([
      'asked.id',
      'asked.book_date',
      'asked.period_id',
      'asked.people_num',
      'asked.arrival_time',
      'asked.words',
      'asked.state',
      'asked.answer',
      'asked.created_at',
      'asked.answered_at',
      'period.title',
    ])
    .where('asked.shop_id', '=', shopId)
    .where('asked.order_id', 'in', [...orderIds])
    .where('asked.of_former', '=', false)
    .orderBy('asked.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    bookDate: row.book_date,
    periodId: row.period_id,
    periodName: row.title ?? '',
    peopleNum: row.people_num,
    arrivalTime: row.arrival_time,
    words: row.words,
    state: row.state as ChangeRequest['state'],
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}

/** Inserts a change request; returns false where another one is open. */
export async function insertChangeRequest(
  tx: ShopTransaction,
  newRequest: {
    shopId: number
    orderId: number
    bookDate: string | null
    periodId: number | null
    peopleNum: number | null
    arrivalTime: string | null
    words: string
    at: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_change_request')
    .values({
      shop_id: newRequest.shopId,
      order_id: newRequest.orderId,
      book_date: newRequest.bookDate,
      period_id: newRequest.periodId,
      people_num: newRequest.peopleNum,
      arrival_time: newRequest.arrivalTime,
      words: newRequest.words,
      created_at: newRequest.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Closes the open change request; returns false where there is none. */
export async function endChangeRequest(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
  end: { state: 'granted' | 'declined' | 'withdrawn'; answer: string; staffId: number | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_change_request')
    .set({ state: end.state, answer: end.answer, answered_by: end.staffId, answered_at: end.at })
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', [...orderIds])
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reads the arrival time of an order's booking; empty where none was given. */
export async function findArrivalTime(tx: ShopTransaction, shopId: number, orderId: number): Promise<string> {
  const row = await tx
    .selectFrom('order_whole')
    .select('arrival_time')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.arrival_time ?? ''
}
