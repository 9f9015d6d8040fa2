import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { grantCredit, readComputeCredit } from './credit.repository.ts'

/** Compute credit granted to a store by the operator. */
export interface CreditGrant {
  shopId: number
  points: number
  /** Idempotency key. */
  key: string
  reason: string
  at: Date
}

/**
 * Adds to a store's compute credit as the tables' owner, and notifies its consoles.
 * @returns the added and remaining points.
 */
export async function addComputeCredit(
  owner: ShopTransaction,
  grant: CreditGrant,
): Promise<{ added: number; left: number }> {
  const { shopId, at } = grant
  const added = await grantCredit(owner, grant)
  if (added > 0)
    await writeEvent(owner, { shopId, at, name: 'settings.changed', data: { fields: ['computeCredit'] } })
  return { added, left: await readComputeCredit(owner, shopId) }
}
