import { isOptOut } from '@roombook/domain/customers'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import type { IncomingReply } from '../sms-gateway.ts'

/** A store whose own account received a reply, with its SMS signature. */
export interface RepliedTo {
  shopId: number
  sign: string
}

/**
 * Stores replies, each once: in the shops determined by the messages sent to the phone, or in the store whose
 * own account received them.
 * @returns the number of new ones.
 */
export async function takeReplies(
  db: Database,
  replies: readonly IncomingReply[],
  now: Date,
  own?: RepliedTo,
): Promise<number> {
  // The prefix separates replies to one store's account from those of other stores.
  const prefix = own ? `s${own.shopId}:` : ''
  const given = replies.map((reply) => ({
    ...reply,
    key: `${prefix}${reply.key}`,
    leaves: isOptOut(reply.content),
  }))
  const { rows } = await sql<{ taken: number }>`
    select receive_sms_replies(${JSON.stringify(given)}::jsonb, ${now}, ${own?.shopId ?? null}::bigint,
      ${own?.sign ?? ''}) as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Reserves stores whose replies are due to be fetched, so that no other server fetches them meanwhile. */
export async function claimReplyPulls(db: Database, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ shop: number }>`select claim_reply_pulls(${now}, ${most}) as shop`.execute(db)
  return rows.map(({ shop }) => shop)
}

/**
 * Stores when a store's replies are fetched again, and the error of the last attempt. The version stays,
 * since no decision depends on it.
 */
export async function notePull(
  tx: ShopTransaction,
  shopId: number,
  { after, error }: { after: Date; error: string },
): Promise<void> {
  await tx
    .updateTable('sms_account')
    .set({ pull_after: after, pull_error: error })
    .where('shop_id', '=', shopId)
    .execute()
}

/** Deletes old reply keys. */
export async function sweepReplyKeys(db: Database, before: Date): Promise<void> {
  await sql`select sweep_sms_reply_keys(${before})`.execute(db)
}
