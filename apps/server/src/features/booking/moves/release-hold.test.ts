import { releaseHold } from '@roombook/contract/order-moves'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker, { keepClock: true })

beforeEach(() => {
  fixture.turnPage()
})

describe('releasing a hold', () => {
  test('frees its room, and it shows as 占位订单 where nobody is named [4.03]', async () => {
    const [hold] = await fixture.hold(['牡丹厅'])
    if (!hold) throw new Error('nothing was held')
    const { row } = await booker.call(releaseHold, { orderId: hold.id, version: hold.version })
    expect(row).toMatchObject({ status: -1, statusName: '占位订单' })
    await fixture.bookOne('牡丹厅')
  })

  test('of several rooms at once frees them all [4.05]', async () => {
    const holds = await fixture.hold(['牡丹厅', '芍药厅', '梅厅'])
    const [first] = holds
    if (!first) throw new Error('nothing was held')
    const { orderIds, left } = await booker.call(releaseHold, {
      orderId: first.id,
      version: first.version,
      linked: true,
    })
    expect({ orderIds, left }).toEqual({ orderIds: holds.map((hold) => hold.id), left: [] })
    await fixture.book(['牡丹厅', '芍药厅', '梅厅'])
  })

  test('is nothing for a hold that ran out in the meantime', async () => {
    const [hold] = await fixture.hold(['牡丹厅'], '2026-11-20T03:00:00Z')
    if (!hold) throw new Error('nothing was held')
    app.clock.set('2026-11-20T03:00:00Z')
    await fixture.bookOne('牡丹厅')
    const refused = await catchRefusal(booker.call(releaseHold, { orderId: hold.id, version: hold.version }))
    expect(refused).toMatchObject({ code: 'booking.stale', data: { action: 'booking.expire', by: '系统' } })
    const seen = { orderId: hold.id, version: hold.version + 1 }
    const gone = await catchRefusal(booker.call(releaseHold, seen))
    expect(gone).toMatchObject({ code: 'booking.not_allowed_in_status', data: { status: -2 } })
  })
})
