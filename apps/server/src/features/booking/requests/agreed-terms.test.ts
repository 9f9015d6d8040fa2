import { readMyBooking, withdrawBooking } from '@roombook/contract/my-bookings'
import { payDeposit } from '@roombook/contract/payments'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { asGuest, venue, owner } = app
const { shopId } = venue
const fixture = openGuestFixture(app)
const cashier = await openPaymentFixture(app)
const rooms = ['牡丹厅', '芍药厅', '海棠厅', '玉兰厅']
const asking = { guestBooking: 'instant', guestDepositMode: 'fixed', guestDepositFen: fen(20_000) } as const

beforeEach(() => fixture.settings({}))

describe('the terms of a booking', () => {
  test('are agreed to before anything is booked that costs money', async () => {
    await fixture.settings(asking)
    const refused = await catchRefusal(fixture.book({ agreedTerms: '' }))
    expect(refused).toMatchObject({ code: 'booking.terms_unread', message: '请先阅读并同意预订须知' })
    await fixture.settings({})
    const fee = { service_fee_fen: 30_000 }
    await owner.updateTable('room').set(fee).where('id', '=', fixture.room('兰厅')).execute()
    const withFee = await catchRefusal(fixture.book({ roomIds: [fixture.room('兰厅')], agreedTerms: '' }))
    expect(withFee.code).toBe('booking.terms_unread')
    expect(await owner.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await fixture.book({ bookDate: '2026-12-02' })).toMatchObject({ state: 'waiting' })
  })

  test('negative control: the same booking is made once they are agreed to, and without them where it costs nothing', async () => {
    await fixture.settings(asking)
    const form = { bookDate: '2026-12-08', roomIds: [fixture.room('梅厅')] }
    const phone = fixture.nextPhone()
    expect((await catchRefusal(fixture.book({ ...form, agreedTerms: '' }, phone))).code).toBe(
      'booking.terms_unread',
    )
    expect(
      await fixture.book({ ...form, agreedTerms: fixture.agreed(form.bookDate, 8) }, phone),
    ).toMatchObject({
      state: 'unpaid',
      deposit: 20_000,
    })
    await fixture.settings({})
    const free = await fixture.book({ ...form, bookDate: '2026-12-09', agreedTerms: '' })
    expect(free).toMatchObject({ state: 'waiting', deposit: 0 })
  })

  test('are refused with what has changed since they were read', async () => {
    await fixture.settings(asking)
    const { terms } = await readAgreed('2026-12-03')
    const agreedTerms = terms.map(({ title, text }) => `${title}：${text}`).join('\n')
    await fixture.settings({ ...asking, guestDepositFen: fen(30_000), guestRefundHours: 24 })
    const refused = await catchRefusal(
      fixture.book({ bookDate: '2026-12-03', roomIds: [fixture.room('竹厅')], agreedTerms }),
    )
    expect(refused).toMatchObject({
      code: 'booking.terms_changed',
      message: '预订须知有变化（订金、退还），请重新阅读',
      data: { changed: ['订金', '退还'] },
    })
  })

  test('negative control: the same words are taken while the house has them, and again once it has them back', async () => {
    await fixture.settings(asking)
    const form = { bookDate: '2026-12-10', roomIds: [fixture.room('梅厅')] }
    const agreedTerms = fixture.agreed(form.bookDate, 8)
    await fixture.settings({ ...asking, guestDepositFen: fen(30_000) })
    expect((await catchRefusal(fixture.book({ ...form, agreedTerms }))).code).toBe('booking.terms_changed')
    await fixture.settings(asking)
    expect(await fixture.book({ ...form, agreedTerms })).toMatchObject({ state: 'unpaid', deposit: 20_000 })
  })

  test('are kept with the booking as they read then', async () => {
    await fixture.settings({ ...asking, guestRefundHours: 24 })
    const { orderId, guest, terms } = await readAgreed('2026-12-04')
    expect(terms.slice(0, 2)).toEqual([
      { title: '订金', text: '¥200，提交后15分钟内支付，逾期未付自动取消' },
      {
        title: '退还',
        text: '12月3日 17:00前取消全额退还，之后取消或未到店不予退还；门店取消、未接受或未及时答复，全额退还',
      },
    ])
    await fixture.settings({ ...asking, guestDepositFen: fen(90_000), guestRefundHours: 0 })
    expect((await guest.call(readMyBooking, { shopId, orderId })).terms).toEqual(terms)
    const { refund_until } = await fixture.orderOf(orderId)
    expect(refund_until).toEqual(new Date('2026-12-03T17:00:00+08:00'))
  })

  test.each([
    ['later than they allow, the deposit stays', 480, { kept: true, reason: '' }],
    ['in time, it goes back', 1, { kept: false, reason: '预订已取消' }],
  ] as const)('are carried out when the guest cancels %s', async (_, guestRefundHours, decision) => {
    await fixture.settings({ ...asking, guestRefundHours })
    const { orderId, guest } = await readAgreed('2026-12-05')
    const ask = { shopId, orderId }
    const { tradeNo, amount } = await guest.call(payDeposit, { ...ask, method: 'weixin' })
    await cashier.notify({ tradeNo, amountFen: amount })
    await guest.call(withdrawBooking, { ...ask, words: '' })
    const decided = async () => {
      const [payment] = await cashier.paymentsOf(orderId)
      const isOpen = payment?.kept_at === null && payment.state === 'paid'
      return isOpen ? undefined : { kept: payment?.kept_at !== null, reason: payment?.refund_reason }
    }
    await expect.poll(decided, { timeout: 240_000 }).toEqual(decision)
  })
})

let taken = 0
/** Books a room with agreed terms and returns the order's id, its guest and the stored terms. */
async function readAgreed(bookDate: string) {
  const phone = fixture.nextPhone()
  const { orderId } = await fixture.book(
    { bookDate, roomIds: [fixture.room(rooms[taken++ % 4] ?? '')] },
    phone,
  )
  const guest = await asGuest(phone)
  const { terms } = await guest.call(readMyBooking, { shopId, orderId })
  return { orderId, guest, terms }
}
