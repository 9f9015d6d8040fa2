import { orderDetail } from '@roombook/contract/booking'
import { listCouponGrants, withdrawCoupon } from '@roombook/contract/coupon-grants'
import { openMyCoupon, readMyCouponCode, writeOffCoupon } from '@roombook/contract/coupon-use'
import { customerBills, refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import { returnDeposit } from '@roombook/contract/deposit-return'
import { cancelOrder, clearOrder } from '@roombook/contract/order-moves'
import { setDeposit } from '@roombook/contract/order-sums'
import { fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon, plantGrant } from '#test/coupon-fixture.ts'
import { guestPhone, openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { recountInstallation } from '../../../commands/recount-installation.ts'

const app = await startTestApp()
const { as, clock, venue, owner } = app
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = await openPaymentFixture(app)
const rounds = [1, 2, 3]
let guests = 0

const acted = ({ id, version }: { id: number; version: number }) => ({ orderId: id, version })
/** Moves the clock to the booking's day, on which its table may be cleared. */
const onDayOf = ({ bookDate }: { bookDate: string }) => clock.set(`${bookDate}T04:00:00Z`)

/** Books rooms whose deposit of 500 yuan is received in cash. */
async function bookPaidAtCashDesk(titles = ['牡丹厅']) {
  fixture.turnPage()
  const [first, second] = await fixture.book(titles, { linked: titles.length > 1 })
  if (!first) throw new Error('a room was booked')
  onDayOf(first)
  const given = { deposit: 50_000, depositReceived: 50_000, means: 'cash' as const }
  return [(await booker.call(setDeposit, { ...acted(first), ...given })).row, second ?? first] as const
}
/** Books rooms whose deposit is paid at the sandbox cashier. */
async function paidOnline(titles = ['牡丹厅']) {
  fixture.turnPage()
  const [first, second] = await fixture.book(titles, { deposit: fen(50_000), linked: titles.length > 1 })
  if (!first) throw new Error('a room was booked')
  const { cashier, page } = await fixture.goToCashier((await fixture.begin(first.id)).url)
  await fixture.press(cashier, page, 'pay')
  onDayOf(first)
  return [await fixture.seen(first.id), second ? await fixture.seen(second.id) : first] as const
}

/** Returns the used, refunded and open parts of a booking's deposit. */
async function whereItIs(orderId: number) {
  const { rows } = await sql<{ used: number; back: number; open: number }>`
    select coalesce(sum(-p.amount) filter (where p.kind = 'deposit' and p.order_id is not null and e.reason = 'settle'), 0)::int as used,
      coalesce(sum(p.amount) filter (where p.kind in ('cash', 'online') and p.amount > 0), 0)::int as back,
      b.deposit_received_fen::int as open
    from orders o
    join booking b on b.shop_id = o.shop_id and b.id = o.booking_id
    join ledger_entry e on e.shop_id = b.shop_id and e.booking_id = b.id
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id
    where o.id = ${orderId}
    group by b.shop_id, b.id`.execute(owner)
  return rows[0] ?? { used: 0, back: 0, open: 0 }
}
const posted = async () => (await owner.selectFrom('ledger_posting').select('entry_id').execute()).length
async function expectNoDifferences() {
  expect((await recountInstallation(owner, false)).flatMap(({ differences }) => differences)).toEqual([])
}
/**
 * Runs several moves at once.
 * @returns the indexes of those done; all others were refused with a code.
 */
async function race(moves: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const outcomes = await Promise.allSettled(moves.map((move) => move()))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: expect.any(String) })
  return outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []))
}

describe('a refund above the payment', () => {
  test('is refused at its field however it is asked for, and moves nothing [6.04]', async () => {
    const [counter] = await bookPaidAtCashDesk()
    const more = { ...acted(counter), total: 30_000, extra: { as: 'change' as const, amount: 20_001 } }
    const percent = { ...acted(counter), reason: 'shop' as const, remark: '退', refundPercent: 101 }
    const before = await posted()
    expect((await catchRefusal(admin.call(clearOrder, more))).code).toBe('booking.extra_unasked')
    expect((await catchRefusal(admin.call(cancelOrder, percent))).fields).toHaveProperty('refundPercent')
    const below = { ...acted(counter), deposit: 50_000, depositReceived: -1 }
    expect((await catchRefusal(admin.call(setDeposit, below))).fields).toHaveProperty('depositReceived')
    expect(await posted()).toBe(before)

    const { row } = await admin.call(cancelOrder, { ...acted(counter), reason: 'guest', remark: '' })
    const back = { ...acted(row), amount: 50_001, remark: '多退一点' }
    expect((await catchRefusal(admin.call(returnDeposit, back))).fields).toEqual({
      amount: '柜台订金只有500元',
    })
    expect(await posted()).toBe(before)
    await admin.call(returnDeposit, { ...back, amount: 50_000 })
    expect(await whereItIs(row.id)).toEqual({ used: 0, back: 50_000, open: 0 })

    const id = row.customerId ?? 0
    await admin.call(topUpCustomer, { id, amount: 5_000, means: 'cash', remark: '' })
    const stored = admin.call(refundCustomer, { id, amount: 5_001, means: 'cash' })
    expect((await catchRefusal(stored)).code).toBe('customers.balance_short')
    await admin.call(refundCustomer, { id, amount: 5_000, means: 'cash' })
    await expectNoDifferences()
  })
})

