import { setRemark } from '@roombook/contract/order-moves'
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

describe('the remark', () => {
  test('is changed, up to 500 characters, and cleared [6.04]', async () => {
    const order = await fixture.bookOne('牡丹厅', { adminRemark: '少辣' })
    const longest = '字'.repeat(500)
    const acted = { orderId: order.id, version: order.version }
    const { row } = await booker.call(setRemark, { ...acted, adminRemark: ` ${longest} ` })
    expect(row.adminRemark).toBe(longest)
    const next = { orderId: order.id, version: row.version }
    const refused = await catchRefusal(booker.call(setRemark, { ...next, adminRemark: `${longest}字` }))
    expect(refused.message).toBe('最多500个字符')
    expect((await booker.call(setRemark, { ...next, adminRemark: '' })).row.adminRemark).toBe('')
  })

  test('of one linked room is its own, of all where that is asked', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'])
    if (!first || !second) throw new Error('two rooms were booked')
    const alone = { orderId: second.id, version: second.version, adminRemark: '主桌' }
    const { row } = await booker.call(setRemark, alone)
    expect((await fixture.seen(first.id)).adminRemark).toBe('')
    await booker.call(setRemark, { ...alone, version: row.version, adminRemark: '全部', linked: true })
    expect((await fixture.seen(first.id)).adminRemark).toBe('全部')
  })
})
