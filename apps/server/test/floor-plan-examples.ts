import type { Call } from '@roombook/contract'
import { addDays } from '@roombook/domain/time'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

let made = 0
let periods = 0

/** Returns input for a call that manages the floor plan, with rows of its own. */
export async function floorPlanExample(
  owner: Kysely<DB>,
  shop_id: number,
  call: Call,
): Promise<Record<string, unknown>> {
  made += 1
  const title = `例${made}`
  const insert = async (table: 'floor' | 'room_category') =>
    (await owner.insertInto(table).values({ shop_id, title }).returning('id').executeTakeFirstOrThrow()).id
  const insertRoom = async () => {
    const row = { shop_id, title, floor_id: await insert('floor'), capacity_min: 2, capacity_max: 8 }
    return (await owner.insertInto('room').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  // Each call about periods gets a minute of its own before lunch.
  if (call.name.startsWith('rooms.')) periods += 1
  const start = 180 + 2 * (periods % 240)
  const insertPeriod = async () => {
    const row = { shop_id, title, start_minutes: start, end_minutes: start + 1 }
    return (await owner.insertInto('meal_period').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const seats = { capacityMin: 2, capacity: 8, serviceFee: 10000, averageSpend: 20000, image: '' }
  const date = addDays('2028-01-01', made)
  const examples: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
    'rooms.save-floor': async () => ({ floorId: await insert('floor'), title: `新${title}` }),
    'rooms.delete-floor': async () => ({ floorId: await insert('floor') }),
    'rooms.sort-floors': async () => ({ floorIds: [await insert('floor')] }),
    'rooms.save-category': async () => ({ categoryId: await insert('room_category'), title: `新${title}` }),
    'rooms.delete-category': async () => ({ categoryId: await insert('room_category') }),
    'rooms.sort-categories': async () => ({ categoryIds: [await insert('room_category')] }),
    'rooms.save-room': async () => ({
      ...seats,
      roomId: await insertRoom(),
      floorId: (await owner.selectFrom('floor').select('id').where('title', '=', title).executeTakeFirst())
        ?.id,
      categoryId: await insert('room_category'),
      title: `新${title}`,
    }),
    'rooms.add-in-bulk': async () => ({
      ...seats,
      floorId: await insert('floor'),
      categoryId: await insert('room_category'),
      names: `新${title}-A、新${title}-B`,
    }),
    'rooms.set-open': async () => ({ roomId: await insertRoom(), open: false }),
    'rooms.delete-room': async () => ({ roomId: await insertRoom() }),
    'rooms.sort-rooms': async () => ({ roomIds: [await insertRoom()] }),
    'rooms.save-period': async () => ({
      periodId: await insertPeriod(),
      title: `新${title}`,
      startTime: clock(start),
      endTime: clock(start + 1),
      weekdays: [1, 2],
      arrivalStep: 30,
    }),
    'rooms.delete-period': async () => ({ periodId: await insertPeriod() }),
    'rooms.sort-periods': async () => ({ periodIds: [await insertPeriod()] }),
    'rooms.save-turn-rules': async () => ({
      rules: [{ roomId: await insertRoom(), periodId: await insertPeriod(), sittings: 2 }],
    }),
    'booking.try-deposit-rules': async () => ({ rules: [] }),
    'rooms.close-days': async () => ({ startDate: date, endDate: date, reason: '盘点' }),
    'rooms.reopen-days': async () => ({
      closedDayId: (
        await owner
          .insertInto('closed_day')
          .values({ shop_id, start_date: date, end_date: date })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    }),
  }
  return (await examples[call.name]?.()) ?? {}
}
