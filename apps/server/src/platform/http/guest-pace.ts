import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Refusal } from './refusal.ts'

const windowMs = 10 * 60_000

/** Many telephones share one address: a mobile network's, a hotel's. */
const mostInWindow = 30

/**
 * Notes that somebody at an address wants something done, without a session.
 * @throws Refusal `request.too_many` after 30 within ten minutes, over all servers.
 */
export async function requireGuestPace(db: Database, network: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs)
  const { rows } = await sql<{ allowed: boolean }>`
    select note_guest_request(${network}, ${now}, ${since}, ${mostInWindow}) as allowed`.execute(db)
  if (!rows[0]?.allowed) throw new Refusal('request.too_many')
}
