import type { CallInput } from '@roombook/contract'
import { listRooms } from '@roombook/contract/board'
import { createOrder, editOrder, orderDetail } from '@roombook/contract/booking'
import { answerChange, readChangeRequest } from '@roombook/contract/change-requests'
import { readWaiting } from '@roombook/contract/home'
import { readMyBooking, requestBookingChange, takeBackChange } from '@roombook/contract/my-bookings'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { fen } from '@roombook/domain/money'
import { addDays } from '@roombook/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { orderFormFor, type TypedForm } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, asGuest, clock, venue } = app
const fixture = openGuestFixture(app)
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const colleague = await as(venue.staff.colleague.phone)
const { shopId } = venue
const { lunch, dinner } = venue.periods
const phone = '13700051001'
const guest = await asGuest(phone)
// Skips a day, so that requests for the day after do not meet another test's bookings.
const nextDay = dayByDay()
let day = ''
beforeEach(() => {
  nextDay()
  day = nextDay()
})

type Wish = Partial<CallInput<typeof requestBookingChange>>
type Answer = Partial<CallInput<typeof answerChange>>

/** Books dinner for ten in 牡丹厅, which seats 12, and sends the guest's change request. */
async function wished(wish: Wish, form: TypedForm = {}): Promise<OrderRow> {
  const input = orderFormFor(venue, { bookDate: day, phone, ...form })
  const { row } = await booker.call(createOrder, input)
  await guest.call(requestBookingChange, { shopId, orderId: row.id, ...wish })
  return row
}

const grant = ({ id, version }: OrderRow, answer: Answer = {}, who = booker) =>
  who.call(answerChange, { orderId: id, version, granted: true, ...answer })
const take = (title: string, form: TypedForm = {}) =>
  booker.call(
    createOrder,
    orderFormFor(venue, { bookDate: day, roomIds: [fixture.room(title)], phone: '13700059999', ...form }),
  )
const rowOf = async (orderId: number) => (await booker.call(orderDetail, { id: orderId })).row
const planOf = async ({ id }: OrderRow) => (await booker.call(readChangeRequest, { orderId: id })).plan
const bookingOf = ({ id }: OrderRow) => guest.call(readMyBooking, { shopId, orderId: id })

