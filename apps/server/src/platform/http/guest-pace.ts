import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Refusal } from './refusal.ts'

const windowMs = 10 * 60_000

/** Many telephones share one address: a mobile network's, a hotel's. */
const mostOfAddress = 30

/** Choosing dishes is a change with every tap. */
const mostOfGuest = 300

/**
 * Notes that a network asks for something to be done that costs the shop something, unless it has had its share of the
 * last ten minutes.
 * @param most how often it may, where its people are known by more than the address
 * @throws Refusal `request.too_many`.
 */
export const requireAddressPace = (
  db: Database,
  network: string,
  now: Date,
  most = mostOfAddress,
): Promise<void> => requirePace(db, network, now, most)

/** The same of a guest who is known. @throws Refusal `request.too_many`. */
export const requireGuestPace = (db: Database, guestId: number, now: Date): Promise<void> =>
  requirePace(db, `guest:${guestId}`, now, mostOfGuest)

async function requirePace(db: Database, who: string, now: Date, most: number): Promise<void> {
  const since = new Date(now.getTime() - windowMs)
  const { rows } = await sql<{ allowed: boolean }>`
    select note_guest_request(${who}, ${now}, ${since}, ${most}) as allowed`.execute(db)
  if (!rows[0]?.allowed) throw new Refusal('request.too_many')
}
