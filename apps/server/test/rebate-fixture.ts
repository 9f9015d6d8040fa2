import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { post } from '#platform/ledger/ledger.ts'

/**
 * Inserts a rebate for the meal of a referred guest.
 * @returns its id.
 */
export async function plantRebate(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  { customerId, amount, goodUntil = null }: { customerId: number; amount: number; goodUntil?: string | null },
): Promise<number> {
  return owner.transaction().execute(async (tx) => {
    const { id: bookingId } = await tx
      .insertInto('booking')
      .values({ shop_id: shopId, book_date: '2026-11-19' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('rebate')
      .values({
        shop_id: shopId,
        customer_id: customerId,
        booking_id: bookingId,
        no: 1,
        bill_fen: 10 * amount,
        amount_fen: amount,
        left_fen: amount,
        made_at: at,
        good_until: goodUntil,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('rebate_entry')
      .values({
        shop_id: shopId,
        customer_id: customerId,
        reason: 'earned',
        amount_fen: amount,
        owed_fen: 0,
        rebate_id: id,
        at,
      })
      .execute()
    await post(tx, {
      shopId,
      key: `rebate:${bookingId}:1`,
      reason: 'referral-rebate',
      at,
      bookingId,
      postings: [
        { kind: 'rebates', amount: -amount },
        { kind: 'rebate', ownerId: customerId, amount },
      ],
    })
    return id
  })
}
