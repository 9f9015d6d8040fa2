import type { Database } from '#platform/db/database.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { endSessionsOfAccount, endSessionsOfStaff } from './session.repository.ts'

export interface EndSessionsDependencies {
  db: Database
  outbox: Outbox
}

/**
 * Ends every session of a staff member in one shop, and closes their live connections in every server
 * process.
 */
export async function endStaffSessions(
  { db, outbox }: EndSessionsDependencies,
  { shopId, staffId, at }: { shopId: number; staffId: number; at: Date },
): Promise<void> {
  for (const hash of await endSessionsOfStaff(db, shopId, staffId, at)) outbox.endSession(hash)
}

/**
 * Ends every session of a user account in all shops except the one with the given token hash, and closes
 * their live connections.
 */
export async function endAccountSessions(
  { db, outbox }: EndSessionsDependencies,
  { accountId, at, exceptTokenHash }: { accountId: number; at: Date; exceptTokenHash?: Buffer },
): Promise<void> {
  for (const hash of await endSessionsOfAccount(db, accountId, at, exceptTokenHash)) outbox.endSession(hash)
}
