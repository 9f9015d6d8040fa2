import type { CallInput } from '@roombook/contract'
import { editOrder, orderDetail } from '@roombook/contract/booking'
import { listMessages } from '@roombook/contract/messages'
import { readMyBooking } from '@roombook/contract/my-bookings'
import { answerBookingRequest, cancelOrder, clearOrder, deleteOrder } from '@roombook/contract/order-moves'
import { setDeposit } from '@roombook/contract/order-sums'
import { depositState } from '@roombook/contract/payments'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { guestPhone, openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const testApp = await startTestApp()
const { as, clock, venue, owner } = testApp
const fixture = await openPaymentFixture(testApp)
const admin = await as(venue.staff.admin.phone)
const { shopId } = venue

/** Creates an order whose deposit is paid at the sandbox. */
async function bookPaid(): Promise<{ id: number; version: number }> {
  const order = await fixture.bookAsking()
  await payAt(await fixture.begin(order.id))
  return { id: order.id, version: order.version + 1 }
}

async function payAt({ url }: { url: string }): Promise<void> {
  const { cashier, page } = await fixture.goToCashier(url)
  await fixture.press(cashier, page, 'pay')
}

async function cancel(
  order: { id: number; version: number },
  reason: CallInput<typeof cancelOrder>['reason'],
  remark = '',
): Promise<void> {
  await admin.call(cancelOrder, { orderId: order.id, version: order.version, reason, remark })
}

const findRefundNo = async (orderId: number) => {
  const trade = (await fixture.paymentsOf(orderId)).at(-1)?.trade_no ?? ''
  const row = await owner
    .selectFrom('sandbox_trade')
    .select('refund_no')
    .where('trade_no', '=', trade)
    .executeTakeFirst()
  return { trade, refundNo: row?.refund_no }
}

const readRemarks = async (orderId: number) =>
  (await fixture.kept(orderId)).log.map(({ detail }) => (detail as { remark: string }).remark)

describe('a deposit goes back', () => {
  test.each([
    ['guest', ''],
    ['shop', ''],
    ['other', '包厢漏水'],
  ] as const)(
    'when the order is cancelled for %s, under a number of ours, and is told of in the log',
    async (reason, remark) => {
      const order = await bookPaid()
      await cancel(order, reason, remark)
      await fixture.becomes(order.id, 'refunded')
      const { trade, refundNo } = await findRefundNo(order.id)
      expect(refundNo).toBe(`${trade}r`)
      const { order: retained } = await fixture.kept(order.id)
      expect(retained).toMatchObject({ status: -1, deposit_received_fen: 0, pay_type: '' })
      expect((await readRemarks(order.id)).slice(-2)).toEqual([
        '预订已取消，订金退款中：500.00元（微信，沙箱）',
        '订金已退回：500.00元（微信，沙箱）',
      ])
      const state = await fixture.guest.call(depositState, { shopId, orderId: order.id })
      expect(state).toMatchObject({ due: 0, depositReceived: 0, payment: { state: 'refunded' } })
      const shown = await fixture.guest.call(readMyBooking, { shopId, orderId: order.id })
      expect(shown).toMatchObject({ depositDue: 0, depositReturn: 'refunded', unpaidInTime: false })
    },
  )

  test('when an application is refused, and when it runs out', async () => {
    const [refused, expired] = [await bookPaid(), await bookPaid()]
    await fixture.put(refused.id, 1)
    await fixture.put(expired.id, 1, { held_until: clock.now() })
    await admin.call(answerBookingRequest, {
      orderId: refused.id,
      version: refused.version,
      status: -2,
      remark: '满座',
    })
    // Staff who need the room first end the bookings that occupy it.
    await fixture.bookOne('牡丹厅')
    for (const { id } of [refused, expired]) {
      await fixture.becomes(id, 'refunded')
      expect((await fixture.kept(id)).order).toMatchObject({ status: -2, deposit_received_fen: 0 })
      expect(await readRemarks(id)).toContain('预订未成立，订金退款中：500.00元（微信，沙箱）')
    }
  })

  test('what came in at the counter beside it stays received', async () => {
    const order = await fixture.bookAsking()
    await fixture.put(order.id, 2, {}, { deposit_received_fen: 20_000, pay_type: 'sys' })
    await payAt(await fixture.begin(order.id))
    await cancel({ id: order.id, version: order.version + 1 }, 'shop')
    await fixture.becomes(order.id, 'refunded')
    expect((await fixture.kept(order.id)).order).toMatchObject({
      deposit_received_fen: 20_000,
      pay_type: 'sys',
    })
  })

  test('when it was under way as the order ended, and comes in afterwards, even after it was deleted', async () => {
    const [ended, deleted] = [await fixture.bookAsking(), await fixture.bookAsking()]
    const begun = [await fixture.begin(ended.id), await fixture.begin(deleted.id)] as const
    for (const { url } of begun) await fixture.goToCashier(url)
    await fixture.payUnheard(begun.map(({ tradeNo }) => tradeNo))
    await cancel(ended, 'guest')
    await cancel(deleted, 'guest')
    await admin.call(deleteOrder, { orderId: deleted.id, version: deleted.version + 1 })
    for (const [at, { id }] of [ended, deleted].entries()) {
      await fixture.notify({ tradeNo: begun[at]?.tradeNo ?? '', amountFen: 50_000 })
      await fixture.becomes(id, 'refunded')
      expect((await fixture.kept(id)).order).toMatchObject({ deposit_received_fen: 0, pay_type: '' })
      expect((await readRemarks(id)).slice(-2)).toEqual([
        '付款到账时订单已结束，退回500.00元（微信，沙箱）',
        '已退回：500.00元（微信，沙箱）',
      ])
    }
  })

  test('of a booking once its last room is cancelled; until then another room takes it over', async () => {
    fixture.turnPage()
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], { deposit: fen(50_000), linked: true })
    if (!first || !second) throw new Error('two rooms were booked')
    await payAt(await fixture.begin(first.id))
    await cancel({ id: first.id, version: first.version + 1 }, 'shop')
    await expect
      .poll(async () => (await fixture.paymentsOf(second.id)).map(({ state }) => state))
      .toEqual(['paid'])
    expect((await fixture.kept(second.id)).order).toMatchObject({
      deposit_received_fen: 50_000,
      pay_type: 'weixin',
    })
    const { row } = await admin.call(orderDetail, { id: second.id })
    await cancel({ id: second.id, version: row.version }, 'shop')
    await fixture.becomes(second.id, 'refunded')
    expect((await fixture.kept(second.id)).order.deposit_received_fen).toBe(0)
  })
})

