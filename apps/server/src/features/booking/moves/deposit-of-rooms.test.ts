import { readMyBooking } from '@roombook/contract/my-bookings'
import { cancelOrder, clearOrder } from '@roombook/contract/order-moves'
import { setDeposit } from '@roombook/contract/order-sums'
import { depositBack } from '@roombook/contract/payments'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { readUnbalancedEntries } from '#platform/ledger/recount.repository.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { readWrongSums } from '../bill/recount.repository.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = await openPaymentFixture(app)

const acted = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })
const recounted = async () => [
  ...(await readWrongSums(owner, venue.shopId)),
  ...(await readUnbalancedEntries(owner, venue.shopId)),
]

/** Books two linked rooms with a required deposit of 500 yuan. */
async function twoRooms() {
  fixture.turnPage()
  const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], { deposit: fen(50_000), linked: true })
  if (!first || !second) throw new Error('two rooms were booked')
  return [first, second] as const
}
/** Moves the clock to the booking's day, on which its table may be cleared. */
const onDayOf = ({ bookDate }: { bookDate: string }) => app.clock.set(`${bookDate}T04:00:00Z`)
async function bookPaidAtCashDesk() {
  const [first, second] = await twoRooms()
  const given = { deposit: 50_000, depositReceived: 50_000, means: 'cash' as const }
  onDayOf(first)
  return [(await booker.call(setDeposit, { ...acted(first), ...given })).row, second] as const
}
async function paidOnline() {
  const [first, second] = await twoRooms()
  const { cashier: address, page } = await fixture.goToCashier((await fixture.begin(first.id)).url)
  await fixture.press(address, page, 'pay')
  onDayOf(first)
  return [await fixture.seen(first.id), second] as const
}

describe('the deposit of a booking of several rooms', () => {
  test('is used by the first bill as far as it goes, and the rest stays for the other room', async () => {
    const [first, second] = await bookPaidAtCashDesk()
    const { row, depositLeft, depositStays } = await booker.call(clearOrder, {
      ...acted(first),
      total: 30_000,
    })
    expect([depositLeft, depositStays]).toEqual([0, 20_000])
    expect(row).toMatchObject({ deposit: 30_000, depositReceived: 30_000, arrears: 0 })
    const other = await fixture.seen(second.id)
    expect(other).toMatchObject({ deposit: 20_000, depositReceived: 20_000 })
    const guest = await app.asGuest((await fixture.kept(first.id)).order.phone)
    const mine = () => guest.call(readMyBooking, { shopId: venue.shopId, orderId: first.id })
    expect(await mine()).toMatchObject({ depositUsed: 30_000, depositOpen: 20_000 })
    const { log } = await fixture.kept(first.id)
    expect(log.map(({ detail }) => (detail as { remark: string }).remark)).toContain(
      '结账：账单300.00元，订金抵300.00元，订金200.00元留给其他房间',
    )
    // The last bill must name the use of its remaining deposit.
    const bill = { ...acted(other), total: 5000 }
    expect(await catchRefusal(booker.call(clearOrder, bill))).toMatchObject({
      code: 'booking.extra_unasked',
      data: { extra: '150.00' },
    })
    const extra = { as: 'change', amount: 15_000 } as const
    expect((await booker.call(clearOrder, { ...bill, extra })).depositLeft).toBe(15_000)
    expect(await mine()).toMatchObject({ depositUsed: 35_000, depositOpen: 0 })
    expect(await recounted()).toEqual([])
  })

  test('is used as far as staff say, and by no more than the bill', async () => {
    const [first, second] = await bookPaidAtCashDesk()
    const bill = { ...acted(first), total: 30_000, depositUse: 10_000 }
    expect(await catchRefusal(booker.call(clearOrder, { ...bill, depositUse: 30_001 }))).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { depositUse: '本单最多使用订金300.00元' },
    })
    const payments = [{ means: 'cash' as const, amount: 20_000 }]
    const { row } = await booker.call(clearOrder, { ...bill, payments })
    expect(row).toMatchObject({ depositReceived: 10_000, arrears: 0 })
    expect(await fixture.seen(second.id)).toMatchObject({ depositReceived: 40_000 })
    expect(await recounted()).toEqual([])
  })

  test('that was paid online goes back without what a bill used, where the other room is cancelled', async () => {
    const [first, second] = await paidOnline()
    await booker.call(clearOrder, { ...acted(first), total: 30_000 })
    expect(await admin.call(depositBack, { orderId: second.id })).toMatchObject({ paid: 20_000, counter: [] })
    await admin.call(cancelOrder, { ...acted(await fixture.seen(second.id)), reason: 'shop' })
    await fixture.becomes(second.id, 'refunded')
    expect(await fixture.paymentsOf(second.id)).toMatchObject([
      { amount_fen: 50_000, used_fen: 30_000, refund_fen: 20_000 },
    ])
    expect(await fixture.seen(first.id)).toMatchObject({ depositReceived: 30_000 })
    expect(await recounted()).toEqual([])
  })

  test('stays whole where a room is cleared without a bill, until the last one', async () => {
    await fixture.setSettings({ checkoutOpen: false })
    const [first, second] = await bookPaidAtCashDesk()
    const { depositStays, row } = await booker.call(clearOrder, acted(first))
    expect([depositStays, row.depositReceived]).toEqual([50_000, 0])
    const other = await fixture.seen(second.id)
    expect(other).toMatchObject({ deposit: 50_000, depositReceived: 50_000 })
    expect((await booker.call(clearOrder, acted(other))).row).toMatchObject({ depositReceived: 50_000 })
    expect(await recounted()).toEqual([])
    await fixture.setSettings({ checkoutOpen: true })
  })

  test('twin: of a booking of one room is asked about as ever', async () => {
    const order = await fixture.bookAsking()
    onDayOf(order)
    const given = { deposit: 50_000, depositReceived: 50_000, means: 'cash' as const }
    const { row } = await booker.call(setDeposit, { ...acted(order), ...given })
    expect((await catchRefusal(booker.call(clearOrder, { ...acted(row), total: 30_000 }))).code).toBe(
      'booking.extra_unasked',
    )
  })
})
