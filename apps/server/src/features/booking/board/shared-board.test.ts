import { CallRefused, envelopeStatus, knownRevisionHeader, revisionHeader } from '@roombook/contract'
import { listRooms } from '@roombook/contract/board'
import { createOrder } from '@roombook/contract/booking'
import { addDays } from '@roombook/domain/time'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { callerOn } from '#test/caller-on.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postCall } from '#test/post.ts'
import { sentTexts } from '#test/sent-texts.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { changeBeside, unmovedIn, watchBoards } from '#test/unmoved-boards.ts'

const site = await startTestApp()
const { as, venue, clock, ownerUrl, baseUrl } = site
const periodId = venue.periods.dinner
const nextDay = dayByDay()
const owner = await as(venue.staff.owner.phone)
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)

afterEach(() => void vi.restoreAllMocks())

/** Counts the queries for a board's orders while `work` runs. */
async function readings(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  return query.mock.calls
    .flatMap(([asked]) => sentTexts(asked))
    .filter((text) => text.includes('from "room_claim" as "claim" inner join lateral')).length
}

const book = (bookDate: string, title: string) =>
  booker.call(createOrder, orderFormFor(venue, { bookDate, roomIds: [findRoomId(venue, title)] }))

/** Requests the board as a console that already has a revision, and returns the response. */
async function ask(token: string, bookDate: string, known?: string) {
  const headers = { [knownRevisionHeader]: known }
  const answer = await postCall(baseUrl, clock, listRooms, { bookDate, periodId }, { token, headers })
  return { ...answer, revision: answer.headers.get(revisionHeader) ?? '' }
}

const tokens = [owner, booker, colleague].map(({ token }) => token)

/** Returns the responses to fifty concurrent consoles, each requesting a date. */
const fifty = (dateOf: (console: number) => string) =>
  Promise.all(Array.from({ length: 50 }, (_, at) => ask(tokens[at % tokens.length] ?? '', dateOf(at))))

describe('the board, asked for by fifty consoles after one event', () => {
  test('is read once, and all are told the same', async () => {
    const bookDate = nextDay()
    await book(bookDate, '牡丹厅')
    let events: string[] = []
    const count = await readings(async () => {
      events = (await fifty(() => bookDate)).map(({ text }) => text)
    })
    expect([count, new Set(events).size]).toEqual([1, 1])
    expect(events[0]).toContain('已预订')
  })

  test('negative control: fifty different boards are read fifty times', async () => {
    expect(await readings(() => fifty((at) => addDays('2027-03-01', at)))).toBe(50)
  })

  test('is read anew after the next event, also where another server wrote it', async () => {
    const bookDate = nextDay()
    const before = await ask(booker.token, bookDate)
    const { baseUrl: other } = await startServerOn(ownerUrl, clock, { JOBS: '0' })
    const elsewhere = callerOn(other, clock, booker.token)
    for (const title of ['牡丹厅', '芍药厅']) {
      await elsewhere(createOrder, orderFormFor(venue, { bookDate, roomIds: [findRoomId(venue, title)] }))
      const after = await ask(colleague.token, bookDate)
      const cell = after.text.split('"title"').find((part) => part.startsWith(`:"${title}"`))
      expect(cell).toContain('已预订')
      expect(after.revision).not.toBe(before.revision)
    }
  })

  test('that cannot be read is refused to each, and asked for again by the next', async () => {
    const refusals = await Promise.all(
      tokens.map((token) =>
        callerOn(
          baseUrl,
          clock,
          token,
        )(listRooms, { bookDate: nextDay(), periodId: 999 }).catch((error: unknown) => error),
      ),
    )
    expect(refusals.map((error) => error instanceof CallRefused && error.code)).toEqual(
      tokens.map(() => 'booking.period_missing'),
    )
  })
})

