import { listRooms } from '@roombook/contract/board'
import { holdRooms, orderDetail } from '@roombook/contract/booking'
import { listMessages } from '@roombook/contract/messages'
import { describe, expect, test } from 'vitest'
import { createJobs } from '#platform/jobs/jobs.ts'
import { sweepJobs } from '#platform/jobs/sweeps.ts'
import { createLog } from '#platform/log/log.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepHolds } from './holds.sweep.ts'

const { app, as, clock, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const nextDay = dayByDay()

const log = createLog('silent', false)
const sweep = sweepHolds({ db: app.db, outbox: { wake() {} }, log })

const hold = (bookDate: string, titles: readonly string[]) => {
  const roomIds = titles.map((title) => findRoomId(venue, title))
  const heldUntil = new Date(clock.now().getTime() + 60 * 60_000).toISOString()
  return booker.call(holdRooms, { ...orderFormFor(venue, { bookDate, roomIds }), heldUntil })
}
const statusOf = async (id: number) => (await booker.call(orderDetail, { id })).row.status

describe('holds whose time is over', () => {
  test('run out by themselves, free their room, and say so in log and messages [4.05] [1.03]', async () => {
    const bookDate = nextDay()
    const { row } = await hold(bookDate, ['牡丹厅'])
    await sweep.run(clock.now())
    expect(await statusOf(row.id)).toBe(4)
    clock.pass(61)
    await sweep.run(clock.now())
    const detail = await booker.call(orderDetail, { id: row.id })
    expect(detail.row).toMatchObject({ status: -2, version: row.version + 1 })
    expect(detail.list[0]).toMatchObject({ operatorName: '系统', remark: '占位超时，自动释放' })
    const board = await booker.call(listRooms, { bookDate, periodId: venue.periods.dinner })
    expect(board.booked).toBe(0)
    const { list } = await colleague.call(listMessages, {})
    expect(list[0]).toMatchObject({ kind: 'hold-expired', orderId: row.id, isRead: false })
    const event = await owner
      .selectFrom('outbox_event')
      .select('data')
      .where('name', '=', 'message.created')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(event.data).toMatchObject({ orderId: row.id, kind: 'hold-expired', byStaffId: null })
    expect(JSON.stringify(event.data)).not.toContain('139')
  })

  test('of linked rooms run out together, and tell of it once [4.05]', async () => {
    const { orderIds } = await hold(nextDay(), ['牡丹厅', '芍药厅', '海棠厅'])
    clock.pass(61)
    await sweep.run(clock.now())
    expect(await Promise.all(orderIds.map(statusOf))).toEqual([-2, -2, -2])
    const expiryMessages = await owner
      .selectFrom('message')
      .select('order_id')
      .where('order_id', 'in', orderIds)
      .execute()
    expect(expiryMessages).toEqual([{ order_id: orderIds[0] }])
  })

  test('of linked rooms run out alone where only one is over: the others carry on for it [4.11]', async () => {
    const { orderIds } = await hold(nextDay(), ['牡丹厅', '芍药厅'])
    const [first = 0, second = 0] = orderIds
    const later = new Date(clock.now().getTime() + 5 * 3_600_000)
    await owner.updateTable('orders').set({ held_until: later }).where('id', '=', second).execute()
    clock.pass(61)
    await sweep.run(clock.now())
    expect(await statusOf(first)).toBe(-2)
    const { row } = await booker.call(orderDetail, { id: second })
    expect(row).toMatchObject({ status: 4, peopleNum: 10, linked: false })
  })

  test('run out once, though several servers sweep at the same moment', async () => {
    const { row } = await hold(nextDay(), ['牡丹厅'])
    clock.pass(61)
    const sweepers = [1, 2, 3].map(() => createJobs({ db: app.db, clock, log }, sweepJobs([sweep], clock)))
    for (const sweeper of sweepers) sweeper.start()
    await Promise.all([sweep.run(clock.now()), sweep.run(clock.now())])
    await Promise.all(sweepers.map((sweeper) => sweeper.close()))
    const detail = await booker.call(orderDetail, { id: row.id })
    expect(detail.list.filter((entry) => entry.remark === '占位超时，自动释放')).toHaveLength(1)
    expect(detail.row.version).toBe(row.version + 1)
  })
})
