import { orderDetail } from '@roombook/contract/booking'
import { listMessages } from '@roombook/contract/messages'
import { setDeposit } from '@roombook/contract/order-sums'
import { depositState } from '@roombook/contract/payments'
import { fen, noMoney } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { asGuest, as, baseUrl, clock, venue, owner } = app
const fixture = await openPaymentFixture(app)
const booker = await as(venue.staff.booker.phone)
const { shopId } = venue
const readDepositState = (orderId: number, guest = fixture.guest) =>
  guest.call(depositState, { shopId, orderId })

describe('a guest pays a deposit', () => {
  test('at the sandbox’s cashier, which says that it takes no money, and is led back [3.03]', async () => {
    const order = await fixture.bookAsking()
    expect(await readDepositState(order.id)).toMatchObject({ deposit: 50_000, due: 50_000, payment: null })
    const begun = await fixture.begin(order.id)
    expect(begun).toMatchObject({ amount: 50_000, method: 'weixin' })
    expect(begun.tradeNo).toMatch(new RegExp(`^${shopId}d[0-9a-z]{20}$`))

    const { cashier, page } = await fixture.goToCashier(begun.url)
    expect(page).toContain('沙箱收银台：没有真实扣款')
    for (const text of ['500.00元', '和宴·望江店', '牡丹厅', order.orderSerial, '支付成功', '取消支付'])
      expect(page).toContain(text)
    const pressed = await fixture.press(cashier, page, 'pay')
    expect(pressed.status).toBe(303)
    expect(pressed.headers.get('location')).toBe(`/m/bookings/${shopId}/${order.id}`)

    const { row } = await booker.call(orderDetail, { id: order.id })
    expect(row).toMatchObject({ depositReceived: 50_000, payType: 'weixin', version: order.version + 1 })
    const { log, events } = await fixture.kept(order.id)
    expect(log.at(-1)).toMatchObject({
      action: 'booking.pay',
      operator_name: '客人',
      detail: { remark: '支付订金：500.00元（微信，沙箱）' },
    })
    expect(events.at(-1)).toMatchObject({ action: 'booking.pay', orderId: order.id })
    const [message] = (await booker.call(listMessages, {})).list
    expect(message).toMatchObject({ kind: 'paid', orderId: order.id, isRead: false })
    expect(message?.content).toMatch(/^订金已付：王先生 牡丹厅 .*500\.00元$/)
    expect(await readDepositState(order.id)).toMatchObject({
      due: 0,
      payment: { state: 'paid', amount: 50_000 },
    })
  })

  test('after which nobody edits it by hand [5.19]', async () => {
    const order = await fixture.bookAsking()
    const { tradeNo } = await fixture.begin(order.id, 'alipay')
    expect(await fixture.notify({ tradeNo, amountFen: 50_000 })).toEqual({ http: 200, text: 'success' })
    const { row } = await booker.call(orderDetail, { id: order.id })
    expect(row.payType).toBe('alipay')
    const edit = { orderId: order.id, version: row.version, deposit: 0, depositReceived: 0 }
    expect(await catchRefusal(booker.call(setDeposit, edit))).toMatchObject({
      code: 'booking.deposit_paid_online',
    })
  })

  test('what it lacks beside what came in at the counter', async () => {
    const order = await fixture.bookAsking()
    await fixture.put(order.id, 2, {}, { deposit_received_fen: 20_000, pay_type: 'sys' })
    const { tradeNo, amount } = await fixture.begin(order.id)
    expect(amount).toBe(30_000)
    await fixture.notify({ tradeNo, amountFen: 30_000 })
    expect((await fixture.kept(order.id)).order).toMatchObject({
      deposit_received_fen: 50_000,
      pay_type: 'weixin',
    })
  })

  test('of a booking by any of its orders; the first shows it', async () => {
    fixture.turnPage()
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], { deposit: fen(50_000), linked: true })
    const { tradeNo } = await fixture.begin(second?.id ?? 0)
    await fixture.notify({ tradeNo, amountFen: 50_000 })
    expect((await fixture.kept(first?.id ?? 0)).order.deposit_received_fen).toBe(50_000)
    expect((await fixture.kept(second?.id ?? 0)).order.deposit_received_fen).toBe(0)
  })
})

