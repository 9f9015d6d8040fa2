import { type CallInput, lostBy } from '@roombook/contract'
import { listRooms } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import { searchCustomers } from '@roombook/contract/customers'
import { applyForRooms } from '@roombook/contract/guest-booking'
import { listMessages } from '@roombook/contract/messages'
import { answerBookingRequest } from '@roombook/contract/order-moves'
import { describe, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countRows } from '#test/count-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId } from '#test/order-form.ts'
import { firstTurns } from '#test/shown-turns.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepHolds } from '../sweeps/holds.sweep.ts'

const { anyone, app, as, asGuest, clock, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const nextDay = dayByDay()
const periodId = venue.periods.dinner

let guests = 0
const nextPhone = () => `1370000${String(1000 + guests++)}`
const bookingRequest = ({
  roomIds = [findRoomId(venue, '牡丹厅')],
  ...change
}: Partial<CallInput<typeof applyForRooms>> = {}): CallInput<typeof applyForRooms> => ({
  shopId: venue.shopId,
  bookDate: nextDay(),
  periodId,
  roomIds,
  ...firstTurns(venue, roomIds, change.periodId),
  peopleNum: 8,
  userName: '钱小姐',
  sex: 2,
  remark: '要靠窗',
  ...change,
})
const apply = async (change: Partial<CallInput<typeof applyForRooms>> = {}, idempotencyKey?: string) =>
  (await asGuest(nextPhone())).call(
    applyForRooms,
    bookingRequest(change),
    idempotencyKey ? { idempotencyKey } : {},
  )

describe('an application by a guest', () => {
  test('keeps the room, waits for the staff, and tells the guest nothing internal [4.03] [7.05]', async () => {
    const [bookDate, phone] = [nextDay(), nextPhone()]
    const guest = await asGuest(phone)
    const { data, message } = await guest.client.call(applyForRooms, bookingRequest({ bookDate }))
    expect(message).toBe('预订已提交')
    expect(data).toEqual({
      orderId: data.orderId,
      orderSerial: expect.stringMatching(/^\d{14}$/),
      statusName: '待处理',
      state: 'waiting',
      bookDate,
      periodName: '晚餐',
      roomNames: ['牡丹厅'],
      peopleNum: 8,
      deposit: 0,
      heldUntil: new Date(clock.now().getTime() + 120 * 60_000).toISOString(),
    })
    const { row, list } = await booker.call(orderDetail, { id: data.orderId })
    expect(row).toMatchObject({ status: 1, openerId: null, remark: '要靠窗', peopleNum: 8 })
    expect(list[0]).toMatchObject({ operatorName: '客人' })
    const board = await booker.call(listRooms, { bookDate, periodId })
    expect(board.list[0]?.children[0]).toMatchObject({ title: '牡丹厅', color: 'applied' })
    const { list: found } = await booker.call(searchCustomers, { keyword: phone })
    expect(found).toMatchObject([{ id: row.customerId, userName: '钱小姐' }])
  })

  test('lands in the messages of all staff and is spoken by surname [1.03] [7.56]', async () => {
    const { orderId } = await apply()
    const { list } = await colleague.call(listMessages, {})
    expect(list[0]).toMatchObject({ kind: 'applied', orderId, isRead: false })
    expect(list[0]?.content).toContain('新预订申请：钱小姐 牡丹厅')
    const { data } = await owner
      .selectFrom('outbox_event')
      .select('data')
      .where('name', '=', 'message.created')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ kind: 'applied', byStaffId: null })
    expect(JSON.stringify(data)).toContain('新预订申请，钱女士，牡丹厅')
  })

  test('is accepted by whoever may book, who becomes its opener; for several rooms it is one booking [4.05]', async () => {
    const roomIds = ['牡丹厅', '芍药厅'].map((title) => findRoomId(venue, title))
    const { orderId } = await apply({ roomIds })
    const { row: applied } = await booker.call(orderDetail, { id: orderId })
    expect(applied).toMatchObject({ linked: true, linkedRooms: [{ first: true }, { first: false }] })
    const { row, orderIds } = await booker.call(answerBookingRequest, {
      orderId,
      version: applied.version,
      linked: true,
      status: 2,
    })
    expect(row).toMatchObject({ status: 2, openerId: venue.staff.booker.id, heldUntil: null })
    expect(orderIds).toHaveLength(2)
  })

  test('runs out when nobody answers in time, and the staff are told', async () => {
    const { orderId } = await apply()
    clock.pass(121)
    await sweepHolds({ db: app.db, outbox: { wake() {} }, log: createLog('silent', false) }).run(clock.now())
    expect((await booker.call(orderDetail, { id: orderId })).row.status).toBe(-2)
    expect((await colleague.call(listMessages, {})).list[0]).toMatchObject({
      kind: 'application-expired',
      orderId,
    })
  })

  test('waits no longer than until its period starts', async () => {
    clock.set('2026-11-20T08:00:00Z')
    const { heldUntil } = await apply({ bookDate: '2026-11-20' })
    expect(heldUntil).toBe('2026-11-20T09:00:00.000Z')
  })
})

