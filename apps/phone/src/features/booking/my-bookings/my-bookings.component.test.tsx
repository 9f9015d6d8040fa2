import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { readStoreBrand } from '@roombook/contract/find-stores'
import { guestLogout } from '@roombook/contract/guest-session'
import { type BookingOfGuest, listMyBookings } from '@roombook/contract/my-bookings'
import { readOwnReferralConfig } from '@roombook/contract/own-referrals'
import { type EntryOfGuest, listMyWaiting, withdrawWaiting } from '@roombook/contract/waitlist'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { guestSession } from '#platform/session/guest-session.ts'
import { holdLines } from '#test/live-line.ts'
import { noReferrals } from '#test/no-referrals.ts'
import { bookingOfGuest, waitedFor } from '#test/open-booking.tsx'
import { isCutOff, onSmallestPhone, renderPhone } from '#test/render-phone.tsx'
import { MyBookingsPage } from './my-bookings.page.tsx'

const cards = page.getByRole('main').getByRole('link', { name: /云厅|湖滨店/ })
const past = page.getByRole('button', { name: '历史预订' })
const answerBookings = (coming: BookingOfGuest[], over: BookingOfGuest[] = [], most = 0) =>
  stubCall(listMyBookings, (input) => {
    const list = input.past ? over : coming
    const from = ((input.page ?? 1) - 1) * 20
    return { list: list.slice(from, from + 20), count: most || list.length }
  })
const answerWaiting = (...list: EntryOfGuest[]) => stubCall(listMyWaiting, () => ({ list }))

beforeEach(() => {
  stubCall(readStoreBrand, () => ({ title: '云厅', logo: '' }))
  stubCall(readOwnReferralConfig, noReferrals)
  answerBookings([])
  answerWaiting()
})

const open = () => renderPhone(<MyBookingsPage />, { as: 'guest', path: '/bookings', route: '/bookings' })

