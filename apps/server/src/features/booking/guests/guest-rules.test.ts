import { createOrder, orderDetail } from '@roombook/contract/booking'
import { applyForRooms, listGuestDays } from '@roombook/contract/guest-booking'
import { listMessages } from '@roombook/contract/messages'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countRows } from '#test/count-rows.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepHolds } from '../sweeps/holds.sweep.ts'

const app = await startTestApp()
const { anyone, as, asGuest, clock, venue, owner } = app
const fixture = openGuestFixture(app)
const booker = await as(venue.staff.booker.phone)
const refused = async (change: Parameters<typeof fixture.book>[0]) => catchRefusal(fixture.book(change))

describe('the shop says how guests book', () => {
  test('closed: nobody books, and the page says whom to call instead', async () => {
    await fixture.settings({ guestBooking: 'closed' })
    expect(await refused({})).toMatchObject({ code: 'booking.guests_closed' })
    expect(await fixture.period('2026-12-01')).toMatchObject({
      state: 'closed',
      words: '不接受线上预订',
      rooms: [],
    })
    expect((await anyone.call(listGuestDays, { shopId: fixture.shopId })).data).toMatchObject({
      mode: 'closed',
      list: [],
    })
    await fixture.settings({})
  })

  test('at once: it is a booking without an opener, the staff hear of it, and the guest is sent a message', async () => {
    await fixture.settings({ guestBooking: 'instant' })
    const phone = fixture.nextPhone()
    const booked = await fixture.book({ bookDate: '2026-12-02' }, phone)
    expect(booked).toMatchObject({ state: 'booked', statusName: '已预订', deposit: 0, heldUntil: null })
    const { row } = await booker.call(orderDetail, { id: booked.orderId })
    expect(row).toMatchObject({ status: 2, openerId: null, bookedOnline: true })
    expect((await booker.call(listMessages, {})).list[0]).toMatchObject({
      kind: 'booked',
      orderId: booked.orderId,
    })
    expect(await fixture.smsTo(phone)).toMatchObject([
      {
        kind: 'booked-online',
        content: expect.stringContaining('您在和宴·望江店的预订成功：12月2日（周三）的晚餐，包厢牡丹厅'),
      },
    ])
    await fixture.settings({})
  })

  test('how far ahead, and how soon before a period', async () => {
    await fixture.settings({ guestDaysAhead: 10, guestLeadMinutes: 120 })
    expect(await refused({ bookDate: '2026-12-01' })).toMatchObject({
      code: 'booking.date_too_far',
      message: '最多可提前10天预订',
    })
    expect(await fixture.period('2026-12-01')).toBeUndefined()
    const { data } = await anyone.call(listGuestDays, { shopId: fixture.shopId })
    expect(data.list.map(({ bookDate }) => bookDate)).toHaveLength(11)
    expect(data.list.at(-1)).toMatchObject({
      bookDate: '2026-11-30',
      label: '廿二',
      open: true,
      words: '',
      meals: [
        { title: '午餐', evening: false, state: 'free' },
        { title: '晚餐', evening: true, state: 'free' },
        { title: '夜宵', evening: false, state: 'free' },
      ],
    })
    clock.set('2026-11-20T07:30:00Z')
    expect(await refused({ bookDate: '2026-11-20' })).toMatchObject({ code: 'booking.too_late_online' })
    expect(await fixture.period('2026-11-20')).toMatchObject({ state: 'past', words: '已过预订时间' })
    clock.set('2026-11-20T02:00:00Z')
    await fixture.settings({})
  })

  test('how many people; and never more than the rooms hold, nor than the three largest do together', async () => {
    const mostPeople = async () => {
      clock.pass(0.1)
      return (await anyone.call(listGuestDays, { shopId: fixture.shopId })).data.mostPeople
    }
    // Seats of the three largest rooms together.
    expect(await mostPeople()).toBe(38)
    await fixture.settings({ guestMostPeople: 12 })
    expect(await mostPeople()).toBe(12)
    expect(await refused({ peopleNum: 13 })).toMatchObject({
      code: 'booking.too_many_people',
      fields: { peopleNum: '线上最多预订12人，更多人请致电门店' },
    })
    expect(await fixture.period('2026-12-01', 13)).toMatchObject({
      state: 'closed',
      words: '线上最多预订12人',
    })
    await fixture.settings({})
    expect(await refused({ peopleNum: 13 })).toMatchObject({
      code: 'booking.form_invalid',
      fields: { peopleNum: '所选包厢最多容纳12人' },
    })
    const roomIds = ['牡丹厅', '玉兰厅', '海棠厅', '芍药厅'].map(fixture.room)
    expect(await refused({ roomIds })).toMatchObject({ message: '一次最多选择3个包厢' })
    const { roomNames } = await fixture.book({
      bookDate: '2026-12-03',
      roomIds: roomIds.slice(0, 2),
      peopleNum: 28,
    })
    expect(roomNames).toEqual(['牡丹厅', '玉兰厅'])
  })

  test('days on which it rests', async () => {
    const day = { shop_id: fixture.shopId, start_date: '2026-12-25', end_date: '2026-12-25', reason: '店庆' }
    await owner.insertInto('closed_day').values(day).execute()
    expect(await refused({ bookDate: '2026-12-25' })).toMatchObject({
      code: 'booking.day_closed',
      message: '门店当日休息：店庆',
    })
    expect(await fixture.period('2026-12-25')).toMatchObject({ state: 'rests', words: '门店当日休息：店庆' })
    const { data } = await anyone.call(listGuestDays, { shopId: fixture.shopId })
    expect(data.list.find(({ bookDate }) => bookDate === '2026-12-25')).toEqual({
      bookDate: '2026-12-25',
      label: '圣诞节',
      open: false,
      words: '门店当日休息：店庆',
      meals: ['午餐', '晚餐', '夜宵'].map((title) => expect.objectContaining({ title, state: 'closed' })),
    })
  })
})

