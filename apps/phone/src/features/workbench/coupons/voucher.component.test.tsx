import { refused, stubCall } from '@roombook/component-tests'
import { listOrders } from '@roombook/contract/order-lists'
import {
  prepareVoucher,
  readVoucherCheck,
  readVoucherPlatforms,
  type VoucherCheck,
  verifyVoucher,
} from '@roombook/contract/voucher-checks'
import { writeOffVoucher } from '@roombook/contract/vouchers'
import { fen, noMoney } from '@roombook/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAtWork } from '#test/open-workbench.tsx'
import { TakeVoucher } from './voucher.tsx'

const check = (differences: Partial<VoucherCheck> = {}): VoucherCheck => ({
  id: 9,
  platform: 'meituan',
  code: '268401730519',
  title: '双人餐',
  face: fen(10_000),
  paid: fen(8_800),
  least: 1,
  most: 1,
  validUntil: null,
  state: 'prepared',
  reason: '',
  count: null,
  vouchers: [],
  ...differences,
})
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const found = page.getByRole('region', { name: '查到的券' })
const code = page.getByRole('textbox', { name: '券码' })

beforeEach(() => {
  stubCall(readVoucherPlatforms, () => ({ platforms: ['meituan' as const] }))
  const sums = { people: 0, money: null }
  stubCall(listOrders, () => ({ list: [], count: 0, sums, phonesNarrowed: false }))
})

const openBox = async () => {
  const opened = await openAtWork(<TakeVoucher />)
  await press('核销团购券')
  return opened
}

test('a voucher is looked at and verified at its platform; then it says so', async () => {
  const looked = stubCall(prepareVoucher, () => ({ check: check() }))
  const requests = stubCall(verifyVoucher, () => ({ check: check({ state: 'verifying', count: 1 }) }))
  stubCall(readVoucherCheck, () => ({ check: check({ state: 'verified', count: 1 }) }))
  const { messages } = await openBox()
  await code.fill('268401730519')
  await press('查券')
  await expect.element(found).toMatchTextContent(/双人餐面值100元，客人实付88元，可用1张/)
  await press('确认核销')
  await expect.poll(() => messages.length).toBe(1)
  expect(looked.inputs).toEqual([{ platform: 'meituan', code: '268401730519' }])
  expect(requests.inputs).toMatchObject([{ checkId: 9, count: 1, face: fen(10_000) }])
})

test('one that was used here before says so at its code, with the way to its order', async () => {
  const order = { id: 77, bookDate: '2026-11-20', periodId: 2 }
  stubCall(prepareVoucher, () =>
    refused('vouchers.code_used', { order, fields: { code: '这张美团券已核销' } }),
  )
  await openBox()
  await code.fill('0268401730519')
  await press('查券')
  await expect.element(page.getByText('这张美团券已核销')).toBeVisible()
  const link = page.getByRole('link', { name: '查看用券的订单' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\?order=77$/))
})

test('one that the platform refuses says why at its code, and may be typed instead', async () => {
  stubCall(prepareVoucher, () => refused('vouchers.not_usable', { fields: { code: '美团：该券已退款' } }))
  const typed = stubCall(writeOffVoucher, () => refused('vouchers.code_wrong'))
  await openBox()
  await code.fill('268401730519')
  await press('查券')
  await expect.element(page.getByText('美团：该券已退款')).toBeVisible()
  await press('美团验不了？改为手工登记')
  await page.getByRole('textbox', { name: '面值（元）' }).fill('100')
  await page.getByRole('textbox', { name: '客人实付（元）' }).fill('0')
  await press('确认核销')
  await expect.poll(() => typed.inputs).toMatchObject([{ code: '268401730519', paid: noMoney }])
})
