import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findCustomerOfPhone, insertRefusal } from './consent.repository.ts'

/** A sender's report about a number. */
export interface Blacklisted {
  shopId: number
  phone: string
  at: Date
  /** Reason as shown to staff. */
  words: string
}

/**
 * Records that carriers or the SMS provider blacklisted a number: it gets no offers until staff lift that,
 * but still booking messages. A repeated report is ignored. Last in the transaction.
 */
export async function noteBlacklisted(
  tx: ShopTransaction,
  { shopId, phone, at, words }: Blacklisted,
): Promise<void> {
  if (phone === '') return
  if (!(await insertRefusal(tx, { shopId, phone, since: at, cause: 'provider', words }))) return
  const customerId = await findCustomerOfPhone(tx, shopId, phone)
  if (customerId === undefined) return
  await writeAuditEntry(tx, {
    shopId,
    at,
    subject: 'customer',
    subjectId: customerId,
    action: 'sms.blacklisted',
    operatorId: null,
    operatorName: '系统',
    detail: { remark: `短信服务商拒收，不再发送营销短信：${words}` },
    event: { name: 'customer.changed', data: { customerIds: [customerId] } },
  })
}
