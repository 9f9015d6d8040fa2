import { orderDetail } from '@roombook/contract/booking'
import { customerBills } from '@roombook/contract/customer-bills'
import { clearOrder } from '@roombook/contract/order-moves'
import { setDeposit, setDrinks } from '@roombook/contract/order-sums'
import { openShift, readTill } from '@roombook/contract/till'
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

const acted = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })

/** Books a room whose deposit of 500 yuan is received in cash. */
async function withDeposit(phone = '13912345678') {
  const order = await fixture.bookOne('牡丹厅', { phone })
  const given = { deposit: 50_000, depositReceived: 50_000, means: 'cash' as const }
  return (await booker.call(setDeposit, { ...acted(order), ...given })).row
}
async function postedBy(orderId: number) {
  const { rows } = await sql<{ reason: string; kind: string; amount: number }>`
    select e.reason, p.kind, p.amount from ledger_entry e
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id
    where e.shop_id = ${venue.shopId} and e.order_id = ${orderId} and e.reason <> 'set-deposit'
    order by e.id, p.line`.execute(owner)
  return rows.map(({ reason, kind, amount }) => `${reason} ${kind} ${amount}`)
}
const recounted = async () => [
  ...(await readWrongSums(owner, venue.shopId)),
  ...(await readUnbalancedEntries(owner, venue.shopId)),
]
const expectedCash = async () => (await admin.call(readTill, {})).shift?.expected ?? 0

describe('what a bill leaves of its deposit', () => {
  test('is asked about with its sum, and settled by nothing else', async () => {
    const order = await withDeposit()
    const bill = { ...acted(order), total: 30_000 }
    const unasked = await catchRefusal(booker.call(clearOrder, bill))
    expect(unasked).toMatchObject({
      code: 'booking.extra_unasked',
      data: { extra: '200.00', customer: '王先生', of_deposit: 1 },
    })
    expect(unasked.message).toBe('订金比账单多200.00元，请选择余款如何处理')
    const other = { ...bill, extra: { as: 'change' as const, amount: 19_999 } }
    expect((await catchRefusal(booker.call(clearOrder, other))).code).toBe('booking.extra_unasked')
    const paying = { ...bill, payments: [{ means: 'cash' as const, amount: 100 }] }
    expect(await catchRefusal(booker.call(clearOrder, paying))).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { payments: '订金比账单多200.00元，无需再收款' },
    })
    const online = { ...bill, extra: { as: 'refund' as const, amount: 20_000 } }
    expect(await catchRefusal(booker.call(clearOrder, online))).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { extra: '订金不是线上支付的，不能原路退回' },
    })
    expect(await postedBy(order.id)).toEqual([])
  })

  test('goes back as cash, out of the drawer; log, order and what is owed later know it', async () => {
    const order = await withDeposit()
    const before = await expectedCash()
    const extra = { as: 'change', amount: 20_000 } as const
    const answer = await booker.call(clearOrder, { ...acted(order), total: 30_000, extra })
    expect(answer).toMatchObject({ depositLeft: 20_000, change: 20_000, tip: 0, toppedUp: 0, refunding: 0 })
    expect(await postedBy(order.id)).toEqual([
      'settle sales 30000',
      'settle deposit -30000',
      'deposit-change deposit -20000',
      'deposit-change cash 20000',
    ])
    expect((await expectedCash()) - before).toBe(-20_000)
    const { row, list } = await booker.call(orderDetail, { id: order.id })
    expect(row).toMatchObject({
      deposit: 50_000,
      depositReceived: 30_000,
      arrears: 0,
      depositLeft: { amount: 20_000, as: 'change' },
    })
    expect(list[0]?.remark).toBe('结账：账单300.00元，订金抵300.00元，订金余款200.00元退还现金')
    // The returned part no longer covers anything.
    const more = await booker.call(setDrinks, { ...acted(row), drinks: 10_000 })
    expect(more.row.arrears).toBe(10_000)
    expect(await recounted()).toEqual([])
  })

  test('may stay as a tip, or on the balance of a customer who is known', async () => {
    const tipped = await withDeposit()
    const tip = { as: 'tip', amount: 40_000 } as const
    await booker.call(clearOrder, { ...acted(tipped), total: 10_000, extra: tip })
    expect((await postedBy(tipped.id)).slice(2)).toEqual([
      'deposit-tip deposit -40000',
      'deposit-tip tip 40000',
    ])

    fixture.turnPage()
    const settledOrder = await withDeposit('13911110009')
    const topUp = { as: 'top-up', amount: 50_000 } as const
    const settling = { ...acted(settledOrder), total: 0, extra: topUp }
    // Without the right to top up, a deposit cannot be converted into balance either.
    expect(await catchRefusal(booker.call(clearOrder, settling))).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { extra: '存入余额需要客户储值的权限，请选择其他处理方式' },
    })
    const { row, toppedUp } = await admin.call(clearOrder, settling)
    expect([toppedUp, row.depositReceived]).toEqual([50_000, 0])
    expect(await postedBy(settledOrder.id)).toEqual([
      'deposit-top-up deposit -50000',
      'deposit-top-up stored 50000',
      'top-up stored -50000',
      'top-up customer 50000',
    ])
    const bills = await admin.call(customerBills, { ofCustomerId: row.customerId ?? 0, page: 1, limit: 10 })
    expect(bills).toMatchObject({ balance: 50_000, list: [{ reason: 'top-up', amount: 50_000 }] })

    fixture.turnPage()
    const nobody = await withDeposit('')
    const refused = await catchRefusal(admin.call(clearOrder, { ...acted(nobody), total: 0, extra: topUp }))
    expect(refused).toMatchObject({ code: 'booking.bill_wrong', fields: { extra: /需要登记客人/ } })
    expect(await recounted()).toEqual([])
  })

  test('of two who settle at once is given once', async () => {
    const order = await withDeposit()
    const extra = { as: 'change', amount: 20_000 } as const
    const bill = { ...acted(order), total: 30_000, extra }
    const both = await Promise.allSettled([booker.call(clearOrder, bill), admin.call(clearOrder, bill)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await postedBy(order.id)).filter((line) => line.startsWith('deposit-change'))).toHaveLength(2)
  })
})
