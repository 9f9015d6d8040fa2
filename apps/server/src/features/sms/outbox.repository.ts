import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export interface OutboxMessage {
  /** The shop's name; empty for the platform itself. */
  sender: string
  phone: string
  content: string
  state: string
  error: string
  created_at: Date
}

/** Lists the newest messages of the platform and all shops. */
export async function listOutbox(db: Database, most: number): Promise<OutboxMessage[]> {
  const { rows } = await sql<OutboxMessage>`select * from outbox_messages(${most})`.execute(db)
  return rows
}
