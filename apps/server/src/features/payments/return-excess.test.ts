import { orderDetail } from '@roombook/contract/booking'
import { readMyBooking } from '@roombook/contract/my-bookings'
import { clearOrder } from '@roombook/contract/order-moves'
import { depositState, orderRefunds } from '@roombook/contract/payments'
import { expect, test } from 'vitest'
import { readUnbalancedEntries } from '#platform/ledger/recount.repository.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const { shopId } = venue
const cashier = await openPaymentFixture(app)
const booker = await as(venue.staff.booker.phone)

/** An order on its day whose deposit of 500 yuan was paid at the sandbox. */
async function paidOnline() {
  const { id, bookDate } = await cashier.bookAsking()
  const { url } = await cashier.begin(id)
  const { cashier: address, page } = await cashier.goToCashier(url)
  await cashier.press(address, page, 'pay')
  await cashier.becomes(id, 'paid')
  app.clock.set(`${bookDate}T04:00:00Z`)
  await owner
    .updateTable('orders')
    .set({ status: 3, arrived_at: app.clock.now() })
    .where('id', '=', id)
    .execute()
  const { row } = await booker.call(orderDetail, { id })
  return { ...row, bill: { orderId: id, version: row.version } }
}
const readDepositState = (orderId: number) => cashier.guest.call(depositState, { shopId, orderId })

test('what a bill leaves of a deposit paid online goes back that way, and staff and guest read the truth', async () => {
  const { id, bill } = await paidOnline()
  const tooMuch = { ...bill, total: 30_000, extra: { as: 'refund' as const, amount: 20_001 } }
  expect((await catchRefusal(booker.call(clearOrder, tooMuch))).code).toBe('booking.extra_unasked')
  const extra = { as: 'refund', amount: 20_000 } as const
  const answer = await booker.call(clearOrder, { ...bill, total: 30_000, extra })
  expect(answer).toMatchObject({ depositLeft: 20_000, refunding: 20_000, change: 0 })
  await cashier.becomes(id, 'refunded')
  expect(await cashier.paymentsOf(id)).toMatchObject([{ amount_fen: 50_000, refund_fen: 20_000 }])
  expect(await cashier.postedFor(id)).toEqual([
    ['deposit-paid', 'online', -50_000],
    ['deposit-paid', 'deposit', 50_000],
    ['deposit-refund', 'deposit', -20_000],
    ['deposit-refund', 'returning', 20_000],
    ['deposit-left-returned', 'online', 20_000],
    ['deposit-left-returned', 'returning', -20_000],
  ])
  const { row, list } = await booker.call(orderDetail, { id })
  expect(row).toMatchObject({ depositReceived: 30_000, depositReturned: 0, arrears: 0 })
  expect(row.depositLeft).toEqual({ amount: 20_000, as: 'refund' })
  expect(list.map(({ remark }) => remark)).toContain('订金余款已退回：200.00元（微信，沙箱）')
  expect((await readDepositState(id)).payment).toMatchObject({
    state: 'refunded',
    amount: 50_000,
    refund: 20_000,
    kept: true,
  })
  expect(await readUnbalancedEntries(owner, shopId)).toEqual([])
})

test('a deposit that a bill took whole goes back to nobody, and its guest is told so', async () => {
  const { id, bill } = await paidOnline()
  const before = await readDepositState(id)
  expect(before.payment).toMatchObject({ state: 'paid', refund: 0, kept: false })
  await booker.call(clearOrder, { ...bill, total: 50_000 })
  expect((await readDepositState(id)).payment).toMatchObject({
    state: 'paid',
    amount: 50_000,
    refund: 0,
    kept: true,
  })
  expect(await booker.call(orderRefunds, { orderId: id })).toEqual({ refunds: [], guarantee: null })
  const page = await cashier.guest.call(readMyBooking, { shopId, orderId: id })
  expect(page).toMatchObject({ depositReceived: 50_000, depositReturn: null })
})
