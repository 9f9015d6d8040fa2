import { listRooms } from '@roombook/contract/board'
import { createOrder, holdRooms, orderDetail, swapOrders } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const supervisor = await as(venue.staff.supervisor.phone)
const nextDay = dayByDay()
let bookDate = ''

beforeEach(() => {
  bookDate = nextDay()
})

const book = async (title: string, change: Partial<OrderForm> = {}) => {
  const form = orderFormFor(venue, { bookDate, roomIds: [findRoomId(venue, title)], ...change })
  return (await booker.call(createOrder, form)).row
}

interface Seen {
  id: number
  version: number
}
const swapOf = (one: Seen, other: Seen) => ({
  orderId: one.id,
  version: one.version,
  otherOrderId: other.id,
  otherVersion: other.version,
})

describe('swap', () => {
  test("gives two orders each other's rooms, and says so in both logs", async () => {
    const [one, other] = [await book('牡丹厅'), await book('梅厅', { userName: '李女士' })]
    const { row, otherVersion } = await booker.call(swapOrders, swapOf(one, other))
    expect(row).toMatchObject({ id: one.id, roomName: '梅厅', version: one.version + 1 })
    expect(otherVersion).toBe(other.version + 1)
    const swapped = await booker.call(orderDetail, { id: other.id })
    expect(swapped.row).toMatchObject({ roomName: '牡丹厅', version: other.version + 1 })
    expect(swapped.list[0]).toMatchObject({ operatorName: '赵前台', remark: '换台：梅厅 ⇄ 牡丹厅' })
    const board = await booker.call(listRooms, { bookDate, periodId: venue.periods.dinner })
    const guests = board.list.flatMap((floor) =>
      floor.children.flatMap((cell) => cell.roomOrders.map(({ userName }) => `${cell.title} ${userName}`)),
    )
    expect(guests).toEqual(['牡丹厅 李女士', '梅厅 王先生'])
  })

  test('refuses orders of different dates and of different periods', async () => {
    const one = await book('牡丹厅')
    const later = await book('梅厅', { bookDate: nextDay() })
    const lunch = await book('兰厅', { periodId: venue.periods.lunch, arrivalTime: '12:00' })
    for (const other of [later, lunch]) {
      expect(await catchRefusal(booker.call(swapOrders, swapOf(one, other)))).toMatchObject({
        code: 'booking.not_swappable',
        message: '两个订单须在同一日期和餐段才能互换',
      })
    }
  })

  test('refuses what another changed meanwhile, on either side', async () => {
    const [one, other] = [await book('牡丹厅'), await book('梅厅')]
    const stale = swapOf(one, other)
    await supervisor.call(swapOrders, stale)
    for (const seen of [
      stale,
      { ...stale, version: one.version + 1 },
      { ...stale, otherVersion: other.version + 1 },
    ]) {
      const refused = await catchRefusal(booker.call(swapOrders, seen))
      expect(refused).toMatchObject({
        code: 'booking.stale',
        message: '订单已被李主管修改，请查看最新内容后再操作',
      })
    }
  })

  test('refuses a hold, a finished order, an order with itself, and one that is not there', async () => {
    const one = await book('牡丹厅')
    const roomIds = [findRoomId(venue, '兰厅')]
    const { row: held } = await booker.call(holdRooms, orderFormFor(venue, { bookDate, roomIds }))
    const done = await book('竹厅')
    await owner.updateTable('orders').set({ status: 5 }).where('id', '=', done.id).execute()
    for (const other of [held, done]) {
      expect(await catchRefusal(booker.call(swapOrders, swapOf(one, other)))).toMatchObject({
        code: 'booking.not_transferable',
      })
    }
    expect(await catchRefusal(booker.call(swapOrders, swapOf(one, one)))).toMatchObject({
      code: 'booking.room_unchanged',
    })
    const nobody = { id: 987_654_321, version: 1 }
    expect(await catchRefusal(booker.call(swapOrders, swapOf(one, nobody)))).toMatchObject({
      code: 'booking.not_found',
    })
  })

  test('needs somebody who may act on both', async () => {
    const mine = await book('牡丹厅')
    const form = orderFormFor(venue, { bookDate, roomIds: [findRoomId(venue, '梅厅')] })
    const { row: theirs } = await colleague.call(createOrder, form)
    for (const person of [booker, colleague]) {
      expect(await catchRefusal(person.call(swapOrders, swapOf(mine, theirs)))).toMatchObject({
        code: 'booking.not_yours',
      })
    }
    await supervisor.call(swapOrders, swapOf(mine, theirs))
  })

  test('of two swaps that cross at the same moment, none is torn', async () => {
    const [a, b, c] = [await book('牡丹厅'), await book('梅厅'), await book('兰厅')]
    await Promise.allSettled([
      booker.call(swapOrders, swapOf(a, b)),
      booker.call(swapOrders, swapOf(c, b)),
      booker.call(swapOrders, swapOf(a, c)),
    ])
    const claims = await owner
      .selectFrom('room_claim')
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.shop_id', '=', 'room_claim.shop_id')
          .onRef('orders.id', '=', 'room_claim.order_id'),
      )
      .select(['room_claim.room_id as claimed', 'orders.room_id as has'])
      .where('room_claim.book_date', '=', bookDate)
      .where('released_at', 'is', null)
      .execute()
    expect(claims).toHaveLength(3)
    for (const { claimed, has } of claims) expect(claimed).toBe(has)
  })
})
