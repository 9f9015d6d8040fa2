import { transferOrder } from '@roombook/contract/booking'
import { payDeposit } from '@roombook/contract/payments'
import { fen } from '@roombook/domain/money'
import { dayMoment } from '@roombook/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { tradeTitle } from './trade-title.ts'

// No sweep runs by itself in these minutes, so that only the deadline can cause a refusal.
const app = await startTestApp()
const { as, asGuest, clock, venue } = app
const fixture = openGuestFixture(app)
const cashier = await openPaymentFixture(app)
let day = 0

/** A guest books two rooms, whose deposit can be paid for ten minutes, and opens the cashier's page. */
async function goThere() {
  const phone = fixture.nextPhone()
  const bookDate = `2027-01-${String(++day).padStart(2, '0')}`
  const roomIds = ['牡丹厅', '芍药厅'].map(fixture.room)
  const { orderId } = await fixture.book({ bookDate, roomIds, peopleNum: 20, arrivalTime: '18:30' }, phone)
  const guest = await asGuest(phone)
  const begin = () => guest.call(payDeposit, { shopId: fixture.shopId, orderId, method: 'weixin' })
  const begun = await begin()
  return { orderId, begin, begun, ...(await cashier.goToCashier(begun.url)) }
}
/** Returns the store's local time, in Shanghai. */
const clockIn = (minutes: number) =>
  new Date(clock.now().getTime() + (8 * 60 + minutes) * 60_000).toISOString().slice(11, 16)
const readReceivedDeposit = async (orderId: number) => (await fixture.orderOf(orderId)).deposit_received_fen

describe('the cashier', () => {
  const asking = { guestDepositMode: 'per-person', guestDepositFen: fen(5000) } as const
  beforeEach(() => fixture.settings({ ...asking, guestDepositMinutes: 10 }))

  test('names store, rooms, day and period, and until when it can be paid, by the shop’s clock', async () => {
    const { page, begun } = await goThere()
    for (const text of ['和宴·望江店', '牡丹厅、芍药厅', '1月1日（周五）', '晚餐 18:30到店', '1000.00元'])
      expect(page).toContain(text)
    expect(page).toContain(`请在 <b>${clockIn(10)}</b> 前支付`)
    expect(page).toContain(`data-left="${10 * 60_000}"`)
    expect(begun.payBefore).toBe(new Date(clock.now().getTime() + 10 * 60_000).toISOString())
  })

  test('names the deadline that the booking names, where it is later than a quarter of an hour', async () => {
    await fixture.settings({ ...asking, guestDepositMinutes: 30 })
    const { page, orderId, cashier: address } = await goThere()
    expect(page).toContain(`请在 <b>${clockIn(30)}</b> 前支付`)
    expect(page).toContain(`data-left="${30 * 60_000}"`)
    clock.pass(28)
    const stillOpen = await cashier.pageOf(address)
    expect((await cashier.press(address, stillOpen, 'pay')).status).toBe(303)
    expect(await readReceivedDeposit(orderId)).toBe(100_000)
  })

  test('names no deadline of its own where a payment ends before the booking; it is begun again', async () => {
    await fixture.settings({ ...asking, guestDepositMinutes: 180 })
    const { page, begin, begun, cashier: address } = await goThere()
    const end = dayMoment(clock.now().getTime() + 180 * 60_000, 'Asia/Shanghai')
    expect(page).toMatch(new RegExp(`data-silent data-left="${120 * 60_000}"`))
    expect(page).toMatch(new RegExp(`请在 <b>(${clockIn(180)}|${end})</b> 前支付`))
    expect(page).not.toContain(clockIn(120))
    clock.pass(121)
    const over = await cashier.pageOf(address)
    expect(over).toContain('支付页面已失效，没有扣款')
    expect(over).not.toContain(clockIn(-1))
    const again = await begin()
    expect(again.tradeNo).not.toBe(begun.tradeNo)
    expect((await cashier.goToCashier(again.url)).page).toContain('支付成功')
  })

  test('takes no money after that moment, says so, and opens no more', async () => {
    const { orderId, begin, page, cashier: address } = await goThere()
    clock.pass(10)
    const pressed = await cashier.press(address, page, 'pay')
    expect(pressed.status).toBe(409)
    for (const html of [await pressed.text(), await cashier.pageOf(address)]) {
      expect(html).toContain('支付时间已过')
      expect(html).toContain('没有扣款')
      expect(html).not.toContain('支付成功')
    }
    expect(await readReceivedDeposit(orderId)).toBe(0)
    expect(await catchRefusal(begin())).toMatchObject({ code: 'payments.too_late' })
  })

  test('negative control: a minute before, the same press pays', async () => {
    const { orderId, page, cashier: address } = await goThere()
    clock.pass(9)
    expect((await cashier.press(address, page, 'pay')).status).toBe(303)
    expect(await readReceivedDeposit(orderId)).toBe(100_000)
  })

  test('names the room that the party has by now', async () => {
    await fixture.settings({ guestDepositMode: 'none' })
    const order = await cashier.bookAsking()
    const { url } = await cashier.begin(order.id)
    const to = fixture.room('海棠厅')
    await (await as(venue.staff.booker.phone)).call(transferOrder, {
      orderId: order.id,
      version: order.version,
      roomId: to,
    })
    const { page } = await cashier.goToCashier(url)
    expect(page).toContain('海棠厅')
    expect(page).not.toContain('牡丹厅')
  })
})

describe('what a provider shows of a payment', () => {
  const meal = { rooms: '牡丹厅', date: '12月6日（周日）', period: '晚餐', arrival: '18:00' }

  test('names the store, the meal and the room', () => {
    expect(tradeTitle({ shopTitle: '和宴·望江店', meal })).toBe('和宴·望江店 订金 12月6日（周日）晚餐 牡丹厅')
  })

  test('has no sign that Alipay refuses, and no more than WeChat takes', () => {
    expect(tradeTitle({ shopTitle: 'A/B=C&D', meal })).toBe('A B C D 订金 12月6日（周日）晚餐 牡丹厅')
    const long = tradeTitle({ shopTitle: '和宴', meal: { ...meal, rooms: '牡丹厅、'.repeat(30) } })
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(127)
    expect(long).toMatch(/牡丹.*…$/)
  })
})
