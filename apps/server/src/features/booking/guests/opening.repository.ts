import { holdIsOver, OrderStatus } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'

/** An unreleased claim in a range of days, without overdue holds and requests. */
export interface UnreleasedClaim {
  orderId: number
  bookDate: LocalDate
  periodId: number
  roomId: number
  turn: number
  finished: boolean
  finishedAt: Date | null
  arrivalTime: string
}

/** Lists the claims that block bookings on a range of days, both ends included. */
export async function listUnreleasedClaims(
  tx: ShopTransaction,
  shopId: number,
  { from, to, now }: { from: LocalDate; to: LocalDate; now: Date },
): Promise<UnreleasedClaim[]> {
  const rows = await tx
    .selectFrom('room_claim as claim')
    .innerJoin('order_whole', (join) =>
      join.onRef('order_whole.shop_id', '=', 'claim.shop_id').onRef('order_whole.id', '=', 'claim.order_id'),
    )
    .select([
      'claim.order_id as orderId',
      'claim.book_date as bookDate',
      'claim.period_id as periodId',
      'claim.room_id as roomId',
      'claim.turn',
      'claim.finished_at as finishedAt',
      'order_whole.status',
      'order_whole.held_until as heldUntil',
      'order_whole.arrival_time as arrivalTime',
    ])
    .where('claim.shop_id', '=', shopId)
    .where('claim.book_date', '>=', from)
    .where('claim.book_date', '<=', to)
    .where('claim.released_at', 'is', null)
    .execute()
  // Overdue claims count as free: a new booking ends them even before the sweep does.
  const isOver = ({ status, heldUntil }: (typeof rows)[number]) =>
    (status === OrderStatus.held || status === OrderStatus.applied) &&
    holdIsOver({ heldUntil: heldUntil?.getTime() ?? null }, now.getTime())
  return rows
    .filter((row) => !isOver(row))
    .map(({ status: _, heldUntil: __, ...claim }) => ({ ...claim, finished: claim.finishedAt !== null }))
}

/** Lists seatings and dining times by room and period, where a room has more than one seating. */
export const listTurnRules = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('turn_rule')
    .select(['period_id as periodId', 'room_id as roomId', 'sittings', 'dining_minutes as diningMinutes'])
    .where('shop_id', '=', shopId)
    .execute()

/** Reads a store's name and phone for guests. */
export const findShopLine = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('shop').select(['title', 'phone']).where('shop_id', '=', shopId).executeTakeFirstOrThrow()
