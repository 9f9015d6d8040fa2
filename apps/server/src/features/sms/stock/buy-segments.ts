import type { ShopTransaction } from '#platform/db/database.ts'
import { postSegments } from '#platform/ledger/ledger.ts'

/** Parts of messages that a store bought, with the money for them in an entry of the same transaction. */
export interface BoughtUnits {
  shopId: number
  units: number
  /** Makes it happen once. */
  key: string
  remark: string
  staffId: number
  at: Date
}

/** Adds what was bought to the store's stock. */
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