describe('a second deposit of one booking', () => {
  test('is not begun while the first is paid, though more is asked; nor counted: it goes back', async () => {
    const order = await fixture.bookAsking()
    const [first, second] = [await fixture.begin(order.id, 'weixin'), await fixture.begin(order.id, 'alipay')]
    await fixture.goToCashier(second.url)
    await payAt(first)
    await fixture.put(order.id, 2, {}, { deposit_fen: 90_000 })
    expect(await catchRefusal(fixture.begin(order.id))).toMatchObject({ code: 'payments.nothing_due' })
    const state = await fixture.guest.call(depositState, { shopId, orderId: order.id })
    expect(state).toMatchObject({ due: 0, payment: { state: 'paid' } })
    await fixture.payUnheard([second.tradeNo])
    await fixture.notify({ tradeNo: second.tradeNo, amountFen: 50_000 })
    await fixture.becomes(order.id, 'refunded')
    expect((await fixture.kept(order.id)).order.deposit_received_fen).toBe(50_000)
    expect(await readRemarks(order.id)).toContain('付款到账时订金已付清，退回500.00元（支付宝，沙箱）')
  })
})

describe('a deposit stays', () => {
  test('when the guest never came, and the log says so', async () => {
    const order = await bookPaid()
    await cancel(order, 'no-show', '电话不通')
    await expect.poll(() => readRemarks(order.id)).toContain('客人未到，订金不退：500.00元（微信，沙箱）')
    expect((await fixture.paymentsOf(order.id))[0]).toMatchObject({ state: 'paid', kept_at: clock.now() })
    expect((await fixture.kept(order.id)).order.deposit_received_fen).toBe(50_000)
  })

  test('when the bill of one room took it, though another is then cancelled; what is asked of that one is another', async () => {
    fixture.turnPage()
    clock.set(`${fixture.formOf(['牡丹厅']).bookDate}T04:00:00Z`)
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], { deposit: fen(50_000), linked: true })
    if (!first || !second) throw new Error('two rooms were booked')
    await payAt(await fixture.begin(first.id))
    const { version } = await fixture.seen(first.id)
    const bill = { total: 60_000, payments: [{ means: 'cash' as const, amount: 10_000 }] }
    await admin.call(clearOrder, { orderId: first.id, version, ...bill })
    expect((await fixture.paymentsOf(first.id))[0]).toMatchObject({ state: 'paid', kept_at: clock.now() })
    const settled = await fixture.seen(first.id)
    expect(settled).toMatchObject({ depositReceived: 50_000, arrears: 0 })
    // Nothing is due for the remaining room, until another deposit is requested for it.
    expect(await catchRefusal(fixture.begin(second.id))).toMatchObject({ code: 'payments.nothing_due' })
    const request = { orderId: second.id, version: second.version, deposit: 20_000, depositReceived: 0 }
    const { row } = await admin.call(setDeposit, request)
    expect(row).toMatchObject({ deposit: 20_000, depositReceived: 0 })
    await payAt(await fixture.begin(second.id))
    await cancel(await fixture.seen(second.id), 'shop')
    await fixture.becomes(second.id, 'refunded')
    expect(await fixture.seen(first.id)).toMatchObject({
      depositReceived: 50_000,
      version: settled.version + 1,
    })
    expect((await fixture.paymentsOf(first.id)).map(({ state }) => state)).toEqual(['paid'])
  })

  test('when the guests have eaten, and is not looked at again', async () => {
    const order = await bookPaid()
    await fixture.put(order.id, 5)
    await expect.poll(async () => (await fixture.paymentsOf(order.id))[0]?.kept_at).toEqual(clock.now())
    expect((await fixture.paymentsOf(order.id))[0]?.state).toBe('paid')
  })
})

