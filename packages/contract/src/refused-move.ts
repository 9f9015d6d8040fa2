import { type MovedOrder, type MoveName, payTypes, refuseMove } from '@roombook/domain/orders'
import type { Actor } from '@roombook/domain/session'
import type { Instant, LocalDate } from '@roombook/domain/time'
import type { OrderRow } from './features/order-shapes.ts'
import type { ShopSettings } from './features/settings.ts'
import { isRefusalCode, refusals } from './refusals.ts'

/** Person viewing an order, with their store's settings and date. */
export interface Onlooker {
  readonly actor: Actor
  readonly settings: ShopSettings
  readonly now: Instant
  /** Current business day of the store. */
  readonly today: LocalDate
}

/**
 * Returns the refusal that the server would answer to a move on an order; undefined where it is permitted.
 */
export function refusedMove(
  move: MoveName,
  order: Pick<OrderRow, 'status' | 'openerId' | 'bookDate' | 'heldUntil'> &
    Partial<Pick<OrderRow, 'payType' | 'mealChecked' | 'clearedBySystemAt'>>,
  { actor, settings, now, today }: Onlooker,
): string | undefined {
  const { status, openerId, bookDate, heldUntil, payType, mealChecked = false, clearedBySystemAt } = order
  const moved: MovedOrder = {
    status,
    openerId,
    bookDate,
    depositPaidBy: payTypeOf(payType),
    heldUntil: heldUntil ? Date.parse(heldUntil) : null,
    mealChecked,
    clearedBySystemAt: clearedBySystemAt ? Date.parse(clearedBySystemAt) : null,
  }
  const refusal = refuseMove(move, { order: moved, actor, shop: settings, now, today })
  if (!refusal) return undefined
  return isRefusalCode(refusal.code)
    ? refusals[refusal.code].message
    : refusals['booking.not_allowed_in_status'].message
}

function payTypeOf(text: string | undefined): MovedOrder['depositPaidBy'] {
  return payTypes.find((type) => type === text) ?? null
}
