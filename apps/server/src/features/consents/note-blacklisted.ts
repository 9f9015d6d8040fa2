import type { ShopTransaction } from '#platform/db/database.ts'
import { writeJournal } from '#platform/journal/journal.ts'
import { findCustomerOfPhone, insertRefusal } from './consent.repository.ts'

/** What whoever sends said of a number. */
export interface Blacklisted {
  shopId: number
  phone: string
  at: Date
  /** Why, as staff read it. */
  words: string
}

/**
 * Notes that a number is on a blacklist of networks or of whoever sends: it is told of no more offers until staff lift that.
 * Messages of bookings go to it all the same. Said once more, nothing more is noted. Last in the transaction.
 */
export async function noteBlacklisted(
  tx: ShopTransaction,
  { shopId, phone, at, words }: Blacklisted,
): Promise<void> {
  if (phone === '') return
  if (!(await insertRefusal(tx, { shopId, phone, since: at, cause: 'provider', words }))) return
  const customerId = await findCustomerOfPhone(tx, shopId, phone)
  if (customerId === undefined) return
  await writeJournal(tx, {
    ...{ shopId, at, subject: 'customer', subjectId: customerId, action: 'sms.blacklisted' },
    ...{ operatorId: null, operatorName: '系统' },
    detail: { remark: `短信服务商拒收，不再发送营销短信：${words}` },
    event: { name: 'customer.changed', data: { customerIds: [customerId] } },
  })
}
