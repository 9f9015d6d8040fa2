import { stubCall } from '@roombook/component-tests'
import { suggestCustomers } from '@roombook/contract/customers'
import { checkMeal } from '@roombook/contract/meal-check'
import { deleteOrder, extendHold, setRemark } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { setDishMode } from '@roombook/contract/preorders'
import { readReferralOfOrder, setReferral } from '@roombook/contract/referrals'
import { OrderStatus } from '@roombook/domain/orders'
import { DishMode } from '@roombook/domain/preorders'
import { sampleCustomer, sampleOrderRow } from '@roombook/order-screens/samples'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { atWork } from '#test/at-work.ts'
import { openAtWork } from '#test/open-workbench.tsx'
import type { AtWork } from '../at-work.ts'
import { MakeMove } from './make-move.tsx'
import type { WorkMove } from './work-moves.ts'

const order = (differences: Partial<OrderRow> = {}) => sampleOrderRow({ openerId: 4, ...differences })
const moved = { row: order({ version: 2 }), orderIds: [1], left: [] }
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function make(move: WorkMove, row = order(), works: Partial<AtWork> = {}) {
  const onDone = vi.fn()
  const { messages } = await openAtWork(<MakeMove move={move} order={row} onDone={onDone} />, works)
  return { onDone, said: messages }
}

const eaten = order({ status: OrderStatus.finished })

test('a meal is checked by one press [4.07]', async () => {
  const requests = stubCall(checkMeal, () => moved)
  const { said } = await make('mealCheck', eaten)
  await expect.element(page.getByLabelText('核餐备注')).not.toBeInTheDocument()
  await button('确认核餐').click()
  await expect.poll(() => said).toEqual(['核餐成功'])
  expect(requests.inputs).toMatchObject([{ remark: '' }])
})

test('a meal is checked with a remark where the shop asks for one [4.07]', async () => {
  const requests = stubCall(checkMeal, () => moved)
  await make('mealCheck', eaten, { settings: { ...atWork.settings, mealCheckMode: 2 } })
  await button('确认核餐').click()
  await expect.element(page.getByLabelText('核餐备注')).toHaveAccessibleDescription('请填写核餐备注')
  await page.getByLabelText('核餐备注').fill('退了一瓶酒')
  await button('确认核餐').click()
  await expect.poll(() => requests.inputs.map(({ remark }) => remark)).toEqual(['退了一瓶酒'])
})

test('the house’s remark is edited as it stands', async () => {
  const requests = stubCall(setRemark, () => moved)
  await make('setRemark', order({ adminRemark: '靠窗' }))
  await page.getByLabelText('订单备注').fill('靠窗，带蛋糕')
  await button('保存').click()
  await expect.poll(() => requests.inputs).toMatchObject([{ adminRemark: '靠窗，带蛋糕', version: 1 }])
})

test('who chooses the dishes is set by one of four ways [4.08]', async () => {
  const requests = stubCall(setDishMode, () => moved)
  await make('setDishMode')
  await page.getByRole('radio', { name: /只有预订的客人可以点菜/ }).click()
  await button('保存').click()
  await expect.poll(() => requests.inputs).toMatchObject([{ dishMode: DishMode.single }])
})

test('an order is counted for who recommended its guest; whoever has not eaten here cannot be named [4.08]', async () => {
  stubCall(readReferralOfOrder, () => ({ found: null }))
  const line = (id: number, userName: string, visits: number) => {
    const { phone, sex, userLevel } = sampleCustomer()
    return { id, userName, phone, sex, userLevel, visits, labels: [] }
  }
  stubCall(suggestCustomers, () => ({
    list: [line(8, '王建国', 3), line(9, '王新', 0)],
    phonesNarrowed: false,
  }))
  const requests = stubCall(setReferral, () => moved)
  const { said } = await make('setReferral', order({ referral: false }))
  await page.getByRole('radio', { name: '计入推荐人' }).click()
  await page.getByLabelText('推荐人', { exact: true }).fill('王')
  await expect.element(page.getByRole('radio', { name: /王新.*未在本店用过餐/ })).toBeDisabled()
  await page.getByRole('radio', { name: /王建国/ }).click()
  await button('保存').click()
  await expect.poll(() => said).toEqual(['推荐权限已更新'])
  expect(requests.inputs).toMatchObject([{ orderId: 1, version: 1, referral: true, recommenderId: 8 }])
})

test('a hold is extended from when it ends', async () => {
  const requests = stubCall(extendHold, () => moved)
  const heldUntil = new Date(Date.now() + 3_600_000).toISOString()
  await make('extendHold', order({ status: OrderStatus.held, heldUntil }))
  await button('＋1小时').click()
  await button('保存').click()
  await expect
    .poll(() => requests.inputs[0]?.heldUntil)
    .toBe(new Date(Date.parse(heldUntil) + 3_600_000).toISOString())
})

test('what is deleted says that its bill stays counted, and that it is gone for good', async () => {
  const requests = stubCall(deleteOrder, () => ({ orderIds: [1] }))
  const { onDone } = await make('delete', order({ status: OrderStatus.finished }))
  await expect.element(page.getByText(/账单仍计入收银和统计.*不可撤销/)).toBeVisible()
  await button('删除订单').click()
  await expect.poll(() => onDone.mock.calls).toEqual([[true]])
  expect(requests.inputs).toMatchObject([{ orderId: 1, version: 1 }])
})
