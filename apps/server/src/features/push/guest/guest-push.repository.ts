import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { hashEndpoint } from '../push.repository.ts'
import type { PushAddress } from '../sending/send-push.ts'

/** A push subscription of a guest's browser. */
export interface NewGuestPush extends PushAddress {
  /** Hash of the calling session. */
  sessionHash: Buffer
  /** Text agreed to. */
  words: string
  at: Date
  /** Most subscriptions per guest; a new one replaces the oldest. */
  kept: number
}

/** Stores a push subscription of a guest's browser. */
export async function storeGuestPush(db: Database, made: NewGuestPush): Promise<void> {
  const { sessionHash, endpoint, p256dh, auth, words, at, kept } = made
  await sql`
    select keep_guest_push(${sessionHash}, ${endpoint}, ${hashEndpoint(endpoint)}, ${p256dh}, ${auth}, ${words}, ${at}, ${kept})`.execute(
    db,
  )
}

/** Deletes a push subscription of a guest's browser, if it exists. */
export async function dropGuestPush(
  db: Database,
  { sessionHash, endpoint }: { sessionHash: Buffer; endpoint: string },
): Promise<void> {
  await sql`select drop_guest_push(${sessionHash}, ${hashEndpoint(endpoint)})`.execute(db)
}

/** A guest's browser with its push subscription. */
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

/**
 * Stores the delivery result of a browser; deletes a subscription that is gone or failed too often in a row.
 */
export async function noteGuestBrowser(
  tx: ShopTransaction,
  id: number,
  { deliveredAt, isGone, mostFailures }: { deliveredAt: Date | null; isGone: boolean; mostFailures: number },
): Promise<void> {
  await sql`select note_guest_push(${id}, ${deliveredAt}, ${isGone}, ${mostFailures})`.execute(tx)
}
