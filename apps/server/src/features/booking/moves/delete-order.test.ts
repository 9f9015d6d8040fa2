import { listRooms } from '@roombook/contract/board'
import { editOrder, orderDetail } from '@roombook/contract/booking'
import { clearOrder, deleteOrder } from '@roombook/contract/order-moves'
import { collectBalance } from '@roombook/contract/order-sums'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)

beforeEach(() => {
  fixture.turnPage()
})

describe('deleting', () => {
  test('hides what is over; its log stays, and its turn stays used', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await fixture.put(order.id, 5)
    const { orderIds } = await booker.call(deleteOrder, { orderId: order.id, version: order.version })
    expect(orderIds).toEqual([order.id])
    const gone = await catchRefusal(booker.call(orderDetail, { id: order.id }))
    expect(gone).toMatchObject({ code: 'booking.not_found', message: '订单不存在或已删除' })
    const { log } = await fixture.kept(order.id)
    expect(log.map((entry) => entry.action)).toEqual(['booking.create', 'booking.delete'])
    const { bookDate, periodId } = order
    const { list, booked } = await booker.call(listRooms, { bookDate, periodId })
    const cell = list.flatMap((floor) => floor.children).find((one) => one.title === '牡丹厅')
    expect(cell).toMatchObject({ roomOrders: [], nextTurn: 2 })
    expect(booked).toBe(1)
  })

  test('waits until nothing is owed, whoever deletes', async () => {
    const admin = await as(venue.staff.admin.phone)
    const order = await fixture.bookOne('牡丹厅')
    const { row } = await booker.call(clearOrder, {
      orderId: order.id,
      version: order.version,
      total: 50_000,
      owed: 50_000,
    })
    const before = await fixture.kept(order.id)
    for (const client of [booker, admin])
      expect(
        await catchRefusal(client.call(deleteOrder, { orderId: row.id, version: row.version })),
      ).toMatchObject({ code: 'booking.still_owed', message: '订单还有尾款未收，请先收清尾款再删除' })
    expect(await fixture.kept(order.id)).toEqual(before)
    const payments = [{ means: 'cash' as const, amount: 50_000 }]
    const collected = await booker.call(collectBalance, { orderId: row.id, version: row.version, payments })
    const gone = { orderId: row.id, version: collected.row.version }
    expect((await booker.call(deleteOrder, gone)).orderIds).toEqual([row.id])
  })

  test('the first of a linked booking hands people and dishes on, and its bill stays with it', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], { dishMode: 2 })
    if (!first || !second) throw new Error('two rooms were booked')
    await fixture.put(first.id, 5, { total_fen: 90_000 })
    await booker.call(deleteOrder, { orderId: first.id, version: first.version })
    const heir = await fixture.seen(second.id)
    expect(heir).toMatchObject({ status: 2, peopleNum: 10, dishMode: 2, total: 0 })
    expect(heir.linkedRooms).toMatchObject([{ orderId: second.id, first: true }])
    expect((await fixture.kept(first.id)).order).toMatchObject({ total_fen: 90_000, people_num: 0 })
    const { row } = await booker.call(editOrder, {
      orderId: heir.id,
      version: heir.version,
      adminRemark: '靠窗',
    })
    expect(row.adminRemark).toBe('靠窗')
  })
})
