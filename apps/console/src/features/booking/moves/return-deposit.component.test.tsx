import { answerLost, refused, stubCall } from '@roombook/component-tests'
import { type DepositToReturn, depositToReturn, returnDeposit } from '@roombook/contract/deposit-return'
import { fen, type PlainMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, openMove, ownOrder } from '#test/open-move.tsx'
import { type AtWork, readToasts } from '#test/render-console.tsx'

const deposit = (change: Partial<PlainMoney<DepositToReturn>> = {}): PlainMoney<DepositToReturn> => ({
  orderId: 1,
  version: 7,
  userName: '王小明',
  bookDate: '2026-11-20',
  periodName: '晚餐',
  roomName: '牡丹厅',
  statusName: '已取消',
  endedAt: '2026-11-20T09:00:00.000Z',
  openerId: 4,
  openerName: '小赵',
  deleted: false,
  percent: 40,
  agreed: 20_000,
  given: 0,
  counter: [
    { means: 'weixin', amount: 20_000 },
    { means: 'cash', amount: 30_000 },
  ],
  ...change,
})
const order = ownOrder({ status: OrderStatus.cancelled, statusName: '已取消', depositAtCounter: fen(50_000) })
const owner: AtWork = {
  permissions: ['roombook/orderlist', 'roombook/createbook', 'shopconfig/savebaseinfo'],
}
const amount = page.getByRole('spinbutton', { name: '退还金额（元）' })
const done = { orderId: 1, amount: 20_000, counter: [{ means: 'weixin' as const, amount: 20_000 }] }

test('what came, by which means and what was agreed is told; as much as was agreed is proposed and given', async () => {
  stubCall(depositToReturn, () => deposit())
  const requests = stubCall(returnDeposit, () => done)
  const { onClose } = await openMove('giveBack', order)
  await expect
    .element(page.getByText('柜台订金还有500元（微信200元、现金300元）。按约定退还40%，还应退200元。'))
    .toBeVisible()
  await expect.element(amount).toHaveValue('200.00')
  await expect.element(page.getByText('退微信200元，其余300元不退。')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '说明' })).not.toBeInTheDocument()
  await button('确认退还').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs).toEqual([{ orderId: 1, version: 7, amount: 20_000, remark: '' }])
  await expect.poll(readToasts).toContain('订金已退还')
})

test.each([
  ['199.99', '退还不能少于约定的200元'],
  ['500.01', '柜台订金只有500元'],
  ['200.01', '多于约定的部分，须由有「门店资料与开关」权限的人退还'],
  ['0', '请输入退还金额'],
  ['0.001', '请输入正确的金额'],
  ['-0.01', '请输入正确的金额'],
  ['1e2', '请输入正确的金额'],
])('%s is refused at the field: %s; nothing is sent', async (typed, text) => {
  stubCall(depositToReturn, () => deposit())
  const requests = stubCall(returnDeposit, () => done)
  await openMove('giveBack', order)
  await amount.fill(typed)
  await button('确认退还').click()
  await expect.element(page.getByText(text)).toBeVisible()
  expect(requests.inputs).toEqual([])
})

test('full-width digits are understood, as everywhere', async () => {
  stubCall(depositToReturn, () => deposit())
  const requests = stubCall(returnDeposit, () => done)
  await openMove('giveBack', order)
  await amount.fill('２００．００')
  await button('确认退还').click()
  await expect.poll(() => requests.inputs).toMatchObject([{ amount: 20_000 }])
})

test('more than was agreed needs the right and a reason', async () => {
  stubCall(depositToReturn, () => deposit())
  const requests = stubCall(returnDeposit, () => done)
  await openMove('giveBack', order, owner)
  await amount.fill('500')
  await button('确认退还').click()
  await expect.element(page.getByText('请填写改变退还比例的原因')).toBeVisible()
  await page.getByRole('textbox', { name: '说明' }).fill('老客人')
  await button('确认退还').click()
  await expect.poll(() => requests.inputs).toMatchObject([{ amount: 50_000, remark: '老客人' }])
})

test('where nothing was agreed, whoever may not depart from that is told so and has nothing to press', async () => {
  stubCall(depositToReturn, () => deposit({ percent: 0, agreed: 0 }))
  await openMove('giveBack', order)
  await expect.element(page.getByText(/按约定不退。多退须由有「门店资料与开关」权限的人操作。/)).toBeVisible()
  await expect.element(button('确认退还')).not.toBeInTheDocument()
})

test('a colleague was faster: it says so, and what was typed stays', async () => {
  stubCall(depositToReturn, () => deposit())
  stubCall(returnDeposit, () => refused('booking.nothing_to_return'))
  const { onClose } = await openMove('giveBack', order)
  await button('确认退还').click()
  await expect.element(page.getByText('没有待退还的柜台订金，请刷新查看')).toBeVisible()
  await expect.element(amount).toHaveValue('200.00')
  expect(onClose).not.toHaveBeenCalled()
})

test('the answer is lost: it is given back once, and told as done', async () => {
  stubCall(depositToReturn, () => deposit())
  const requests = stubCall(returnDeposit, () => answerLost(returnDeposit, done))
  const { onClose } = await openMove('giveBack', order)
  await button('确认退还').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(new Set(requests.keys).size).toBe(1)
})
