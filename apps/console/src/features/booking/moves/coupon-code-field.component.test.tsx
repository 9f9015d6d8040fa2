import { refused, stubCall } from '@roombook/component-tests'
import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { couponsForBill, showCouponForBill } from '@roombook/contract/order-moves'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { openMove, ownOrder } from '#test/open-move.tsx'

const grant: CouponGrant = {
  id: 40,
  couponId: 4,
  customerId: 77,
  name: '李女士',
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
const order = ownOrder({ status: OrderStatus.arrived, statusName: '客已到', customerId: 9 })
const atCheckout = { settings: { checkoutOpen: true }, plugins: { 'shopai/sendcoupon': true } }
const code = page.getByRole('textbox', { name: /券码/ })

test('a scanned code brings a guest’s coupon among those of the bill, chosen; it does not settle', async () => {
  let isShown = false
  stubCall(couponsForBill, () => ({
    list: isShown ? [{ grant, off: fen(5_000), refusal: '' }] : [],
    proposed: [],
  }))
  const showing = stubCall(showCouponForBill, () => {
    isShown = true
    return { grant, off: fen(5_000) }
  })
  await openMove('settle', order, atCheckout)
  await page.getByRole('spinbutton', { name: '消费金额' }).fill('600')
  await code.click()
  // A scanner types, and ends with Enter.
  await userEvent.keyboard('40123456{Enter}')
  await expect.element(page.getByRole('checkbox', { name: '满500减50（李女士） −¥50.00' })).toBeChecked()
  expect(showing.inputs).toEqual([{ orderId: order.id, bill: fen(60_000), code: '40123456' }])
  await expect.element(code).toHaveValue('')
  await expect.element(page.getByRole('spinbutton', { name: '收款金额1' })).toHaveValue('550.00')
})

test('why it is not taken stands at the field, in the words of the write-off', async () => {
  stubCall(couponsForBill, () => ({ list: [], proposed: [] }))
  stubCall(showCouponForBill, () => refused('coupons.code_old'))
  await openMove('settle', order, atCheckout)
  await code.fill('40123456')
  await expect.element(page.getByText('请先填写消费金额')).toBeVisible()
  await page.getByRole('spinbutton', { name: '消费金额' }).fill('600')
  await page.getByRole('button', { name: '加入' }).click()
  await expect.element(page.getByText('券码已过期，请客人刷新')).toBeVisible()
  // The refusal does not apply to another bill.
  await page.getByRole('spinbutton', { name: '消费金额' }).fill('900')
  await expect.element(page.getByText('券码已过期，请客人刷新')).not.toBeInTheDocument()
})

test('a coupon that is used elsewhere meanwhile stands there with by whom, and comes off no more', async () => {
  const text = '这张券已于2026-11-20 18:02由王经理核销'
  let used = false
  stubCall(couponsForBill, ({ chosen }) =>
    used
      ? { list: chosen.includes(40) ? [{ grant, off: null, refusal: text }] : [], proposed: [] }
      : { list: [{ grant, off: fen(5_000), refusal: '' }], proposed: [40] },
  )
  const { queryClient } = await openMove('settle', order, atCheckout)
  await page.getByRole('spinbutton', { name: '消费金额' }).fill('600')
  await expect.element(page.getByRole('spinbutton', { name: '收款金额1' })).toHaveValue('550.00')
  used = true
  await refetchCalls(queryClient, [couponsForBill])
  await expect
    .element(page.getByRole('checkbox', { name: `满500减50（李女士）（${text}）` }))
    .not.toBeChecked()
  await expect.element(page.getByRole('spinbutton', { name: '收款金额1' })).toHaveValue('600.00')
})

test('beside coupons that cover the bill another is not offered; one that a smaller bill made needless says so', async () => {
  const stackable = (id: number, title: string, off: number) => ({
    grant: { ...grant, id, customerId: 9, terms: { ...grant.terms, title, stackable: true } },
    off: fen(off),
    refusal: '',
  })
  const list = [
    stackable(41, '减300', 30_000),
    stackable(42, '减200', 20_000),
    stackable(43, '减100', 10_000),
  ]
  stubCall(couponsForBill, ({ bill }) => ({ list, proposed: bill === fen(50_000) ? [41, 42] : [] }))
  await openMove('settle', order, atCheckout)
  const total = page.getByRole('spinbutton', { name: '消费金额' })
  await total.fill('500')
  await expect.element(page.getByRole('checkbox', { name: '减200 −¥200.00' })).toBeChecked()
  const needless = page.getByRole('checkbox', { name: '减100 −¥100.00（账单已抵完，不需要使用）' })
  await expect.element(needless).toBeDisabled()
  await page.getByRole('checkbox', { name: '减200 −¥200.00' }).click()
  const third = page.getByRole('checkbox', { name: '减100 −¥100.00' })
  await expect.element(third).toBeEnabled()
  await third.click()
  await total.fill('300')
  await expect
    .element(page.getByRole('checkbox', { name: '减100 −¥100.00（账单已抵完，请取消勾选）' }))
    .toBeChecked()
})
