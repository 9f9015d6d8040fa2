import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { writeAuditEntry } from '#platform/journal/journal.ts'

/** Action on a customer. */
export interface CustomerAction {
  customerId: number
  /** The call: `customers.edit`. */
  action: string
  /** The log's sentence. */
  remark: string
  /** Names of the fields that changed. */
  fields: readonly string[]
  /** Before and after, where that says more. */
  detail?: Readonly<Record<string, unknown>>
}

/** Writes a customer's log row and the event for all consoles. Last in the transaction. */
export const logCustomer = (
  tx: ShopTransaction,
  { shopId, now, actor }: Pick<StaffCall, 'shopId' | 'now' | 'actor'>,
  { customerId, action, remark, fields, detail }: CustomerAction,
): Promise<void> =>
  writeAuditEntry(tx, {
    shopId,
    at: now,
    subject: 'customer',
    subjectId: customerId,
    action,
    operatorId: actor.staffId,
    operatorName: actor.nickname,
    fields,
    detail: { remark, ...detail },
    event: { name: 'customer.changed', data: { customerIds: [customerId] } },
  })
