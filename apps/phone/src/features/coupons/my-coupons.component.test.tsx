import { refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  type CouponOfGuest,
  listMyCoupons,
  openMyCoupon,
  readMyCouponCode,
} from '@roombook/contract/coupon-use'
import { readOwnReferralConfig } from '@roombook/contract/own-referrals'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noReferrals } from '#test/no-referrals.ts'
import { isCutOff, onSmallestPhone, renderPhone } from '#test/render-phone.tsx'
import { MyCouponsPage } from './my-coupons.page.tsx'

const coupon = (change: Partial<CouponOfGuest> = {}): CouponOfGuest => ({
  shopId: 1,
  shopTitle: '云厅',
  grantId: 40,
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
  standing: 'held',
  begun: true,
  usedAt: null,
  off: null,
  timezone: 'Asia/Shanghai',
  terms: {
    kind: 'amount',
    title: '满500减50',
    words: '酒水除外',
    threshold: fen(50_000),
    off: fen(5_000),
    payPercent: null,
    maxOff: null,
    dish: null,
    validKind: 'dates',
    validFrom: '2026-11-01',
    validUntil: '2026-12-31',
    validDays: null,
    validAfter: null,
    weekdays: [1, 2, 3, 4],
    periods: [{ id: 2, title: '晚餐', gone: false }],
    rooms: [],
    stackable: false,
  },
  ...change,
})
const picture = 'data:image/png;base64,iVBORw0KGgo='
const code = (digits: string, secondsLeft = 40) => ({
  code: { digits, qr: picture, secondsLeft },
  standing: 'held' as const,
})
const answerList = (...list: CouponOfGuest[]) => stubCall(listMyCoupons, () => ({ list }))
const open = () => renderPhone(<MyCouponsPage />, { as: 'guest', path: '/coupons', route: '/coupons' })
const readLines = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}
const card = page.getByRole('article', { name: '满500减50' })

beforeEach(() => {
  stubCall(readOwnReferralConfig, noReferrals)
})

describe('the coupons', () => {
  test('on the smallest phone no date and no word of the ways on is broken, and recommendations of their store are among these', async () => {
    await onSmallestPhone()
    stubCall(readOwnReferralConfig, () => ({ ...noReferrals(), shown: true }))
    answerList(coupon({ validUntil: '2027-01-24' }))
    await open()
    await expect.element(page.getByRole('link', { name: '我的推荐' })).toHaveAttribute('href', '/referral/1')
    for (const whole of [
      page.getByText('2026年11月1日至', { exact: true }),
      page.getByText('2027年1月24日', { exact: true }),
      page.getByRole('link', { name: '我的返利' }).getByText('我的返利'),
    ])
      expect(readLines(whole.element())).toBe(1)
    expect(isCutOff()).toBe(false)
  })

  test('each says what it is, until when and where it counts; what is over stands apart', async () => {
    const used = { standing: 'used', usedAt: '2026-11-20T10:30:00.000Z', off: fen(5_000) } as const
    answerList(coupon(), coupon({ grantId: 41, ...used, terms: { ...coupon().terms, title: '老客券' } }))
    await open()
    await expect
      .element(card)
      .toMatchTextContent(
        /¥50满500减50满500元减50元2026年11月1日至2026年12月31日限周一至周四 · 晚餐使用，每单限用一张出示券码/,
      )
    const over = page.getByRole('article', { name: '老客券' })
    await expect.element(over).not.toBeInTheDocument()
    await page.getByText('已使用或已失效（1张）').click()
    await expect.element(over).toMatchTextContent(/已使用 2026-11-20 18:30，优惠50元 · 云厅/)
    await expect.element(over.getByRole('button')).not.toBeInTheDocument()
  })

  test('none are none, and what cannot be had says why and is asked for again', async () => {
    stubCall(listMyCoupons, () => unreachable)
    await open()
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    answerList()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('还没有优惠券')).toBeVisible()
  })
})

describe('the code', () => {
  test('stands with the seconds that are left, and is asked for anew when its minute is over', async () => {
    answerList(coupon())
    const opened = stubCall(openMyCoupon, () => ({ coupon: coupon() }))
    const codes = ['40111222', '40333444']
    stubCall(readMyCouponCode, () => code(codes.shift() ?? '40333444', codes.length === 1 ? 1 : 60))
    await open()
    await card.getByRole('button', { name: '出示券码' }).click()
    const drawer = page.getByRole('dialog', { name: '满500减50' })
    await expect.element(drawer.getByRole('status', { name: '券码' })).toMatchTextContent('40 111 222')
    await expect.element(drawer.getByRole('img', { name: '券码二维码' })).toHaveAttribute('src', picture)
    await expect.element(drawer.getByRole('status', { name: '券码' })).toMatchTextContent('40 333 444')
    await expect.element(drawer).toMatchTextContent(/\d+秒后更新.*截图无效.*酒水除外/)
    expect(opened.inputs).toEqual([{ shopId: 1, grantId: 40 }])
  })

  test('written off meanwhile it says so', async () => {
    answerList(coupon())
    stubCall(openMyCoupon, () => ({ coupon: coupon() }))
    stubCall(readMyCouponCode, () => ({ code: null, standing: 'used' as const }))
    await open()
    await card.getByRole('button', { name: '出示券码' }).click()
    await expect.element(page.getByRole('heading', { name: '已使用' })).toBeVisible()
  })

  test('one that is gone says so', async () => {
    answerList(coupon())
    stubCall(openMyCoupon, () => refused('coupons.not_yours'))
    await open()
    await card.getByRole('button', { name: '出示券码' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('没有找到这张优惠券')
  })
})
