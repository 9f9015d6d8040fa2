import type { Fen } from '@roombook/domain'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { readOpenPreorder } from './open-preorder.ts'
import { countOf, priceLines, totalOf } from './price-lines.ts'

/** How the dishes of an order stand, in a few words. */
export interface PreorderSummary {
  /** The order that carries them: of linked ones, the first. */
  orderId: number
  /** 0 being chosen, 1 confirmed, 2 waiting for the guest to confirm. */
  sureState: 0 | 1 | 2
  dishMode: number
  /** Dishes and set menus, all together; 0 where nothing was chosen. */
  count: number
  total: Fen
  version: number
}

/**
 * How the dishes of an order stand; of linked orders any may be named.
 * @throws Refusal `booking.not_found`.
 */
export async function preorderSummaryOf(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<PreorderSummary> {
  const { order, preorder, lines } = await readOpenPreorder(tx, shopId, orderId)
  return {
    orderId: order.id,
    sureState: preorder?.sureState ?? 0,
    dishMode: order.dishMode,
    count: countOf(lines),
    total: totalOf(await priceLines(tx, shopId, order.bookDate, lines)),
    version: preorder?.version ?? 0,
  }
}
