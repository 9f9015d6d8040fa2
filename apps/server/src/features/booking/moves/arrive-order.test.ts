import { arriveOrder } from '@roombook/contract/order-moves'
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

describe('arriving', () => {
  test('keeps the room and notes the moment; it is not done twice [4.05]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const { row } = await booker.call(arriveOrder, { orderId: order.id, version: order.version })
    expect(row).toMatchObject({ status: 3, statusName: '客已到', completedAt: null })
    const { order: kept, log } = await fixture.kept(order.id)
    expect(kept.arrived_at).toEqual(app.clock.now())
    expect(row.arrivedAt).toBe(app.clock.now().toISOString())
    expect(log.at(-1)).toMatchObject({ operator_name: '赵前台', detail: { remark: '客人已到店' } })
    const again = await catchRefusal(booker.call(arriveOrder, { orderId: order.id, version: row.version }))
    expect(again).toMatchObject({
      code: 'booking.not_allowed_in_status',
      data: { move: 'arrive', status: 3 },
    })
  })

  test('of two clerks who mark it at once, one does, and the other is told who did', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const acted = { orderId: order.id, version: order.version }
    const supervisor = await as(venue.staff.supervisor.phone)
    const both = await Promise.allSettled([
      booker.call(arriveOrder, acted),
      supervisor.call(arriveOrder, acted),
    ])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'booking.stale', data: { action: 'booking.arrive' } })
  })

  test('the same request sent twice is done once and answered twice', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const send = () =>
      booker.call(
        arriveOrder,
        { orderId: order.id, version: order.version },
        { idempotencyKey: `arrive-${order.id}-once` },
      )
    expect(await send()).toEqual(await send())
    expect((await fixture.kept(order.id)).log).toHaveLength(2)
  })
})
