import { answering, refused } from '@roombook/component-tests'
import {
  correctReferral,
  listCoupons,
  listReferrals,
  type ReferralConfig,
  type ReferralRow,
  readReferralConfig,
  saveReferralConfig,
  searchCustomers,
} from '@roombook/contract'
import { sampleCustomer } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { SetReferralPage } from './set-referral.page.tsx'

const config: ReferralConfig = {
  ...{ windowDays: 90, thankedMeals: 'first', couponId: null, couponTitle: '', couponGivable: false },
  ...{ phoneAuthOpen: true, version: 1 },
}
const row: ReferralRow = {
  id: 7,
  recommender: { customerId: 1, realName: '王常客', phone: '138****0001' },
  guest: { customerId: 2, realName: '李新客', phone: '138****0002' },
  ...{ way: 'staff', namedName: '林晓燕', madeAt: '2026-11-20T04:00:00.000Z', countsUntil: '2027-02-18' },
  ...{ endedAt: null, endedName: '', endedReason: '' },
  meals: [
    {
      ...{ orderId: 9, bookDate: '2026-11-22', state: 'taken-back', couponTitle: '谢券', rebate: null },
      ...{ stateNote: '客人的用餐已撤销', decidedAt: '2026-11-23T04:00:00.000Z' },
    },
  ],
}

async function open(change: Partial<ReferralConfig> = {}, list: ReferralRow[] = []) {
  const now = { ...config, ...change }
  answering(readReferralConfig, () => now)
  answering(listReferrals, () => ({ list, count: list.length, thankedCount: 0 }))
  answering(listCoupons, () => ({ list: [], count: 0 }) as never)
  await renderConsole(<SetReferralPage />, {
    permissions: ['shopconfig/nuclearfission', 'shopai/sendcoupon'],
    adminLevel: 2,
  })
  await expect.element(button('保存')).toBeVisible()
  return now
}

test('says that nobody was brought yet, and that the switch is off, with the way there', async () => {
  await open({ phoneAuthOpen: false })
  await reads('还没有推荐记录')
  await expect.element(page.getByRole('link', { name: '去打开' })).toHaveAttribute('href', '/set/switch')
})

test('days that are none are refused at their field and stay as typed; what somebody else saved meanwhile is said', async () => {
  const now = await open()
  const asked = answering(saveReferralConfig, ({ version }) => {
    now.version = 2
    return version === 1 ? refused('referrals.stale') : { ...config, windowDays: 60, version: 3 }
  })
  await field('推荐有效期（天）').fill('0')
  await button('保存').click()
  await reads('有效期是1到730天的整数')
  await expect.element(field('推荐有效期（天）')).toHaveValue('0')
  await field('推荐有效期（天）').fill('６０')
  await button('保存').click()
  await reads('老客推荐已被他人修改，请查看最新内容后再操作')
  await button('保存').click()
  await expect
    .poll(() => asked.inputs.at(-1))
    .toEqual({ windowDays: 60, thankedMeals: 'first', couponId: null, version: 2 })
})

test('who brought whom stands there with what came of it, and is corrected with a reason [7.03]', async () => {
  answering(searchCustomers, () => ({
    list: [sampleCustomer({ id: 3, userName: '赵真客', phone: '138****0003' })],
    ...{ count: 1, phonesNarrowed: false },
  }))
  const asked = answering(correctReferral, () => ({ referralId: 8 }))
  await open({}, [row])
  await reads('谢券 · 客人的用餐已撤销')
  await reads('2027-02-18前有效')
  await button('更正').click()
  const dialog = page.getByRole('dialog', { name: '更正推荐人' })
  await dialog.getByRole('button', { name: /更\s*正/ }).click()
  await reads('请选择推荐人')
  await dialog.getByRole('combobox', { name: '推荐人' }).fill('赵')
  await page.getByText('赵真客 138****0003').last().click()
  await dialog.getByLabelText('原因').fill('说错了')
  await dialog.getByRole('button', { name: /更\s*正/ }).click()
  await expect.poll(() => asked.inputs).toEqual([{ referralId: 7, recommenderId: 3, reason: '说错了' }])
})