describe('a deposit that is used and given back at once', () => {
  test.each(rounds)('at the counter: one of four has it (%i)', async () => {
    const [order] = await bookPaidAtCashDesk()
    const given = { deposit: 50_000, depositReceived: 0 }
    const settle = { ...acted(order), total: 50_000 }
    const done = await race([
      () => booker.call(clearOrder, settle),
      () => admin.call(cancelOrder, { ...acted(order), reason: 'shop', remark: '停电', refundPercent: 100 }),
      () => booker.call(setDeposit, { ...acted(order), ...given }),
      () => admin.call(clearOrder, settle),
    ])
    expect(done).toHaveLength(1)
    const wasUsed = done[0] === 0 || done[0] === 3
    expect(await whereItIs(order.id)).toEqual({
      used: wasUsed ? 50_000 : 0,
      back: wasUsed ? 0 : 50_000,
      open: 0,
    })
    await expectNoDifferences()
  })

  test.each(rounds)('by one room while it goes back over the other: no yuan goes twice (%i)', async () => {
    const [first, second] = await bookPaidAtCashDesk(['牡丹厅', '芍药厅'])
    const done = await race([
      () => booker.call(clearOrder, { ...acted(second), linked: false, total: 30_000 }),
      () => admin.call(setDeposit, { ...acted(first), deposit: 50_000, depositReceived: 0 }),
    ])
    expect(done.length).toBeGreaterThan(0)
    const { used, back, open } = await whereItIs(first.id)
    expect(used + back + open).toBe(50_000)
    expect([used, back]).toEqual([done.includes(0) ? 30_000 : 0, done.includes(1) ? 50_000 - used : 0])
    await expectNoDifferences()
  })

  test.each(rounds)('online: it pays the bill, or goes back once (%i)', async () => {
    const [order] = await paidOnline()
    const settle = { ...acted(order), total: 50_000 }
    const cancel = { ...acted(order), reason: 'shop' as const, remark: '' }
    const done = await race([
      () => booker.call(clearOrder, settle),
      () => admin.call(cancelOrder, cancel),
      () => admin.call(clearOrder, settle),
      () => booker.call(cancelOrder, cancel),
    ])
    expect(done).toHaveLength(1)
    const wasUsed = done[0] === 0 || done[0] === 2
    if (!wasUsed) await fixture.becomes(order.id, 'refunded')
    const [payment, ...more] = await fixture.paymentsOf(order.id)
    expect([payment?.state, more]).toEqual([wasUsed ? 'paid' : 'refunded', []])
    expect(await whereItIs(order.id)).toEqual({
      used: wasUsed ? 50_000 : 0,
      back: wasUsed ? 0 : 50_000,
      open: 0,
    })
    await expectNoDifferences()
  })

  test.each(rounds)(
    'online, by one room while the other is cancelled: what is left goes back (%i)',
    async () => {
      const [first, second] = await paidOnline(['牡丹厅', '芍药厅'])
      const cancel = { reason: 'shop' as const, remark: '', linked: false }
      await race([
        () => booker.call(clearOrder, { ...acted(first), linked: false, total: 30_000 }),
        () => admin.call(cancelOrder, { ...acted(second), ...cancel }),
      ])
      // Orders that lost the race are cancelled again with their new version.
      for (const room of [first, second]) {
        const { row } = await admin.call(orderDetail, { id: room.id })
        if (row.status === 2) await admin.call(cancelOrder, { ...acted(row), ...cancel })
      }
      const paymentOf = async () =>
        (await fixture.paymentsOf(first.id))[0] ?? (await fixture.paymentsOf(second.id))[0]
      // A given-up room takes the open deposit along, including its payment.
      await expect.poll(async () => (await paymentOf())?.state).toBe('refunded')
      const payment = await paymentOf()
      const parts = [await whereItIs(first.id), await whereItIs(second.id)]
      const isOneBooking =
        (await fixture.paymentsOf(first.id)).length === (await fixture.paymentsOf(second.id)).length
      const [used = 0, back = 0, open = 0] = (['used', 'back', 'open'] as const).map((what) =>
        parts.slice(isOneBooking ? 1 : 0).reduce((sum, part) => sum + part[what], 0),
      )
      expect([used + back, open]).toEqual([50_000, 0])
      expect([payment?.used_fen, payment?.refund_fen ?? 50_000]).toEqual([used, back])
      await expectNoDifferences()
    },
  )
})

