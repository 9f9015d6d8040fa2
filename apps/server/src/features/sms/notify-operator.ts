import type { Database } from '#platform/db/database.ts'
import { wordOperatorMessage } from './operator-text.ts'
import { keepOperatorMessage } from './sending/platform-message.repository.ts'

const dayMs = 24 * 3_600_000

/** Message to the operator. */
export interface OperatorMessage {
  phone: string
  /** Why, in Chinese, of 35 characters at most: providers take no more. */
  reason: string
  at: Date
  /** Nothing is said where something was since then. */
  unlessSince: Date
}

/** Queues a message to the operator with the codes. @returns whether it was queued. */
export function notifyOperator(db: Database, { reason, ...message }: OperatorMessage): Promise<boolean> {
  const goodUntil = new Date(message.at.getTime() + dayMs)
  return keepOperatorMessage(db, { ...message, content: wordOperatorMessage(reason), goodUntil })
}