describe('granting what a guest asked for', () => {
  test('changes people, date and meal in the same act; the guest and the log tell it', async () => {
    const bookDate = addDays(day, 1)
    const order = await wished({ bookDate, periodId: lunch, peopleNum: 12, words: '靠窗' })
    const { change, row } = await grant(order, { words: '恭候光临', arrivalTime: '12:00' })
    expect(change).toMatchObject({ state: 'granted', answer: '恭候光临' })
    const changed = { bookDate, periodId: lunch, peopleNum: 12, arrivalTime: '12:00', changeWaiting: false }
    expect(row).toMatchObject(changed)
    expect(await bookingOf(order)).toMatchObject({
      bookDate,
      periodId: lunch,
      peopleNum: 12,
      mayAskChange: true,
      change: { state: 'granted', answer: '恭候光临' },
    })
    const { list } = await booker.call(orderDetail, { id: order.id })
    expect(list[0]?.remark).toBe('按客人申请修改：日期、餐段、人数、到店时间，回复客人：恭候光临')
  })

  test('keeps an arrival time that fits the new meal, and clears one that does not', async () => {
    const later = await wished({ bookDate: addDays(day, 1) })
    expect((await grant(later)).row.arrivalTime).toBe('18:00')
    const noon = await wished({ periodId: lunch })
    expect(await planOf(noon)).toMatchObject({ periodName: '午餐', arrivalTime: '', obstacle: null })
    expect((await grant(noon)).row.arrivalTime).toBe('')
  })

  test('needs another arrival time where the store wants one, and says so at its field', async () => {
    await fixture.settings({ arrivalTimeRequired: true })
    const order = await wished({ periodId: lunch })
    expect(await catchRefusal(grant(order))).toMatchObject({
      code: 'booking.form_invalid',
      fields: { arrivalTime: '请选择到店时间' },
    })
    expect(await rowOf(order.id)).toMatchObject({ periodId: dinner, changeWaiting: true })
    expect((await grant(order, { arrivalTime: '12:00' })).row.arrivalTime).toBe('12:00')
    await fixture.settings({})
  })

  test('of an arrival time changes that alone', async () => {
    const order = await wished({ arrivalTime: '19:00' })
    expect((await grant(order)).row).toMatchObject({ arrivalTime: '19:00', peopleNum: 10, bookDate: day })
  })

  test('in words alone changes nothing of the order', async () => {
    const order = await wished({ words: '多两把儿童椅' })
    const { change, row } = await grant(order)
    expect(change.state).toBe('granted')
    expect(row).toMatchObject({ version: order.version, peopleNum: 10, changeWaiting: false })
  })

  test('of a booking that staff have edited so meanwhile is done by the edit, which the log says', async () => {
    const order = await wished({ peopleNum: 12 })
    const edited = { orderId: order.id, version: order.version, peopleNum: 12 }
    const { row } = await booker.call(editOrder, edited)
    expect(row.changeWaiting).toBe(false)
    expect((await bookingOf(order)).change).toMatchObject({ state: 'granted', peopleNum: 12 })
    const { list } = await booker.call(orderDetail, { id: order.id })
    expect(list[0]?.remark).toBe('编辑：人数，客人的修改申请已满足')
    expect((await catchRefusal(grant(row))).code).toBe('booking.change_missing')
  })

  test('stays to be done after an edit that does something else', async () => {
    const order = await wished({ peopleNum: 12, bookDate: addDays(day, 1) })
    const { row } = await booker.call(editOrder, {
      orderId: order.id,
      version: order.version,
      peopleNum: 12,
    })
    expect(row.changeWaiting).toBe(true)
    expect((await grant(row)).row).toMatchObject({ bookDate: addDays(day, 1), peopleNum: 12 })
  })

  test('is no longer told to the guest once the booking is otherwise again', async () => {
    const order = await wished({ peopleNum: 12 })
    const { row } = await grant(order)
    await booker.call(editOrder, { orderId: row.id, version: row.version, peopleNum: 10 })
    expect((await bookingOf(order)).change).toBeNull()
  })

  test('by an admin needs nothing else that a booking of a guest lacks: opener, invitation', async () => {
    await fixture.settings({ guestBooking: 'instant' })
    const { orderId } = await fixture.book({ bookDate: day, arrivalTime: '18:00' }, phone)
    await guest.call(requestBookingChange, { shopId, orderId, peopleNum: 9 })
    const order = await rowOf(orderId)
    expect(order).toMatchObject({ openerId: null, inviteStyleId: null })
    expect((await grant(order, {}, admin)).row).toMatchObject({ peopleNum: 9, openerId: null })
    await fixture.settings({})
  })
})

