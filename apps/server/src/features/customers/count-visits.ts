import type { Fen } from '@roombook/domain/money'
import type { ShopTransaction } from '#platform/db/database.ts'
import { addSpent, addVisit, subtractVisit } from './figures.repository.ts'
import { refreshLevel } from './levels/refresh-level.ts'

/** Store and time. */
interface Moment {
  shopId: number
  now: Date
}

/** A visit taken from an order. */
export interface Visit {
  /** Null for a guest outside the directory; nothing is counted then. */
  customerId: number | null
  bookDate: string
  peopleNum: number
  spentFen: Fen
}

/** Adds a visit to the customer's figures and level, in the transaction of its order. */
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

/** Adjusts a customer's spending for a visit that is already counted; negative amounts reduce it. */
export async function countSpent(
  tx: ShopTransaction,
  { shopId, now }: Moment,
  { customerId, bookDate, spentFen }: Omit<Visit, 'peopleNum'>,
): Promise<void> {
  if (customerId === null || spentFen === 0) return
  await addSpent(tx, shopId, customerId, spentFen)
  await refreshLevel(tx, shopId, customerId, { visits: 0, spent: spentFen, today: bookDate, at: now })
}

/** Removes the visit of orders that turn out not to be visits. They had no bill. */
export async function uncountVisit(
  tx: ShopTransaction,
  { shopId, now }: Moment,
  { customerId, bookDate, peopleNum, orderIds }: Omit<Visit, 'spentFen'> & { orderIds: readonly number[] },
): Promise<void> {
  if (customerId === null) return
  await subtractVisit(tx, shopId, customerId, { peopleNum, orderIds })
  await refreshLevel(tx, shopId, customerId, { visits: -1, spent: 0, today: bookDate, at: now })
}
