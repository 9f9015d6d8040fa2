import { refused, stubCall } from '@roombook/component-tests'
import { orderDetail } from '@roombook/contract/booking'
import { collectBalance } from '@roombook/contract/order-sums'
import { listOwedBalances, type OwedBalance } from '@roombook/contract/owed-balances'
import { fen, type PlainMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { choose } from '#test/by-hand.ts'
import { button, ownOrder } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { OwedBalances } from './owed-balances.tsx'

const balance = (change: Partial<PlainMoney<OwedBalance>> = {}): PlainMoney<OwedBalance> => ({
  orderId: 1,
  version: 3,
  userName: '王小明',
  phone: '139***0001',
  bookDate: '2026-11-20',
  periodName: '晚餐',
  roomName: '牡丹厅',
  openerName: '小赵',
  settledAt: '2026-11-20T13:00:00.000Z',
  bill: 100_000,
  owed: 80_000,
  receipts: [{ means: 'card', amount: 20_000 }],
  ...change,
})
const cashier: AtWork = { permissions: ['roombook/till'] }
const receptionist: AtWork = { permissions: ['roombook/till', 'roombook/orderlist'] }
const amount = page.getByRole('spinbutton', { name: '收款金额1' })
const collectIn = (room: RegExp) =>
  page.getByRole('row', { name: room }).getByRole('button', { name: '收尾款' }).click()

/** Shows a list of debts that another cashier may change. */
async function open(list: PlainMoney<OwedBalance>[], atWork: AtWork = cashier) {
  const shown = { list, total: 81_250, overdue: 80_000, more: false }
  stubCall(listOwedBalances, () => shown)
  const details = stubCall(orderDetail, () => refused('permission.refused'))
  const { queryClient } = await renderConsole(<OwedBalances />, atWork)
  return {
    details,
    async changeElsewhere(changed: PlainMoney<OwedBalance>[]) {
      shown.list = changed
      await refetchCalls(queryClient, [listOwedBalances])
    },
  }
}
const collected = (receipts: OwedBalance['receipts']) => ({
  row: ownOrder({ status: OrderStatus.finished, statusName: '已完成', version: 4 }),
  orderIds: [1],
  left: [],
  receipts,
})

test('a cashier who may not read orders sees what was paid, and collects the rest', async () => {
  const { details } = await open([
    balance(),
    balance({ orderId: 2, roomName: '兰厅', userName: '', owed: 1_250 }),
  ])
  const receipts = [{ means: 'cash' as const, amount: fen(80_000) }]
  const requests = stubCall(collectBalance, () => collected(receipts))
  await expect.element(page.getByText('812.50元')).toBeVisible()
  await collectIn(/牡丹厅/)
  await expect.element(page.getByText('账单 1,000.00元，已付 200.00元（银行卡200.00元）')).toBeVisible()
  await expect.element(amount).toHaveValue('800.00')
  await button('确认收款').click()
  await expect.element(page.getByText('请选择收款方式')).toBeVisible()
  await choose('收款方式1', '现金')
  await button('确认收款').click()
  await expect.poll(() => requests.inputs).toMatchObject([{ orderId: 1, version: 3, payments: receipts }])
  await expect.poll(readToasts).toContain('收款成功，现金800.00元：牡丹厅 18:00 王小明先生 10人')
  await expect.element(button('确认收款')).not.toBeInTheDocument()
  expect(details.inputs).toEqual([])
})

describe('the room of a debt', () => {
  test('is plain text for a cashier who may not read orders', async () => {
    await open([balance()])
    await expect.element(page.getByRole('cell', { name: /^牡丹厅/ })).toBeVisible()
    await expect.element(button('牡丹厅')).not.toBeInTheDocument()
  })

  test('opens the order for staff who may read orders', async () => {
    const { details } = await open([balance()], receptionist)
    await button('牡丹厅').click()
    await expect.poll(() => details.inputs).toEqual([{ id: 1 }])
  })
})

describe('a debt that a colleague collects meanwhile', () => {
  test('in part must be read before the rest is collected', async () => {
    const { changeElsewhere } = await open([balance()])
    const requests = stubCall(collectBalance, () => collected([]))
    await collectIn(/牡丹厅/)
    await choose('收款方式1', '现金')
    await changeElsewhere([balance({ version: 4, owed: 50_000 })])
    await expect.element(page.getByText('订单已有变化，现在还欠500.00元，请核对后再操作')).toBeVisible()
    await expect.element(button('确认收款')).toBeDisabled()
    await button('继续').click()
    await expect.element(amount).toHaveValue('500.00')
    await button('确认收款').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ version: 4, payments: [{ amount: 50_000 }] }])
  })

  test('as a whole cannot be collected again', async () => {
    const { changeElsewhere } = await open([balance()])
    await collectIn(/牡丹厅/)
    await changeElsewhere([])
    await expect.element(page.getByText('尾款已被收清，无需再收款')).toBeVisible()
    await expect.element(button('确认收款')).toBeDisabled()
  })
})

test('a refusal stands in the dialog, and the entries stay', async () => {
  await open([balance()])
  stubCall(collectBalance, () => refused('booking.stale'))
  await collectIn(/牡丹厅/)
  await choose('收款方式1', '现金')
  await amount.fill('100')
  await button('确认收款').click()
  await expect.element(page.getByText('订单已被他人修改，请查看最新内容后再操作')).toBeVisible()
  await expect.element(amount).toHaveValue('100.00')
})

test.each([
  ['800.01', '尾款还有800.00元，收款不能超过尾款'],
  ['0', '请输入收款金额'],
  ['', '请输入收款金额'],
])('a sum of %j is refused at its field', async (typed, fault) => {
  await open([balance()])
  const requests = stubCall(collectBalance, () => collected([]))
  await collectIn(/牡丹厅/)
  await choose('收款方式1', '现金')
  await amount.fill(typed)
  await button('确认收款').click()
  await expect.element(page.getByText(fault)).toBeVisible()
  expect(requests.inputs).toEqual([])
})

test('a debt of an earlier year shows its year', async () => {
  await open([balance({ bookDate: '2025-12-22', settledAt: '2025-12-22T13:00:00.000Z' })])
  await expect.element(page.getByText('2025-12-22 晚餐')).toBeVisible()
  await expect.element(page.getByText('2025-12-22 21:00')).toBeVisible()
})

test('an empty list says so', async () => {
  stubCall(listOwedBalances, () => ({ list: [], total: 0, overdue: 0, more: false }))
  await renderConsole(<OwedBalances />, cashier)
  await expect.element(page.getByText('没有客人挂账')).toBeVisible()
})
