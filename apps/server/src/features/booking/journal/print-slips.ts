import type { SlipEvent } from '@roombook/domain'
import { printAcceptedDishes } from '#features/preorders/index.ts'
import { queueSlips } from '#features/printing/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Operator } from './log-move.ts'

/**
 * Queues what kitchen and counter are to read on paper of a move, in its transaction; with a new booking, the dishes
 * that were confirmed before it was one. It comes after the log.
 */
export async function printSlips(
  tx: ShopTransaction,
  { shopId, now, operator }: { shopId: number; now: Date; operator: Operator },
  moved: {
    event: SlipEvent
    orderIds: readonly number[]
    /** The sentence of the order's log. */
    note: string
  },
): Promise<void> {
  const frame = { shopId, at: now, operatorName: operator.nickname }
  await queueSlips(tx, { ...moved, ...frame })
  if (moved.event === 'created') await printAcceptedDishes(tx, frame, moved.orderIds)
}
