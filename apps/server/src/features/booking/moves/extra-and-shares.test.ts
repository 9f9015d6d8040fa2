import { customerBills, topUpCustomer } from '@roombook/contract/customer-bills'
import { clearOrder } from '@roombook/contract/order-moves'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readUnbalancedEntries } from '#platform/ledger/recount.repository.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { readWrongSums } from '../bill/recount.repository.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, booker)

beforeEach(() => {
  fixture.turnPage()
})

const acted = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })
const cash = (amount: number) => ({ means: 'cash' as const, amount })
const weixin = (amount: number) => ({ means: 'weixin' as const, amount })
const share = (amount: number, ...payments: (ReturnType<typeof cash> | ReturnType<typeof weixin>)[]) => ({
  amount,
  payments,
})

/** Returns the postings of an order's ledger entries, in their order. */
async function postedBy(orderId: number) {
  const { rows } = await sql<{ reason: string; kind: string; amount: number }>`
    select e.reason, p.kind, p.amount from ledger_entry e
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id
    where e.shop_id = ${venue.shopId} and e.order_id = ${orderId} order by e.id, p.line`.execute(owner)
  return rows.map(({ reason, kind, amount }) => `${reason} ${kind} ${amount}`)
}
const recounted = async () => [
  ...(await readWrongSums(owner, venue.shopId)),
  ...(await readUnbalancedEntries(owner, venue.shopId)),
]

describe('cash above what is due', () => {
  test('that stays as a tip is no part of the bill', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const extra = { as: 'tip', amount: 2_000 } as const
    const bill = { ...acted(order), total: 98_000, payments: [cash(100_000)], extra }
    const { row, change, tip, toppedUp } = await booker.call(clearOrder, bill)
    expect({ change, tip, toppedUp, arrears: row.arrears }).toEqual({
      change: 0,
      tip: 2_000,
      toppedUp: 0,
      arrears: 0,
    })
    expect(await postedBy(order.id)).toEqual([
      'settle sales 98000',
      'settle cash -98000',
      'tip cash -2000',
      'tip tip 2000',
    ])
    const { order: kept, log } = await fixture.kept(order.id)
    expect(kept.paid_fen).toBe(98_000)
    expect(log.at(-1)?.detail).toMatchObject({ remark: '结账：账单980.00元，现金980.00元，小费20.00元' })
    expect(await recounted()).toEqual([])
  })

  test('that is kept stands on the balance of the customer, who must be known', async () => {
    const order = await fixture.bookOne('牡丹厅', { phone: '13911110005' })
    const extra = { as: 'top-up', amount: 2_000 } as const
    const bill = { total: 98_000, payments: [cash(100_000)], extra }
    // Without the right to top up, a bill cannot top up either.
    expect(await catchRefusal(booker.call(clearOrder, { ...acted(order), ...bill }))).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { extra: /需要客户储值的权限/ },
    })
    const { toppedUp, row } = await admin.call(clearOrder, { ...acted(order), ...bill })
    expect(toppedUp).toBe(2_000)
    const bills = await admin.call(customerBills, { ofCustomerId: row.customerId ?? 0, page: 1, limit: 10 })
    expect(bills).toMatchObject({
      balance: 2_000,
      list: [{ reason: 'top-up', amount: 2_000, means: 'cash' }],
    })

    const nobody = await fixture.bookOne('芍药厅', { phone: '' })
    const refused = await catchRefusal(admin.call(clearOrder, { ...acted(nobody), ...bill }))
    expect(refused).toMatchObject({ code: 'booking.bill_wrong', fields: { extra: /需要登记客人/ } })
    expect(await postedBy(nobody.id)).toEqual([])
    expect(await recounted()).toEqual([])
  })

  test('is never made of card, WeChat or stored value, and nothing is chosen where nothing is above', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const extra = { as: 'tip', amount: 1 } as const
    const over = { ...acted(order), total: 10_000, payments: [weixin(10_001)], extra }
    expect(await catchRefusal(booker.call(clearOrder, over))).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { payments: /不能超过应付/ },
    })
    const exact = { ...over, payments: [weixin(10_000)] }
    expect(await catchRefusal(booker.call(clearOrder, exact))).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { extra: '没有多收，无需选择多出的钱如何处理' },
    })
    const owing = { ...exact, extra: undefined, owed: 1 }
    expect(await catchRefusal(booker.call(clearOrder, owing))).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { owed: '款项已付清，没有可挂账的金额' },
    })
    const back = { ...acted(order), total: 9_000, payments: [cash(10_000)] }
    const cashBack = { ...back, extra: { as: 'refund' as const, amount: 1_000 } }
    expect(await catchRefusal(booker.call(clearOrder, cashBack))).toMatchObject({
      fields: { extra: '多收的现金不能原路退回' },
    })
    const { tip } = await booker.call(clearOrder, { ...exact, extra: undefined })
    expect(tip).toBe(0)
    expect(await postedBy(order.id)).toEqual(['settle sales 10000', 'settle weixin -10000'])
  })

  test.each([12.5, 0.001, -0.01, 100, 1250, 0])('is no sum as the number %j in a list', async (amount) => {
    const order = await fixture.bookOne('牡丹厅')
    const body = { oid: order.id, version: order.version, total_price: '10.00' }
    const text = '金额请以文本填写，单位为元，如"12.50"'
    const wrong: Record<string, string>[] = [
      { payments: JSON.stringify([{ means: 'cash', amount }]) },
      { payments: '[{"means":"cash","amount":"20.00"}]', extra: JSON.stringify({ as: 'tip', amount }) },
      { shares: JSON.stringify([{ amount, payments: [] }]) },
    ]
    for (const more of wrong) {
      const answer = await postForm(app, clearOrder.path, { ...body, ...more }, booker.token)
      expect([more, answer.code, answer.msg]).toEqual([more, 'request.invalid', text])
    }
    expect(await postedBy(order.id)).toEqual([])
  })

  test.each(['0.001', '-0.01', '1e2', '0x10', '1,000.00', '１００', '+1', '1.', '.5', 'NaN'])(
    'is no sum as %j, and nothing is settled',
    async (amount) => {
      const order = await fixture.bookOne('牡丹厅')
      const body = { oid: order.id, version: order.version, total_price: '10.00' }
      const wrong: Record<string, string>[] = [
        { payments: JSON.stringify([{ means: 'cash', amount }]) },
        { payments: '[{"means":"cash","amount":"20.00"}]', extra: JSON.stringify({ as: 'tip', amount }) },
        { shares: JSON.stringify([{ amount, payments: [] }]) },
        { total_price: amount },
        { discount: amount },
      ]
      for (const more of wrong) {
        const answer = await postForm(app, clearOrder.path, { ...body, ...more }, booker.token)
        expect([more, answer.code]).toEqual([more, 'request.invalid'])
      }
      expect(await postedBy(order.id)).toEqual([])
    },
  )
})

