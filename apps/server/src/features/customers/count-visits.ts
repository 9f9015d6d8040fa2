import type { Fen } from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'
import { addSpent, addVisit, subtractVisit } from './figures.repository.ts'
import { refreshLevel } from './levels/refresh-level.ts'

/** Store and moment. */
interface Moment {
  shopId: number
  now: Date
}

/** A visit as an order brings it. */
export interface Visit {
  /** Nobody of the directory: nothing is counted. */
  customerId: number | null
  bookDate: string
  peopleNum: number
  spentFen: Fen
}

/** Counts a visit in its customer's figures and level, in the transaction of the order that it comes from. */
export async function countVisit(
  tx: ShopTransaction,
  { shopId, now }: Moment,
  { customerId, ...visit }: Visit,
): Promise<void> {
  if (customerId === null) return
  await addVisit(tx, shopId, customerId, visit)
  const latestVisit = { visits: 1, spent: visit.spentFen, today: visit.bookDate, at: now }
  await refreshLevel(tx, shopId, customerId, latestVisit)
}

/** Adds to what a customer spent, or takes back from it, for a visit that is counted already. */
export async function countSpent(
  tx: ShopTransaction,
  { shopId, now }: Moment,
  { customerId, bookDate, spentFen }: Omit<Visit, 'peopleNum'>,
): Promise<void> {
  if (customerId === null || spentFen === 0) return
  await addSpent(tx, shopId, customerId, spentFen)
  await refreshLevel(tx, shopId, customerId, { visits: 0, spent: spentFen, today: bookDate, at: now })
}

/** Takes back the visit of orders that were none. It had no bill. */
export async function uncountVisit(
  tx: ShopTransaction,
  { shopId, now }: Moment,
  { customerId, bookDate, peopleNum, orderIds }: Omit<Visit, 'spentFen'> & { orderIds: readonly number[] },
): Promise<void> {
  if (customerId === null) return
  await subtractVisit(tx, shopId, customerId, { peopleNum, orderIds })
  await refreshLevel(tx, shopId, customerId, { visits: -1, spent: 0, today: bookDate, at: now })
}
