import { listRooms } from '@roombook/contract/board'
import { cancelReasons } from '@roombook/contract/cancel-reason'
import { cancelOrder } from '@roombook/contract/order-moves'
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

const reasons = Object.entries(cancelReasons) as [keyof typeof cancelReasons, string][]

describe('cancelling', () => {
  test.each(reasons)('for %s says so in the log and frees the room [4.05]', async (reason, word) => {
    const order = await fixture.bookOne('牡丹厅')
    const acted = { orderId: order.id, version: order.version, reason, remark: '改期' }
    const { row } = await booker.call(cancelOrder, acted)
    expect(row).toMatchObject({ status: -1, statusName: '已取消' })
    const { order: kept, log, claims } = await fixture.kept(order.id)
    expect(kept.cancel_reason).toBe(`${reason}：改期`)
    expect(log.at(-1)).toMatchObject({
      detail: { remark: `取消：${word}：改期` },
      fields: ['status', 'cancelReason'],
    })
    expect(claims).toMatchObject([{ released_at: app.clock.now(), finished_at: null }])
    const again = await fixture.bookOne('牡丹厅', { userName: '李女士' })
    expect(again).toMatchObject({ turn: 1, turned: false })
    const board = await booker.call(listRooms, { bookDate: again.bookDate, periodId: again.periodId })
    expect(board.booked).toBe(1)
  })

  test.each(['', '   '])('for another reason needs words: %j', async (remark) => {
    const order = await fixture.bookOne('牡丹厅')
    const before = await fixture.kept(order.id)
    const acted = { orderId: order.id, version: order.version, reason: 'other', remark } as const
    expect(await catchRefusal(booker.call(cancelOrder, acted))).toMatchObject({
      code: 'booking.reason_missing',
      message: '请填写取消原因',
      fields: { remark: '请填写取消原因' },
    })
    expect(await fixture.kept(order.id)).toEqual(before)
  })

  test('without a reason, or for one that is none, is refused', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const acted = { orderId: order.id, version: order.version, reason: 'weather' as 'guest' }
    expect(await catchRefusal(booker.call(cancelOrder, acted))).toMatchObject({ message: '请选择取消原因' })
  })

  test('ends the hope of guests who had come, too', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await fixture.put(order.id, 3)
    const { row } = await booker.call(cancelOrder, {
      orderId: order.id,
      version: order.version,
      reason: 'shop',
    })
    expect(row.status).toBe(-1)
  })
})
