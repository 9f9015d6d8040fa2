import { orderDetail } from '@roombook/contract/booking'
import { cancelOrder, clearOrder } from '@roombook/contract/order-moves'
import { setDeposit } from '@roombook/contract/order-sums'
import { depositBack } from '@roombook/contract/payments'
import { openShift, readTill } from '@roombook/contract/till'
import { fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readUnbalancedEntries } from '#platform/ledger/recount.repository.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { readWrongSums } from '../bill/recount.repository.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, booker)
await admin.call(openShift, { float: 100_000 })

beforeEach(() => {
  fixture.turnPage()
})

type Row = { id: number; version: number }
const acted = ({ id, version }: Row) => ({ orderId: id, version })
const received = async (
  order: Row,
  depositReceived: number,
  means?: 'cash' | 'weixin' | 'card',
  deposit = 80_000,
) =>
  (await booker.call(setDeposit, { ...acted(order), deposit, depositReceived, ...(means && { means }) })).row
const till = async () => {
  const { shift } = await admin.call(readTill, {})
  const lines = shift?.lines ?? []
  const of = (kind: string) =>
    lines.reduce((sum, { means, amount }) => sum + (means === kind ? amount : 0), 0)
  return { cash: shift?.expected ?? 0, weixin: of('weixin'), counter: of('counter') }
}
const since = async (before: Awaited<ReturnType<typeof till>>) => {
  const now = await till()
  return {
    cash: now.cash - before.cash,
    weixin: now.weixin - before.weixin,
    counter: now.counter - before.counter,
  }
}
const remark = async ({ id }: Row) => (await booker.call(orderDetail, { id })).list[0]?.remark
const recounted = async () => [
  ...(await readWrongSums(owner, venue.shopId)),
  ...(await readUnbalancedEntries(owner, venue.shopId)),
]

describe('a deposit received at the counter', () => {
  test('asks its means where more came in, and only there', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const before = await till()
    const withoutMeans = booker.call(setDeposit, {
      ...acted(order),
      deposit: 80_000,
      depositReceived: 50_000,
    })
    expect(await catchRefusal(withoutMeans)).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { means: '请选择收款方式' },
    })
    expect(await since(before)).toEqual({ cash: 0, weixin: 0, counter: 0 })
    const row = await received(order, 50_000, 'cash')
    expect(await received(row, 50_000, undefined, 60_000)).toMatchObject({ depositReceived: 50_000 })
  })

  test('cash is expected in the drawer, under whoever took it; nothing else is', async () => {
    const before = await till()
    const row = await received(await fixture.bookOne('牡丹厅'), 50_000, 'cash')
    expect(await since(before)).toEqual({ cash: 50_000, weixin: 0, counter: 0 })
    expect(await remark(row)).toBe('编辑订金：800.00元，已收500.00元（现金）')
    const lines = (await admin.call(readTill, {})).shift?.lines ?? []
    expect(lines.filter(({ means }) => means === 'cash').map(({ staffName }) => staffName)).toContain(
      '赵前台',
    )
    await received(await fixture.bookOne('芍药厅'), 20_000, 'weixin')
    expect(await since(before)).toEqual({ cash: 50_000, weixin: 20_000, counter: 0 })
    // A surplus refunded in cash leaves the drawer unchanged.
    const extra = { as: 'change', amount: 50_000 } as const
    await booker.call(clearOrder, { ...acted(row), total: 0, extra })
    expect(await since(before)).toEqual({ cash: 0, weixin: 20_000, counter: 0 })
    expect(await recounted()).toEqual([])
  })

  test('goes back as it came, the last first, as it is lowered', async () => {
    const before = await till()
    const row = await received(await fixture.bookOne('牡丹厅'), 50_000, 'cash')
    const more = await received(row, 70_000, 'weixin')
    const less = await received(more, 40_000)
    expect(await since(before)).toEqual({ cash: 40_000, weixin: 0, counter: 0 })
    expect(await remark(less)).toBe('编辑订金：800.00元，已收400.00元，退微信200.00元、现金100.00元')
    await received(less, 0)
    expect(await since(before)).toEqual({ cash: 0, weixin: 0, counter: 0 })
    expect(await recounted()).toEqual([])
  })

  test('one of before, of which nobody said how it came, goes back unsaid', async () => {
    const row = await received(await fixture.bookOne('牡丹厅'), 50_000, 'cash')
    await sql`update ledger_posting p set kind = 'counter', booking_id = null from ledger_entry e
      where e.shop_id = p.shop_id and e.id = p.entry_id and e.order_id = ${row.id} and p.kind = 'cash'`.execute(
      owner,
    )
    const before = await till()
    const less = await received(row, 20_000)
    expect(await since(before)).toEqual({ cash: 0, weixin: 0, counter: -30_000 })
    expect(await remark(less)).toContain('退未注明方式300.00元')
  })

  test('the rooms that part take along how it came', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'])
    if (!first || !second) throw new Error('two rooms were booked')
    await received(first, 30_000, 'cash')
    await booker.call(clearOrder, { ...acted(await fixture.seen(first.id)), total: 30_000 })
    await received(await fixture.seen(second.id), 5_000, 'weixin')
    const before = await till()
    const remark = '客人临时有事'
    const cancelling = { ...acted(await fixture.seen(second.id)), reason: 'shop' as const, remark }
    await admin.call(cancelOrder, cancelling)
    expect(await since(before)).toEqual({ cash: 0, weixin: 0, counter: 0 })
    expect((await admin.call(depositBack, { orderId: second.id })).counter).toEqual([
      { means: 'weixin', amount: 5_000 },
    ])
    expect((await admin.call(depositBack, { orderId: first.id })).counter).toEqual([])
    expect(await recounted()).toEqual([])
  })
})