/** An order of a guest with a coupon of 50 yuan, and four concurrent attempts to use it. */
async function couponAtTable() {
  fixture.turnPage()
  const order = await fixture.bookOne('牡丹厅')
  onDayOf(order)
  const shop = { shopId, at: clock.now() }
  const couponId = await plantCoupon(owner, shop, { terms: { threshold_fen: 0 } })
  const customerId = order.customerId ?? 0
  const grantId = await plantGrant(owner, shop, { couponId, customerId, phone: guestPhone })
  await fixture.guest.call(openMyCoupon, { shopId, grantId })
  const { code } = await fixture.guest.call(readMyCouponCode, { shopId, grantId })
  const payments = [{ means: 'weixin' as const, amount: 55_000 }]
  const settle = { ...acted(order), total: 60_000, coupons: [grantId], payments }
  return {
    order,
    couponId,
    grantId,
    moves: [
      () => booker.call(clearOrder, settle),
      () => admin.call(withdrawCoupon, { grantId, reason: '发错了' }),
      () => booker.call(writeOffCoupon, { code: code?.digits ?? '' }),
      () => admin.call(writeOffCoupon, { code: code?.digits ?? '' }),
    ],
  }
}

describe('a coupon that is taken back while it is used', () => {
  async function isOnce(done: number[], { order, couponId }: Awaited<ReturnType<typeof couponAtTable>>) {
    expect(done).toHaveLength(1)
    const [winner = 0] = done
    const { list, sums } = await admin.call(listCouponGrants, { ofCouponId: couponId })
    const finalState = winner === 1 ? 'withdrawn' : 'used'
    expect([list[0]?.standing, sums.used]).toEqual([finalState, winner === 1 ? 0 : 1])
    const { given } = await owner
      .selectFrom('coupon')
      .select('given')
      .where('id', '=', couponId)
      .executeTakeFirstOrThrow()
    expect(given).toBe(winner === 1 ? 0 : 1)
    const { order: kept } = await fixture.kept(order.id)
    expect([kept.status, kept.discount_fen]).toEqual(winner === 0 ? [5, 5_000] : [order.status, 0])
    await expectNoDifferences()
  }

  test.each(rounds)('is one’s alone: the bill, the counter, or the store (%i)', async () => {
    const table = await couponAtTable()
    await isOnce(await race(table.moves), table)
  })

  test.each([0, 1, 2])('negative control: each of them may, where nobody else does (%i)', async (which) => {
    const table = await couponAtTable()
    const [done] = await race([table.moves[which] ?? (() => Promise.reject(new Error('there are four')))])
    await isOnce(done === 0 ? [which] : [], table)
  })
})

describe('stored value that is refunded while it is spent', () => {
  test.each(rounds)('is spent once: two refunds and two bills want it (%i)', async () => {
    fixture.turnPage()
    guests += 1
    const phone = String(13_700_007_000 + guests)
    const first = await fixture.bookOne('牡丹厅', { phone })
    const second = await fixture.bookOne('芍药厅', { phone })
    onDayOf(first)
    const id = first.customerId ?? 0
    await admin.call(topUpCustomer, { id, amount: 10_000, means: 'cash', remark: '' })
    const payments = [{ means: 'balance' as const, amount: 7_000 }]
    const refund = () => admin.call(refundCustomer, { id, amount: 6_000, means: 'cash' })
    const settle = (order: typeof first) => () =>
      booker.call(clearOrder, { ...acted(order), total: 7_000, payments })
    const done = await race([refund, settle(first), refund, settle(second)])
    expect(done).toHaveLength(1)
    const { balance } = await admin.call(customerBills, { ofCustomerId: id })
    expect(balance).toBe(done[0] === 0 || done[0] === 2 ? 4_000 : 3_000)
    await expectNoDifferences()
  })
})