describe('rooms for what a guest asked for', () => {
  test('its own is taken then: refused with free ones, nothing is changed and the wish waits on', async () => {
    const bookDate = addDays(day, 1)
    const order = await wished({ bookDate })
    await take('牡丹厅', { bookDate })
    const plan = await planOf(order)
    expect(plan?.obstacle).toEqual({ kind: 'taken', text: `牡丹厅 ${bookDate.slice(5)} 晚餐没有空` })
    expect(plan?.rooms.map(({ title }) => title)).toEqual(['海棠厅', '玉兰厅'])
    expect(await catchRefusal(grant(order))).toMatchObject({ code: 'booking.room_taken' })
    expect(await rowOf(order.id)).toMatchObject({
      version: order.version,
      bookDate: day,
      changeWaiting: true,
    })
    const { row } = await grant(order, { roomIds: [fixture.room('海棠厅')], turns: [1] })
    expect(row).toMatchObject({ bookDate, roomName: '海棠厅', changeWaiting: false })
  })

  test('its own is too small: the plan names the best that fit; staff may keep it all the same', async () => {
    const order = await wished({ peopleNum: 14 })
    const plan = await planOf(order)
    expect(plan?.obstacle).toEqual({ kind: 'small', text: '牡丹厅只坐12人，坐不下14人' })
    expect(plan?.rooms).toEqual([{ id: fixture.room('玉兰厅'), title: '玉兰厅', capacity: 16, turn: 1 }])
    expect((await grant(order)).row).toMatchObject({ roomName: '牡丹厅', peopleNum: 14 })
  })

  test('its own holds too few by agreement already: another time is no reason to move', async () => {
    const order = await wished({ arrivalTime: '19:00' }, { peopleNum: 14 })
    expect(await planOf(order)).toMatchObject({ obstacle: null, rooms: [], peopleNum: 14 })
  })

  test('none holds so many: the largest that are free are named', async () => {
    const order = await wished({ peopleNum: 30 })
    expect((await planOf(order))?.rooms.map(({ title }) => title)).toEqual(['玉兰厅', '海棠厅', '芍药厅'])
  })

  test('of a linked booking move together; one that is taken keeps them all where they are', async () => {
    const bookDate = addDays(day, 1)
    const roomIds = ['梅厅', '兰厅'].map(fixture.room)
    const order = await wished({ bookDate }, { roomIds, linked: true })
    await take('兰厅', { bookDate })
    expect(await planOf(order)).toMatchObject({ obstacle: { kind: 'taken' }, rooms: [] })
    expect((await catchRefusal(grant(order))).code).toBe('booking.room_taken')
    expect(await bookingOf(order)).toMatchObject({ bookDate: day, roomNames: ['梅厅', '兰厅'] })
  })

  test('on a day on which the store rests there are none', async () => {
    const bookDate = addDays(day, 1)
    const order = await wished({ bookDate })
    await app.owner
      .insertInto('closed_day')
      .values({ shop_id: shopId, start_date: bookDate, end_date: bookDate, reason: '员工聚餐' })
      .execute()
    expect(await planOf(order)).toMatchObject({
      obstacle: { kind: 'closed', text: expect.stringContaining('员工聚餐') },
      rooms: [],
    })
    expect((await catchRefusal(grant(order))).code).toBe('booking.day_closed')
    expect((await rowOf(order.id)).changeWaiting).toBe(true)
  })
})

describe('declining', () => {
  test('needs a reason, at its field; the guest reads it and the order stays', async () => {
    const order = await wished({ peopleNum: 14 })
    const decline = (reply?: string) =>
      booker.call(answerChange, { orderId: order.id, version: order.version, granted: false, words: reply })
    expect(await catchRefusal(decline(' '))).toMatchObject({
      code: 'booking.form_invalid',
      fields: { words: '请填写无法修改的原因' },
    })
    expect((await rowOf(order.id)).changeWaiting).toBe(true)
    await decline('当晚包厢已订满')
    expect(await bookingOf(order)).toMatchObject({
      peopleNum: 10,
      change: { state: 'declined', answer: '当晚包厢已订满' },
    })
    expect((await catchRefusal(decline('当晚包厢已订满'))).code).toBe('booking.change_missing')
  })
})

