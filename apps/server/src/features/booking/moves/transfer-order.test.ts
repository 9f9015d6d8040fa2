import { lostBy } from '@roombook/contract'
import { listRooms } from '@roombook/contract/board'
import { createOrder, editOrder, orderDetail, transferOrder } from '@roombook/contract/booking'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, clock, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const supervisor = await as(venue.staff.supervisor.phone)

const room = (title: string) => findRoomId(venue, title)
const nextDay = dayByDay()
let bookDate = ''

beforeEach(() => {
  bookDate = nextDay()
})

const book = async (title: string, userName = '王先生') =>
  (await booker.call(createOrder, orderFormFor(venue, { bookDate, roomIds: [room(title)], userName }))).row

describe('transfer', () => {
  test('moves the order, frees the room it leaves, and says so in its log [7.25]', async () => {
    const order = await book('牡丹厅')
    const { row } = await booker.call(transferOrder, {
      orderId: order.id,
      roomId: room('芍药厅'),
      version: order.version,
    })
    expect(row).toMatchObject({ roomName: '芍药厅', version: order.version + 1, status: 2 })
    const { list } = await booker.call(orderDetail, { id: order.id })
    expect(list[0]).toMatchObject({ operatorName: '赵前台', remark: '转台：牡丹厅 → 芍药厅' })
    const board = await booker.call(listRooms, { bookDate, periodId: venue.periods.dinner })
    const cells = board.list.flatMap((floor) => floor.children)
    expect(cells.find((cell) => cell.title === '牡丹厅')).toMatchObject({ color: 'free', roomOrders: [] })
    expect(cells.find((cell) => cell.title === '芍药厅')?.roomOrders).toMatchObject([{ id: order.id }])
    await book('牡丹厅', '李女士')
  })

  test('refuses a taken room, names it, and changes nothing', async () => {
    const order = await book('牡丹厅')
    await book('芍药厅', '李女士')
    const refused = await catchRefusal(
      booker.call(transferOrder, { orderId: order.id, roomId: room('芍药厅'), version: order.version }),
    )
    expect(refused).toMatchObject({ code: 'booking.room_taken', message: '包厢已被预订：芍药厅' })
    const { row } = await booker.call(orderDetail, { id: order.id })
    expect(row).toMatchObject({ roomName: '牡丹厅', version: order.version })
  })

  test('refuses a stale version and says who changed what', async () => {
    const order = await book('牡丹厅')
    await supervisor.call(editOrder, { orderId: order.id, version: order.version, adminRemark: '靠窗' })
    const refused = await catchRefusal(
      booker.call(transferOrder, { orderId: order.id, roomId: room('芍药厅'), version: order.version }),
    )
    expect(refused).toMatchObject({ code: 'booking.stale', data: { by: '李主管', action: 'booking.edit' } })
    expect(refused.message).toContain('李主管')
  })

  test('refuses the room it has, a room of another shop, and one that is closed', async () => {
    const order = await book('牡丹厅')
    const to = (roomId: number) =>
      catchRefusal(booker.call(transferOrder, { orderId: order.id, roomId, version: order.version }))
    expect(await to(room('牡丹厅'))).toMatchObject({ code: 'booking.room_unchanged' })
    expect(await to(venue.other.rooms.望湖厅 ?? 0)).toMatchObject({ code: 'booking.room_missing' })
    await owner.updateTable('room').set({ closed_at: new Date() }).where('id', '=', room('菊厅')).execute()
    expect(await to(room('菊厅'))).toMatchObject({ code: 'booking.room_missing' })
  })

  test('refuses a finished order', async () => {
    const order = await book('牡丹厅')
    await owner.updateTable('orders').set({ status: 5 }).where('id', '=', order.id).execute()
    const refused = await catchRefusal(
      booker.call(transferOrder, { orderId: order.id, roomId: room('芍药厅'), version: order.version }),
    )
    expect(refused).toMatchObject({ code: 'booking.not_transferable' })
  })

  test('moves an order whose period is over, or is opened no more: who sits may sit elsewhere', async () => {
    const order = await book('牡丹厅')
    const dinner = owner.updateTable('meal_period').where('id', '=', venue.periods.dinner)
    const to = (roomId: number, version: number) =>
      booker.call(transferOrder, { orderId: order.id, roomId, version })
    await onTheDay(clock, bookDate, async () => {
      clock.set(`${bookDate}T15:30:00Z`)
      const { row } = await to(room('芍药厅'), order.version)
      await dinner.set({ deleted_at: clock.now() }).execute()
      const again = await to(room('海棠厅'), row.version)
      expect(again.row).toMatchObject({ roomName: '海棠厅', version: order.version + 2 })
    })
    await dinner.set({ deleted_at: null }).execute()
  })

  test("refuses a colleague's order to staff, but not to a supervisor", async () => {
    const order = await book('牡丹厅')
    const move = { orderId: order.id, roomId: room('芍药厅'), version: order.version }
    expect(await catchRefusal(colleague.call(transferOrder, move))).toMatchObject({
      code: 'booking.not_yours',
    })
    await supervisor.call(transferOrder, move)
  })

  test('refuses a second turn while the first still eats and no rule allows it', async () => {
    const order = await book('牡丹厅')
    await book('芍药厅', '李女士')
    const refused = await catchRefusal(
      booker.call(transferOrder, {
        orderId: order.id,
        roomId: room('芍药厅'),
        turn: 2,
        version: order.version,
      }),
    )
    expect(refused).toMatchObject({ code: 'booking.turn_unavailable' })
    const lost = lostBy(refused)
    expect(lost?.rooms).toEqual([{ id: room('芍药厅'), title: '芍药厅' }])
    expect(lost?.free?.map(({ title }) => title)).toContain('海棠厅')
    expect(lost?.free?.map(({ title }) => title)).not.toContain('芍药厅')
  })

  test('of two who want one room at the same moment, one gets it', async () => {
    const [one, other] = [await book('牡丹厅'), await book('芍药厅', '李女士')]
    const outcomes = await Promise.allSettled(
      [one, other].map((order) =>
        booker.call(transferOrder, { orderId: order.id, roomId: room('海棠厅'), version: order.version }),
      ),
    )
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
