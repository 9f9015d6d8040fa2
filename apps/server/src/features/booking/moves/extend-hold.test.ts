import { extendHold } from '@roombook/contract/order-moves'
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

async function held() {
  const [hold] = await fixture.hold(['牡丹厅'], '2026-11-20T04:00:00Z')
  if (!hold) throw new Error('nothing was held')
  return { orderId: hold.id, version: hold.version }
}

describe('extending a hold', () => {
  test('keeps the room beyond its first hour', async () => {
    const acted = await held()
    const { row } = await booker.call(extendHold, { ...acted, heldUntil: '2026-11-20T14:00:00+08:00' })
    expect(row).toMatchObject({ status: 4, heldUntil: '2026-11-20T06:00:00.000Z' })
    app.clock.set('2026-11-20T05:00:00Z')
    const refused = await catchRefusal(fixture.bookOne('牡丹厅'))
    expect(refused.code).toBe('booking.room_taken')
    app.clock.set('2026-11-20T06:00:00Z')
    await fixture.bookOne('牡丹厅')
    expect(await fixture.seen(acted.orderId)).toMatchObject({ status: -2 })
    app.clock.set('2026-11-20T02:00:00Z')
  })

  test.each(['2026-11-20T02:00:00Z', '2020-01-01T00:00:00Z'])(
    'not until %s, which is past',
    async (heldUntil) => {
      const acted = await held()
      const refused = await catchRefusal(booker.call(extendHold, { ...acted, heldUntil }))
      expect(refused).toMatchObject({
        code: 'booking.hold_time_past',
        fields: { heldUntil: '占位截止时间须晚于当前时间' },
      })
    },
  )

  test('not until a moment that is none', async () => {
    const acted = await held()
    for (const heldUntil of ['', 'tomorrow', '2026-02-30T10:00:00Z', '2026-11-20 10:00']) {
      const refused = await catchRefusal(booker.call(extendHold, { ...acted, heldUntil }))
      expect(refused.message).toBe('请选择占位截止时间')
    }
  })

  test('of linked rooms extends them all where that is asked', async () => {
    const holds = await fixture.hold(['芍药厅', '梅厅'], '2026-11-20T04:00:00Z')
    const [first, second] = holds
    if (!first || !second) throw new Error('nothing was held')
    const until = '2026-11-20T06:00:00.000Z'
    const acted = { orderId: second.id, version: second.version, heldUntil: until }
    await booker.call(extendHold, { ...acted, linked: true })
    expect((await fixture.seen(first.id)).heldUntil).toBe(until)
  })
})
