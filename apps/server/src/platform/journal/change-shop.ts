import type { StaffCall } from '../calls/staff-call.ts'
import type { ShopTransaction } from '../db/database.ts'
import { journalShop, type ShopAction } from './journal-shop.ts'

/** What guards a part of the shop that is changed by one after the other, and what is told of a change. */
export interface Guarded<Change> {
  lock(tx: ShopTransaction, shopId: number): Promise<unknown>
  actionOf(change: Change): ShopAction
}

/**
 * Changes what one lock of the shop guards, its house or its menu: one change after another, and each is logged and
 * told to the open consoles at its end.
 */
export function changeShop<Change, T>(
  call: StaffCall,
  { lock, actionOf }: Guarded<Change>,
  work: (tx: ShopTransaction, tell: (change: Change) => void) => Promise<T>,
): Promise<T> {
  return call.change(async (tx) => {
    await lock(tx, call.shopId)
    const told: Change[] = []
    const answer = await work(tx, (change) => told.push(change))
    for (const change of told) await journalShop(tx, call, actionOf(change))
    return answer
  })
}