test('a refund that the provider refuses is told to the staff, and the deposit stays received', async () => {
  const order = await bookPaid()
  const [payment] = await fixture.paymentsOf(order.id)
  const trade = owner.updateTable('sandbox_trade').where('trade_no', '=', payment?.trade_no ?? '')
  await trade.set({ refund_no: 'by-hand' }).execute()
  await cancel(order, 'shop')
  await fixture.becomes(order.id, 'refund_failed')
  expect((await fixture.kept(order.id)).order.deposit_received_fen).toBe(50_000)
  expect((await readRemarks(order.id)).at(-1)).toBe(
    '订金退款失败，请重试或人工退款：500.00元（微信，沙箱），沙箱：没有这笔付款，或已退款',
  )
  const [message] = (await admin.call(listMessages, {})).list
  expect(message).toMatchObject({ kind: 'refund-failed', orderId: order.id })
  expect(message?.content).toContain('订金退款失败：王先生 牡丹厅')
})

describe('whoever paid is told', () => {
  const smsOf = (orderId: number) =>
    owner
      .selectFrom('sms_message')
      .select(['kind', 'phone', 'content', 'customer_id'])
      .where('booking_id', '=', selectBookingId(orderId))
      .orderBy('id')
      .execute()

  test('that it came, and that it went back, where the form asked for messages', async () => {
    const order = await fixture.bookAsking({ sendSms: true })
    await payAt(await fixture.begin(order.id))
    await cancel({ id: order.id, version: order.version + 1 }, 'guest')
    await fixture.becomes(order.id, 'refunded')
    expect((await smsOf(order.id)).map(({ kind, phone }) => [kind, phone])).toEqual([
      ['booking', guestPhone],
      ['paid', guestPhone],
      ['cancelled', guestPhone],
      ['refunded', guestPhone],
    ])
    expect((await smsOf(order.id)).at(-1)?.content).toMatch(/订金500\.00元退回原支付账户/)
  })

  test('that it went back, once, though the booking is another’s by then, who is told that it goes to the payer', async () => {
    const order = await fixture.bookAsking({ sendSms: true })
    await payAt(await fixture.begin(order.id))
    const { version } = await fixture.seen(order.id)
    const other = '13700009999'
    await admin.call(editOrder, { orderId: order.id, version, phone: other, userName: '周先生' })
    await cancel(await fixture.seen(order.id), 'guest')
    await fixture.becomes(order.id, 'refunded')
    const [cancelled, refunded, ...more] = (await smsOf(order.id)).slice(2)
    expect(cancelled).toMatchObject({ kind: 'cancelled', phone: other })
    expect(cancelled?.content).toContain('已付订金将退回付款人')
    expect(refunded).toMatchObject({ kind: 'refunded', phone: guestPhone, customer_id: null })
    expect(refunded?.content).not.toContain('周先生')
    expect(more).toEqual([])
  })
})
