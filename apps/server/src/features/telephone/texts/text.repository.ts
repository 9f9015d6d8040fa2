import { type ShopSettings, shopSettings } from '@roombook/contract/settings'
import type { CallText, CallTextRules } from '@roombook/domain/calls'
import { type LocalDate, shopNow } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** Returns whether the store sends messages after calls; undefined where this was never set. */
export const findTextRules = (tx: ShopTransaction, shopId: number): Promise<CallTextRules | undefined> =>
  tx
    .selectFrom('phone_text_rules')
    .select(['missed', 'unsure'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()

/** Saves whether the store sends messages after calls. */
export async function storeTextRules(
  tx: ShopTransaction,
  shopId: number,
  { missed, unsure }: CallTextRules,
): Promise<void> {
  await tx
    .insertInto('phone_text_rules')
    .values({ shop_id: shopId, missed, unsure })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ missed, unsure }))
    .execute()
}

/** Store data for the message after a call, with its local time. */
export interface TextShop {
  shopId: number
  now: Date
  settings: ShopSettings
  date: LocalDate
  minutes: number
}

/** Reads the store's data for messages after calls. */
export async function readTextShop(tx: ShopTransaction, shopId: number, now: Date): Promise<TextShop> {
  const { timezone, settings } = await tx
    .selectFrom('shop')
    .select(['timezone', 'settings'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return { shopId, now, settings: shopSettings.parse(settings), ...shopNow(now.getTime(), timezone) }
}

/** A call whose message is due. */
export interface TextDue {
  shopId: number
  id: number
}

/** Lists calls of all stores whose message is due. */
export async function listTextsDue(db: Database, now: Date, most: number): Promise<TextDue[]> {
  const { rows } = await sql<{ shop_id: number; id: number }>`
    select * from phone_texts_due(${now}, ${most})`.execute(db)
  return rows.map(({ shop_id: shopId, id }) => ({ shopId, id }))
}

/** Sets the state of the message after a call, with its due time while it waits. */
export async function noteText(
  tx: ShopTransaction,
  { shopId, id }: TextDue,
  texted: CallText,
  dueAt: Date | null = null,
): Promise<void> {
  await tx
    .updateTable('phone_call')
    .set({ texted, text_due_at: dueAt })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** A call that may be followed by a message. */
interface Rang {
  id: number
  phone: string
  rang_at: Date
}

/**
 * Returns whether the number rang again after a call, and whether staff took one of its calls since shortly
 * before.
 */
export async function lookAtLater(
  tx: ShopTransaction,
  shopId: number,
  { id, phone, rang_at: rangAt }: Rang,
  { since }: { since: Date },
): Promise<{ rangAgain: boolean; wasTaken: boolean }> {
  const { rows } = await sql<{ again: boolean; taken: boolean }>`
    select coalesce(bool_or((rang_at, id) > (${rangAt}::timestamptz, ${id}::bigint)), false) as again,
      coalesce(bool_or(answered_at is not null or handled_how in ('seen', 'booked', 'called')), false) as taken
    from phone_call
    where shop_id = ${shopId} and phone = ${phone} and rang_at >= ${since}::timestamptz`.execute(tx)
  return { rangAgain: rows[0]?.again ?? false, wasTaken: rows[0]?.taken ?? false }
}

/**
 * Reserves a number's single message of a day by a unique key, so that several boxes, servers or replays send
 * only one.
 * @returns false where it is reserved already.
 */
export async function reserveText(
  tx: ShopTransaction,
  row: { shopId: number; phone: string; onDay: string; phoneCallId: number },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('phone_text')
    .values({ shop_id: row.shopId, phone: row.phone, on_day: row.onDay, phone_call_id: row.phoneCallId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone_call_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Stores the message that followed a call. */
export async function noteSms(
  tx: ShopTransaction,
  shopId: number,
  { phoneCallId, smsId }: { phoneCallId: number; smsId: number },
): Promise<void> {
  await tx
    .updateTable('phone_text')
    .set({ sms_id: smsId })
    .where('shop_id', '=', shopId)
    .where('phone_call_id', '=', phoneCallId)
    .execute()
}

/** Lists the messages sent after some calls, with their states. */
export const listCallSms = async (tx: ShopTransaction, shopId: number, callIds: readonly number[]) =>
  callIds.length === 0
    ? []
    : tx
        .selectFrom('phone_text as t')
        .innerJoin('sms_message as m', (join) =>
          join.onRef('m.shop_id', '=', 't.shop_id').onRef('m.id', '=', 't.sms_id'),
        )
        .select(['t.phone_call_id as phoneCallId', 'm.id as smsId', 'm.state', 'm.error'])
        .where('t.shop_id', '=', shopId)
        .where('t.phone_call_id', 'in', [...callIds])
        .execute()
