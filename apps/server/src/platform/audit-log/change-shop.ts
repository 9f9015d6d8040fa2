import type { StaffCall } from '../calls/staff-call.ts'
import type { ShopTransaction } from '../db/database.ts'
import { logStoreAction, type ShopAction } from './log-store-action.ts'

/** Lock of a part of the shop that is changed serially, and the log action of each change. */
export interface Guarded<Change> {
  lock(tx: ShopTransaction, shopId: number): Promise<unknown>
  actionOf(change: Change): ShopAction
}

/**
 * Runs changes of the floor plan or the menu under one lock of the shop: each is logged and sent to the open
 * consoles at the end.
 */
export function changeShop<Change, T>(
  call: StaffCall,
  { lock, actionOf }: Guarded<Change>,
  work: (tx: ShopTransaction, record: (change: Change) => void) => Promise<T>,
): Promise<T> {
  return call.change(async (tx) => {
    await lock(tx, call.shopId)
    const changes: Change[] = []
    const answer = await work(tx, (change) => changes.push(change))
    for (const change of changes) await logStoreAction(tx, call, actionOf(change))
    return answer
  })
}
