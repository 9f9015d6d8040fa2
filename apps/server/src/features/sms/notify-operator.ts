import type { Database } from '#platform/db/database.ts'
import { composeOperatorMessage } from './operator-text.ts'
import { queueOperatorMessage } from './sending/platform-message.repository.ts'

const dayMs = 24 * 3_600_000

/** A message to the operator. */
export interface OperatorMessage {
  phone: string
  /** Reason in Chinese, at most 35 characters, the providers' limit. */
  reason: string
  at: Date
  /** Nothing is sent if another message was queued since this time. */
  unlessSince: Date
}

/** Queues a message to the operator, in the queue of login codes. @returns whether it was queued. */
export function notifyOperator(db: Database, { reason, ...message }: OperatorMessage): Promise<boolean> {
  const goodUntil = new Date(message.at.getTime() + dayMs)
  return queueOperatorMessage(db, { ...message, content: composeOperatorMessage(reason), goodUntil })
}
