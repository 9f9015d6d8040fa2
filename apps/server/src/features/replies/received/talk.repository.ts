import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { ConversationRow } from '../conversation.repository.ts'

/** Most messages of a conversation shown beside a reply. */
const talkLimit = 30

/** Lists a phone's messages and replies without a booking, oldest first. */
export async function listUnbookedTalk(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<Omit<ConversationRow, 'phone' | 'chosen' | 'topic'>[]> {
  const { rows } = await sql<ConversationRow>`
    select * from (
      select id, false as "fromGuest", content, created_at as at, state, error, '' as act, '' as reason, true as read
      from sms_message
      where shop_id = ${shopId} and phone = ${phone} and booking_id is null and channel = 'sms' and content <> ''
      union all
      select id, true, content, at, '', '', act, reason, read_at is not null
      from sms_reply
      where shop_id = ${shopId} and phone = ${phone} and booking_id is null and handled_at is not null and content <> ''
      order by at desc, id desc limit ${talkLimit}
    ) said order by at, id`.execute(tx)
  return rows
}

/** Locks a phone's replies without a booking, which serializes answers to them. */
export async function lockUnbookedReplies(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('sms_reply')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('booking_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the answers to a phone without a booking since a time; the replies must be locked. */
export async function listUnbookedAnswers(
  tx: ShopTransaction,
  shopId: number,
  { phone, since }: { phone: string; since: Date },
): Promise<{ at: Date; words: string; failed: boolean }[]> {
  const { rows } = await sql<{ at: Date; words: string; failed: boolean }>`
    select created_at as at, coalesce(facts ->> '回复', '') as words, state = 'failed' as failed from sms_message
    where shop_id = ${shopId} and phone = ${phone} and booking_id is null and kind = 'reply' and created_at > ${since}`.execute(
    tx,
  )
  return rows
}

/** Marks a phone's open replies as answered, with the staff member; all of them as read. */
export async function markUnbookedAnswered(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await sql`
    update sms_reply set read_at = coalesce(read_at, ${at}),
      answered_at = case when waits then ${at} else sms_reply.answered_at end,
      settled_name = case when waits then ${by} else sms_reply.settled_name end
    from (
      select id as waiting, answered_at is null and settled_at is null and act in ('', 'asked') as waits from sms_reply
      where shop_id = ${shopId} and id = any (${sql.val([...ids])}::bigint[])
    ) w
    where shop_id = ${shopId} and id = w.waiting`.execute(tx)
}
