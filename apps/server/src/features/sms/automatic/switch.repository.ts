import {
  type AutomaticSmsKind,
  automaticSmsKindNames,
  type SmsSwitch,
  smsSwitchOf,
} from '@roombook/domain/sms'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** Lists all kinds of automatic messages with their setting. */
export async function listSwitches(tx: ShopTransaction, shopId: number): Promise<SmsSwitch[]> {
  const rows = await tx
    .selectFrom('sms_switch')
    .select(['kind', 'is_on as on', 'hour'])
    .where('shop_id', '=', shopId)
    .execute()
  const stored = new Map(rows.map((row) => [row.kind, row]))
  return automaticSmsKindNames.map((kind) => smsSwitchOf(kind, stored.get(kind)))
}

/** Whether messages of a kind are sent automatically. */
export async function isSentAutomatically(
  tx: ShopTransaction,
  shopId: number,
  kind: AutomaticSmsKind,
): Promise<boolean> {
  const stored = await tx
    .selectFrom('sms_switch')
    .select(['is_on as on', 'hour'])
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return smsSwitchOf(kind, stored).on
}

/** Stores the setting of a kind. The round of `roundOn` counts as done. */
export async function saveSwitch(
  tx: ShopTransaction,
  shopId: number,
  { kind, on, hour }: SmsSwitch,
  roundOn: string | null,
): Promise<void> {
  await sql`
    insert into sms_switch (shop_id, kind, is_on, hour, round_on)
    values (${shopId}, ${kind}, ${on}, ${hour}, ${roundOn}::date)
    on conflict (shop_id, kind) do update set is_on = excluded.is_on, hour = excluded.hour,
      round_on = greatest(sms_switch.round_on, excluded.round_on)`.execute(tx)
}

/** A round of a store's daily messages of a kind, with the store's date on which it is due. */
export interface SmsRound {
  shopId: number
  kind: 'reminder' | 'after-visit'
  on: string
}

/** Lists the due rounds of all shops. */
export async function listRoundsDue(db: Database, now: Date, most: number): Promise<SmsRound[]> {
  const { rows } = await sql<{ shop_id: number; kind: SmsRound['kind']; round_on: string }>`
    select * from sms_rounds_due(${now}, ${most})`.execute(db)
  return rows.map(({ shop_id: shopId, kind, round_on: on }) => ({ shopId, kind, on }))
}

/** Marks a round as done. */
export async function endRound(tx: ShopTransaction, { shopId, kind, on }: SmsRound): Promise<void> {
  await sql`
    update sms_switch set round_on = greatest(round_on, ${on}::date)
    where shop_id = ${shopId} and kind = ${kind}`.execute(tx)
}

/** Whether a message with a unique key exists already. */
export async function isThere(tx: ShopTransaction, shopId: number, occasion: string): Promise<boolean> {
  const found = await tx
    .selectFrom('sms_message')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('occasion', '=', occasion)
    .executeTakeFirst()
  return found !== undefined
}

/** Message kinds that state time and room of a booking. */
const kindsStatingSlot = ['booking', 'hold', 'booked-online', 'accepted', 'changed', 'reminder']

/** Finds the last message that stated a booking's time and room, with its phone. */
export async function findLastSlotMessage(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<{ phone: string; values: Readonly<Record<string, string>> } | undefined> {
  const row = await tx
    .selectFrom('sms_message')
    .select(['phone', 'facts'])
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', kindsStatingSlot)
    .where('state', '<>', 'failed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { phone: row.phone, values: row.facts as Record<string, string> }
}
