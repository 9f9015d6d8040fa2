import type { ShopTransaction } from '#platform/db/database.ts'
import { postPoints } from '#platform/ledger/ledger.ts'

/** Points that a store buys; the payment is an entry of the same transaction. */
export interface BoughtPoints {
  shopId: number
  units: number
  /** Idempotency key. */
  key: string
  remark: string
  staffId: number
  at: Date
}

/** Credits bought points to the store's compute credit. */
export async function buyPoints(tx: ShopTransaction, { units, ...entry }: BoughtPoints): Promise<void> {
  const posted = await postPoints(tx, {
    ...entry,
    reason: 'credit-buy',
    postings: [
      { kind: 'credit-granted', amount: -units },
      { kind: 'credit', ownerId: 0, amount: units },
    ],
  })
  if (posted !== 'made') throw new Error(`${entry.key} was added before`)
}
