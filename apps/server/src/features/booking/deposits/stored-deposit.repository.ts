import type { Fen } from '@roombook/domain/money'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A booking's stored deposit and the deposit that the rules last required. */
export interface StoredDeposit {
  /** Amount required when the rules were last evaluated, in fen; 0 where none matched. */
  asked: Fen
  ruleTitle: string
  deposit: Fen
  depositReceived: Fen
  /** Current terms, one per line; empty where the booking has none. */
  terms: string
  bookDate: string
}

/** Reads a booking's stored deposit; undefined where the booking does not exist. */
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

/** Returns when a booking was made: the creation time of its first order. */
export async function readBookedAt(tx: ShopTransaction, shopId: number, bookingId: number): Promise<Date> {
  const { bookedAt } = await tx
    .selectFrom('orders')
    .select((of) => of.fn.min('created_at').as('bookedAt'))
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return bookedAt
}