describe('the calendar', () => {
  test('tells for so many people how full each meal is: many rooms, a few, none', async () => {
    const bookDate = '2026-12-20'
    const owner1 = await as(venue.staff.owner.phone)
    const stateFor = async (peopleNum: number) => {
      clock.pass(0.1)
      const { data } = await anyone.call(listGuestDays, { shopId: fixture.shopId, peopleNum })
      const day = data.list.find((each) => each.bookDate === bookDate)
      return day?.meals.map(({ title, state }) => `${title} ${state}`)
    }
    expect(await stateFor(4)).toEqual(['午餐 free', '晚餐 free', '夜宵 free'])
    expect(await stateFor(14)).toEqual(['午餐 few', '晚餐 few', '夜宵 few'])
    const takeAll = (titles: string[]) =>
      owner1.call(
        createOrder,
        orderFormFor(venue, { bookDate, roomIds: titles.map(fixture.room), arrivalTime: '' }),
      )
    await takeAll(['牡丹厅', '芍药厅', '海棠厅', '玉兰厅', '梅厅'])
    expect(await stateFor(4)).toEqual(['午餐 free', '晚餐 few', '夜宵 free'])
    expect(await stateFor(30)).toContain('晚餐 full')
    await takeAll(['兰厅', '竹厅', '菊厅'])
    expect(await stateFor(4)).toEqual(['午餐 free', '晚餐 full', '夜宵 free'])
  })
})

