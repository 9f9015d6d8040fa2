import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { insertMessage } from './message.repository.ts'

/** Notice to the administrators of a store, without an order. */
export interface NoticeToAdministrators {
  shopId: number
  at: Date
  kind:
    | 'phones-watched'
    | 'sms-low'
    | 'campaign-paused'
    | 'plugin-ending'
    | 'invoice-answered'
    | 'hook-paused'
  content: string
  /** Null for jobs. */
  byStaffId: number | null
}

/**
 * Posts a notice to the store's administrators. Every console receives the event and fetches what its user
 * may see; none announces it, and no phone is notified. Locks the store's message sequence until the
 * transaction ends.
 */
export async function notifyAdministrators(
  tx: ShopTransaction,
  notice: NoticeToAdministrators,
): Promise<void> {
  const { shopId, at, kind, byStaffId } = notice
  const messageId = await insertMessage(tx, { ...notice, orderId: null, forAdmins: true })
  await writeEvent(tx, {
    shopId,
    at,
    name: 'message.created',
    data: { messageId, orderId: null, kind, speak: '', byStaffId },
  })
}
