import { isOptOut } from '@roombook/domain'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import type { IncomingReply } from '../sms-gateway.ts'

/** A store whose own account was replied to, and the sign that it sends under. */
export interface RepliedTo {
  shopId: number
  sign: string
}

/**
 * Takes replies in, each once: in the shops that they are for by what was sent to the phone, or in the store whose own
 * account they came to. @returns how many were taken.
 */
export async function takeReplies(
  db: Database,
  replies: readonly IncomingReply[],
  now: Date,
  own?: RepliedTo,
): Promise<number> {
  // The prefix keeps replies to one store's account apart from other stores'.
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

/** Takes stores whose replies are to be fetched now; nobody else fetches them meanwhile. */
export async function claimReplyPulls(db: Database, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ shop: number }>`select claim_reply_pulls(${now}, ${most}) as shop`.execute(db)
  return rows.map(({ shop }) => shop)
}

/** Notes when a store's replies are fetched again, and why they could not be now. No version moves: nobody decides by it. */
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

/** Forgets what came long ago. */
export async function sweepReplyKeys(db: Database, before: Date): Promise<void> {
  await sql`select sweep_sms_reply_keys(${before})`.execute(db)
}
