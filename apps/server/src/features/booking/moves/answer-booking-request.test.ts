import { answerBookingRequest } from '@roombook/contract/order-moves'
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

/** Creates a guest's booking request without an opener. */
async function insertBookingRequest() {
  const order = await fixture.bookOne('牡丹厅')
  await fixture.put(order.id, 1, { opener_id: null, held_until: new Date('2026-11-20T04:00:00Z') })
  return { orderId: order.id, version: order.version }
}

describe('an application', () => {
  test('that is accepted becomes a booking of whoever accepts it [4.05]', async () => {
    const colleague = await as(venue.staff.colleague.phone)
    const { row } = await colleague.call(answerBookingRequest, {
      ...(await insertBookingRequest()),
      status: 2,
    })
    expect(row).toMatchObject({ status: 2, openerId: venue.staff.colleague.id, heldUntil: null })
    const refused = await catchRefusal(
      booker.call(answerBookingRequest, { orderId: row.id, version: row.version, status: -2 }),
    )
    expect(refused.code).toBe('booking.not_yours')
  })

  test('that is refused lets go of the seat, and keeps why [4.05]', async () => {
    const acted = await insertBookingRequest()
    const { row } = await booker.call(answerBookingRequest, { ...acted, status: -2, remark: '已客满' })
    expect(row).toMatchObject({ status: -2, statusName: '已拒绝' })
    const { order, log } = await fixture.kept(row.id)
    expect(order.cancel_reason).toBe('已客满')
    expect(log.at(-1)?.detail).toMatchObject({ remark: '拒绝预订申请：已客满' })
    await fixture.bookOne('牡丹厅', { userName: '李女士' })
  })

  test('is answered by whoever may book, and by nobody else', async () => {
    const waiter = await as(venue.staff.waiter.phone)
    const refused = await catchRefusal(
      waiter.call(answerBookingRequest, { ...(await insertBookingRequest()), status: 2 }),
    )
    expect(refused.code).toBe('permission.refused')
  })

  test('accepted and refused at the same moment is answered once, and the other learns of it', async () => {
    const acted = await insertBookingRequest()
    const supervisor = await as(venue.staff.supervisor.phone)
    const answers = await Promise.allSettled([
      booker.call(answerBookingRequest, { ...acted, status: 2 }),
      supervisor.call(answerBookingRequest, { ...acted, status: -2, remark: '当晚包场' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { order, log } = await fixture.kept(acted.orderId)
    const isAccepted = answers[0].status === 'fulfilled'
    expect(order.status).toBe(isAccepted ? 2 : -2)
    const made = log.filter(({ action }) => /^booking\.(accept|refuse)$/.test(action))
    expect(made.map(({ to_status }) => to_status)).toEqual([order.status])
  })

  test('is answered with yes or no', async () => {
    const maybe = { ...(await insertBookingRequest()), status: 3 as 2 }
    expect(await catchRefusal(booker.call(answerBookingRequest, maybe))).toMatchObject({
      message: '参数错误',
    })
  })
})
