import type { GuestServerFrame } from '@roombook/contract'
import { createOrder, orderDetail } from '@roombook/contract/booking'
import { saveDishCategory } from '@roombook/contract/dish-categories'
import { applyForRooms } from '@roombook/contract/guest-booking'
import { guestLogout } from '@roombook/contract/guest-session'
import { answerBookingRequest } from '@roombook/contract/order-moves'
import { invitationToken } from '@roombook/domain/invitations'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBookingId } from '#test/booking-rows.ts'
import { openConsole } from '#test/console-socket.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { firstTurns } from '#test/shown-turns.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, asGuest, baseUrl, clock, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
let guest = await asGuest('13700001111')
let guests = 0
// One guest may have only a few pending booking requests.
beforeEach(async () => {
  guest = await asGuest(`1370001${1000 + guests++}`)
})
const stranger = await asGuest('13700002222')
const { shopId } = venue
const nextDay = dayByDay()

const placesFor = (roomIds: number[]) => ({ roomIds, ...firstTurns(venue, roomIds) })
const apply = (rooms: readonly string[] = ['牡丹厅'], by = guest) =>
  by.call(applyForRooms, {
    shopId,
    bookDate: nextDay(),
    periodId: venue.periods.dinner,
    ...placesFor(rooms.map((title) => findRoomId(venue, title))),
    peopleNum: 8,
    userName: '钱小姐',
  })

/** Opens a guest's page that shows an order with some credential. */
async function openPage(data: object) {
  const page = await openConsole({ baseUrl, path: '/ws/guest' })
  page.send({ type: 'login', data })
  const frames = page.frames as unknown as GuestServerFrame[]
  const isLogin = (frame: { type: string }) => frame.type === 'login'
  return { ...page, frames, loggedIn: () => page.frame(isLogin) }
}

const accept = async (orderId: number) => {
  const { row } = await booker.call(orderDetail, { id: orderId })
  await booker.call(answerBookingRequest, { orderId, version: row.version, linked: true, status: 2 })
}

async function invite(orderId: number, name = 'abcdefghijklmnopqrstuv'): Promise<string> {
  const token = invitationToken(shopId, name)
  await owner
    .insertInto('invitation')
    .values({
      shop_id: shopId,
      booking_id: await readBookingId(owner, orderId),
      token,
      created_at: clock.now(),
    })
    .execute()
  return token
}

describe('a guest’s page', () => {
  test('hears that its own order has changed, linked ones too, and nothing of what is in them', async () => {
    const { orderId } = await apply(['牡丹厅', '芍药厅'])
    const page = await openPage({ type: 'guest', token: guest.token, shopId, orderId })
    await page.loggedIn()
    await accept(orderId)
    // Events of the order's creation may still arrive when the page opens; they are identical.
    const different = () => [...new Set(page.frames.map((frame) => JSON.stringify(frame)))]
    await expect.poll(() => different().length).toBe(3)
    expect(different().map((frame) => JSON.parse(frame))).toEqual([
      { type: 'login' },
      { type: 'news', name: 'order.changed', orderId },
      { type: 'news', name: 'order.changed', orderId: expect.any(Number) },
    ])
    page.close()
  })

  test('hears nothing of others’ orders, nor of anything else of the shop', async () => {
    const { orderId } = await apply()
    const page = await openPage({ type: 'guest', token: guest.token, shopId, orderId })
    await page.loggedIn()
    const other = await apply(['芍药厅'], stranger)
    await booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay() }))
    await accept(other.orderId)
    await accept(orderId)
    await page.frame((frame) => (frame.type as string) === 'news')
    expect(page.frames.slice(1)).toEqual([{ type: 'news', name: 'order.changed', orderId }])
    page.close()
  })

  test('hears that the menu has changed, by its name alone', async () => {
    const { orderId } = await apply()
    const host = await openPage({ type: 'guest', token: guest.token, shopId, orderId })
    const invited = await openPage({ type: 'invitation', token: await invite(orderId, 'm'.repeat(22)) })
    for (const page of [host, invited]) await page.loggedIn()
    await (await as(venue.staff.admin.phone)).call(saveDishCategory, { title: '热菜' })
    for (const page of [host, invited]) {
      await page.frame((frame) => (frame.type as string) === 'news')
      expect(page.frames.slice(1)).toEqual([{ type: 'news', name: 'dishes.changed' }])
      page.close()
    }
  })

  test('of an invitation hears of its order without any session', async () => {
    const { orderId } = await apply()
    const page = await openPage({ type: 'invitation', token: await invite(orderId) })
    await page.loggedIn()
    await accept(orderId)
    await page.frame((frame) => (frame.type as string) === 'news')
    page.close()
  })

  test.each([
    [
      'another’s order',
      async (orderId: number) => ({ type: 'guest', token: stranger.token, shopId, orderId }),
    ],
    [
      'an order of no shop',
      async (orderId: number) => ({ type: 'guest', token: guest.token, shopId: 987, orderId }),
    ],
    ['no session', async (orderId: number) => ({ type: 'guest', token: 'x'.repeat(43), shopId, orderId })],
    [
      'a session of staff',
      async (orderId: number) => ({ type: 'guest', token: booker.token, shopId, orderId }),
    ],
    [
      'a token that was guessed',
      async () => ({ type: 'invitation', token: invitationToken(shopId, 'x'.repeat(22)) }),
    ],
    ['no token', async () => ({ type: 'invitation', token: '' })],
  ])('is not let in with %s', async (_, right) => {
    const { orderId } = await apply()
    const page = await openPage(await right(orderId))
    expect(await page.closed).toBe(4001)
    expect(page.frames).toEqual([])
  })

  test('is let go of when the guest logs out', async () => {
    const leaving = await asGuest('13700003333')
    const { orderId } = await apply(['牡丹厅'], leaving)
    const page = await openPage({ type: 'guest', token: leaving.token, shopId, orderId })
    await page.loggedIn()
    await leaving.call(guestLogout, {})
    expect(await page.closed).toBe(4001)
  })

  test('does not get into the staff’s channel, nor a console into this one', async () => {
    const { orderId } = await apply()
    const astray = await openConsole({ baseUrl, path: '/ws/admin' })
    astray.send({ type: 'login', data: { type: 'guest', token: guest.token, shopId, orderId } })
    expect(await astray.closed).toBe(1008)
    const socket = await openConsole({ baseUrl, path: '/ws/guest' })
    socket.login(booker.token)
    expect(await socket.closed).toBe(1008)
  })
})