describe('a deposit of the counter whose booking is cancelled', () => {
  const cancelling = (order: Row, more: object = {}) => ({
    ...acted(order),
    reason: 'shop' as const,
    remark: '厨房停电',
    ...more,
  })

  test('goes back out of the till by the means it came, and the order tells it', async () => {
    const before = await till()
    const order = await received(await fixture.bookOne('牡丹厅'), 50_000, 'cash', 50_000)
    expect((await booker.call(depositBack, { orderId: order.id })).counter).toEqual([
      { means: 'cash', amount: 50_000 },
    ])
    // Any staff member who may cancel may return the agreed share.
    const { row } = await booker.call(cancelOrder, cancelling(order, { refundPercent: 100 }))
    expect(row).toMatchObject({ depositReceived: 0, depositReturned: 50_000, payType: '' })
    expect(await remark(row)).toBe('取消：门店取消：退还订金100%，退现金500.00元：厨房停电')
    expect(await since(before)).toEqual({ cash: 0, weixin: 0, counter: 0 })
    const again = cancelOrder
    expect((await catchRefusal(booker.call(again, cancelling(row, { refundPercent: 100 })))).code).toBe(
      'booking.not_allowed_in_status',
    )
    expect(await recounted()).toEqual([])
  })

  test('a share of it goes back, the rest is kept', async () => {
    const before = await till()
    const order = await received(await fixture.bookOne('牡丹厅'), 50_000, 'cash')
    const noShow = cancelling(order, { reason: 'no-show', refundPercent: 30 })
    expect((await catchRefusal(booker.call(cancelOrder, noShow))).code).toBe('booking.refund_not_yours')
    const { row } = await admin.call(cancelOrder, noShow)
    expect(row).toMatchObject({ depositReceived: 35_000, depositReturned: 15_000, payType: 'sys' })
    expect(await since(before)).toEqual({ cash: 35_000, weixin: 0, counter: 0 })
    expect(await recounted()).toEqual([])
  })

  test('twin: nothing leaves the till where nobody says that it goes back', async () => {
    const before = await till()
    const order = await received(await fixture.bookOne('牡丹厅'), fen(50_000), 'cash')
    const { row } = await booker.call(cancelOrder, cancelling(order))
    expect(row).toMatchObject({ depositReceived: 50_000, depositReturned: 0 })
    expect(await since(before)).toEqual({ cash: 50_000, weixin: 0, counter: 0 })
  })

  test('less than was agreed is refused, and nothing is posted', async () => {
    const order = await received(await fixture.bookOne('牡丹厅'), 50_000, 'cash')
    const before = await till()
    const less = admin.call(cancelOrder, cancelling(order, { refundPercent: 50 }))
    expect(await catchRefusal(less)).toMatchObject({ code: 'booking.refund_less' })
    expect(await since(before)).toEqual({ cash: 0, weixin: 0, counter: 0 })
  })
})
