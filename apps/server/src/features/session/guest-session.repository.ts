import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { ReadGuestTexts } from './guest-texts.ts'

/**
 * Opens a session for a verified phone, and stores the accepted texts; a name that is not empty becomes the
 * guest's.
 */
export async function openGuestSession(
  db: Database,
  session: {
    tokenHash: Buffer
    phone: string
    name: string
    at: Date
    until: Date
    agreed: Pick<ReadGuestTexts, 'version' | 'words'>
  },
): Promise<{ guestId: number; name: string }> {
  const { tokenHash, phone, name, at, until, agreed } = session
  const { version, words } = agreed
  const { rows } = await sql<{ guest_id: number; name: string }>`
    select * from open_guest_session(${tokenHash}, ${phone}, ${name}, ${at}, ${until},
      ${version}, ${words.agreement}, ${words.privacy})`.execute(db)
  const [opened] = rows
  if (!opened) throw new Error('a guest session was not opened')
  return { guestId: opened.guest_id, name: opened.name }
}

export async function endGuestSession(db: Database, tokenHash: Buffer, at: Date): Promise<void> {
  await sql`select end_guest_session(${tokenHash}, ${at})`.execute(db)
}

/**
 * Deletes a guest with all sessions and consents.
 * @returns false when a store still has data of the guest.
 */
export async function forgetGuest(db: Database, guestId: number): Promise<boolean> {
  const { rows } = await sql<{ forgotten: boolean }>`select forget_guest(${guestId}) as forgotten`.execute(db)
  return rows[0]?.forgotten ?? false
}

/** Deletes the sessions of guests that ended before a given time. */
export async function sweepGuestSessions(db: Database, retainedSince: Date): Promise<void> {
  await sql`select sweep_guest_sessions(${retainedSince})`.execute(db)
}
