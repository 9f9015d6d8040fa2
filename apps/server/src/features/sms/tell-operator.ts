import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { wordOperatorMessage } from './operator-words.ts'

const dayMs = 24 * 3_600_000

/** What whoever runs the server is told. */
export interface OperatorMessage {
  phone: string
  /** Why, in Chinese, of 35 characters at most: providers take no more. */
  reason: string
  at: Date
  /** Nothing is said where something was since then. */
  unlessSince: Date
}

/** Sends a message to whoever runs the server, by the way of codes. @returns whether one goes. */
export async function tellOperator(
  db: Database,
  { phone, reason, at, unlessSince }: OperatorMessage,
): Promise<boolean> {
  const words = wordOperatorMessage(reason)
  const goodUntil = new Date(at.getTime() + dayMs)
  const { rows } = await sql<{ told: boolean }>`
    select tell_operator(${phone}, ${words}, ${at}, ${unlessSince}, ${goodUntil}) as told`.execute(db)
  return rows[0]?.told ?? false
}
