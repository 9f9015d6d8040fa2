import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { OutgoingSms } from './sms-gateway.ts'

export interface PlatformMessage {
  id: number
  phone: string
  content: string
  state: string
  created_at: Date
}

/** Takes queued messages of the platform to send until the lease ends; what others have taken is left to them. */
export async function claimPlatformMessages(db: Database, at: Date, leasedUntil: Date, most: number) {
  const { rows } = await sql<OutgoingSms>`
    select * from claim_platform_messages(${at}, ${leasedUntil}, ${most})`.execute(db)
  return rows
}

export async function settlePlatformMessage(
  db: Database,
  id: number,
  state: string,
  at: Date,
): Promise<void> {
  await sql`select settle_platform_message(${id}, ${state}, ${at})`.execute(db)
}

/** The newest messages of the platform. */
export async function listPlatformMessages(db: Database, most: number): Promise<PlatformMessage[]> {
  const { rows } = await sql<PlatformMessage>`select * from platform_messages(${most})`.execute(db)
  return rows
}

/** Takes secrets out of messages whose time is over, and throws away what has had its time. */
export async function sweepSigningIn(
  db: Database,
  at: Date,
  keptSince: Date,
  messagesSince: Date,
): Promise<void> {
  await sql`select sweep_signing_in(${at}, ${keptSince}, ${messagesSince})`.execute(db)
}
