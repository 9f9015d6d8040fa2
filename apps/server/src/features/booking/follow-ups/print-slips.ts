import type { SlipEvent } from '@roombook/domain/printing'
import { printAcceptedDishes } from '#features/preorders/index.ts'
import { queueSlips } from '#features/printing/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Operator } from './log-move.ts'

/**
 * Queues the printed slips of a move for kitchen and cash desk, in its transaction; for a new booking also
 * the dishes confirmed beforehand.
 */
export async function printSlips(
  tx: ShopTransaction,
  { shopId, now, operator }: { shopId: number; now: Date; operator: Operator },
  moved: {
    event: SlipEvent
    orderIds: readonly number[]
    /** Sentence of the order's log. */
    note: string
  },
): Promise<void> {
  const frame = { shopId, at: now, operatorName: operator.nickname }
  await queueSlips(tx, { ...moved, ...frame })
  if (moved.event === 'created') await printAcceptedDishes(tx, frame, moved.orderIds)
}