describe('a guest who hoards', () => {
  test('has three bookings open at most, be they made at once', async () => {
    await fixture.settings({ guestBooking: 'instant' })
    const phone = fixture.nextPhone()
    const dates = ['2026-12-05', '2026-12-06', '2026-12-07']
    for (const bookDate of dates) await fixture.book({ bookDate }, phone)
    const again = fixture.book({ bookDate: '2026-12-08' }, phone)
    expect(await catchRefusal(again)).toMatchObject({ code: 'booking.too_many_applications' })
    await fixture.settings({})
  })

  test('is told whom the open ones wait for: the shop, or the guest’s own deposit', async () => {
    const waiting = fixture.nextPhone()
    const dates = ['2026-12-15', '2026-12-16', '2026-12-17']
    for (const bookDate of dates) await fixture.book({ bookDate, roomIds: [fixture.room('兰厅')] }, waiting)
    const more = { bookDate: '2026-12-18' }
    expect((await catchRefusal(fixture.book(more, waiting))).message).toContain('请等待门店确认')
    await fixture.settings({ guestDepositMode: 'fixed', guestDepositFen: fen(20_000) })
    const unpaid = fixture.nextPhone()
    for (const bookDate of dates) await fixture.book({ bookDate, roomIds: [fixture.room('竹厅')] }, unpaid)
    expect(await catchRefusal(fixture.book(more, unpaid))).toMatchObject({
      code: 'booking.too_many_applications',
      message: '您已有3个预订等待支付订金，请先支付或取消',
      data: { open: 3, unpaid: 3 },
    })
    await fixture.settings({})
  })

  test('under many phones is told by the network: twenty at most', async () => {
    const moveAway = () =>
      owner
        .updateTable('booking')
        .set({ applicant_network: '203.0.113.9' })
        .where('source', '=', 'guest')
        .execute()
    await moveAway()
    // Two rooms of one booking count once.
    const roomIds = ['牡丹厅', '芍药厅'].map(fixture.room)
    for (let day = 1; day <= 18; day++)
      await fixture.book({ bookDate: `2027-01-${String(day).padStart(2, '0')}`, roomIds })
    const last = ['2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29']
    const outcomes = await Promise.allSettled(last.map((bookDate) => fixture.book({ bookDate })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await refused({ bookDate: '2026-12-30' })).toMatchObject({ code: 'booking.too_many_from_network' })
    await moveAway()
    await fixture.book({ bookDate: '2026-12-30' })
  })
})

describe('a network that keeps trying', () => {
  test('is slowed down, whoever it calls itself', async () => {
    await fixture.settings({ guestBooking: 'closed' })
    clock.pass(24 * 60)
    const codes: string[] = []
    for (let tries = 0; tries < 122; tries++) codes.push((await refused({})).code ?? '')
    expect(codes.filter((code) => code === 'booking.guests_closed')).toHaveLength(120)
    expect(codes.slice(-2)).toEqual(['request.too_many', 'request.too_many'])
    clock.pass(11)
    expect(await refused({})).toMatchObject({ code: 'booking.guests_closed' })
    await fixture.settings({})
  })
})

describe('what a guest sends', () => {
  test('is no price: whatever it says of money is not read', async () => {
    await fixture.settings({ guestDepositMode: 'fixed', guestDepositFen: fen(20_000) })
    const { token } = await asGuest(fixture.nextPhone())
    const fields = {
      shop_id: fixture.shopId,
      book_date: '2026-12-09',
      time_id: fixture.periodId,
      room_id: fixture.room('牡丹厅'),
      turns: 1,
      arrival_windows: '17:00-21:00',
      people_num: 8,
      user_name: '钱小姐',
      agreed_terms: fixture.agreed('2026-12-09', 8),
      price: '0.01',
      pay_price: '200.00',
      deposit: 0,
      status: 2,
    }
    const { data } = await postForm(app, applyForRooms.path, fields, token)
    expect(data).toMatchObject({ price: '200.00', state: 'unpaid' })
    const order = await fixture.orderOf(data.oid)
    expect(order).toMatchObject({ status: 1, deposit_fen: 20_000, deposit_received_fen: 0 })
    await fixture.settings({})
  })

  test('of rooms, periods and shops that are not there is refused, and nothing is written', async () => {
    // Expires overdue holds first, so that the sweep does not do it during the test.
    await sweepHolds({ db: app.app.db, outbox: { wake() {} }, log: createLog('silent', false) }).run(
      clock.now(),
    )
    const before = await countRows(owner)
    const foreign = venue.other.rooms.望湖厅 ?? 0
    expect(await refused({ roomIds: [foreign] })).toMatchObject({ code: 'booking.room_missing' })
    expect(await refused({ roomIds: [fixture.room('梅厅'), foreign], peopleNum: 4 })).toMatchObject({
      code: 'booking.room_missing',
    })
    expect(await refused({ periodId: venue.other.periodId })).toMatchObject({
      code: 'booking.period_missing',
    })
    expect(await refused({ bookDate: '2026-11-19' })).toMatchObject({ message: '不能选择过去的日期' })
    expect(await refused({ arrivalTime: '23:00' })).toMatchObject({ code: 'booking.form_invalid' })
    expect(await catchRefusal(anyone.call(listGuestDays, { shopId: 999_999 }))).toMatchObject({
      code: 'request.not_found',
    })
    expect(await countRows(owner)).toEqual(before)
  })
})
