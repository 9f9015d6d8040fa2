import { orderDetail } from '@roombook/contract/booking'
import { readMyBooking, withdrawBooking } from '@roombook/contract/my-bookings'
import { cancelOrder } from '@roombook/contract/order-moves'
import { depositState, payDeposit } from '@roombook/contract/payments'
import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, asGuest, venue, owner } = app
const { shopId } = venue
const fixture = openGuestFixture(app)
const cashier = await openPaymentFixture(app)
const admin = await as(venue.staff.admin.phone)
const asking = { guestBooking: 'instant', guestDepositMode: 'fixed', guestDepositFen: fen(20_001) } as const
/** More hours than until any booking in these tests. */
const late = 720
let day = 0

await owner.updateTable('shop').set({ phone: '0571-88886666' }).where('shop_id', '=', shopId).execute()

/** Creates a booking with a paid deposit under terms that refund half of it on late cancellation. */
async function paid(guestRefundHours: number, guestBooking: 'instant' | 'application' = 'instant') {
  await fixture.settings({ ...asking, guestBooking, guestRefundHours, guestLateRefundPercent: 50 })
  const phone = fixture.nextPhone()
  const { orderId } = await fixture.book({ bookDate: `2026-12-${String(++day).padStart(2, '0')}` }, phone)
  const guest = await asGuest(phone)
  const request = { shopId, orderId }
  const { url } = await guest.call(payDeposit, { ...request, method: 'weixin' })
  const { cashier: address, page } = await cashier.goToCashier(url)
  await cashier.press(address, page, 'pay')
  return {
    ...request,
    guest,
    /** Reads the deposit text of the guest's cancellation messages. */
    told: async () => {
      const all = (await fixture.smsTo(phone)).filter(({ kind }) => kind === 'cancelled')
      return all.map(({ content }) => /（.*）已取消。(.*)详询0571-88886666。$/.exec(content)?.[1])
    },
    page: () => guest.call(readMyBooking, request),
    state: () => guest.call(depositState, request),
  }
}

test('half of a deposit goes back to a guest who cancels late, as the terms said; the rest stays with the shop', async () => {
  const { orderId, guest, page, state, told } = await paid(late)
  const before = await page()
  expect(before.depositBack).toBe(10_001)
  expect(before.terms.find(({ title }) => title === '退还')?.text).toContain(
    '已过全额退还的时限，取消退还50%（¥100.01），到店后取消或未到店不予退还',
  )
  // The agreed terms remain valid after the settings change.
  await fixture.settings({ ...asking, guestRefundHours: late })
  await guest.call(withdrawBooking, { shopId, orderId })
  // The page shows the refund immediately, whether it has been requested by then or not.
  expect(await page()).toMatchObject({ depositReturn: 'refunding', depositShare: 10_001 })
  expect(await told()).toEqual(['已付订金按预订须知退还100.01元，'])
  await cashier.becomes(orderId, 'refunded')
  expect(await cashier.paymentsOf(orderId)).toMatchObject([{ amount_fen: 20_001, refund_fen: 10_001 }])
  expect(await fixture.orderOf(orderId)).toMatchObject({ deposit_received_fen: 10_000, pay_type: 'weixin' })
  expect(await cashier.postedFor(orderId)).toEqual([
    ['deposit-paid', 'online', -20_001],
    ['deposit-paid', 'deposit', 20_001],
    ['deposit-returned', 'online', 10_001],
    ['deposit-returned', 'deposit', -10_001],
  ])
  expect(await page()).toMatchObject({
    depositReturn: 'refunded',
    depositShare: 10_001,
    depositReceived: 10_000,
  })
  expect((await state()).payment).toMatchObject({ state: 'refunded', amount: 20_001, refund: 10_001 })
  const { row, list } = await admin.call(orderDetail, { id: orderId })
  expect(row).toMatchObject({ deposit: 20_001, depositReceived: 10_000, depositReturned: 10_001 })
  // The retained part was paid online, so it cannot be refunded at the counter.
  expect(row.depositAtCounter).toBe(0)
  const remarks = list.map(({ remark }) => remark)
  expect(remarks).toContain('预订已取消，按预订须知退还50%，订金退款中：100.01元（微信，沙箱），其余不退')
  expect(remarks).toContain('订金已退回部分：100.01元（微信，沙箱）')
})

test('negative control: in time, the same guest gets all of it', async () => {
  const { orderId, guest, page, told } = await paid(1)
  expect((await page()).depositBack).toBe(20_001)
  await guest.call(withdrawBooking, { shopId, orderId })
  expect(await told()).toEqual(['已付订金将原路退回，'])
  await cashier.becomes(orderId, 'refunded')
  expect(await cashier.paymentsOf(orderId)).toMatchObject([{ refund_fen: null }])
  expect(await fixture.orderOf(orderId)).toMatchObject({ deposit_received_fen: 0, pay_type: '' })
  expect(await page()).toMatchObject({ depositReturn: 'refunded', depositShare: null })
  const { row } = await admin.call(orderDetail, { id: orderId })
  expect(row).toMatchObject({ deposit: 20_001, depositReceived: 0, depositReturned: 20_001 })
})

test('all of it goes back to a guest who takes a request back late that nobody accepted', async () => {
  const { orderId, guest, page, told } = await paid(late, 'application')
  expect(await page()).toMatchObject({ status: 1, depositBack: 20_001 })
  await guest.call(withdrawBooking, { shopId, orderId })
  expect(await told()).toEqual(['已付订金将原路退回，'])
  await cashier.becomes(orderId, 'refunded')
  expect(await cashier.paymentsOf(orderId)).toMatchObject([{ refund_fen: null }])
  expect(await fixture.orderOf(orderId)).toMatchObject({ deposit_received_fen: 0, pay_type: '' })
})

test('all of it goes back when the shop cancels late', async () => {
  const { orderId, told } = await paid(late)
  const { version } = await fixture.orderOf(orderId)
  await admin.call(cancelOrder, { orderId, version, reason: 'shop', remark: '' })
  expect(await told()).toEqual(['已付订金将原路退回，'])
  await cashier.becomes(orderId, 'refunded')
  expect(await cashier.paymentsOf(orderId)).toMatchObject([{ refund_fen: null }])
})

test('nothing goes back to guests who came and then cancelled', async () => {
  const { orderId, told } = await paid(late)
  await owner
    .updateTable('orders')
    .set({ status: 3, arrived_at: app.clock.now() })
    .where('id', '=', orderId)
    .execute()
  const { version } = await fixture.orderOf(orderId)
  await admin.call(cancelOrder, { orderId, version, reason: 'guest', remark: '' })
  expect(await told()).toEqual(['已付订金按预订须知不予退还，'])
  const isRetained = async () => (await cashier.paymentsOf(orderId))[0]?.kept_at !== null
  await expect.poll(isRetained, { timeout: 240_000 }).toBe(true)
  expect(await fixture.orderOf(orderId)).toMatchObject({ deposit_received_fen: 20_001 })
})
