import { listRooms } from '@roombook/contract/board'
import { createOrder } from '@roombook/contract/booking'
import { arriveOrder } from '@roombook/contract/order-moves'
import { describe, expect, test } from 'vitest'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { postCall, requireData } from '#test/post.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { startWireCounter } from '#test/wire-counter.ts'

/*
 * Budgets of statements and round trips per call. Measure the cost before increasing one
 * (docs/performance.md).
 */
const { as, venue, owner, ownerUrl, clock } = await startTestApp()
const counter = await startWireCounter(ownerUrl)
// The first server does background work, bypassing the counter.
const { baseUrl } = await startServerOn(counter.url, clock, {
  DATABASE_DIRECT_URL: ownerUrl,
  JOBS: '0',
})
const { token } = await as(venue.staff.booker.phone)
const nextDay = dayByDay()

type Posted = Parameters<typeof postCall>
const post = (call: Posted[2], input: Posted[3]) => postCall(baseUrl, clock, call, input, { token })

const newGuests = Array.from({ length: 30 }, (_, at) => String(13_700_000_000 + at)).values()
const newGuest = () => newGuests.next().value ?? ''

async function book(phone: string): Promise<{ id: number; version: number }> {
  const answer = await post(createOrder, orderFormFor(venue, { bookDate: nextDay(), phone }))
  expect(answer).toMatchObject({ http: 200 })
  return requireData<{ row: { id: number; version: number } }>(answer).row
}

describe('over the wire', () => {
  test('a booking by a new guest is 23 statements in 9 round trips at most', async () => {
    const { statements, roundTrips } = await counter.transactionOf(
      () => book(newGuest()),
      /^insert into "booking"/,
    )
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(23)
    expect(roundTrips).toBeLessThanOrEqual(9)
    // The store's log sequence is locked by the last statement before the commit only.
    expect(statements.findIndex((text) => text.includes('write_journal'))).toBe(statements.length - 2)
  })

  test('a booking by a guest who is known is 25 statements in 11 round trips at most', async () => {
    const phone = newGuest()
    await book(phone)
    const { statements, roundTrips } = await counter.transactionOf(
      () => book(phone),
      /^insert into "booking"/,
    )
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(25)
    expect(roundTrips).toBeLessThanOrEqual(11)
  })

  test('an evening on the board is read in 14 statements at most', async () => {
    const { dinner: periodId } = venue.periods
    const { statements } = await counter.transactionOf(
      () => post(listRooms, { bookDate: nextDay(), periodId }),
      /from "room"/,
    )
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(14)
  })

  test('an arrival is 29 statements at most', async () => {
    const { id: orderId, version } = await book(newGuest())
    clock.set((await dinnerOf(orderId)).toISOString())
    const { statements } = await counter.transactionOf(
      () => post(arriveOrder, { orderId, version }),
      /^update "orders"/,
    )
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(29)
  })
})

/** Returns six in the evening in Shanghai on an order's date. */
async function dinnerOf(orderId: number): Promise<Date> {
  const { book_date: day } = await owner
    .selectFrom('orders')
    .select('book_date')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return new Date(`${day}T18:00:00+08:00`)
}
