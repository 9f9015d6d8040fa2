import { refused, stubCall } from '@roombook/component-tests'
import { type CouponOffer, claimCoupon, readCouponOffer } from '@roombook/contract/coupon-links'
import { readStoreBrand } from '@roombook/contract/find-stores'
import { fen } from '@roombook/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { justProved } from '#platform/session/use-once-proved.ts'
import { onSmallestPhone, renderPhone } from '#test/render-phone.tsx'
import { CouponOfferPage } from './coupon-offer.page.tsx'

const terms: CouponOffer['items'][number]['terms'] = {
  kind: 'amount',
  title: '满500减50',
  words: '酒水除外',
  threshold: fen(50_000),
  off: fen(5_000),
  payPercent: null,
  maxOff: null,
  dish: null,
  validKind: 'days',
  validFrom: null,
  validUntil: null,
  validDays: 30,
  validAfter: 0,
  weekdays: [1, 2, 3, 4],
  periods: [],
  rooms: [],
  stackable: false,
}
let state: CouponOffer['state'] = 'open'
const token = 'abcdefghijklmnopqrstuv'
const open = (as?: 'guest', state?: typeof justProved) =>
  renderPhone(<CouponOfferPage />, {
    ...(as && { as }),
    state,
    path: `/c/1/${token}`,
    route: '/c/:shopId/:token',
  })
const reads = async (...texts: string[]) => {
  for (const text of texts) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
}

beforeEach(() => {
  state = 'open'
  stubCall(readStoreBrand, () => ({ title: '云厅', logo: '' }))
  stubCall(readCouponOffer, () => ({
    shopTitle: '云厅',
    title: '开业有礼',
    state,
    items: [{ terms, quantity: 2 }],
  }))
})

test('says what is offered, and who has not proved a phone is led to that and back', async () => {
  await onSmallestPhone()
  const { at } = await open()
  await reads('开业有礼', '¥50', '满500减50 × 2', '满500元减50元', '领取当天起30天内有效', '限周一至周四使用')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.getByRole('link', { name: '验证手机号领取' }).click()
  await expect.poll(at).toBe(`/hello?next=${encodeURIComponent(`/c/1/${token}`)}`)
})

test('whoever proved theirs takes it, and reads until when it holds', async () => {
  const claimed = stubCall(claimCoupon, () => ({
    coupons: [{ grantId: 3, terms, validFrom: '2026-11-20', validUntil: '2026-12-19' }],
  }))
  const { at } = await open('guest')
  await page.getByRole('button', { name: '立即领取' }).click()
  await reads('领取成功', '2026年11月20日至2026年12月19日')
  expect(claimed.inputs).toEqual([{ shopId: 1, token }])
  // Links lead onward to the store, and to the guest's coupons.
  await expect.element(page.getByRole('link', { name: '看看门店，预订包厢' })).toHaveAttribute('href', '/s/1')
  await page.getByRole('link', { name: '查看我的优惠券' }).click()
  await expect.poll(at).toBe('/coupons')
})

test('whoever has just proved theirs for it has it', async () => {
  const claimed = stubCall(claimCoupon, () => ({
    coupons: [{ grantId: 3, terms, validFrom: '2026-11-20', validUntil: '2026-12-19' }],
  }))
  await open('guest', justProved)
  await reads('领取成功')
  expect(claimed.inputs).toEqual([{ shopId: 1, token }])
})

test('why nothing was taken is said', async () => {
  stubCall(claimCoupon, () => refused('coupons.link_claimed'))
  await open('guest')
  await page.getByRole('button', { name: '立即领取' }).click()
  await reads('您已经领取过了')
})

test('what is over cannot be taken', async () => {
  state = 'out'
  await open('guest')
  await reads('已经领完了，感谢关注')
  await expect.element(page.getByRole('button', { name: '立即领取' })).not.toBeInTheDocument()
})

test('a link that there is none of says so, and leads on to the store', async () => {
  stubCall(readCouponOffer, () => refused('request.not_found'))
  const { at } = await open()
  await page.getByRole('button', { name: '看看门店' }).click()
  await expect.poll(at).toBe('/s/1')
})
