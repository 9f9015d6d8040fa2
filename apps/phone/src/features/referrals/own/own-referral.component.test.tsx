import { stubCall } from '@roombook/component-tests'
import { listMyActives } from '@roombook/contract/actives-of-guests'
import { readStoreBrand } from '@roombook/contract/find-stores'
import {
  listOfferedCoupons,
  listOwnReferrals,
  listThanksCoupons,
  makeRecommenderLink,
  type OwnReferralConfig,
  readOwnReferralConfig,
  setReferralVisibility,
} from '@roombook/contract/own-referrals'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onSmallestPhone, renderPhone } from '#test/render-phone.tsx'
import { OwnReferralPage } from './own-referral.page.tsx'

const timezone = 'Asia/Shanghai'
let config: OwnReferralConfig
const open = () =>
  renderPhone(<OwnReferralPage />, { as: 'guest', path: '/referral/1', route: '/referral/:shopId' })

beforeEach(() => {
  config = {
    shopTitle: '云厅',
    open: true,
    shown: true,
    windowDays: 90,
    thankedMeals: 'first',
    site: '',
    mayRecommend: true,
    link: null,
    broughtBy: null,
  }
  stubCall(readStoreBrand, () => ({ title: '云厅', logo: '' }))
  stubCall(readOwnReferralConfig, () => config)
  stubCall(listOwnReferrals, () => ({
    list: [{ name: '李**', madeAt: '2026-11-18T04:00:00.000Z', state: 'came' as const }],
    count: 3,
    unnamed: 2,
    timezone,
  }))
  stubCall(listThanksCoupons, () => ({ list: [] }))
  stubCall(listOfferedCoupons, () => ({ thanks: null, actives: [], timezone }))
  stubCall(listMyActives, () => ({ list: [], timezone }))
})

test('names who agreed and counts the others, promises nothing for a link, and makes one when asked [7.02]', async () => {
  await onSmallestPhone()
  const link = {
    url: `https://x.example.com/m/r/1/${'a'.repeat(22)}`,
    qrcode: 'data:image/png;base64,iVBORw0KGgo=',
  }
  stubCall(makeRecommenderLink, () => {
    config = { ...config, link }
    return { link }
  })
  await open()
  await expect.element(page.getByText('李**')).toBeVisible()
  await expect.element(page.getByText('共3位，其中2位没有公开称呼')).toBeVisible()
  await expect.element(page.getByText(/^转发、扫码、打开链接都没有奖励/)).toBeVisible()
  await page.getByRole('button', { name: '生成我的推荐码' }).click()
  await expect.element(page.getByText(link.url)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(document.body.textContent).not.toMatch(/分享(即|就|可)?得/)
})

test('whoever was brought says whether their name is shown, and takes it back', async () => {
  config = { ...config, mayRecommend: false, broughtBy: { name: '王**', shown: true } }
  const requests = stubCall(setReferralVisibility, ({ shown }) => {
    config = { ...config, broughtBy: { name: '王**', shown } }
    return { shown }
  })
  await open()
  await expect.element(page.getByText('在本店用餐后，就可以推荐朋友来。')).toBeVisible()
  const tick = page.getByRole('switch', { name: '让推荐人看到我的称呼' })
  await expect.element(tick).toHaveAttribute('aria-checked', 'true')
  await tick.click()
  await expect.element(tick).toHaveAttribute('aria-checked', 'false')
  expect(requests.inputs).toEqual([{ shopId: 1, shown: false }])
})