describe('the bookings', () => {
  test('each says where and when it is, how it stands, and leads to its own page', async () => {
    answerBookings([bookingOfGuest({ roomNames: ['梅厅', '兰厅'], turnText: '第二轮 · 19:30起' })])
    await open()
    await expect
      .element(cards)
      .toMatchTextContent(/云厅预订成功11月20日 周五 晚餐 18:00 （第二轮 · 19:30起）梅厅、兰厅 · 4人/)
    await expect.element(cards).toHaveAttribute('href', '/bookings/1/70')
  })

  test('come with what is waited for, which would move them', async () => {
    answerBookings([bookingOfGuest()])
    const known = Promise.withResolvers<{ list: EntryOfGuest[] }>()
    stubCall(listMyWaiting, () => known.promise)
    await open()
    await expect.element(page.getByRole('link', { name: '我的优惠券' })).toBeVisible()
    await expect.element(cards).not.toBeInTheDocument()
    known.resolve({ list: [] })
    await expect.element(cards).toMatchTextContent(/预订成功/)
  })

  test('negative control: where that cannot be had they come by themselves', async () => {
    answerBookings([bookingOfGuest()])
    stubCall(listMyWaiting, () => unreachable)
    await open()
    await expect.element(cards).toMatchTextContent(/预订成功/)
  })

  test('where that is refused it is not asked for again and again', async () => {
    answerBookings([bookingOfGuest()])
    const requests = stubCall(listMyWaiting, () => refused('request.too_many'))
    await open()
    await expect.element(cards).toMatchTextContent(/预订成功/)
    const sooner = requests.inputs.length
    // A component that remounts in a loop would send a request every few milliseconds.
    await new Promise((over) => setTimeout(over, 300))
    expect(requests.inputs.length).toBeLessThanOrEqual(sooner + 1)
  })

  test('a deposit that is not paid says how much time it has, and what is paid when the house answers', async () => {
    const requested = { status: OrderStatus.applied, deposit: fen(50_000) }
    answerBookings([
      bookingOfGuest({ ...requested, depositDue: fen(50_000), heldUntil: '2026-11-20T10:30:00.000Z' }),
      bookingOfGuest({
        ...requested,
        orderId: 71,
        depositReceived: fen(50_000),
        heldUntil: '2026-11-20T12:00:00.000Z',
      }),
    ])
    await open()
    await expect
      .element(cards.first())
      .toMatchTextContent(/待支付订金.*订金 ¥500\.00 待付 · 请在(30|29)分钟内支付/)
    await expect
      .element(cards.last())
      .toMatchTextContent(/等待门店确认.*已付 · 门店将于 11月20日 周五 20:00 前答复$/)
  })

  test('those that are over stand apart, and are asked for only then', async () => {
    const over = bookingOfGuest({ orderId: 60, status: OrderStatus.finished, bookDate: '2026-10-16' })
    const requests = answerBookings([bookingOfGuest()], [over])
    await open()
    await expect.element(cards).toMatchTextContent(/预订成功/)
    expect(requests.inputs.every((input) => !input.past)).toBe(true)
    await past.click()
    await expect.element(past).toHaveAttribute('aria-pressed', 'true')
    await expect.element(cards).toMatchTextContent(/已完成/)
    await page.getByRole('button', { name: '即将到来' }).click()
    await expect.element(cards).toMatchTextContent(/预订成功/)
  })

  test('with none to come it leads to the stores where the guest was last, each once, and to all', async () => {
    const over = { status: OrderStatus.finished, bookDate: '2026-10-16' } as const
    const lake = { shopId: 2, shopTitle: '湖滨店' }
    answerBookings(
      [],
      [
        bookingOfGuest({ ...over, ...lake, orderId: 62 }),
        bookingOfGuest({ ...over, orderId: 61 }),
        bookingOfGuest({ ...over, ...lake, orderId: 60 }),
      ],
    )
    const { at } = await open()
    const empty = page.getByRole('status').filter({ hasText: '没有即将到来的预订' })
    await expect
      .poll(() =>
        empty
          .getByRole('button')
          .elements()
          .map((button) => button.textContent),
      )
      .toEqual(['去湖滨店预订', '去云厅预订', '寻找门店'])
    await empty.getByRole('button', { name: '去湖滨店预订' }).click()
    await expect.poll(at).toBe('/s/2')
  })

  test('negative control: a guest who never was anywhere is led to all stores alone', async () => {
    const { at } = await open()
    await page.getByRole('button', { name: '寻找门店' }).click()
    await expect.poll(at).toBe('/')
    await expect.element(page.getByRole('button', { name: /^去.*预订$/ })).not.toBeInTheDocument()
  })

  test('more than twenty are asked for by a tap; those before stay', async () => {
    const many = Array.from({ length: 25 }, (_, at) => bookingOfGuest({ orderId: 100 + at }))
    answerBookings(many)
    await open()
    await expect.poll(() => cards.elements().length).toBe(20)
    await page.getByRole('button', { name: '显示更多' }).click()
    await expect.poll(() => cards.elements().length).toBe(25)
    await expect.element(page.getByRole('button', { name: '显示更多' })).not.toBeInTheDocument()
  })

  test('the page carries the store’s sign where all are of one', async () => {
    answerBookings([bookingOfGuest(), bookingOfGuest({ orderId: 71 })])
    await open()
    await expect.poll(() => document.title).toBe('我的预订 · 云厅')
  })

  test('negative control: of several stores none is named, nor asked for', async () => {
    const signs = stubCall(readStoreBrand, () => ({ title: '云厅', logo: '' }))
    answerBookings([bookingOfGuest(), bookingOfGuest({ shopId: 2, orderId: 8, shopTitle: '湖滨店' })])
    await open()
    await expect.poll(() => cards.elements().length).toBe(2)
    expect([document.title, signs.inputs]).toEqual(['我的预订 · 订包', []])
  })

  test('that cannot be had say why, and a tap asks again', async () => {
    stubCall(listMyBookings, () => unreachable)
    await open()
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    answerBookings([bookingOfGuest()])
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(cards).toBeVisible()
  })
})

