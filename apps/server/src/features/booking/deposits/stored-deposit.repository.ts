import type { Fen } from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'

/** How a booking stands to the rules of deposits. */
export interface StoredDeposit {
  /** Amount asked when the rules were last evaluated, in fen; 0 where none matched. */
  asked: Fen
  ruleTitle: string
  deposit: Fen
  depositReceived: Fen
  /** The terms that it is under, a line each; empty where nothing was said of it. */
  terms: string
  bookDate: string
}

/** Reads how a booking stands to the rules of deposits; nothing where there is none. */
export function findStoredDeposit(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<StoredDeposit | undefined> {
  return tx
    .selectFrom('booking')
    .select([
      'rule_deposit_fen as asked',
      'deposit_rule as ruleTitle',
      'deposit_fen as deposit',
      'deposit_received_fen as depositReceived',
      'terms',
      'book_date as bookDate',
    ])
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .executeTakeFirst()
}

/** When a booking was made: when the first of its orders was. */
export async function readBookedAt(tx: ShopTransaction, shopId: number, bookingId: number): Promise<Date> {
  const { bookedAt } = await tx
    .selectFrom('orders')
    .select((of) => of.fn.min('created_at').as('bookedAt'))
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return bookedAt
}
