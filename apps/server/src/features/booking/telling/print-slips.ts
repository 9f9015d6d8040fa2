import type { SlipEvent } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { queueSlips } from '../../printing/index.ts'
import type { Operator } from './log-move.ts'

/** Queues what kitchen and counter are to read on paper of a move, in its transaction. It comes after the log. */
export const printSlips = (
  tx: ShopTransaction,
  { shopId, now, operator }: { shopId: number; now: Date; operator: Operator },
  moved: {
    event: SlipEvent
    orderIds: readonly number[]
    /** The sentence of the order's log. */
    note: string
  },
): Promise<void> => queueSlips(tx, { ...moved, shopId, at: now, operatorName: operator.nickname })
