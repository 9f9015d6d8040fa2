import type { SilenceRules } from '@roombook/domain/calls'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

const selectActiveSilences = (tx: ShopTransaction, shopId: number, now: Date) =>
  tx
    .selectFrom('phone_silence')
    .where('shop_id', '=', shopId)
    .where('heard_again_at', 'is', null)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))

/** Returns the active silencings of some numbers. */
export const findSilences = (tx: ShopTransaction, shopId: number, phones: readonly string[], now: Date) =>
  selectActiveSilences(tx, shopId, now)
    .select(['id', 'phone', 'how', 'until'])
    .where('phone', 'in', phones.length > 0 ? phones : [''])
    .execute()

/** Lists a page of the silenced numbers, newest first, each with the number of calls suppressed since. */
export const listSilences = (
  tx: ShopTransaction,
  shopId: number,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) =>
  selectActiveSilences(tx, shopId, now)
    .select(['id', 'phone', 'how', 'since', 'until', 'made_name as madeName'])
    .select(
      sql<number>`(select count(*)::int from phone_call
        where phone_call.shop_id = phone_silence.shop_id and phone_call.phone = phone_silence.phone
          and phone_call.rang_at >= phone_silence.since and phone_call.quiet in ('number', 'often'))`.as(
        'calls',
      ),
    )
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Counts the silenced numbers. */
export async function countSilences(tx: ShopTransaction, shopId: number, now: Date): Promise<number> {
  const row = await selectActiveSilences(tx, shopId, now)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

interface Silence {
  phone: string
  how: 'hand' | 'often'
  since: Date
  until: Date | null
  made_by?: number
  made_name?: string
}

/**
 * Silences a number or renews an earlier silencing.
 * @returns its id.
 */
export async function saveSilence(tx: ShopTransaction, shopId: number, silence: Silence): Promise<number> {
  const row = { made_by: null, made_name: '', ...silence }
  const { id } = await tx
    .insertInto('phone_silence')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'phone']).where('heard_again_at', 'is', null).doUpdateSet(row),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Ends the silencing of a number.
 * @returns the number; undefined where it is not silenced.
 */
export const endSilence = (tx: ShopTransaction, shopId: number, id: number, now: Date) =>
  tx
    .updateTable('phone_silence')
    .set({ heard_again_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('heard_again_at', 'is', null)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .returning('phone')
    .executeTakeFirst()

/** Reads a store's silencing rules; undefined before they are set. */
export async function findRules(tx: ShopTransaction, shopId: number): Promise<SilenceRules | undefined> {
  return tx
    .selectFrom('phone_silence_rules')
    .select([
      ...(['withheld', 'prefixes', 'often_calls as oftenCalls'] as const),
      ...(['often_minutes as oftenMinutes', 'often_days as oftenDays'] as const),
    ])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
}

/** Saves a store's silencing rules. */
export async function saveRules(tx: ShopTransaction, shopId: number, rules: SilenceRules): Promise<void> {
  const row = {
    withheld: rules.withheld,
    prefixes: [...rules.prefixes],
    often_calls: rules.oftenCalls,
    often_minutes: rules.oftenMinutes,
    often_days: rules.oftenDays,
  }
  await tx
    .insertInto('phone_silence_rules')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute()
}

/**
 * Counts a number's calls since a time or the end of its last silencing, and whether a call led to a booking.
 */
export async function countLately(
  tx: ShopTransaction,
  shopId: number,
  { phone, since }: { phone: string; since: Date },
): Promise<{ calls: number; hasBooked: boolean }> {
  const { rows } = await sql<{ calls: number; booked: boolean }>`
    select count(*)::int as calls, coalesce(bool_or(booked_order_id is not null), false) as booked
    from phone_call
    where shop_id = ${shopId} and phone = ${phone} and rang_at > greatest(${since}::timestamptz, (
      select max(heard_again_at) from phone_silence where shop_id = ${shopId} and phone = ${phone}))`.execute(
    tx,
  )
  return { calls: rows[0]?.calls ?? 0, hasBooked: rows[0]?.booked ?? false }
}

/**
 * Marks a number's open calls as handled.
 * @returns whether there were any.
 */
export async function settleCallsByPhone(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
  by: { now: Date; staffId: number; nickname: string },
): Promise<void> {
  await tx
    .updateTable('phone_call')
    .set({ handled_at: by.now, handled_by: by.staffId, handled_name: by.nickname })
    .set({ handled_how: 'quiet', quiet: 'number' })
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('handled_at', 'is', null)
    .execute()
}
