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
 */
export async function queuePushes(tx: ShopTransaction, message: PushedMessage): Promise<void> {
  const { at, byStaffId, toStaffId, words } = message
  if (!words) return
  const targets = (await listTargets(tx, at)).filter(
    ({ staffId }) => staffId !== byStaffId && (toStaffId === undefined || staffId === toStaffId),
  )
  if (targets.length > 0) {
    await insertJobs(
      tx,
      message,
      targets.map(({ subscriptionId }) => subscriptionId),
    )
  }
}
