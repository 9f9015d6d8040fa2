import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { hashEndpoint } from '../push.repository.ts'
import type { PushAddress } from '../sending/send-push.ts'

/** A guest's browser that is to be notified. */
export interface NewGuestPush extends PushAddress {
  /** Hash of the calling session. */
  sessionHash: Buffer
  /** Text agreed to. */
  words: string
  at: Date
  /** How many of one guest are notified; the oldest gives way. */
  kept: number
}

/** Notes that a guest's browser is to be notified. */
export async function keepGuestPush(db: Database, made: NewGuestPush): Promise<void> {
  const { sessionHash, endpoint, p256dh, auth, words, at, kept } = made
  await sql`
    select keep_guest_push(${sessionHash}, ${endpoint}, ${hashEndpoint(endpoint)}, ${p256dh}, ${auth}, ${words}, ${at}, ${kept})`.execute(
    db,
  )
}

/** Takes one of a guest's browsers back, where there is such a one. */
export async function dropGuestPush(
  db: Database,
  { sessionHash, endpoint }: { sessionHash: Buffer; endpoint: string },
): Promise<void> {
  await sql`select drop_guest_push(${sessionHash}, ${hashEndpoint(endpoint)})`.execute(db)
}

/** A browser of a guest. */
export type GuestBrowser = PushAddress & { id: number }

/** Lists the browsers of a store's guest by phone, newest first. */
export async function listGuestBrowsers(
  tx: ShopTransaction,
  phone: string,
  at: Date,
): Promise<GuestBrowser[]> {
  const { rows } = await sql<GuestBrowser>`select * from guest_push_targets(${phone}, ${at})`.execute(tx)
  return rows
}

/** Notes how a browser fares; one that is gone, or that failed too often in a row, is forgotten. */
export async function noteGuestBrowser(
  tx: ShopTransaction,
  id: number,
  { deliveredAt, isGone, mostFailures }: { deliveredAt: Date | null; isGone: boolean; mostFailures: number },
): Promise<void> {
  await sql`select note_guest_push(${id}, ${deliveredAt}, ${isGone}, ${mostFailures})`.execute(tx)
}
