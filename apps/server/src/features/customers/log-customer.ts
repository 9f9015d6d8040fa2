import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Action on a customer. */
export interface CustomerAction {
  customerId: number
  /** Action name in the audit log, such as `customers.edit`. */
  action: string
  /** Log sentence. */
  remark: string
  /** Names of the fields that changed. */
  fields: readonly string[]
  /** Further details, such as values before and after. */
  detail?: Readonly<Record<string, unknown>>
}

/** Writes a customer's audit-log row and the event for all consoles. Last in the transaction. */
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