describe('an application is refused', () => {
  test('for a room that is taken, with those that are free', async () => {
    const bookDate = nextDay()
    await apply({ bookDate })
    const refused = await catchRefusal(apply({ bookDate }))
    expect(refused).toMatchObject({ code: 'booking.room_taken', message: '包厢已被预订：牡丹厅' })
    expect(lostBy(refused)?.instead?.free).toHaveLength(7)
  })

  test('of a fourth that waits under one phone, even when they come at one moment', async () => {
    const phone = nextPhone()
    const again = async () => (await asGuest(phone)).call(applyForRooms, bookingRequest())
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(again))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3)
    expect(await catchRefusal(again())).toMatchObject({ code: 'booking.too_many_applications' })
    await apply()
  })

  test('without a name, on a past date, or for nobody, and writes nothing [5.15]', async () => {
    const before = await countRows(owner)
    const messageOf = async (change: Partial<CallInput<typeof applyForRooms>>) =>
      (await catchRefusal(apply(change))).message
    expect(await messageOf({ userName: ' ' })).toBe('请填写您的姓名')
    expect(await messageOf({ bookDate: '2026-11-19' })).toBe('不能选择过去的日期')
    expect(await messageOf({ bookDate: '2027-12-01' })).toBe('最多可提前60天预订')
    expect(await messageOf({ peopleNum: 0 })).toBe('请输入正确的人数')
    expect(await messageOf({ roomIds: [] })).toBe('请选择预订餐位')
    const room = findRoomId(venue, '牡丹厅')
    expect(await messageOf({ roomIds: [room, room] })).toBe('同一包厢只能选择一次')
    expect(await countRows(owner)).toEqual(before)
  })

  test('without the hour of arrival, where the shop asks for one, at its field; negative control: with it, it goes through', async () => {
    const settings = (arrivalTimeRequired: boolean) =>
      owner
        .updateTable('shop')
        .set({ settings: JSON.stringify({ arrivalTimeRequired }) })
        .where('shop_id', '=', venue.shopId)
        .execute()
    await settings(true)
    expect((await catchRefusal(apply({ arrivalTime: '' }))).fields).toEqual({ arrivalTime: '请选择到店时间' })
    expect((await apply({ arrivalTime: '18:00' })).orderId).toBeGreaterThan(0)
    await settings(false)
    expect((await apply({ arrivalTime: '' })).orderId).toBeGreaterThan(0)
  })

  test('of whoever has no session as a guest, a member of staff too', async () => {
    const strangers = [
      anyone.call(applyForRooms, bookingRequest()),
      booker.call(applyForRooms, bookingRequest()),
    ]
    for (const refused of await Promise.all(strangers.map(catchRefusal))) {
      expect(refused).toMatchObject({ code: 'session.ended' })
    }
  })

  test('in a shop that there is none of, and for rooms and periods of another shop', async () => {
    expect(await catchRefusal(apply({ shopId: 987_654 }))).toMatchObject({ code: 'request.not_found' })
    const foreign = venue.other.rooms.望湖厅 ?? 0
    expect(await catchRefusal(apply({ roomIds: [foreign] }))).toMatchObject({ code: 'booking.room_missing' })
    expect(await catchRefusal(apply({ periodId: venue.other.periodId }))).toMatchObject({
      code: 'booking.period_missing',
    })
  })
})

describe('an application sent again', () => {
  test('under its key answers what the first answered; of another guest the key is another', async () => {
    const input = bookingRequest()
    const key = 'guest-key-0001'
    const guest = await asGuest(nextPhone())
    const first = await guest.call(applyForRooms, input, { idempotencyKey: key })
    expect(await guest.call(applyForRooms, input, { idempotencyKey: key })).toEqual(first)
    const other = await apply({}, key)
    expect(other.orderId).not.toBe(first.orderId)
    const stored = await owner.selectFrom('idempotency_key').select('actor').where('key', '=', key).execute()
    expect(stored).toHaveLength(2)
    for (const { actor } of stored) expect(actor).toMatch(/^guest:\d+$/)
  })

  test('from two tabs at one instant makes one booking of a meal; another is made by who wants another', async () => {
    const guest = await asGuest(nextPhone())
    const bookDate = nextDay()
    const inTab = (title: string, another = false) =>
      guest.call(applyForRooms, bookingRequest({ bookDate, roomIds: [findRoomId(venue, title)], another }))
    const tabs = await Promise.allSettled([inTab('牡丹厅'), inTab('玉兰厅')])
    expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await catchRefusal(inTab('海棠厅'))).code).toBe('booking.just_booked')
    await inTab('海棠厅', true)
  })
})
