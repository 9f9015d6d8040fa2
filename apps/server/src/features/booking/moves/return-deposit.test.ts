import { holdRooms, orderDetail } from '@roombook/contract/booking'
import { depositToReturn, listDepositsToReturn, returnDeposit } from '@roombook/contract/deposit-return'
import { cancelOrder, deleteOrder, releaseHold } from '@roombook/contract/order-moves'
import { setDeposit } from '@roombook/contract/order-sums'
import { openShift, readTill } from '@roombook/contract/till'
import { beforeEach, describe, expect, test } from 'vitest'
import { readUnbalancedEntries } from '#platform/ledger/recount.repository.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { readWrongSums } from '../bill/recount.repository.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, booker)
await admin.call(openShift, { float: 100_000 })

beforeEach(() => {
  fixture.turnPage()
})

type Row = { id: number; version: number }
const acted = ({ id, version }: Row) => ({ orderId: id, version })
const received = async (order: Row, depositReceived: number, means: 'cash' | 'weixin' = 'cash') =>
  (await booker.call(setDeposit, { ...acted(order), deposit: 80_000, depositReceived, means })).row
const cash = async () => (await admin.call(readTill, {})).shift?.expected ?? 0
const seen = async ({ id }: Row) => (await booker.call(orderDetail, { id })).row
const logged = async ({ id }: Row) => (await booker.call(orderDetail, { id })).list[0]?.remark
const listed = async (of: Row) =>
  (await admin.call(listDepositsToReturn, {})).list.find(({ orderId }) => orderId === of.id)
const recounted = async () => [
  ...(await readWrongSums(owner, venue.shopId)),
  ...(await readUnbalancedEntries(owner, venue.shopId)),
]

/** Books a room with a cash deposit and cancels it without returning the deposit. */
async function cancelled(
  sum = 50_000,
  { reason = 'guest', terms = {} }: { reason?: 'guest' | 'shop' | 'no-show'; terms?: object } = {},
) {
  const order = await received(await fixture.bookOne('牡丹厅'), sum)
  if (Object.keys(terms).length > 0)
    await owner
      .updateTable('booking')
      .set(terms)
      .where('deposit_order_id', '=', order.id)
      .where('shop_id', '=', venue.shopId)
      .execute()
  return (await booker.call(cancelOrder, { ...acted(order), reason, remark: '' })).row
}

describe('a counter deposit whose booking was cancelled without a word of it', () => {
  test('is given back later, out of the till of whoever hands it out, and the order tells it', async () => {
    const before = await cash()
    const row = await cancelled()
    expect(row).toMatchObject({ depositReceived: 50_000, depositAtCounter: 50_000, depositReturned: 0 })
    expect(await cash()).toBe(before + 50_000)
    expect(await booker.call(depositToReturn, { orderId: row.id })).toMatchObject({
      orderId: row.id,
      version: row.version,
      percent: 100,
      agreed: 50_000,
      given: 0,
      deleted: false,
      counter: [{ means: 'cash', amount: 50_000 }],
    })
    expect(await listed(row)).toMatchObject({ agreed: 50_000, roomName: '牡丹厅' })
    // Returned at the cash desk the next day.
    const answer = await admin.call(returnDeposit, { ...acted(row), amount: 50_000 })
    expect(answer.counter).toEqual([{ means: 'cash', amount: 50_000 }])
    expect(await cash()).toBe(before)
    expect(await seen(row)).toMatchObject({
      depositReceived: 0,
      depositAtCounter: 0,
      depositReturned: 50_000,
      payType: '',
    })
    expect(await logged(row)).toBe('退还订金：退现金500.00元')
    expect(await listed(row)).toBeUndefined()
    const lines = (await admin.call(readTill, {})).shift?.lines ?? []
    expect(
      lines.filter(({ means }) => means === 'cash').map(({ staffId, amount }) => [staffId, amount]),
    ).toEqual(
      expect.arrayContaining([
        [venue.staff.booker.id, 50_000],
        [venue.staff.admin.id, -50_000],
      ]),
    )
    expect(await recounted()).toEqual([])
  })

  test('leaves the drawer once, whoever presses and however often', async () => {
    const row = await cancelled()
    const before = await cash()
    const give = { ...acted(row), amount: 50_000 }
    const both = await Promise.allSettled([booker.call(returnDeposit, give), admin.call(returnDeposit, give)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await catchRefusal(admin.call(returnDeposit, give))).code).toBe('booking.stale')
    const now = { ...acted(await seen(row)), amount: 50_000 }
    expect((await catchRefusal(admin.call(returnDeposit, now))).code).toBe('booking.nothing_to_return')
    expect((await catchRefusal(admin.call(depositToReturn, { orderId: row.id }))).code).toBe(
      'booking.nothing_to_return',
    )
    expect(await cash()).toBe(before - 50_000)
    expect(await recounted()).toEqual([])
  })

  test('goes back by each means it came, what came last first', async () => {
    const first = await received(await fixture.bookOne('牡丹厅'), 30_000)
    const order = await received(first, 50_000, 'weixin')
    const { row } = await booker.call(cancelOrder, { ...acted(order), reason: 'shop', remark: '' })
    const before = await cash()
    const { counter } = await booker.call(returnDeposit, { ...acted(row), amount: 50_000 })
    expect(counter).toEqual([
      { means: 'weixin', amount: 20_000 },
      { means: 'cash', amount: 30_000 },
    ])
    expect(await cash()).toBe(before - 30_000)
    expect(await logged(row)).toBe('退还订金：退微信200.00元、现金300.00元')
  })

  test('is given by whoever may cancel, and by nobody else', async () => {
    const row = await cancelled()
    const give = { ...acted(row), amount: 50_000 }
    expect((await catchRefusal(colleague.call(returnDeposit, give))).code).toBe('booking.not_yours')
    await admin.call(returnDeposit, give)
  })

  test('of an order that was deleted since, too', async () => {
    const row = await cancelled()
    await booker.call(deleteOrder, acted(row))
    const found = await listed(row)
    expect(found).toMatchObject({ deleted: true, agreed: 50_000 })
    const before = await cash()
    await booker.call(returnDeposit, { orderId: row.id, version: found?.version ?? 0, amount: 50_000 })
    expect(await cash()).toBe(before - 50_000)
    expect(await listed(row)).toBeUndefined()
    expect(await recounted()).toEqual([])
  })

  test('of a hold that was released, too', async () => {
    const { row: held } = await booker.call(holdRooms, fixture.formOf(['牡丹厅']))
    const { row } = await booker.call(releaseHold, acted(await received(held, 20_000)))
    expect(row.depositAtCounter).toBe(20_000)
    await booker.call(returnDeposit, { ...acted(row), amount: 20_000 })
    expect((await seen(row)).depositReturned).toBe(20_000)
  })

  test('twin: of a booking that stands nothing is given back so', async () => {
    const row = await received(await fixture.bookOne('牡丹厅'), 50_000)
    expect(row.depositAtCounter).toBe(0)
    const give = booker.call(returnDeposit, { ...acted(row), amount: 50_000 })
    expect((await catchRefusal(give)).code).toBe('booking.not_allowed_in_status')
  })
})

