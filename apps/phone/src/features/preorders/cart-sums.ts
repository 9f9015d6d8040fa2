import type { GuestCart } from '@roombook/contract/preorders-of-guests'
import { type Fen, noMoney, plus, yuan } from '@roombook/domain/money'

interface CartSums {
  dishes: Fen
  /** 包厢服务费; 0 where the rooms have none. */
  fee: Fen
  all: Fen
}

/** Returns a cart's total with the room fees; undefined for guests who see no prices. */
export function cartSums({
  total,
  serviceFee,
}: Pick<GuestCart, 'total' | 'serviceFee'>): CartSums | undefined {
  if (total === null) return undefined
  const fee = serviceFee ?? noMoney
  return { dishes: total, fee, all: plus(total, fee) }
}

/** For example 共4份，菜品¥174.00，包厢服务费¥200.00，合计¥374.00. */
export function sumsText(cart: Pick<GuestCart, 'count' | 'total' | 'serviceFee'>): string {
  const sums = cartSums(cart)
  const parts = sums
    ? [
        ...(sums.fee > 0 ? [`菜品¥${yuan(sums.dishes)}`, `包厢服务费¥${yuan(sums.fee)}`] : []),
        `合计¥${yuan(sums.all)}`,
      ]
    : []
  return [`共${cart.count}份`, ...parts].join('，')
}
