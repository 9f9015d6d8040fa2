import { createOrder } from '@roombook/contract/booking'
import { addDays } from '@roombook/domain/time'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import * as claims from '#features/booking/claims/claim.repository.ts'
import { findRoomId, orderFormFor, type TypedForm } from '../order-form.ts'
import { type Answered, postCall, requireData } from '../post.ts'
import { sentTexts } from '../sent-texts.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { persons } from '../test-venue.ts'
import { untilItHappens } from '../until-it-happens.ts'
import { sized } from './sized.ts'

const rounds = sized({ small: 1, long: 50 })
const clients = sized({ small: 100, long: 200 })
const linkedRounds = sized({ small: 4, long: 20 })
const clerks = persons.filter((person) => person !== 'waiter')

vi.mock('#features/booking/claims/claim.repository.ts', { spy: true })

const guarded = await startTestApp()
const unguarded = await startTestApp()
await sql`drop index room_claim_once`.execute(unguarded.owner)

let day = 0
const nextDay = () => {
  day += 1
  return addDays('2026-11-20', day)
}

/** Returns tokens of a number of clients, shared among the staff. */
const desksOf = ({ as, venue }: TestApp, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const person = clerks[at % clerks.length] ?? 'booker'
      return (await as(venue.staff[person].phone)).token
    }),
  )

const book = ({ baseUrl, clock, venue }: TestApp, token: string, change: TypedForm) =>
  postCall(baseUrl, clock, createOrder, orderFormFor(venue, change), { token })

const won = (answers: readonly Answered[]) => answers.filter((answer) => answer.http === 200)
const lost = (answers: readonly Answered[]) => answers.filter((answer) => answer.http !== 200)

const liveClaims = ({ owner }: TestApp, bookDate: string) =>
  owner
    .selectFrom('room_claim')
    .select(['order_id', 'room_id'])
    .where('book_date', '=', bookDate)
    .where('released_at', 'is', null)
    .execute()

async function raceFor(app: TestApp, desks: readonly string[]) {
  const bookDate = nextDay()
  const answers = await Promise.all(
    desks.map((token, at) => book(app, token, { bookDate, userName: `客人${at}` })),
  )
  return { bookDate, answers, claims: await liveClaims(app, bookDate) }
}

/** Counts the statements that wait for a room during an action. */
async function waitsOf<Result>(act: () => Promise<Result>): Promise<{ result: Result; waits: number }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await act()
    const texts = query.mock.calls.flatMap(([first]) => sentTexts(first))
    return { result, waits: texts.filter((text) => /from "room" .*for no key update/s.test(text)).length }
  } finally {
    query.mockRestore()
  }
}

describe('one room, one date, one period', () => {
  test(`${clients} desks at once, ${rounds} rounds: one gets it, the rest hear so`, async () => {
    const desks = await desksOf(guarded, clients)
    await raceFor(guarded, desks)
    for (let round = 0; round < rounds; round++) {
      const { answers, claims } = await raceFor(guarded, desks)
      expect(won(answers)).toHaveLength(1)
      for (const { http, envelope } of lost(answers)) {
        expect({ http, envelope }).toMatchObject({
          http: 409,
          envelope: { status: 400, code: 'booking.room_taken', msg: '包厢已被预订：牡丹厅' },
        })
      }
      expect(claims).toHaveLength(1)
    }
  })

  test(`of ${clients} at once few wait for the room: whoever comes after the winner hears so before`, async () => {
    const desks = await desksOf(guarded, clients)
    const { waits } = await waitsOf(() => raceFor(guarded, desks))
    // One per connection of the pool: bookings that had begun when the winner committed.
    expect(waits).toBeLessThanOrEqual(20)
  })

  test('negative control: where no look goes before, each waits', async () => {
    const desks = await desksOf(guarded, 40)
    const { result, waits } = await waitsOf(() => {
      const sight = vi.spyOn(claims, 'listConflictingClaims').mockResolvedValue([])
      return raceFor(guarded, desks).finally(() => sight.mockRestore())
    })
    expect(waits).toBe(40)
    expect(won(result.answers)).toHaveLength(1)
  })

  test('negative control: without the index more than one gets it', async () => {
    const desks = await desksOf(unguarded, 40)
    await untilItHappens(async () => {
      const { answers, claims } = await raceFor(unguarded, desks)
      return won(answers).length > 1 && claims.length > 1
    })
  })

  test('the loser is told which rooms are free instead, best fit first', async () => {
    const [desk = ''] = await desksOf(guarded, 1)
    const bookDate = nextDay()
    await book(guarded, desk, { bookDate })
    const second = await book(guarded, desk, { bookDate })
    const { free } = (second.envelope?.data ?? {}) as { free: { title: string; capacity: number }[] }
    expect(free.map((room) => room.title)).toEqual(['海棠厅', '玉兰厅'])
  })
})

describe('linked rooms', () => {
  test(`50 desks want 4 of 8 rooms each, ${linkedRounds} rounds: all or none, and nobody meets a deadlock`, async () => {
    const desks = await desksOf(guarded, 50)
    const { venue, owner } = guarded
    const ids = Object.values(venue.rooms)
    for (let round = 0; round < linkedRounds; round++) {
      const bookDate = nextDay()
      const answers = await Promise.all(
        desks.map((token, at) => {
          const roomIds = [0, 1, 2, 3].map((step) => ids[(at * 3 + step * (1 + (at % 3)) + round) % 8] ?? 0)
          return book(guarded, token, { bookDate, roomIds: [...new Set(roomIds)], linked: true })
        }),
      )
      expect(won(answers).length).toBeGreaterThanOrEqual(1)
      for (const { http, envelope } of lost(answers)) {
        expect({ http, code: envelope?.code }).toEqual({ http: 409, code: 'booking.room_taken' })
      }
      const claims = await liveClaims(guarded, bookDate)
      expect(new Set(claims.map((claim) => claim.room_id)).size).toBe(claims.length)
      const groups = await owner
        .selectFrom('order_whole')
        .select(['group_id', (of) => of.fn.countAll<number>().as('members')])
        .where('book_date', '=', bookDate)
        .groupBy('group_id')
        .execute()
      expect(groups).toHaveLength(won(answers).length)
      const members = won(answers).map(
        (answer) => requireData<{ order_ids: number[] }>(answer).order_ids.length,
      )
      expect(claims).toHaveLength(members.reduce((sum, count) => sum + count, 0))
      expect(groups.map((group) => Number(group.members)).toSorted()).toEqual(members.toSorted())
    }
    expect(await deadlocks(guarded)).toBe(0)
  })
})

/** Reads the number of deadlocks in this database, including those resolved by a retry. */
async function deadlocks({ owner }: TestApp): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(owner)
  return rows[0]?.deadlocks ?? 0
}

test('a room has one taker for each turn of each period of each date', async () => {
  const [desk = ''] = await desksOf(guarded, 1)
  const bookDate = nextDay()
  const roomIds = [findRoomId(guarded.venue, '梅厅')]
  const { lunch, dinner } = guarded.venue.periods
  const places = [
    { bookDate, periodId: dinner, roomIds, arrivalTime: '18:00' },
    { bookDate, periodId: lunch, roomIds, arrivalTime: '12:00' },
    { bookDate: nextDay(), periodId: dinner, roomIds, arrivalTime: '18:00' },
  ]
  for (const place of places) expect((await book(guarded, desk, place)).http).toBe(200)
  for (const place of places) expect((await book(guarded, desk, place)).http).toBe(409)
})
