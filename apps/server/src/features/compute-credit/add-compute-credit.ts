import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type CreditGrant, grantCredit, readComputeCredit } from './credit.repository.ts'

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
