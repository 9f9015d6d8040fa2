import type { ShopTransaction } from '#platform/db/database.ts'
import { insertJobs, listTargets } from './push.repository.ts'

/** A message that phones are told of. */
export interface PushedMessage {
  shopId: number
  at: Date
  messageId: number
  /** What stands on the screen of a locked phone: a surname, a room and a time at most. */
  words: string
  /** Who did it, and need not be told; null for guests and jobs. */
  byStaffId: number | null
  /** Whose phones alone are told; everybody's unless it is said. */
  toStaffId?: number | undefined
}

/**
 * Queues a message for every phone whose owner is logged in and may see orders. The rows commit with the message, and
 * are sent after the commit.
 *
 * @param asked `listTargets` of this transaction, where it was asked before.
 */
export async function queuePushes(
  tx: ShopTransaction,
  message: PushedMessage,
  asked: ReturnType<typeof listTargets> = listTargets(tx, message.at),
): Promise<void> {
  const { byStaffId, toStaffId, words } = message
  const targets = (await asked).filter(
    ({ staffId }) => staffId !== byStaffId && (toStaffId === undefined || staffId === toStaffId),
  )
  if (words && targets.length > 0) {
    await insertJobs(
      tx,
      message,
      targets.map(({ subscriptionId }) => subscriptionId),
    )
  }
}
