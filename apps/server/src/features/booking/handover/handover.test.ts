import { orderDetail } from '@roombook/contract/booking'
import { answerHandover, requestHandover } from '@roombook/contract/handover'
import { readWaiting } from '@roombook/contract/home'
import { addRooms, arriveOrder, cancelOrder } from '@roombook/contract/order-moves'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp, type TestClient } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const { staff } = venue
const booker = await as(staff.booker.phone)
const colleague = await as(staff.colleague.phone)
const admin = await as(staff.admin.phone)
const fixture = openStaffFixture(app, booker)
beforeEach(() => void fixture.turnPage())

const detailOf = (id: number, by = booker) => by.call(orderDetail, { id })
const requestsOf = async (id: number) => (await detailOf(id)).handovers ?? []
const waiting = async (by: TestClient) =>
  (await by.call(readWaiting, {})).list.filter(({ kind }) => kind === 'handover')
async function bookWithRequest() {
  const order = await fixture.bookOne('牡丹厅')
  await colleague.call(requestHandover, { orderId: order.id })
  const [request] = await requestsOf(order.id)
  if (!request) throw new Error('nobody asked')
  return { order, orderId: order.id, requestId: request.id }
}

describe('a colleague asks to take an order over', () => {
  test('waits for its opener and for administrators, and for nobody else [6.04]', async () => {
    const { order, orderId } = await bookWithRequest()
    expect(await requestsOf(orderId)).toMatchObject([{ staffId: staff.colleague.id, staffName: '周前台' }])
    for (const by of [booker, admin])
      expect(await waiting(by)).toMatchObject([{ reason: '周前台', order: { orderId } }])
    expect(await waiting(colleague)).toEqual([])
    const { row, list } = await detailOf(orderId)
    expect(list[0]).toMatchObject({ operatorName: '周前台', remark: '申请接手订单' })
    expect(row).toMatchObject({ version: order.version, openerId: staff.booker.id })
  })

  test('asks once, however often it is pressed', async () => {
    const { orderId } = await bookWithRequest()
    await colleague.call(requestHandover, { orderId })
    expect(await requestsOf(orderId)).toHaveLength(1)
  })

  test('may do nothing more until somebody agrees', async () => {
    const { order, orderId, requestId } = await bookWithRequest()
    const acted = { orderId, version: order.version }
    for (const act of [
      () => colleague.call(arriveOrder, acted),
      () => colleague.call(answerHandover, { orderId, requestId, agreed: true }),
    ])
      expect(await catchRefusal(act())).toMatchObject({ code: 'booking.not_yours' })
  })
})

describe('the answer', () => {
  test('agreed: the colleague is its opener, also of linked rooms, and nothing waits', async () => {
    const { order, orderId, requestId } = await bookWithRequest()
    await booker.call(addRooms, { orderId, version: order.version, roomIds: [fixture.room('梅厅')] })
    await booker.call(answerHandover, { orderId, requestId, agreed: true })
    const { row, list } = await detailOf(orderId)
    expect(row).toMatchObject({ openerId: staff.colleague.id, openerName: '周前台' })
    expect(list[0]).toMatchObject({
      operatorName: '赵前台',
      remark: '同意周前台接手订单',
    })
    for (const linked of row.linkedRooms)
      expect((await fixture.seen(linked.orderId)).openerId).toBe(staff.colleague.id)
    expect(await waiting(admin)).toEqual([])
    await colleague.call(arriveOrder, { orderId, version: row.version })
    const cancel = booker.call(cancelOrder, { orderId, version: row.version, reason: 'shop' })
    expect(await catchRefusal(cancel)).toMatchObject({ code: 'booking.not_yours' })
  })

  test('declined: the opener stays, and it may be asked again', async () => {
    const { orderId, requestId } = await bookWithRequest()
    await admin.call(answerHandover, { orderId, requestId, agreed: false })
    expect(await requestsOf(orderId)).toEqual([])
    expect((await fixture.seen(orderId)).openerId).toBe(staff.booker.id)
    const again = booker.call(answerHandover, { orderId, requestId, agreed: true })
    expect(await catchRefusal(again)).toMatchObject({ code: 'request.not_found' })
    await colleague.call(requestHandover, { orderId })
    expect(await requestsOf(orderId)).toHaveLength(1)
  })

  test('of a colleague who left the store meanwhile there is nothing to answer', async () => {
    const { orderId, requestId } = await bookWithRequest()
    const disable = (at: Date | null) =>
      owner.updateTable('staff').set({ disabled_at: at }).where('id', '=', staff.colleague.id).execute()
    await disable(new Date())
    expect(await waiting(booker)).toEqual([])
    const agree = booker.call(answerHandover, { orderId, requestId, agreed: true })
    expect(await catchRefusal(agree)).toMatchObject({ code: 'request.not_found' })
    await disable(null)
  })
})

test('an administrator at the door takes an order over without asking', async () => {
  const order = await fixture.bookOne('牡丹厅')
  expect(await admin.call(requestHandover, { orderId: order.id })).toEqual({ taken: true })
  expect(await fixture.seen(order.id)).toMatchObject({ openerId: staff.admin.id })
})
