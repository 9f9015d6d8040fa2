import type { BoxCallEvent } from '@roombook/contract'
import { testCallMs } from '@roombook/domain/calls'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { PhoneCall } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { wasMissed } from './call-outcome.repository.ts'

const rows = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('phone_call').where('phone_call.shop_id', '=', shopId)

/**
 * Selects calls with the number of calls from the same number within the day before, including the call
 * itself.
 */
const selectCalls = (tx: ShopTransaction, shopId: number) =>
  rows(tx, shopId)
    .selectAll('phone_call')
    .select(
      sql<number>`case when phone = '' then 1 else (
        select count(*)::int from phone_call other
        where other.shop_id = phone_call.shop_id and other.phone = phone_call.phone
          and other.rang_at > phone_call.rang_at - interval '1 day' and other.rang_at <= phone_call.rang_at) end`.as(
        'calls_of_day',
      ),
    )

/** A call with its count of the day. */
export type CallRow = Awaited<ReturnType<typeof listHandled>>[number]

interface Page {
  limit: number
  offset: number
}

/** Condition for unhandled calls; a test call counts for a minute only. */
const isUnhandled = (now: Date) => sql<boolean>`(handled_at is null
  and (caller_kind <> 'test' or rang_at > ${new Date(now.getTime() - testCallMs)}::timestamptz))`

/** Condition for handled calls, without test calls. */
const isHandled = sql<boolean>`(handled_at is not null and caller_kind <> 'test')`

/** Lists a page of handled calls, the latest first. */
export const listHandled = (tx: ShopTransaction, shopId: number, { limit, offset }: Page) =>
  selectCalls(tx, shopId)
    .where(isHandled)
    .orderBy('handled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Lists a page of unhandled calls, the newest first. */
export const listUnhandled = (
  tx: ShopTransaction,
  shopId: number,
  { limit, offset, now }: Page & { now: Date },
) =>
  selectCalls(tx, shopId)
    .where(isUnhandled(now))
    .orderBy('rang_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Lists one call in any state; empty where there is none. */
export const listOne = (tx: ShopTransaction, shopId: number, id: number) =>
  selectCalls(tx, shopId).where('id', '=', id).execute()

/** Lists the recent unhandled calls that get a card, the newest first. */
export const listCards = (
  tx: ShopTransaction,
  shopId: number,
  { since, limit, now }: { since: Date; limit: number; now: Date },
) =>
  selectCalls(tx, shopId)
    .where(isUnhandled(now))
    .where('late', '=', false)
    .where('rang_at', '>', since)
    .orderBy('rang_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Counts the handled calls. */
export async function countHandled(tx: ShopTransaction, shopId: number): Promise<number> {
  const row = await rows(tx, shopId)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isHandled)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Counts the unhandled calls, and how many of them were missed. */
export const countUnhandled = (
  tx: ShopTransaction,
  shopId: number,
  now: Date,
): Promise<{ count: number; missed: number }> =>
  rows(tx, shopId)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${wasMissed}))::int`.as('missed'),
    ])
    .where(isUnhandled(now))
    .executeTakeFirstOrThrow()

/** Finds a call by its box and the box's call id. */
export const findReportedCall = (tx: ShopTransaction, shopId: number, mid: string, callId: string) =>
  rows(tx, shopId)
    .select(['id', 'quiet'])
    .where('mid', '=', mid)
    .where('call_id', '=', callId)
    .executeTakeFirst()

/** Finds the newest call of a number to a line since a time. */
export const findLately = (
  tx: ShopTransaction,
  shopId: number,
  { phone, line, since }: { phone: string; line: string; since: Date },
) =>
  rows(tx, shopId)
    .select(['call_id as callId', 'quiet'])
    .where('phone', '=', phone)
    .where('line_number', '=', line)
    .where('received_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks a call. */
export const lockCall = (tx: ShopTransaction, shopId: number, id: number) =>
  rows(tx, shopId).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Inserts a call.
 * @returns its id.
 */
export async function insertCall(tx: ShopTransaction, row: Insertable<PhoneCall>): Promise<number> {
  const { id } = await tx.insertInto('phone_call').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Updates a call. */
export async function updateCall(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<PhoneCall>,
): Promise<void> {
  await tx.updateTable('phone_call').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

interface Happened {
  shopId: number
  id: number
  event: BoxCallEvent
  at: Date
  now: Date
}

/** Column of each event's time; a call's `rang_at` is the earliest event time. */
const eventColumns = { answered: 'answered_at', missed: 'missed_at', ended: 'ended_at' } as const

/**
 * Stores an event of a call.
 * @returns false where it was stored before.
 */
export async function noteEvent(
  tx: ShopTransaction,
  { shopId, id, event, at, now }: Happened,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('phone_call_event')
    .values({ shop_id: shopId, phone_call_id: id, event, happened_at: at, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event')
    .executeTakeFirst()
  if (!inserted) return false
  await tx
    .updateTable('phone_call')
    .set({
      rang_at: sql`least(rang_at, ${at}::timestamptz)`,
      ...(event !== 'ring' && { [eventColumns[event]]: at }),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
  return true
}

/** Returns whether an order exists and is not deleted. */
export async function orderExists(tx: ShopTransaction, shopId: number, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('order_whole')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
