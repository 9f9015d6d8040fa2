import { firstChoice, lostBy } from '@roombook/contract'
import { createOrder, holdRooms } from '@roombook/contract/booking'
import { applyForRooms, availability, listGuestDays } from '@roombook/contract/guest-booking'
import { answerBookingRequest, cancelOrder, clearOrder } from '@roombook/contract/order-moves'
import { addDays } from '@roombook/domain/time'
import { nextTurn } from '@roombook/domain/turns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { anyone, as, asGuest, clock, venue, owner } = app
const fixture = openGuestFixture(app)
const owner1 = await as(venue.staff.owner.phone)
await fixture.settings({ checkoutOpen: false })

const byStaff = (bookDate: string, rooms: readonly string[], periodId = fixture.periodId) =>
  owner1.call(
    createOrder,
    orderFormFor(venue, {
      bookDate,
      periodId,
      roomIds: rooms.map(fixture.room),
      peopleNum: 4,
      arrivalTime: '',
    }),
  )

/** Clears the network of all guest bookings, so that the limit per network does not apply. */
const everywhere = () =>
  owner.updateTable('booking').set({ applicant_network: '' }).where('source', '=', 'guest').execute()

describe('a room that was taken meanwhile', () => {
  test('is refused with what could be had instead: rooms, periods, the nearest days', async () => {
    const bookDate = '2026-12-10'
    await byStaff(bookDate, ['牡丹厅', '海棠厅'])
    await byStaff('2026-12-11', ['牡丹厅', '海棠厅', '玉兰厅'])
    const refusal = await catchRefusal(fixture.book({ bookDate, peopleNum: 10 }))
    expect(refusal).toMatchObject({ code: 'booking.room_taken', message: '包厢已被预订：牡丹厅' })
    expect(lostBy(refusal)).toMatchObject({
      rooms: [{ title: '牡丹厅' }],
      instead: {
        free: [{ title: '玉兰厅', capacityMax: 16, turn: 1, arrivalWindow: '17:00-21:00' }],
        periods: [{ title: '午餐' }, { title: '夜宵' }],
        days: [{ bookDate: '2026-12-09' }, { bookDate: '2026-12-11' }, { bookDate: '2026-12-08' }],
      },
    })
  })

  test('is refused though the page still shows it: what is shown may be seconds old, the claim never is', async () => {
    const bookDate = '2026-12-12'
    const query = { shopId: fixture.shopId, bookDate, peopleNum: 8 }
    const titles = async () =>
      (await anyone.call(availability, query)).data.periods
        .find(({ id }) => id === fixture.periodId)
        ?.rooms.map((room) => room.title)
    expect(await titles()).toContain('牡丹厅')
    await byStaff(bookDate, ['牡丹厅'])
    expect(await titles()).toContain('牡丹厅')
    expect(await catchRefusal(fixture.book({ bookDate }))).toMatchObject({ code: 'booking.room_taken' })
    clock.pass(0.1)
    expect(await titles()).not.toContain('牡丹厅')
  })

  test('goes to one of fifty guests at once; each of the others is told so, and nothing is half done', async () => {
    await everywhere()
    const bookDate = '2026-12-13'
    const guests = await Promise.all(Array.from({ length: 50 }, () => asGuest(fixture.nextPhone())))
    const outcomes = await Promise.allSettled(
      guests.map((guest) =>
        guest.call(
          applyForRooms,
          fixture.form({ bookDate, roomIds: ['牡丹厅', '玉兰厅'].map(fixture.room) }),
        ),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'booking.room_taken' })
    const orders = await owner.selectFrom('orders').select('id').where('book_date', '=', bookDate).execute()
    expect(orders).toHaveLength(2)
  })
})

