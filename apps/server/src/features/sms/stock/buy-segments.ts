import type { ShopTransaction } from '#platform/db/database.ts'
import { postSegments } from '#platform/ledger/ledger.ts'

/** SMS segments that a store bought; the same transaction posts the payment in another entry. */
export interface BoughtUnits {
  shopId: number
  units: number
  /** Idempotency key. */
  key: string
  remark: string
  staffId: number
  at: Date
}

/** Adds purchased segments to the store's stock. */
export async function buySegments(tx: ShopTransaction, { units, ...entry }: BoughtUnits): Promise<void> {
  const posted = await postSegments(tx, {
    ...entry,
    reason: 'sms-buy',
    postings: [
      { kind: 'sms-granted', amount: -units },
      { kind: 'sms-stock', ownerId: 0, amount: units },
    ],
  })
  if (posted !== 'made') throw new Error(`${entry.key} was added before`)
}