describe('a bill that several share', () => {
  test('is paid by each by other means, and what one gave above the share is asked about', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const shares = [
      share(40_000, weixin(40_000)),
      share(30_000, cash(50_000)),
      share(30_000, weixin(10_000), cash(20_000)),
    ]
    const bill = { ...acted(order), total: 100_000, shares }
    const unasked = await catchRefusal(booker.call(clearOrder, bill))
    expect(unasked).toMatchObject({ code: 'booking.extra_unasked', data: { extra: '200.00' } })
    const { change, row } = await booker.call(clearOrder, {
      ...bill,
      extra: { as: 'change', amount: 20_000 },
    })
    expect([change, row.arrears]).toEqual([20_000, 0])
    expect(await postedBy(order.id)).toEqual([
      'settle sales 100000',
      'settle weixin -40000',
      'settle cash -30000',
      'settle weixin -10000',
      'settle cash -20000',
    ])
    const { log } = await fixture.kept(order.id)
    const sharesText = '分3份付：400.00元（微信）、300.00元（现金）、300.00元（微信+现金）'
    expect(log.at(-1)?.detail).toMatchObject({
      remark: `结账：账单1000.00元，现金500.00元、微信500.00元，找零200.00元，${sharesText}`,
    })
    expect(await recounted()).toEqual([])
  })

  test('is refused at its field where the shares are not the bill, and nothing is settled', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const settle = (bill: object) =>
      catchRefusal(booker.call(clearOrder, { ...acted(order), total: 10_000, ...bill }))
    const shares = [share(5_000, weixin(5_000)), share(4_999, weixin(4_999))]
    expect(await settle({ shares })).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { shares: '各份合计99.99元，应为100.00元' },
    })
    const many = Array.from({ length: 21 }, () => share(1, weixin(1)))
    expect(await settle({ shares: many })).toMatchObject({ fields: { shares: '最多分成20份' } })
    expect(await postedBy(order.id)).toEqual([])
  })

  test('never spends one balance twice among its shares', async () => {
    const order = await fixture.bookOne('牡丹厅', { phone: '13911110006' })
    await admin.call(topUpCustomer, { id: order.customerId ?? 0, amount: 6_000, means: 'cash', remark: '' })
    const own = { means: 'balance' as const, amount: 5_000 }
    const shares = [
      { amount: 5_000, payments: [own] },
      { amount: 5_000, payments: [own] },
    ]
    const refused = await catchRefusal(booker.call(clearOrder, { ...acted(order), total: 10_000, shares }))
    expect(refused.code).toBe('customers.balance_short')
    expect(await postedBy(order.id)).toEqual([])
  })

  test('of a banquet is settled room by room, each by its own means, and once', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], { phone: '13911110007' })
    if (!first || !second) throw new Error('two rooms were booked')
    const one = {
      ...acted(second),
      total: 30_000,
      shares: [share(10_000, weixin(10_000)), share(20_000, cash(20_000))],
    }
    const both = await Promise.allSettled([booker.call(clearOrder, one), admin.call(clearOrder, one)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { row } = await booker.call(clearOrder, {
      ...acted(await fixture.seen(first.id)),
      total: 50_000,
      payments: [weixin(50_000)],
    })
    expect(row).toMatchObject({ total: 50_000, arrears: 0 })
    expect(await fixture.seen(second.id)).toMatchObject({ status: 5, total: 30_000, arrears: 0 })
    expect(await postedBy(second.id)).toHaveLength(3)
    expect(await recounted()).toEqual([])
  })

  test('spends one balance once, though two rooms take it at once', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], { phone: '13911110008' })
    if (!first || !second) throw new Error('two rooms were booked')
    await admin.call(topUpCustomer, { id: first.customerId ?? 0, amount: 10_000, means: 'cash', remark: '' })
    const bill = { total: 10_000, payments: [{ means: 'balance' as const, amount: 10_000 }] }
    const both = await Promise.allSettled([
      booker.call(clearOrder, { ...acted(first), ...bill }),
      admin.call(clearOrder, { ...acted(second), ...bill }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await recounted()).toEqual([])
  })
})
