import { stubCall } from '@roombook/component-tests'
import { orderDetail } from '@roombook/contract/booking'
import { listOwedBalances, type OwedBalance } from '@roombook/contract/owed-balances'
import { fen, type PlainMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownOrder } from '#test/open-move.tsx'
import { type AtWork, renderConsole } from '#test/render-console.tsx'
import { OwedBalances } from './owed-balances.tsx'

const balance = (change: Partial<PlainMoney<OwedBalance>> = {}): PlainMoney<OwedBalance> => ({
  orderId: 1,
  userName: '王小明',
  phone: '139***0001',
  bookDate: '2026-11-20',
  periodName: '晚餐',
  roomName: '牡丹厅',
  openerName: '小赵',
  settledAt: '2026-11-20T13:00:00.000Z',
  owed: 80_000,
  ...change,
})
const cashier: AtWork = { permissions: ['roombook/till', 'roombook/orderlist'] }

test('the till lists what guests owe and collects it from there', async () => {
  stubCall(listOwedBalances, () => ({
    list: [balance(), balance({ orderId: 2, roomName: '兰厅', userName: '', owed: 1_250 })],
    total: 81_250,
    overdue: 80_000,
    more: false,
  }))
  const row = ownOrder({ id: 2, status: OrderStatus.finished, statusName: '已完成', arrears: fen(1_250) })
  stubCall(orderDetail, () => ({ row, list: [], receipts: [] }))
  await renderConsole(<OwedBalances />, cashier)
  await expect.element(page.getByText('812.50元')).toBeVisible()
  await page.getByRole('row', { name: /兰厅/ }).getByRole('button', { name: '收尾款' }).click()
  await expect.element(page.getByRole('spinbutton', { name: '收款金额1' })).toHaveValue('12.50')
})

test('who may not read orders sees what is owed, and who collects it', async () => {
  stubCall(listOwedBalances, () => ({ list: [balance()], total: 80_000, overdue: 0, more: false }))
  await renderConsole(<OwedBalances />, { permissions: ['roombook/till'] })
  await expect.element(page.getByText('由有订单权限的员工收款')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '收尾款' })).not.toBeInTheDocument()
})

test('an empty list says so', async () => {
  stubCall(listOwedBalances, () => ({ list: [], total: 0, overdue: 0, more: false }))
  await renderConsole(<OwedBalances />, cashier)
  await expect.element(page.getByText('没有客人挂账')).toBeVisible()
})
