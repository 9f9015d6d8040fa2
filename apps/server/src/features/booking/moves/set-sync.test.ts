import { randomKey } from '@roombook/contract'
import { setSync } from '@roombook/contract/order-moves'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertBooked } from '#test/booking-rows.ts'
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

describe('the sync toggle', () => {
  test('is kept for the booking and shown by each of its rooms [4.05]', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'])
    if (!first || !second) throw new Error('two rooms were booked')
    expect(first.syncByDefault).toBe(true)
    const acted = { orderId: second.id, version: second.version }
    const { row, orderIds } = await booker.call(setSync, { ...acted, syncByDefault: false })
    expect({ sync: row.syncByDefault, orderIds }).toEqual({ sync: false, orderIds: [second.id] })
    expect((await fixture.seen(first.id)).syncByDefault).toBe(false)
  })

  test('is 参数错误 for an order that is missing or of another shop [8.05]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await app.owner.updateTable('orders').set({ deleted_at: new Date() }).where('id', '=', order.id).execute()
    const foreignId = await insertBooked(app.owner, {
      shop_id: venue.other.shopId,
      status: 2,
      book_date: order.bookDate,
      period_id: venue.other.periodId,
      room_id: venue.other.rooms.望湖厅 ?? 0,
      created_at: new Date(),
    })
    for (const orderId of [order.id, foreignId, 999_999_999]) {
      const refused = await catchRefusal(booker.call(setSync, { orderId, version: 1, syncByDefault: true }))
      expect(refused).toMatchObject({ code: 'booking.not_found', message: '参数错误', data: {} })
    }
    const none = { orderId: randomKey() as unknown as number, version: 1, syncByDefault: true }
    const refused = await catchRefusal(booker.call(setSync, none))
    expect(refused).toMatchObject({ code: 'request.missing_id', message: '参数错误' })
  })

  test('is none for a single order', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const acted = { orderId: order.id, version: order.version, syncByDefault: true }
    const refused = await catchRefusal(booker.call(setSync, acted))
    expect(refused).toMatchObject({ code: 'booking.not_linked', message: '该订单不是连台订单' })
  })
})
