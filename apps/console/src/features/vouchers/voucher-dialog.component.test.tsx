import { refused, stubCall } from '@roombook/component-tests'
import {
  prepareVoucher,
  readVoucherCheck,
  readVoucherPlatforms,
  type VoucherCheck,
  verifyVoucher,
} from '@roombook/contract/voucher-checks'
import { type PlatformVoucher, writeOffVoucher } from '@roombook/contract/vouchers'
import { type Fen, parseMoney } from '@roombook/domain/money'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reads } from '#test/by-hand.ts'
import { button, ownOrder } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { VoucherDialog } from './voucher-dialog.tsx'

const fen = (yuan: number): Fen => parseMoney(String(yuan)) ?? (0 as Fen)
const voucher: PlatformVoucher = {
  id: 5,
  platform: 'meituan',
  code: '268401730519',
  title: '双人餐',
  face: fen(100),
  paid: fen(88),
  orderId: 1,
  roomTitle: '牡丹厅',
  businessDate: '2026-11-20',
  at: '2026-11-20T10:00:00.000Z',
  staffName: '小赵',
  undoneAt: null,
  undoneName: '',
  undoneReason: '',
  settled: null,
  fee: null,
  difference: null,
  statementAt: null,
  statementName: '',
  way: 'verified',
  undoing: false,
  undoTrouble: '',
}
const check = (differences: Partial<VoucherCheck> = {}): VoucherCheck => ({
  id: 9,
  platform: 'meituan',
  code: '268401730519',
  title: '双人餐',
  face: fen(100),
  paid: fen(88),
  least: 1,
  most: 3,
  validUntil: '2027-01-31T15:59:59.000Z',
  state: 'prepared',
  reason: '',
  count: null,
  vouchers: [],
  ...differences,
})
const line = (name: string) => page.getByRole('textbox', { name, exact: true })

async function open(platforms: ('meituan' | 'douyin')[], withOrder = true) {
  stubCall(readVoucherPlatforms, () => ({ platforms }))
  const onClose = vi.fn()
  const order = withOrder ? { order: ownOrder() } : {}
  await renderConsole(<VoucherDialog {...order} refetch={[]} onClose={onClose} />, {
    permissions: ['roombook/orderlist'],
  })
  return onClose
}

describe('a voucher whose platform the store has an account with', () => {
  test('is looked at, verified, and closes once it counts', async () => {
    const looked = stubCall(prepareVoucher, () => ({ check: check() }))
    const verified = stubCall(verifyVoucher, () => ({ check: check({ state: 'verifying', count: 2 }) }))
    let state: VoucherCheck['state'] = 'verifying'
    stubCall(readVoucherCheck, () => ({ check: check({ state, count: 2, vouchers: [voucher, voucher] }) }))
    const onClose = await open(['meituan'])
    await line('券码').fill('268401730519')
    await button('查券').click()
    await reads('双人餐')
    await reads('¥88.00')
    expect(looked.inputs).toEqual([{ platform: 'meituan', code: '268401730519' }])
    await button('确认核销').click()
    await reads('正在美团核销，请稍候…')
    expect(verified.inputs).toMatchObject([{ checkId: 9, count: 1, face: fen(100), orderId: 1, version: 1 }])
    expect(onClose).not.toHaveBeenCalled()
    state = 'verified'
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  test('that is refused says why at its code, and another is asked about anew', async () => {
    let isRefused = true
    stubCall(prepareVoucher, () =>
      isRefused
        ? refused('vouchers.not_usable', { fields: { code: '美团：该券已退款' } })
        : { check: check() },
    )
    await open(['meituan'])
    await line('券码').fill('268401730519')
    await button('查券').click()
    await reads('美团：该券已退款')
    isRefused = false
    await line('券码').fill('268401730520')
    await button('查券').click()
    await reads('双人餐')
  })

  test('that the platform did not verify, or gave back, says so and stays open', async () => {
    stubCall(prepareVoucher, () => ({ check: check({ most: 1 }) }))
    stubCall(verifyVoucher, () => ({ check: check({ state: 'verifying', count: 1 }) }))
    stubCall(readVoucherCheck, () => ({
      check: check({ state: 'cancelled', count: 1, reason: '平台已核销，但订单已结账，已退回给客人' }),
    }))
    const onClose = await open(['meituan'])
    await line('券码').fill('268401730519')
    await button('查券').click()
    await button('确认核销').click()
    await reads('平台已核销，但订单已结账，已退回给客人')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('may be typed while the platform is away, which it says', async () => {
    stubCall(prepareVoucher, () => refused('vouchers.platform_away'))
    const typed = stubCall(writeOffVoucher, () => ({ voucher: { ...voucher, way: 'typed' as const } }))
    await open(['meituan'])
    await line('券码').fill('268401730519')
    await button('查券').click()
    await reads('暂时连不上平台，请稍后再试，或改为手工登记')
    await button('美团验不了？改为手工登记').click()
    await reads('先在美团的商家App或后台验券，再在这里登记，账单和对账以这里为准')
    await line('面值（抵扣金额）').fill('1.005')
    await reads('请输入正确的金额')
    await expect.element(button('确认核销')).toBeDisabled()
    await line('面值（抵扣金额）').fill('100')
    await expect.element(page.getByText('请输入正确的金额')).not.toBeInTheDocument()
    await line('客人实付').fill('88')
    await button('确认核销').click()
    await expect.poll(() => typed.inputs).toMatchObject([{ code: '268401730519', face: fen(100) }])
  })
})

test('a code that was used in this store says when at its field, with the way to its order', async () => {
  const order = { id: 77, bookDate: '2026-11-20', periodId: 2 }
  const text = '这张美团券已于2026-11-20 18:00由小赵核销，不能再用'
  stubCall(writeOffVoucher, () => refused('vouchers.code_used', { order, fields: { code: text } }))
  await open([])
  await line('券码').fill('0268401730519')
  await line('面值（抵扣金额）').fill('100')
  await line('客人实付').fill('88')
  await button('确认核销').click()
  await reads(text)
  await expect
    .element(page.getByRole('link', { name: '查看用券的订单' }))
    .toHaveAttribute('href', '/order?date=2026-11-20&period=2&order=77')
})

test('a voucher of another platform is typed as ever', async () => {
  await open(['meituan'])
  await line('券码').fill('104730268915377')
  await reads('先在抖音的商家App或后台验券，再在这里登记，账单和对账以这里为准')
  await expect.element(button('确认核销')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /改为手工登记/ })).not.toBeInTheDocument()
})
