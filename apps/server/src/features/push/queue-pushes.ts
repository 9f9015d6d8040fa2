import type { ShopTransaction } from '#platform/db/database.ts'
import { insertJobs, listTargets } from './push.repository.ts'

/** Message to push to phones. */
export interface PushedMessage {
  shopId: number
  at: Date
  messageId: number
  /** Text on a locked phone: a surname, a room and a time at most. */
  text: string
  /** Staff member who did it and needs no notification; null for guests and jobs. */
  byStaffId: number | null
  /** Restricts the push to one staff member; omitted for all. */
  toStaffId?: number | undefined
}

/**
 * Queues a message for every phone whose owner is logged in and may see orders. The rows commit with the
 * message, and are sent after the commit.
 *
 * @param pending `listTargets` of this transaction, where it was queried before.
 */
export async function queuePushes(
  tx: ShopTransaction,
  message: PushedMessage,
  pending: ReturnType<typeof listTargets> = listTargets(tx, message.at),
): Promise<void> {
  const { byStaffId, toStaffId, text } = message
  const targets = (await pending).filter(
    ({ staffId }) => staffId !== byStaffId && (toStaffId === undefined || staffId === toStaffId),
  )
  if (text && targets.length > 0) {
    await insertJobs(
      tx,
      message,
      targets.map(({ subscriptionId }) => subscriptionId),
    )
  }
}
