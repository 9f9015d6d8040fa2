import { createOrder } from '@roombook/contract/booking'
import { closeDays, deletePeriod, savePeriod } from '@roombook/contract/opening-times'
import { deleteRoom, saveRoom, setRoomOpen } from '@roombook/contract/rooms'
import { addDays } from '@roombook/domain/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)

/** Number of races per pair. */
const rounds = 12

const liveOrders = async (roomId: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from room_claim
    where room_id = ${roomId} and released_at is null and finished_at is null`.execute(owner)
  return rows[0]?.count ?? 0
}

const settleCode = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

/** Runs both concurrently, alternating which one starts first. */
async function race(at: number, book: () => Promise<unknown>, close: () => Promise<unknown>) {
  const runners = at % 2 === 0 ? [book, close] : [close, book]
  const outcomes = await Promise.all(runners.map((run) => settleCode(run())))
  const [booked, closed] = at % 2 === 0 ? outcomes : outcomes.toReversed()
  return { booked, closed }
}

const newRoom = async (title: string) => {
  const floorId = (
    await owner.selectFrom('floor').select('id').where('shop_id', '=', venue.shopId).executeTakeFirstOrThrow()
  ).id
  return (await admin.call(saveRoom, { title, floorId, capacityMin: 2, capacity: 12 })).id
}

test.each([
  ['closed', setRoomOpen],
  ['deleted', deleteRoom],
] as const)(
  'a room that is %s while somebody books it either has the order or refuses it',
  async (word, call) => {
    const seen = new Set<string>()
    for (let at = 0; at < rounds; at++) {
      const roomId = await newRoom(`${word}-${at}`)
      const form = orderFormFor(venue, { bookDate: addDays('2026-12-01', at), roomIds: [roomId] })
      const { booked, closed } = await race(
        at,
        () => booker.call(createOrder, form),
        () => admin.call(call, { roomId, open: false }),
      )
      seen.add(`${booked} ${closed}`)
      expect(await liveOrders(roomId)).toBe(booked === 'done' ? 1 : 0)
    }
    const either = ['done rooms.has_orders', 'booking.room_missing done']
    expect([...seen].filter((pair) => !either.includes(pair))).toEqual([])
  },
)

test('a day that is closed while somebody books it either has the order or refuses it', async () => {
  const either = ['done rooms.has_orders', 'booking.day_closed done']
  for (let at = 0; at < rounds; at++) {
    const bookDate = addDays('2027-02-01', at)
    const { booked, closed } = await race(
      at,
      () => booker.call(createOrder, orderFormFor(venue, { bookDate })),
      () => admin.call(closeDays, { startDate: bookDate, endDate: bookDate }),
    )
    expect(either).toContain(`${booked} ${closed}`)
  }
})

test('a period that is deleted while somebody books it either has the order or refuses it', async () => {
  const either = ['done rooms.has_orders', 'booking.period_missing done']
  for (let at = 0; at < rounds; at++) {
    const { id: periodId } = await admin.call(savePeriod, {
      title: `早餐${at}`,
      startTime: '06:00',
      endTime: '06:20',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      arrivalStep: 5,
    })
    const form = orderFormFor(venue, { bookDate: addDays('2027-04-01', at), periodId, arrivalTime: '' })
    const { booked, closed } = await race(
      at,
      () => booker.call(createOrder, form),
      () => admin.call(deletePeriod, { periodId }),
    )
    expect(either).toContain(`${booked} ${closed}`)
    await sql`update meal_period set deleted_at = now() where id = ${periodId} and deleted_at is null`.execute(
      owner,
    )
  }
})

test('the booking that came first is waited for, not overlooked', async () => {
  const roomId = await newRoom('听雨轩')
  // A running booking that holds the room's lock.
  const closing = await owner.transaction().execute(async (tx) => {
    await tx
      .selectFrom('room')
      .select('id')
      .where('shop_id', '=', venue.shopId)
      .where('id', '=', roomId)
      .forNoKeyUpdate()
      .execute()
    const waiting = settleCode(admin.call(setRoomOpen, { roomId, open: false }))
    const first = await Promise.race([
      waiting,
      new Promise((resolve) => setTimeout(() => resolve('still waiting'), 300)),
    ])
    expect(first).toBe('still waiting')
    return { waiting }
  })
  expect(await closing.waiting).toBe('done')
  const refused = await catchRefusal(booker.call(createOrder, orderFormFor(venue, { roomIds: [roomId] })))
  expect(refused.code).toBe('booking.room_missing')
})
