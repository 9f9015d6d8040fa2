import { applyForRooms } from '@roombook/contract/guest-booking'
import { joinWaitlist, listMyWaiting, withdrawWaiting } from '@roombook/contract/waitlist'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'
import { openWaitlistFixture } from '#test/waitlist-fixture.ts'

const testApp = await startTestApp()
const { owner } = testApp
const { desk, nextDay, fill, cancel, wish, newGuest, entriesOf, waitingOn } =
  await openWaitlistFixture(testApp)
const { shopId, periodId } = desk

describe('a guest waits for what is full', () => {
  test('for exactly that date, period and party; again shows what there is', async () => {
    const { bookDate } = await fill()
    const guest = await newGuest()
    const { entry, known } = await guest.call(joinWaitlist, wish({ bookDate }))
    expect(entry).toMatchObject({
      bookDate,
      periodId,
      periodName: '晚餐',
      peopleNum: 8,
      state: 'waiting',
      free: false,
      bookable: true,
      orderId: null,
    })
    expect(known).toBe(false)
    const again = await guest.call(joinWaitlist, wish({ bookDate, peopleNum: 6 }))
    expect(again).toEqual({ entry, known: true })
    expect(await entriesOf(guest.phone)).toHaveLength(1)
    expect((await guest.call(listMyWaiting, {})).list).toEqual([entry])
    expect((await guest.call(listMyWaiting, { past: true })).list).toEqual([])
    expect(await waitingOn(bookDate)).toMatchObject([
      {
        userName: '钱小姐',
        phone: `138***${guest.phone.slice(-4)}`,
        peopleNum: 8,
        remark: '想要靠窗',
        free: false,
      },
    ])
  })

  test('not while something fits, and negative control: with one more person than fit it may', async () => {
    const bookDate = nextDay()
    const guest = await newGuest()
    expect(await catchRefusal(guest.call(joinWaitlist, wish({ bookDate })))).toMatchObject({
      code: 'booking.waitlist_free',
      message: '该餐段刚有空位，请直接预订',
    })
    const { orders } = await fill(bookDate)
    await cancel(orders.find(({ roomName }) => roomName === '芍药厅')?.id ?? 0)
    expect(await catchRefusal(guest.call(joinWaitlist, wish({ bookDate, peopleNum: 4 })))).toMatchObject({
      code: 'booking.waitlist_free',
    })
    await guest.call(joinWaitlist, wish({ bookDate, peopleNum: 12 }))
  })

  test('not who has a booking there, held by staff too', async () => {
    const bookDate = nextDay()
    const guest = await newGuest()
    const { orderId } = await guest.call(applyForRooms, desk.form({ bookDate }))
    const refusal = await catchRefusal(guest.call(joinWaitlist, wish({ bookDate })))
    expect(refusal).toMatchObject({ code: 'booking.waitlist_booked', data: { order_id: orderId } })
  })

  test('for three periods of a shop at most', async () => {
    const guest = await newGuest()
    const dates = []
    for (let made = 0; made < 4; made++) dates.push((await fill()).bookDate)
    for (const bookDate of dates.slice(0, 3)) await guest.call(joinWaitlist, wish({ bookDate }))
    const last = wish({ bookDate: dates[3] ?? '' })
    expect(await catchRefusal(guest.call(joinWaitlist, last))).toMatchObject({
      code: 'booking.waitlist_many',
    })
    const [first] = (await guest.call(listMyWaiting, {})).list
    await guest.call(withdrawWaiting, { shopId, entryId: first?.entryId ?? 0 })
    await guest.call(joinWaitlist, last)
  })

  test('only where the shop takes bookings online, in time, and for a party that its rooms could hold', async () => {
    const { bookDate } = await fill()
    const guest = await newGuest()
    const refused = (change: Partial<Parameters<typeof wish>[0]> = {}) =>
      catchRefusal(guest.call(joinWaitlist, wish({ bookDate, ...change }))).then(({ code }) => code)
    await desk.settings({ guestBooking: 'closed' })
    expect(await refused()).toBe('booking.guests_closed')
    await desk.settings({ guestMostPeople: 6 })
    expect(await refused()).toBe('booking.too_many_people')
    await desk.settings({ guestDaysAhead: 1 })
    expect(await refused()).toBe('booking.date_too_far')
    await desk.settings({ guestLeadMinutes: 100_000 })
    expect(await refused()).toBe('booking.too_late_online')
    await desk.settings({})
    expect(await refused({ peopleNum: 39 })).toBe('booking.too_many_people')
    expect(await refused({ periodId: 987_654 })).toBe('booking.period_missing')
    expect(
      await catchRefusal(guest.call(joinWaitlist, wish({ bookDate, remark: '长'.repeat(101) }))),
    ).toMatchObject({
      fields: { remark: '最多100个字符' },
    })
    await guest.call(joinWaitlist, wish({ bookDate }))
  })

  test('of fifty at once from one network twenty wait, and one phone that knocks twenty times waits once', async () => {
    const { bookDate } = await fill()
    await owner.updateTable('waitlist_entry').set({ network: '' }).execute()
    const guests = await Promise.all(Array.from({ length: 50 }, newGuest))
    const outcomes = await Promise.allSettled(
      guests.map((guest) => guest.call(joinWaitlist, wish({ bookDate }))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'booking.too_many_from_network' })
    expect((await waitingOn(bookDate)).map(({ id }) => id)).toHaveLength(20)
    await owner.updateTable('waitlist_entry').set({ network: '' }).execute()
    await owner.deleteFrom('guest_request').execute()
    const guest = await newGuest()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guest.call(joinWaitlist, wish({ bookDate }))),
    )
    expect(answers.filter(({ known }) => !known)).toHaveLength(1)
    expect(await entriesOf(guest.phone)).toHaveLength(1)
  })

  test('and waits no longer when they say so; nobody else can say it for them', async () => {
    const { bookDate } = await fill()
    const guest = await newGuest()
    const { entry } = await guest.call(joinWaitlist, wish({ bookDate }))
    const stranger = await newGuest()
    const withdrawn = { shopId, entryId: entry.entryId }
    expect(await catchRefusal(stranger.call(withdrawWaiting, withdrawn))).toMatchObject({
      code: 'booking.waitlist_over',
    })
    await guest.call(withdrawWaiting, withdrawn)
    expect(await catchRefusal(guest.call(withdrawWaiting, withdrawn))).toMatchObject({
      code: 'booking.waitlist_over',
    })
    expect(await waitingOn(bookDate)).toEqual([])
    expect((await guest.call(listMyWaiting, { past: true })).list).toMatchObject([{ state: 'withdrawn' }])
  })
})