describe('an answer', () => {
  test('is given by whoever may act on the order [6.04]', async () => {
    const order = await wished({ peopleNum: 12 })
    for (const granted of [true, false]) {
      const answer = { orderId: order.id, version: order.version, granted, words: '好的' }
      expect((await catchRefusal(colleague.call(answerChange, answer))).code).toBe('booking.not_yours')
    }
    expect(await rowOf(order.id)).toMatchObject({ peopleNum: 10, changeWaiting: true })
  })

  test('of an order that somebody has changed since is refused', async () => {
    const order = await wished({ peopleNum: 12 })
    await booker.call(editOrder, { orderId: order.id, version: order.version, adminRemark: '老客' })
    expect((await catchRefusal(grant(order))).code).toBe('booking.stale')
  })

  test('to what the guest has taken back changes nothing', async () => {
    const order = await wished({ peopleNum: 12 })
    await guest.call(takeBackChange, { shopId, orderId: order.id })
    expect((await catchRefusal(grant(order))).code).toBe('booking.change_missing')
    expect(await rowOf(order.id)).toMatchObject({ peopleNum: 10, version: order.version })
  })

  test('is made once, however often it is sent', async () => {
    const order = await wished({ peopleNum: 12 })
    const outcomes = await Promise.allSettled([grant(order), grant(order), grant(order)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rowOf(order.id)).toMatchObject({ peopleNum: 12, version: order.version + 1 })
  })
})

describe('a wish that waits', () => {
  const waits = async (who = booker) =>
    (await who.call(readWaiting, {})).list.filter(({ kind }) => kind === 'change')

  test('is among what needs somebody, in its words, and on the board, until it is answered [2.03]', async () => {
    const order = await wished({ peopleNum: 12, bookDate: addDays(day, 1), words: '靠窗' })
    const mine = (list: Awaited<ReturnType<typeof waits>>) =>
      list.filter((line) => line.order?.orderId === order.id)
    const date = addDays(day, 1).slice(5)
    expect(mine(await waits())).toMatchObject([
      { title: '王先生', reason: `改到 ${date}；改为12人；靠窗`, until: `${day}T10:00:00.000Z` },
    ])
    expect(mine(await waits(colleague))).toEqual([])
    const card = async (bookDate: string) =>
      (await booker.call(listRooms, { bookDate, periodId: dinner })).list
        .flatMap((floor) => floor.children)
        .flatMap((room) => room.roomOrders)
        .find(({ id }) => id === order.id)
    expect((await card(day))?.changeWaiting).toBe(true)
    await grant(order)
    expect(mine(await waits())).toEqual([])
    expect((await card(addDays(day, 1)))?.changeWaiting).toBe(false)
  })

  test('asks for times at which guests can come, and is refused another at its field', async () => {
    const { row } = await booker.call(createOrder, orderFormFor(venue, { bookDate: day, phone }))
    const request = guest.call(requestBookingChange, {
      shopId,
      orderId: row.id,
      periodId: lunch,
      arrivalTime: '18:30',
    })
    expect(await catchRefusal(request)).toMatchObject({
      code: 'booking.form_invalid',
      fields: { arrivalTime: '到店时间不在所选餐段内' },
    })
    expect((await rowOf(row.id)).changeWaiting).toBe(false)
  })

  test('for a time that has gone by is refused as well', async () => {
    const { row } = await booker.call(createOrder, orderFormFor(venue, { bookDate: day, phone }))
    await onTheDay(clock, day, async () => {
      clock.set(`${day}T11:00:00Z`)
      const request = guest.call(requestBookingChange, { shopId, orderId: row.id, arrivalTime: '17:30' })
      expect((await catchRefusal(request)).code).toBe('booking.form_invalid')
    })
  })
})

describe('the deposit of what a guest asked for', () => {
  const rule = {
    title: '大桌',
    periodIds: [],
    weekdays: [],
    dates: [],
    roomIds: [],
    peopleFrom: 12,
    leastHours: 0,
    mostHours: 0,
    noShows: 0,
    noShowMonths: 12,
    mode: 'fixed' as const,
    amount: fen(50_000),
    payMinutes: 15,
    refunds: [],
    latePercent: 100,
    noShowPercent: 0,
  }

  test('follows the rules: less than they ask is refused, and what they ask goes along', async () => {
    await fixture.settings({ depositOpen: true, depositRules: [rule] })
    const order = await wished({ peopleNum: 12 })
    expect((await catchRefusal(grant(order))).code).toBe('booking.deposit_less')
    expect(await rowOf(order.id)).toMatchObject({ peopleNum: 10, deposit: 0, changeWaiting: true })
    const { row } = await grant(order, { deposit: fen(50_000), depositAsked: fen(50_000) })
    expect(row).toMatchObject({ peopleNum: 12, deposit: 50_000 })
    await fixture.settings({})
  })
})
