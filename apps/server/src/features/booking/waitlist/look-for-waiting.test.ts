import { createOrder, editOrder, holdRooms } from '@roombook/contract/booking'
import { applyForRooms } from '@roombook/contract/guest-booking'
import { joinWaitlist, listMyWaiting } from '@roombook/contract/waitlist'
import { describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { openConsole } from '#test/console-socket.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { openWaitlistFixture } from '#test/waitlist-fixture.ts'
import { lookForWaiting } from './look-for-waiting.ts'
import { sweepEndedWaiting } from './waitlist.sweep.ts'

const testApp = await startTestApp()
const { app, baseUrl, clock, venue, owner } = testApp
const { desk, booker, nextDay, look, fill, cancel, wish, newGuest, entriesOf, messagesOf, waitingOn } =
  await openWaitlistFixture(testApp)
const { shopId, periodId } = desk

describe('something gets free', () => {
  test('the staff are told once for each freeing, and guest and list say so', async () => {
    const { bookDate, orders } = await fill()
    const guest = await newGuest()
    await guest.call(joinWaitlist, wish({ bookDate }))
    await (await newGuest()).call(joinWaitlist, wish({ bookDate, peopleNum: 6 }))
    await look()
    const before = (await messagesOf()).length
    const big = orders.find(({ roomName }) => roomName === '牡丹厅')
    await cancel(big?.id ?? 0)
    await look()
    await look()
    const notices = await messagesOf()
    expect(notices).toHaveLength(before + 1)
    const [, month, day] = bookDate.split('-').map(Number)
    expect(notices[0]).toMatchObject({
      content: `候补有空位：${month}月${day}日晚餐，2组在候补（8人、6人）`,
      orderId: null,
      waitlist: { bookDate, periodId },
      isRead: false,
    })
    expect((await guest.call(listMyWaiting, {})).list).toMatchObject([{ free: true, bookable: true }])
    expect((await waitingOn(bookDate)).map(({ free }) => free)).toEqual([true, true])

    const { row } = await booker.call(
      createOrder,
      orderFormFor(venue, {
        bookDate,
        roomIds: [desk.room('牡丹厅')],
        phone: '13911112222',
        arrivalTime: '',
      }),
    )
    await look()
    expect((await guest.call(listMyWaiting, {})).list).toMatchObject([{ free: false }])
    expect(await messagesOf()).toHaveLength(before + 1)
    await cancel(row.id)
    await look()
    expect(await messagesOf()).toHaveLength(before + 2)
  })

  test('a room too small for the party is none', async () => {
    const { bookDate, orders } = await fill()
    await (await newGuest()).call(joinWaitlist, wish({ bookDate, peopleNum: 12 }))
    await look()
    const before = (await messagesOf()).length
    await cancel(orders.find(({ roomName }) => roomName === '芍药厅')?.id ?? 0)
    await look()
    expect(await messagesOf()).toHaveLength(before)
  })

  test('by a hold that runs out', async () => {
    const bookDate = nextDay()
    const rooms = Object.entries(venue.rooms)
    const held = { ...orderFormFor(venue, { bookDate, roomIds: [desk.room('牡丹厅')] }), arrivalTime: '' }
    const heldUntil = new Date(clock.now().getTime() + 60 * 60_000).toISOString()
    for (const [title, id] of rooms) {
      if (title === '牡丹厅') await booker.call(holdRooms, { ...held, heldUntil })
      else await booker.call(createOrder, { ...held, roomIds: [id], phone: '13911112222' })
    }
    const guest = await newGuest()
    await guest.call(joinWaitlist, wish({ bookDate, peopleNum: 10 }))
    await look()
    const before = (await messagesOf()).length
    await owner.updateTable('orders').set({ held_until: clock.now() }).where('status', '=', 4).execute()
    // The sweep of holds reports expired ones; any other event in the store has the same effect.
    await inShop(app.db, shopId, (tx) => lookForWaiting(tx, { shopId, now: clock.now() }))
    expect(await messagesOf()).toHaveLength(before + 1)
  })

  test('the guest’s page hears of its own entries alone, and nothing of what is in them', async () => {
    const { bookDate, orders } = await fill()
    const guest = await newGuest()
    const stranger = await newGuest()
    await guest.call(joinWaitlist, wish({ bookDate }))
    const open = async (token: string) => {
      const page = await openConsole({ baseUrl, path: '/ws/guest' })
      page.send({ type: 'login', data: { type: 'waiting', token, shopId } })
      await page.frame((frame) => frame.type === 'login')
      return page
    }
    const own = await open(guest.token)
    const others = await open(stranger.token)
    await cancel(orders.find(({ roomName }) => roomName === '牡丹厅')?.id ?? 0)
    await look()
    await own.frame((frame) => (frame.type as string) === 'news')
    expect(own.frames.slice(1)).toEqual([{ type: 'news', name: 'waitlist.changed' }])
    expect(others.frames).toHaveLength(1)
    own.close()
    others.close()
  })
})

describe('an entry ends', () => {
  test('by the guest’s own booking, with its order', async () => {
    const { bookDate, orders } = await fill()
    const guest = await newGuest()
    await guest.call(joinWaitlist, wish({ bookDate }))
    await cancel(orders.find(({ roomName }) => roomName === '牡丹厅')?.id ?? 0)
    const { orderId } = await guest.call(applyForRooms, desk.form({ bookDate }))
    expect((await guest.call(listMyWaiting, { past: true })).list).toMatchObject([
      { state: 'booked', orderId },
    ])
    expect(await waitingOn(bookDate)).toEqual([])
  })

  test('by staff’s booking under that phone; negative control: another period’s leaves it', async () => {
    const { bookDate, orders } = await fill()
    const guest = await newGuest()
    await guest.call(joinWaitlist, wish({ bookDate }))
    await cancel(orders[0]?.id ?? 0)
    const form = {
      bookDate,
      roomIds: [orders[0]?.roomId ?? 0],
      phone: guest.phone,
      arrivalTime: '',
      peopleNum: 2,
    }
    await booker.call(createOrder, orderFormFor(venue, { ...form, periodId: venue.periods.lunch }))
    expect(await waitingOn(bookDate)).toHaveLength(1)
    const { row } = await booker.call(createOrder, orderFormFor(venue, form))
    expect(await entriesOf(guest.phone)).toMatchObject([{ state: 'booked', order_id: row.id }])
  })

  test('by a booking that was moved there', async () => {
    const { bookDate, orders } = await fill()
    const guest = await newGuest()
    await guest.call(joinWaitlist, wish({ bookDate }))
    const elsewhere = orderFormFor(venue, { bookDate: nextDay(), phone: guest.phone, arrivalTime: '' })
    const { row } = await booker.call(createOrder, elsewhere)
    await cancel(orders.find(({ roomName }) => roomName === '牡丹厅')?.id ?? 0)
    await booker.call(editOrder, { orderId: row.id, version: row.version, bookDate })
    await look()
    expect(await entriesOf(guest.phone)).toMatchObject([{ state: 'booked', order_id: row.id }])
  })

  test('when its period is over, and is thrown away after ninety days', async () => {
    const { bookDate } = await fill()
    const guest = await newGuest()
    await guest.call(joinWaitlist, wish({ bookDate }))
    const start = clock.now()
    clock.set(`${bookDate}T12:00:00Z`)
    await look()
    expect(await entriesOf(guest.phone)).toMatchObject([{ state: 'waiting' }])
    clock.set(`${bookDate}T13:00:00Z`)
    const lapsed = [{ state: 'lapsed', free: false }]
    expect((await guest.call(listMyWaiting, {})).list).toEqual([])
    expect((await guest.call(listMyWaiting, { past: true })).list).toMatchObject(lapsed)
    await look()
    expect(await entriesOf(guest.phone)).toMatchObject([{ state: 'lapsed' }])
    expect((await guest.call(listMyWaiting, { past: true })).list).toMatchObject(lapsed)
    const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
    await sweepEndedWaiting({ db: app.db }).run(later(89))
    expect(await entriesOf(guest.phone)).toHaveLength(1)
    await sweepEndedWaiting({ db: app.db }).run(later(91))
    expect(await entriesOf(guest.phone)).toHaveLength(0)
    clock.set(start.toISOString())
  })
})
