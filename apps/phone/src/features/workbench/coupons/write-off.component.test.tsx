import { refused, stubCall, withCamera, withPictures } from '@roombook/component-tests'
import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { lookAtCoupon, writeOffCoupon } from '@roombook/contract/coupon-use'
import { shopPlugin } from '@roombook/contract/shell'
import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAtWork } from '#test/open-workbench.tsx'
import { WriteOff } from './write-off.tsx'

const grant: CouponGrant = {
  id: 40,
  couponId: 4,
  customerId: 9,
  name: '王先生',
  phone: '139***1234',
  source: 'staff',
  packTitle: '',
  givenName: '王经理',
  givenAt: '2026-11-01T02:00:00.000Z',
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
  standing: 'held',
  openedAt: null,
  usedAt: null,
  usedName: '',
  orderId: null,
  off: null,
  bill: null,
  withdrawnAt: null,
  withdrawnName: '',
  withdrawnReason: '',
  told: null,
  terms: {
    kind: 'amount',
    title: '满500减50',
    words: '',
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
    weekdays: [],
    periods: [],
    rooms: [],
    stackable: false,
  },
}
const has = (isOpen: boolean) => stubCall(shopPlugin, () => ({ states: { 'shopai/sendcoupon': isOpen } }))
const openBox = async () => {
  has(true)
  const opened = await openAtWork(<WriteOff />)
  await page.getByRole('button', { name: '核销优惠券' }).click()
  return opened
}
const code = page.getByRole('textbox', { name: '券码' })

test('a code is looked at before it is used; then it says so', async () => {
  const looked = stubCall(lookAtCoupon, () => ({ grant, off: fen(5_000), refusal: '', needsBill: false }))
  const written = stubCall(writeOffCoupon, () => ({ grant: { ...grant, standing: 'used' as const } }))
  const { messages } = await openBox()
  await code.fill('40123456')
  await page.getByRole('textbox', { name: '消费金额（元）' }).fill('600')
  await page.getByRole('button', { name: '查券' }).click()
  await expect
    .element(page.getByRole('region', { name: '查到的优惠券' }))
    .toMatchTextContent(/满500减50满500元减50元王先生 139\*\*\*12342026年11月1日至2026年12月31日优惠 50 元/)
  await page.getByRole('button', { name: '确认核销' }).click()
  await expect.poll(() => messages).toHaveLength(1)
  const sent = { code: '40123456', bill: fen(60_000) }
  expect([looked.inputs, written.inputs]).toEqual([[sent], [sent]])
})

test('one that does not count says why, and cannot be used', async () => {
  stubCall(lookAtCoupon, () => ({
    grant,
    off: null,
    refusal: '消费满500元可用，还差0.01元',
    needsBill: false,
  }))
  await openBox()
  await code.fill('40123456')
  await page.getByRole('button', { name: '查券' }).click()
  await expect.element(page.getByText('消费满500元可用，还差0.01元')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '确认核销' })).not.toBeInTheDocument()
})

test('a photographed one is refused in its own words', async () => {
  stubCall(lookAtCoupon, () => refused('coupons.code_old'))
  await openBox()
  await code.fill('40123456')
  await page.getByRole('button', { name: '查券' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('券码已过期，请客人刷新')
})

test('a bill that is no amount says so at its field, and nothing is asked', async () => {
  const looked = stubCall(lookAtCoupon, () => refused('coupons.code_wrong'))
  await openBox()
  await code.fill('40123456')
  await page.getByRole('textbox', { name: '消费金额（元）' }).fill('1e2')
  await page.getByRole('button', { name: '查券' }).click()
  await expect.element(page.getByText('请输入正确的金额，最多两位小数')).toBeVisible()
  expect(looked.inputs).toEqual([])
})

test('where the store has no coupons nothing is offered', async () => {
  has(false)
  await openAtWork(<WriteOff />)
  await expect.element(page.getByRole('button', { name: '核销优惠券' })).not.toBeInTheDocument()
})

test('scanned by the camera it is looked at at once, and the camera goes off', async () => {
  const looked = stubCall(lookAtCoupon, () => ({ grant, off: fen(5_000), refusal: '', needsBill: false }))
  const camera = withCamera(['', '40123456'])
  await openBox()
  await page.getByRole('button', { name: '扫码' }).click()
  await expect.element(page.getByRole('region', { name: '查到的优惠券' })).toBeVisible()
  await expect.element(code).toHaveValue('40123456')
  expect(looked.inputs).toEqual([{ code: '40123456', bill: null }])
  await expect.poll(camera.isOn).toBe(false)
})

test('a camera that is refused says so, and typing remains', async () => {
  withCamera(new DOMException('no', 'NotAllowedError'))
  await openBox()
  await page.getByRole('button', { name: '扫码' }).click()
  await expect.element(page.getByText(/没有使用相机的权限/)).toBeVisible()
  await expect.element(code).toBeEnabled()
})

test('a browser that reads no codes by itself, as iPhones have it, scans them all the same', async () => {
  const looked = stubCall(lookAtCoupon, () => ({ grant, off: fen(5_000), refusal: '', needsBill: false }))
  const camera = withPictures('40123456')
  await openBox()
  await page.getByRole('button', { name: '扫码' }).click()
  await expect.element(page.getByRole('region', { name: '查到的优惠券' })).toBeVisible()
  expect(looked.inputs).toEqual([{ code: '40123456', bill: null }])
  await expect.poll(camera.isOn).toBe(false)
})