describe('how much goes back later', () => {
  const late = { refund_until: new Date('2020-01-01T00:00:00Z'), refund_steps: '[]', late_refund_percent: 40 }

  test('is what was agreed; less is refused, more needs the right and a reason', async () => {
    const row = await cancelled(50_000, { terms: late })
    expect(await listed(row)).toMatchObject({ percent: 40, agreed: 20_000 })
    const give = (amount: number, remark = '') => ({ ...acted(row), amount, remark })
    expect(await catchRefusal(admin.call(returnDeposit, give(10_000)))).toMatchObject({
      code: 'booking.refund_less',
      fields: { amount: '退还不能少于约定的200元' },
    })
    expect(await catchRefusal(admin.call(returnDeposit, give(0)))).toMatchObject({
      code: 'booking.bill_wrong',
    })
    expect(await catchRefusal(admin.call(returnDeposit, give(50_001)))).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { amount: '柜台订金只有500元' },
    })
    expect((await catchRefusal(booker.call(returnDeposit, give(30_000, '老客人')))).code).toBe(
      'booking.refund_not_yours',
    )
    expect((await catchRefusal(admin.call(returnDeposit, give(30_000)))).code).toBe('booking.reason_missing')
    await booker.call(returnDeposit, give(20_000))
    // The rest stays by the agreed terms. It is not listed as due, and may still be returned.
    expect(await listed(row)).toBeUndefined()
    const now = await seen(row)
    expect(now).toMatchObject({ depositReceived: 30_000, depositAtCounter: 30_000, depositReturned: 20_000 })
    await admin.call(returnDeposit, { ...acted(now), amount: 30_000, remark: '老客人' })
    expect(await seen(row)).toMatchObject({ depositReceived: 0, depositReturned: 50_000 })
    expect(await logged(row)).toBe('退还订金：退现金300.00元：老客人')
    expect(await recounted()).toEqual([])
  })

  test('to whoever never came nothing, but by whoever may', async () => {
    const row = await cancelled(50_000, { reason: 'no-show' })
    expect(await listed(row)).toBeUndefined()
    expect(await booker.call(depositToReturn, { orderId: row.id })).toMatchObject({ percent: 0, agreed: 0 })
    const give = { ...acted(row), amount: 10_000, remark: '家中有事' }
    expect((await catchRefusal(booker.call(returnDeposit, give))).code).toBe('booking.refund_not_yours')
    await admin.call(returnDeposit, give)
    expect(await seen(row)).toMatchObject({ depositReceived: 40_000, depositReturned: 10_000 })
  })

  test('counts what went back as it was cancelled', async () => {
    const order = await received(await fixture.bookOne('牡丹厅'), 50_000)
    const share = { reason: 'no-show' as const, remark: '家中有事', refundPercent: 30 }
    const { row } = await admin.call(cancelOrder, { ...acted(order), ...share })
    expect(await booker.call(depositToReturn, { orderId: row.id })).toMatchObject({
      percent: 30,
      agreed: 0,
      given: 15_000,
      counter: [{ means: 'cash', amount: 35_000 }],
    })
    expect(await listed(row)).toBeUndefined()
  })
})
