import type { Call } from '@roombook/contract'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

/** Calls about an existing waiting-list entry. */
const ofEntry: ReadonlySet<string> = new Set([
  'booking.withdraw-waiting',
  'booking.remove-from-waitlist',
  'booking.reveal-waiting-phone',
])

/** Returns whether a call is about the waiting list. */
export const isOfWaitlist = (name: string): boolean =>
  ofEntry.has(name) || name === 'booking.join-waitlist' || name === 'booking.add-to-waitlist'

interface Waits {
  shopId: number
  periodId: number
  bookDate: string
  phone: string
  at: Date
}

/** Returns input for a call about the waiting list: with an entry, or for a fully booked period. */
export async function waitlistExampleFor(
  owner: Kysely<DB>,
  call: Call,
  { shopId, periodId, bookDate, phone, at }: Waits,
): Promise<Record<string, unknown>> {
  const meal = { bookDate, periodId, peopleNum: 4, userName: '候补客人', remark: '' }
  if (call.name === 'booking.add-to-waitlist') return { ...meal, phone: '13700137000' }
  const { id } = await owner
    .insertInto('waitlist_entry')
    .values({
      shop_id: shopId,
      book_date: bookDate,
      period_id: periodId,
      people_num: 4,
      user_name: '候补客人',
      phone,
      source: 'guest',
      lapses_at: new Date(at.getTime() + 400 * 86_400_000),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ofEntry.has(call.name) ? { entryId: id, reason: '客人不来了' } : meal
}

/**
 * Inserts a period without bookings, in which every room has one seating.
 * @returns its id.
 */
export async function newPeriodOf(owner: Kysely<DB>, shopId: number, title: string): Promise<number> {
  const { id } = await owner
    .insertInto('meal_period')
    .values({ shop_id: shopId, title, start_minutes: 14 * 60, end_minutes: 16 * 60 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lists the ids of all bookable rooms. */
export async function openRoomsOf(owner: Kysely<DB>, shopId: number): Promise<number[]> {
  const rows = await owner
    .selectFrom('room')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(40)
    .execute()
  return rows.map(({ id }) => id)
}
