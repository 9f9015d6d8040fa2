import { orderDetail } from '@roombook/contract/booking'
import { clearOrder, correctNoShow } from '@roombook/contract/order-moves'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)

beforeEach(() => {
  fixture.turnPage()
})

const admin = await as(venue.staff.admin.phone)
const minutesOfDay = 24 * 60
const acted = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })

/** Clears tables as the day-end sweep does, and counts the visit. */
async function closeBySystem(orderIds: readonly number[], visit: { people: number; date: string }) {
  for (const id of orderIds) await fixture.put(id, 5, { cleared_by_system_at: app.clock.now() })
  const { order } = await fixture.kept(orderIds[0] ?? 0)
  await owner
    .updateTable('customer')
    .set((of) => ({
      visits: of('visits', '+', 1),
      people: of('people', '+', visit.people),
      last_visit_date: visit.date,
    }))
    .where('id', '=', order.customer_id)
    .execute()
}

const figuresOf = async (orderId: number) => {
  const { order } = await fixture.kept(orderId)
  return owner
    .selectFrom('customer')
    .select(['visits', 'people', 'spent_fen', 'last_visit_date'])
    .where('id', '=', order.customer_id)
    .executeTakeFirstOrThrow()
}

describe('correcting to a no-show', () => {
  test('takes the visit back and gives the turn up', async () => {
    const earlier = await fixture.bookOne('牡丹厅', { phone: '13911110001' })
    await booker.call(clearOrder, { ...acted(earlier), total: 10_000, owed: 10_000 })
    fixture.turnPage()
    const order = await fixture.bookOne('牡丹厅', { phone: '13911110001' })
    await closeBySystem([order.id], { people: 10, date: order.bookDate })
    const { row } = await admin.call(correctNoShow, acted(order))
    expect(row).toMatchObject({ status: -1, statusName: '已取消' })
    expect(await figuresOf(order.id)).toEqual({
      visits: 1,
      people: 10,
      spent_fen: 10_000,
      last_visit_date: earlier.bookDate,
    })
    const { order: kept, claims, log } = await fixture.kept(order.id)
    expect(kept.cancel_reason).toBe('no-show')
    expect(claims[0]?.released_at).not.toBeNull()
    expect(log.at(-1)).toMatchObject({ operator_name: '王经理', detail: { remark: '更正为未到店' } })
  })

  test('of a booking takes its one visit back with its last room', async () => {
    const rooms = await fixture.book(['牡丹厅', '芍药厅', '梅厅'], { phone: '13911110002' })
    const [first, second, third] = rooms
    if (!first || !second || !third) throw new Error('three rooms were booked')
    await closeBySystem(
      rooms.map((room) => room.id),
      { people: 10, date: first.bookDate },
    )
    const counted = { visits: 1, people: 10, last_visit_date: first.bookDate }
    for (const room of [first, second]) {
      const seen = await fixture.seen(room.id)
      await admin.call(correctNoShow, acted(seen))
      expect(await figuresOf(first.id)).toMatchObject(counted)
    }
    await admin.call(correctNoShow, acted(await fixture.seen(third.id)))
    expect(await figuresOf(first.id)).toMatchObject({ visits: 0, people: 0, last_visit_date: null })
  })

  test('is for what the day closed by itself, within 7 days', async () => {
    const byHand = await fixture.bookOne('牡丹厅')
    await fixture.put(byHand.id, 5)
    expect(await catchRefusal(admin.call(correctNoShow, acted(byHand)))).toMatchObject({
      code: 'booking.not_cleared_by_system',
      message: '只有系统自动清台的订单可以更正',
    })
    const [late, inTime] = [await fixture.bookOne('芍药厅'), await fixture.bookOne('梅厅')]
    const closedAgo = (minutes: number) => ({
      cleared_by_system_at: new Date(app.clock.now().getTime() - minutes * 60_000),
    })
    await fixture.put(late.id, 5, closedAgo(7 * minutesOfDay + 1))
    await fixture.put(inTime.id, 6, closedAgo(7 * minutesOfDay))
    const readClearedAt = async (id: number) => (await admin.call(orderDetail, { id })).row.clearedBySystemAt
    expect(await readClearedAt(byHand.id), 'no screen offers what a person settled').toBeNull()
    expect(await readClearedAt(inTime.id)).toBe(
      closedAgo(7 * minutesOfDay).cleared_by_system_at.toISOString(),
    )
    const refused = await catchRefusal(admin.call(correctNoShow, acted(late)))
    expect(refused).toMatchObject({ code: 'booking.correction_too_late', message: '已超过7天，不能再更正' })
    expect((await admin.call(correctNoShow, acted(inTime))).row.status).toBe(-1)
  })
})