describe('a payment that waits', () => {
  test('is gone on with, and gives way to one of another amount', async () => {
    const order = await fixture.bookAsking()
    const first = await fixture.begin(order.id)
    expect(await fixture.begin(order.id)).toEqual(first)
    await fixture.put(order.id, 2, {}, { deposit_fen: 80_000 })
    const second = await fixture.begin(order.id)
    expect(second.amount).toBe(80_000)
    expect(second.tradeNo).not.toBe(first.tradeNo)
    await expect
      .poll(async () => (await fixture.paymentsOf(order.id)).map(({ state }) => state))
      .toEqual(['closed', 'open'])
  })

  test('is begun once by 20 taps at once', async () => {
    const order = await fixture.bookAsking()
    const begun = await Promise.all(Array.from({ length: 20 }, () => fixture.begin(order.id)))
    expect(new Set(begun.map(({ tradeNo }) => tradeNo)).size).toBe(1)
    expect(await fixture.paymentsOf(order.id)).toHaveLength(1)
  })

  test('is closed when its time is over; what was paid and not told of is found', async () => {
    const [lapsed, lost] = [await fixture.bookAsking(), await fixture.bookAsking()]
    await fixture.begin(lapsed.id)
    const { url, tradeNo } = await fixture.begin(lost.id)
    await fixture.goToCashier(url)
    await owner
      .updateTable('sandbox_trade')
      .set({ state: 'paid', paid_at: clock.now() })
      .where('trade_no', '=', tradeNo)
      .execute()
    clock.pass(16)
    await fixture.becomes(lapsed.id, 'closed')
    await fixture.becomes(lost.id, 'paid')
    expect((await fixture.kept(lost.id)).order).toMatchObject({ deposit_received_fen: 50_000 })
  })

  test('that is over leads back to the order', async () => {
    const order = await fixture.bookAsking()
    const { url } = await fixture.begin(order.id)
    clock.pass(16)
    const entry = await fetch(`${baseUrl}${url}`, { redirect: 'manual' })
    expect(entry.headers.get('location')).toBe(`/m/bookings/${shopId}/${order.id}`)
    const none = await fetch(`${baseUrl}/pay/go/${shopId}d${'0'.repeat(20)}`)
    expect(none.status).toBe(404)
    expect(none.headers.get('content-type')).toContain('text/html')
    expect(await none.text()).toContain('没有这笔付款')
  })
})

describe('a deposit is refused', () => {
  test('where none is asked, where the shop takes none, and once the order has ended', async () => {
    const none = await fixture.bookAsking({ deposit: noMoney })
    expect(await catchRefusal(fixture.begin(none.id))).toMatchObject({
      code: 'payments.nothing_due',
      message: '该订单无需支付订金',
    })
    const order = await fixture.bookAsking()
    await fixture.setSettings({ depositOpen: false })
    expect(await catchRefusal(fixture.begin(order.id))).toMatchObject({ code: 'booking.deposit_closed' })
    expect(await readDepositState(order.id)).toMatchObject({ due: 0 })
    await fixture.setSettings({})
    await fixture.put(order.id, -1)
    expect(await catchRefusal(fixture.begin(order.id))).toMatchObject({
      code: 'booking.not_allowed_in_status',
    })
  })

  test('to anybody but the guest, and for orders of other shops, as if there were none', async () => {
    const order = await fixture.bookAsking()
    const stranger = await asGuest('13700001111')
    const missing = { code: 'booking.not_found' }
    expect(await catchRefusal(readDepositState(order.id, stranger))).toMatchObject(missing)
    const other = fixture.guest.call(depositState, { shopId: venue.other.shopId, orderId: order.id })
    expect(await catchRefusal(other)).toMatchObject(missing)
    expect(await catchRefusal(fixture.begin(987_654))).toMatchObject(missing)
  })
})

