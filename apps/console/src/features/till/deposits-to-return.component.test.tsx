import { stubCall } from '@roombook/component-tests'
import {
  type DepositToReturn,
  depositToReturn,
  listDepositsToReturn,
} from '@roombook/contract/deposit-return'
import type { PlainMoney } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AtWork, renderConsole } from '#test/render-console.tsx'
import { DepositsToReturn } from './deposits-to-return.tsx'

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
const owner: AtWork = { permissions: ['roombook/till', 'shopconfig/savebaseinfo'] }
const amount = page.getByRole('spinbutton', { name: '退还金额（元）' })

test('the till lists what waits, those of deleted orders too; a colleague’s says who gives it back', async () => {
  stubCall(listDepositsToReturn, () => ({
    list: [
      deposit(),
      deposit({ orderId: 2, roomName: '兰厅', deleted: true }),
      deposit({ orderId: 3, roomName: '竹厅', openerId: 9, openerName: '张经理' }),
    ],
    total: 60_000,
    more: false,
  }))
  stubCall(depositToReturn, () => deposit())
  await renderConsole(<DepositsToReturn />, owner)
  await expect.element(page.getByText('600.00元')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /兰厅/ })).toMatchTextContent(/已删除/)
  await expect.element(page.getByRole('row', { name: /竹厅/ })).toMatchTextContent(/由张经理或主管退还/)
  await page.getByRole('row', { name: /兰厅/ }).getByRole('button', { name: '退还订金' }).click()
  await expect.element(amount).toHaveValue('200.00')
})

test('an empty list says so', async () => {
  stubCall(listDepositsToReturn, () => ({ list: [], total: 0, more: false }))
  await renderConsole(<DepositsToReturn />, owner)
  await expect.element(page.getByText('没有待退的订金')).toBeVisible()
})
