import { refused, stubCall } from '@roombook/component-tests'
import {
  type Active,
  activeChoices,
  addActive,
  cancelActive,
  listActiveBookings,
  listActives,
  readActive,
} from '@roombook/contract/actives'
import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { ActiveList } from './active-list.tsx'

const active: Active = {
  id: 7,
  version: 3,
  standing: 'open',
  title: '秋冬回馈',
  words: '来坐坐',
  picture: '',
  beginsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T14:00:00.000Z',
  audience: 'all',
  groups: [],
  coupons: [{ couponId: 4, title: '满400减60', quantity: 1, givable: true }],
  stock: 100,
  claimed: 22,
  perPerson: 1,
  given: 22,
  used: 5,
  cost: fen(30_000),
  bookings: 9,
  brought: fen(720_000),
  cancelledReason: '',
  changedName: '王经理',
  changedAction: '新建',
  changedAt: '2026-11-01T00:00:00.000Z',
}
const qrcode =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function open(list: Active[] = [active]) {
  stubCall(listActives, () => ({ list, count: list.length }))
  stubCall(activeChoices, () => ({
    coupons: [{ id: 4, title: '满400减60', left: 30 }],
    levels: [{ id: 1, title: '金卡' }],
    labels: [],
  }))
  stubCall(readActive, () => ({ active, url: 'https://x.example.com/m/a/1/abc', qrcode }))
  stubCall(listActiveBookings, () => ({ list: [], count: 0, sums: { total: fen(0), off: fen(0) } }))
  await renderConsole(<ActiveList />, { permissions: ['shopconfig/nuclearfission'], adminLevel: 2 })
  await expect.element(page.getByRole('button', { name: /新建活动/ })).toBeVisible()
}

test('what each gave, cost and brought stands in the list; one is opened with its poster [7.03]', async () => {
  await open()
  await reads('22 / 100', '5 / 22', '300.00', '9个预订')
  await page.getByRole('button', { name: '秋冬回馈' }).click()
  await expect.element(page.getByRole('img', { name: '「秋冬回馈」海报' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '保存海报' }))
    .toHaveAttribute('download', '秋冬回馈海报.png')
})

test('a new one is sent as typed; what is refused stands at its field, and what was typed stays', async () => {
  await open([])
  const requests = stubCall(addActive, ({ coupons }) =>
    coupons.length === 0
      ? refused('actives.coupon_closed', { fields: { coupons: '请选择优惠券' } })
      : { active },
  )
  await page.getByRole('button', { name: /新建活动/ }).click()
  await field('活动名称（客人可见）').fill('周年庆')
  await page.getByRole('button', { name: /发\s*布/ }).click()
  await reads('请选择优惠券')
  await page.getByRole('combobox', { name: '添加优惠券' }).click()
  await page.getByText('满400减60（剩30张）').last().click()
  await page.getByRole('button', { name: '存为草稿' }).click()
  await expect
    .poll(() => requests.inputs.at(-1))
    .toMatchObject({ title: '周年庆', publish: false, coupons: [{ couponId: 4, quantity: 1 }], perPerson: 1 })
})

test('cancelling asks why, and says so of what was given', async () => {
  await open()
  const requests = stubCall(cancelActive, () => ({ active: { ...active, standing: 'cancelled' as const } }))
  await page.getByRole('button', { name: '秋冬回馈' }).click()
  await button('取消活动').click()
  const dialog = page.getByRole('dialog', { name: /取消活动「/ })
  await dialog.getByRole('button', { name: '取消活动' }).click()
  await reads('请填写取消的原因')
  await dialog.getByLabelText('原因').fill('食材不足')
  await dialog.getByRole('button', { name: '取消活动' }).click()
  await expect.poll(() => requests.inputs).toEqual([{ activeId: 7, version: 3, reason: '食材不足' }])
})