describe('whoever holds the board already', () => {
  test('is told that nothing has changed, in a few bytes and without a reading', async () => {
    const bookDate = nextDay()
    await book(bookDate, '牡丹厅')
    const { revision, text } = await ask(booker.token, bookDate)
    let again = await ask(colleague.token, bookDate, 'another')
    expect(again.text).toBe(text)
    const count = await readings(async () => {
      again = await ask(colleague.token, bookDate, revision)
    })
    expect([count, again.envelope?.status]).toEqual([0, envelopeStatus.unchanged])
    expect(again.text.length).toBeLessThan(60)
  })

  test('is told so too after an event that changes nothing of it, and the board after one that does', async () => {
    const bookDate = nextDay()
    const { revision } = await ask(booker.token, bookDate)
    await book(nextDay(), '牡丹厅')
    expect((await ask(booker.token, bookDate, revision)).envelope?.status).toBe(envelopeStatus.unchanged)
    await book(bookDate, '牡丹厅')
    expect((await ask(booker.token, bookDate, revision)).envelope?.status).toBe(envelopeStatus.ok)
  })

  test('a client that asks again is handed what it holds, and what is new', async () => {
    const bookDate = nextDay()
    const first = await booker.call(listRooms, { bookDate, periodId })
    expect(await booker.call(listRooms, { bookDate, periodId })).toBe(first)
    await book(bookDate, '海棠厅')
    const second = await booker.call(listRooms, { bookDate, periodId })
    expect([first.booked, second.booked]).toEqual([0, 1])
  })
})

describe('an answer that others were given', () => {
  test('is not given to somebody who may not ask, nor the answer of one shop to another', async () => {
    const bookDate = nextDay()
    await book(bookDate, '牡丹厅')
    const { revision } = await ask(owner.token, bookDate)
    const waiter = await as(venue.staff.waiter.phone)
    for (const known of [undefined, revision])
      expect((await ask(waiter.token, bookDate, known)).envelope?.code).toBe('permission.refused')
    const next = await as(venue.staff.owner.phone, venue.other.shopId)
    const theirs = await next.call(listRooms, { bookDate, periodId: venue.other.periodId })
    expect(theirs.booked).toBe(0)
    expect((await ask(next.token, bookDate, revision)).envelope?.code).toBe('booking.period_missing')
  })
})

describe('encodings', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
  ])('who takes %s is sent %s, which says the same', async (accepted, sent) => {
    const bookDate = '2027-05-01'
    const plain = await ask(booker.token, bookDate)
    const headers = { 'accept-encoding': accepted }
    const answer = await postCall(
      baseUrl,
      clock,
      listRooms,
      { bookDate, periodId },
      {
        token: booker.token,
        headers,
      },
    )
    expect([answer.headers.get('content-encoding'), answer.text]).toEqual([sent, plain.text])
  })
})

test('the watch that tenancy.test.ts sets for every call notes a change beside the number of the shop, and none with it', async () => {
  await watchBoards(site.owner)
  const { row } = await book(nextDay(), '牡丹厅')
  expect(await unmovedIn(site.owner)).toEqual([])
  await changeBeside(site.owner, venue.shopId, row.id)
  expect(await unmovedIn(site.owner)).toEqual([expect.stringContaining('orders: UPDATE')])
})

test('a database that was put back to what it was is read, and not what it had come to', async () => {
  const bookDate = nextDay()
  const former = await sql<Record<string, unknown>>`
    select event_seq, log_seq, log_hash from shop_counter where shop_id = ${venue.shopId}`.execute(site.owner)
  const { row } = await book(bookDate, '牡丹厅')
  expect((await ask(owner.token, bookDate)).text).toContain('已预订')
  await sql`delete from room_claim where shop_id = ${venue.shopId} and order_id = ${row.id}`.execute(
    site.owner,
  )
  const { event_seq, log_seq, log_hash } = former.rows[0] ?? {}
  await sql`
    update shop_counter set event_seq = ${event_seq}, log_seq = ${log_seq}, log_hash = ${log_hash}
    where shop_id = ${venue.shopId}`.execute(site.owner)
  expect((await ask(owner.token, bookDate)).text).not.toContain('已预订')
})
