import type { ShopTransaction } from '#platform/db/database.ts'
import { writeEvent } from '#platform/journal/write-event.ts'
import { insertMessage } from './message.repository.ts'

/** What only those who administer a shop are to be told; of no order. */
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
 * Puts a notice among the messages of the shop's administrators. Every console hears that there is one and fetches what
 * it may see; none says it aloud, and no telephone is called. The shop's counter is locked from then on.
 */
export async function tellAdministrators(tx: ShopTransaction, notice: NoticeToAdministrators): Promise<void> {
  const { shopId, at, kind, byStaffId } = notice
  const messageId = await insertMessage(tx, { ...notice, orderId: null, forAdmins: true })
  await writeEvent(tx, {
    shopId,
    at,
    name: 'message.created',
    data: { messageId, orderId: null, kind, speak: '', byStaffId },
  })
}