describe('what is waited for', () => {
  const card = page.getByRole('article', { name: '候补 11月20日 周五 晚餐' })

  test('waits, and says by itself when something is free: then it leads to the very meal', async () => {
    const lines = holdLines()
    answerWaiting(waitedFor())
    await open()
    await expect.element(card).toMatchTextContent(/候补中.*8人有空位时请尽快预订/)
    await expect.element(card.getByRole('link')).not.toBeInTheDocument()
    await expect
      .poll(() => lines.newest().sent)
      .toMatchObject([{ type: 'login', data: { type: 'waiting', token: 'guest-token', shopId: 1 } }])
    lines.accept()
    answerWaiting(waitedFor({ free: true }))
    lines.news('waitlist.changed')
    await expect.element(card).toMatchTextContent(/有空位了/)
    await expect
      .element(card.getByRole('link', { name: '去预订' }))
      .toHaveAttribute('href', '/s/1/book?date=2026-11-20&period=2&people=8')
  })

  test('too late to book online it says so, and whom to call', async () => {
    answerWaiting(waitedFor({ free: true, bookable: false }))
    await open()
    await expect.element(card).toMatchTextContent(/已过线上预订时间，请致电门店预订，先订先得/)
    await expect
      .element(card.getByRole('link', { name: '致电 0571 8888 0000' }))
      .toHaveAttribute('href', 'tel:057188880000')
    await expect.element(card.getByRole('link', { name: '去预订' })).not.toBeInTheDocument()
  })

  test.each([
    { state: 'removed' as const, words: '候补已结束' },
    { state: 'lapsed' as const, words: '候补已过期' },
    { state: 'withdrawn' as const, words: '已退出候补' },
  ])('$words: nothing more can be done with it', async ({ state, words }) => {
    answerWaiting(waitedFor({ state, free: true }))
    await open()
    await expect.element(card).toMatchTextContent(words)
    await expect.element(card.getByRole('button')).not.toBeInTheDocument()
    await expect.element(card.getByRole('link')).not.toBeInTheDocument()
  })

  test('what became a booking stands there once', async () => {
    answerBookings([bookingOfGuest()])
    answerWaiting(waitedFor({ state: 'booked', orderId: 70 }))
    await open()
    await expect.element(cards).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
  })

  test('is given up after one question; 继续候补 leaves it as it is', async () => {
    const requests = stubCall(withdrawWaiting, () => ({}))
    answerWaiting(waitedFor())
    await open()
    await card.getByRole('button', { name: '退出候补' }).click()
    const question = page.getByRole('dialog', { name: '退出候补' })
    await expect.element(question).toMatchTextContent(/11月20日 周五 ?晚餐有空位时不再提示您/)
    await question.getByRole('button', { name: '继续候补' }).click()
    expect(requests.inputs).toEqual([])
    await card.getByRole('button', { name: '退出候补' }).click()
    answerWaiting()
    await question.getByRole('button', { name: '确认退出' }).click()
    await expect.element(card).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ shopId: 1, entryId: 5 }])
  })

  test('ended by the house meanwhile: giving it up says so, and the question stays', async () => {
    stubCall(withdrawWaiting, () => refused('booking.waitlist_over'))
    answerWaiting(waitedFor())
    await open()
    await card.getByRole('button', { name: '退出候补' }).click()
    const question = page.getByRole('dialog', { name: '退出候补' })
    await question.getByRole('button', { name: '确认退出' }).click()
    await expect.element(question.getByRole('alert')).toMatchTextContent(/该候补已结束/)
  })
})

describe('the foot of the page', () => {
  test('says under which number one is known, masked, and leads to what stores hold', async () => {
    await open()
    await expect.element(page.getByText('139***1234')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '我的信息' })).toHaveAttribute('href', '/my-data')
  })

  test('leads to coupons, rebates, and the recommendations of each store that has any, whole on the smallest phone', async () => {
    await onSmallestPhone()
    stubCall(readOwnReferralConfig, ({ shopId }) => ({
      ...noReferrals(),
      shown: true,
      shopTitle: shopId === 1 ? '云厅' : '湖滨店',
    }))
    // Without upcoming bookings, the stores of past ones are shown.
    answerBookings([], [bookingOfGuest(), bookingOfGuest({ shopId: 2, orderId: 71 })])
    await open()
    for (const [name, href] of [
      ['我的优惠券', '/coupons'],
      ['我的返利', '/rebates'],
      ['我的推荐（云厅）', '/referral/1'],
      ['我的推荐（湖滨店）', '/referral/2'],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true })
      await expect.element(link).toHaveAttribute('href', href)
      expect(link.element().getBoundingClientRect().height).toBeLessThan(50)
    }
    expect(
      page.getByRole('button', { name: '退出登录' }).element().getBoundingClientRect().height,
    ).toBeLessThan(50)
    expect(isCutOff()).toBe(false)
  })

  test('leaving forgets the guest; without a network it says so and keeps them', async () => {
    stubCall(guestLogout, () => unreachable)
    await open()
    const leave = page.getByRole('button', { name: '退出登录' })
    await leave.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    expect(guestSession.get()).toBeDefined()
    stubCall(guestLogout, () => ({}))
    await leave.click()
    await expect.poll(() => guestSession.get()).toBeUndefined()
  })

  test('a phone that logs out in another tab is logged out here too', async () => {
    await open()
    const onEvent = vi.fn()
    const stop = guestSession.subscribe(onEvent)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'roombook.m.guest' }))
    expect(guestSession.get()).toBeUndefined()
    expect(onEvent).toHaveBeenCalledOnce()
    stop()
  })
})
