import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { moveVersions, takeOwner } from '../bulk/bulk.repository.ts'

/**
 * Removes owners whose assignment to a customer has expired, so that the customer can be assigned again.
 * `remark` is the audit log's text.
 */
export async function releaseOwners(
  tx: ShopTransaction,
  { shopId, at, by }: { shopId: number; at: Date; by: string },
  owned: readonly { customerId: number; staffId: number }[],
  remark: string,
): Promise<void> {
  if (owned.length === 0) return
  // All customers are updated before their log entries, because the store's log sequence is locked last.
  await moveVersions(
    tx,
    shopId,
    owned.map(({ customerId }) => customerId),
  )
  const taken: (typeof owned)[number][] = []
  for (const one of owned) if (await takeOwner(tx, shopId, one)) taken.push(one)
  for (const { customerId, staffId } of taken)
    await writeAuditEntry(tx, {
      shopId,
      at,
      subject: 'customer',
      subjectId: customerId,
      action: 'customers.release-owner',
      operatorId: null,
      operatorName: by,
      fields: ['staffIds'],
      detail: { remark, staffId },
      event: { name: 'customer.changed', data: { customerIds: [customerId] } },
    })
}