describe('an order that has ended', () => {
  test('is paid for no more: the way says so, and opens nothing', async () => {
    const [ended, paid] = [await fixture.bookAsking(), await fixture.bookAsking()]
    const begun = [await fixture.begin(ended.id), await fixture.begin(paid.id)] as const
    await fixture.put(ended.id, -1)
    await fixture.put(paid.id, 2, {}, { deposit_received_fen: 50_000, pay_type: 'sys' })
    for (const [at, message] of ['订单已结束，不能再支付订金', '本单的订金已经付清'].entries()) {
      const { url, tradeNo } = begun[at] ?? begun[0]
      const entry = await fetch(`${baseUrl}${url}`, { redirect: 'manual' })
      expect(entry.status).toBe(200)
      expect(entry.headers.get('cache-control')).toBe('no-store')
      expect(await entry.text()).toContain(message)
      const trades = owner.selectFrom('sandbox_trade').selectAll().where('trade_no', '=', tradeNo)
      expect(await trades.execute()).toEqual([])
    }
  })

  test('is not paid at a cashier that was open before, whose page says so', async () => {
    const order = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.begin(order.id)
    const { cashier, page } = await fixture.goToCashier(url)
    await fixture.put(order.id, -1)
    const pressed = await fixture.press(cashier, page, 'pay')
    expect(pressed.status).toBe(409)
    for (const html of [await pressed.text(), await fixture.pageOf(cashier)]) {
      expect(html).toContain('订单已结束，不能再支付订金')
      expect(html).not.toContain('支付成功')
      expect(html).toContain(`/m/bookings/${shopId}/${order.id}`)
    }
    const trade = owner.selectFrom('sandbox_trade').select('state').where('trade_no', '=', tradeNo)
    expect(await trade.execute()).toEqual([{ state: 'open' }])
    expect(await fixture.paymentsOf(order.id)).toMatchObject([{ state: 'open', paid_at: null }])
  })

  test('in a booking is the room’s alone: the others are still paid for', async () => {
    fixture.turnPage()
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], { deposit: fen(50_000), linked: true })
    const { url } = await fixture.begin(first?.id ?? 0)
    await fixture.put(second?.id ?? 0, -1)
    const { cashier, page } = await fixture.goToCashier(url)
    expect((await fixture.press(cashier, page, 'pay')).status).toBe(303)
    expect((await fixture.kept(first?.id ?? 0)).order.deposit_received_fen).toBe(50_000)
  })
})

describe('the cashier', () => {
  test('runs no script, loads nothing, and opens only by the address that it was sent with', async () => {
    const order = await fixture.bookAsking()
    const { cashier, page } = await fixture.goToCashier((await fixture.begin(order.id)).url)
    const response = await fetch(`${baseUrl}${cashier}`)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    expect([...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script src="/pay/countdown.js" defer>',
    ])
    const [path] = cashier.split('?')
    expect((await fetch(`${baseUrl}${path}`)).status).toBe(404)
    expect((await fetch(`${baseUrl}${path}?s=${'0'.repeat(64)}`)).status).toBe(404)
  })

  test('takes a form once, and none that it did not make', async () => {
    const order = await fixture.bookAsking()
    const { cashier, page } = await fixture.goToCashier((await fixture.begin(order.id)).url)
    expect((await fixture.press(cashier, '', 'pay')).status).toBe(409)
    expect((await fixture.press(cashier, page, 'cancel')).status).toBe(303)
    expect((await fixture.press(cashier, page, 'pay')).status).toBe(409)
    expect((await fixture.kept(order.id)).order.deposit_received_fen).toBe(0)
    const again = await fixture.pageOf(cashier)
    expect((await fixture.press(cashier, again, 'pay')).status).toBe(303)
    expect((await fixture.kept(order.id)).order.deposit_received_fen).toBe(50_000)
    expect(await fixture.pageOf(cashier)).toContain('这笔付款已经完成')
  })

  test('says of a slow double press that it is paid, and leads to the booking; of two at once it never says that nothing was taken', async () => {
    const order = await fixture.bookAsking()
    const { cashier, page } = await fixture.goToCashier((await fixture.begin(order.id)).url)
    const presses = await Promise.all([1, 2, 3].map(() => fixture.press(cashier, page, 'pay')))
    expect(presses.filter(({ status }) => status === 303)).toHaveLength(1)
    for (const pressed of presses) expect(await pressed.text()).not.toContain('没有扣款，')
    const slow = await fixture.press(cashier, page, 'pay')
    expect(slow.status).toBe(200)
    const html = await slow.text()
    for (const text of ['支付成功', '这笔付款已经完成', `/m/bookings/${shopId}/${order.id}`])
      expect(html).toContain(text)
    for (const text of ['页面已失效', '没有扣款，', '重新打开收银台']) expect(html).not.toContain(text)
    expect((await fixture.kept(order.id)).order.deposit_received_fen).toBe(50_000)
  })

  test('twin: a form that was sent and paid nothing does not say that it is paid', async () => {
    const order = await fixture.bookAsking()
    const { cashier, page } = await fixture.goToCashier((await fixture.begin(order.id)).url)
    await fixture.press(cashier, page, 'cancel')
    const confirmation = await (await fixture.press(cashier, page, 'pay')).text()
    expect(confirmation).toContain('这个页面已经提交过')
    expect(confirmation).not.toContain('支付成功')
  })
})
