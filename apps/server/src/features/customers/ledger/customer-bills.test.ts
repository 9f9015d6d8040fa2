import { createOrder } from '@roombook/contract/booking'
import { customerBills, refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import { arriveOrder, clearOrder } from '@roombook/contract/order-moves'
import { beforeEach, describe, expect, test } from 'vitest'
import { readMisstatedAccounts, readUnbalancedEntries } from '#platform/ledger/recount.repository.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner, clock } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()
let phones = 0
let customerId = 0
let phone = ''

beforeEach(async () => {
  phones += 1
  phone = `137${String(phones).padStart(8, '0')}`
  const { id } = await owner
    .insertInto('customer')
    .values({ shop_id: venue.shopId, name: '储值客', phone })
    .returning('id')
    .executeTakeFirstOrThrow()
  customerId = id
})

const topUp = (amount: number, means: 'cash' | 'weixin' = 'cash') =>
  admin.call(topUpCustomer, { id: customerId, amount, means, remark: '' })
const refund = (amount: number) => admin.call(refundCustomer, { id: customerId, amount, means: 'cash' })
const bills = () => admin.call(customerBills, { ofCustomerId: customerId })

/** Creates an order of the customer with seated guests. */
async function atTable() {
  const form = orderFormFor(venue, { bookDate: nextDay(), phone, userName: '储值客' })
  const { row } = await booker.call(createOrder, form)
  clock.set(`${row.bookDate}T02:00:00Z`)
  return (await booker.call(arriveOrder, { orderId: row.id, version: row.version, linked: false })).row
}

/** Checks account balances against their postings, and that each entry sums to zero. */
async function expectLedgerBalanced(): Promise<void> {
  expect(await readMisstatedAccounts(owner, venue.shopId)).toEqual([])
  expect(await readUnbalancedEntries(owner, venue.shopId)).toEqual([])
}

test('money is paid in, used for a table and paid back; the ledger says so, the latest first', async () => {
  expect(await topUp(100_000, 'weixin')).toEqual({ balance: 100_000 })
  const order = await atTable()
  await booker.call(clearOrder, {
    orderId: order.id,
    version: order.version,
    linked: false,
    total: 80_000,
    payments: [
      { means: 'balance', amount: 60_000 },
      { means: 'cash', amount: 20_000 },
    ],
  })
  expect(await refund(15_000)).toEqual({ balance: 25_000 })
  const { list, count, balance } = await bills()
  expect([count, balance]).toEqual([3, 25_000])
  expect(
    list.map((bill) => [bill.reasonName, bill.incoming, bill.amount, bill.balanceAfter, bill.orderId]),
  ).toEqual([
    ['退款', false, 15_000, 25_000, 0],
    ['消费', false, 60_000, 40_000, order.id],
    ['储值', true, 100_000, 100_000, 0],
  ])
  const { paid_fen, arrears_fen } = await owner
    .selectFrom('orders')
    .select(['paid_fen', 'arrears_fen'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect([paid_fen, arrears_fen]).toEqual([80_000, 0])
  await expectLedgerBalanced()
})

describe('a balance never goes below nothing', () => {
  test('a refund of more than there is, is refused and changes nothing', async () => {
    await topUp(5000)
    expect(await catchRefusal(refund(5001))).toMatchObject({
      code: 'customers.balance_short',
      message: '客户余额不足',
    })
    expect((await bills()).balance).toBe(5000)
    await expectLedgerBalanced()
  })

  test('a bill that it does not cover stays unpaid, and the table taken', async () => {
    await topUp(5000)
    const order = await atTable()
    const settling = booker.call(clearOrder, {
      orderId: order.id,
      version: order.version,
      linked: false,
      total: 6000,
      payments: [{ means: 'balance', amount: 6000 }],
    })
    expect(await catchRefusal(settling)).toMatchObject({ code: 'customers.balance_short' })
    const { status } = await owner
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe(3)
    expect((await bills()).balance).toBe(5000)
  })

  test('of twenty refunds at once only what there is goes out', async () => {
    await topUp(10_000)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => refund(3000)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await bills()).balance).toBe(1000)
    await expectLedgerBalanced()
  })

  test.each([1, 2, 3, 4])(
    'a refund and a bill that want all of it at once: one of both has it (%i)',
    async () => {
      await topUp(6000)
      const { id: orderId, version } = await atTable()
      const payments = [{ means: 'balance' as const, amount: 6000 }]
      const settle = () => booker.call(clearOrder, { orderId, version, linked: false, total: 6000, payments })
      const answers = await Promise.allSettled([settle(), refund(6000)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'customers.balance_short' },
      })
      const [latest, before] = (await bills()).list
      expect(latest).toMatchObject({ incoming: false, amount: 6000, balanceAfter: 0 })
      expect(before).toMatchObject({ incoming: true, amount: 6000 })
      await expectLedgerBalanced()
    },
  )
})

test('no amount, an amount too large, a means that is none, and somebody else’s customer are refused', async () => {
  expect((await catchRefusal(topUp(0))).fields).toEqual({ amount: '请输入金额' })
  expect((await catchRefusal(topUp(100_000_001))).fields).toEqual({ amount: '一次最多1000000元' })
  expect((await catchRefusal(topUp(100, 'gold' as never))).fields).toEqual({ means: '请选择收款方式' })
  const { id } = await owner
    .insertInto('customer')
    .values({ shop_id: venue.other.shopId, name: '别店' })
    .returning('id')
    .executeTakeFirstOrThrow()
  customerId = id
  expect(await catchRefusal(topUp(100))).toMatchObject({ code: 'customers.not_found' })
  expect(await catchRefusal(bills())).toMatchObject({ code: 'customers.not_found' })
})