describe('what is shown', () => {
  test('is free of what has run out, and the best fit stands first', async () => {
    await everywhere()
    const bookDate = '2026-11-20'
    const held = { ...orderFormFor(venue, { bookDate, roomIds: [fixture.room('牡丹厅')] }), arrivalTime: '' }
    await owner1.call(holdRooms, { ...held, heldUntil: '2026-11-20T02:30:00Z' })
    const shown = async (people: number) => (await fixture.period(bookDate, people))?.rooms ?? []
    expect((await shown(8)).map((room) => room.title)).not.toContain('牡丹厅')
    clock.set('2026-11-20T02:31:00Z')
    const rooms = await shown(9)
    expect(rooms.slice(0, 4).map(({ title, fits }) => [title, fits])).toEqual([
      ['海棠厅', true],
      ['牡丹厅', true],
      ['玉兰厅', true],
      ['芍药厅', false],
    ])
    await fixture.book({ bookDate })
    expect(await fixture.period(bookDate, 49)).toMatchObject({
      state: 'small',
      words: '没有合适的包厢',
      rooms: [],
    })
    // No three of the remaining rooms seat so many, but all together do: the shop can join them.
    expect(await fixture.period(bookDate, 49)).toMatchObject({ joinable: true })
    expect(await fixture.period(bookDate, 300)).toMatchObject({ state: 'small', joinable: false })
    expect(await fixture.period(bookDate, 9)).toMatchObject({ state: 'open', joinable: false })
    expect(JSON.stringify(await fixture.period(bookDate))).not.toMatch(/phone|user_name|王先生/)
  })

  test('agrees with the claims: every room that is shown can be booked on its turn, no other can', async () => {
    const rooms = ['牡丹厅', '芍药厅', '梅厅'] as const
    await owner
      .insertInto('turn_rule')
      .values({
        shop_id: fixture.shopId,
        period_id: fixture.periodId,
        room_id: fixture.room('芍药厅'),
        sittings: 2,
      })
      .execute()
    const sittings = (room: string) => (room === '芍药厅' ? 2 : 1)
    let day = 0
    const steps = fc.array(
      fc.record({
        what: fc.constantFrom('book', 'apply', 'cancel', 'clear', 'refuse'),
        room: fc.constantFrom(...rooms),
      }),
      { maxLength: 8 },
    )
    const property = fc.asyncProperty(steps, async (script) => {
      await everywhere()
      const bookDate = addDays('2026-12-15', day++)
      const claims: { room: string; turn: number; id: number; by: string; finished: boolean }[] = []
      /** Reads the arrival window that the page currently shows. */
      const windowsOf = async (room: string) => {
        const there = (await fixture.period(bookDate, 4))?.rooms.find(({ id }) => id === fixture.room(room))
        return there ? { arrivalWindows: [there.arrivalWindow] } : {}
      }
      const turnOf = (room: string) =>
        nextTurn({ sittings: sittings(room), claims: claims.filter((claim) => claim.room === room) })
      for (const { what, room } of script) {
        const turn = turnOf(room)
        const live = claims.find((claim) => claim.room === room && !claim.finished)
        if ((what === 'book' || what === 'apply') && turn !== undefined) {
          const turns = [turn]
          const id =
            what === 'book'
              ? (
                  await owner1.call(
                    createOrder,
                    orderFormFor(venue, {
                      bookDate,
                      roomIds: [fixture.room(room)],
                      turns,
                      peopleNum: 4,
                    }),
                  )
                ).row.id
              : (
                  await fixture.book({
                    bookDate,
                    roomIds: [fixture.room(room)],
                    turns,
                    peopleNum: 4,
                    ...(await windowsOf(room)),
                  })
                ).orderId
          claims.push({ room, turn, id, by: what, finished: false })
        } else if (live) {
          const acted = { orderId: live.id, version: 1 }
          if (what === 'cancel' && live.by === 'book')
            await owner1.call(cancelOrder, { ...acted, reason: 'guest' })
          else if (what === 'clear' && live.by === 'book') await owner1.call(clearOrder, acted)
          else if (what === 'refuse' && live.by === 'apply')
            await owner1.call(answerBookingRequest, { ...acted, status: -2 })
          else continue
          if (what === 'clear') live.finished = true
          else claims.splice(claims.indexOf(live), 1)
        }
      }
      const shown = new Map((await fixture.period(bookDate, 4))?.rooms.map(({ id, turn }) => [id, turn]))
      for (const room of rooms) {
        expect([room, shown.get(fixture.room(room))]).toEqual([room, turnOf(room)])
        const turn = shown.get(fixture.room(room)) ?? 1
        const windows = await windowsOf(room)
        const booking = fixture.book({
          bookDate,
          roomIds: [fixture.room(room)],
          turns: [turn],
          peopleNum: 4,
          ...windows,
        })
        if (shown.has(fixture.room(room))) await booking
        else expect((await catchRefusal(booking)).code).toMatch(/room_taken|turn_unavailable/)
      }
    })
    await fc.assert(property, { numRuns: 12, seed: 20261120 })
  })
})

describe('whoever comes for a room in particular', () => {
  const evenings = async (roomId: number | undefined) => {
    clock.pass(0.1)
    const { list } = (await anyone.call(listGuestDays, { shopId: fixture.shopId, roomId })).data
    const { bookDate, periodId } = firstChoice(list)
    const dinner = list.find((day) => day.bookDate === bookDate)?.meals.find((meal) => meal.evening)
    return { bookDate, periodId, roomFree: dinner?.roomFree }
  }

  test('opens the page on an evening on which that room is free, not on the first with any room', async () => {
    const first = await evenings(undefined)
    expect(first).toMatchObject({ periodId: fixture.periodId, roomFree: undefined })
    await byStaff(first.bookDate, ['海棠厅'])
    expect(await evenings(undefined)).toEqual(first)
    expect(await evenings(fixture.room('海棠厅'))).toEqual({
      bookDate: addDays(first.bookDate, 1),
      periodId: fixture.periodId,
      roomFree: true,
    })
    expect(await evenings(fixture.room('玉兰厅'))).toEqual({ ...first, roomFree: true })
  })

  test('and is sent along with it what the page then asks for', async () => {
    const roomId = fixture.room('海棠厅')
    const { bookDate } = await evenings(roomId)
    const answer = await fetch(`${app.baseUrl}/m/s/${fixture.shopId}/book?room=${roomId}`)
    if (answer.status === 404) return expect(await answer.text()).toContain('request.unknown_call')
    const [, ahead = '[]'] = /id="first-answers">(.*?)<\/script>/.exec(await answer.text()) ?? []
    expect(JSON.parse(ahead)).toMatchObject([
      { call: 'booking.guest-days', input: { shopId: fixture.shopId, peopleNum: 4, roomId } },
      { call: 'website.store-sign' },
      { call: 'booking.availability', input: { bookDate } },
    ])
  })
})
