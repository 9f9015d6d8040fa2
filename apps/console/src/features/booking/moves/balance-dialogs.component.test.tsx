import { refused, stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import { clearOrder } from '@roombook/contract/order-moves'
import { collectBalance, setBalance } from '@roombook/contract/order-sums'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { choose } from '#test/by-hand.ts'
import { button, openMove, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

/** A settled bill of 1,000 yuan with 800 yuan outstanding. */
const owing = (differences: Parameters<typeof ownOrder>[0] = {}) =>
  ownOrder({
    status: OrderStatus.finished,
    statusName: '已完成',
    total: fen(100_000),
    arrears: fen(80_000),
    ...differences,
  })
const atCheckout = { settings: { checkoutOpen: true } }
const mayGiveBack = { ...atCheckout, permissions: ['roombook/giveback' as const] }
const moved = (row = owing({ version: 2 })) => ({ row, orderIds: [1], left: [] })
const field = (name: string) => page.getByRole('spinbutton', { name })
/** Opens the balance dialog of a partly paid bill. */
async function openBalance(receipts: OutputOf<typeof orderDetail>['receipts'] = [], atWork = atCheckout) {
  const screen = await openMove('setBalance', owing(), atWork)
  stubCall(orderDetail, () => ({ row: owing(), list: [], receipts }))
  await refetchCalls(screen.queryClient, [orderDetail])
  return screen
}

describe('收尾款', () => {
  test('begins with all that is owed; by which means is asked, and sum and means are told', async () => {
    const receipts = [
      { means: 'cash' as const, amount: fen(50_000) },
      { means: 'weixin' as const, amount: fen(30_000) },
    ]
    const requests = stubCall(collectBalance, () => ({ ...moved(), receipts }))
    const { onClose } = await openMove('collectBalance', owing(), atCheckout)
    await expect.element(field('收款金额1')).toHaveValue('800.00')
    await button('确认收款').click()
    await expect.element(page.getByText('请选择收款方式')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await choose('收款方式1', '现金')
    await field('收款金额1').fill('500')
    await button('添加收款方式').click()
    await expect.element(field('收款金额2')).toHaveValue('300.00')
    await choose('收款方式2', '微信')
    await button('确认收款').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toEqual([{ orderId: 1, version: 1, linked: false, payments: receipts }])
    await expect
      .poll(readToasts)
      .toContain('收款成功，现金500.00元、微信300.00元：牡丹厅 18:00 王小明先生 10人')
  })

  test('is never more than is owed, and what the server refuses stands under the sums', async () => {
    const requests = stubCall(collectBalance, () =>
      refused('booking.bill_wrong', { fields: { payments: '尾款已收清，无需再收款' } }),
    )
    await openMove('collectBalance', owing(), atCheckout)
    await choose('收款方式1', '现金')
    await field('收款金额1').fill('800.01')
    await button('确认收款').click()
    await expect.element(page.getByText('尾款还有800.00元，收款不能超过尾款')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await field('收款金额1').fill('100')
    await expect.element(page.getByText('700.00元')).toBeVisible()
    await button('确认收款').click()
    await expect.element(page.getByText('尾款已收清，无需再收款')).toBeVisible()
  })
})

describe('编辑尾款 of a settled bill', () => {
  test('asks how what is no longer owed came in; who may not give back cannot waive it', async () => {
    const requests = stubCall(setBalance, () => moved())
    await openBalance()
    await expect.element(page.getByRole('radio', { name: '现金' })).not.toBeInTheDocument()
    await field('尾款').fill('300')
    await expect.element(page.getByText('少欠 500.00元，收款方式')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '免收' })).toBeDisabled()
    await button('保存').click()
    await expect.element(page.getByText('请选择收款方式')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await page.getByRole('radio', { name: '微信' }).click()
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ arrears: 30_000, means: 'weixin' }])
  })

  test('is waived by whoever may give back', async () => {
    const requests = stubCall(setBalance, () => moved())
    await openBalance([], mayGiveBack)
    await field('尾款').fill('0')
    await page.getByRole('radio', { name: '免收' }).click()
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ arrears: 0, means: 'waived' }])
  })

  test('gives back by the means that came alone, as much as came; a choice for the other direction is none', async () => {
    const requests = stubCall(setBalance, () => moved())
    const receipts = [{ means: 'cash' as const, amount: fen(20_000) }]
    await openBalance(receipts, mayGiveBack)
    await field('尾款').fill('700')
    await page.getByRole('radio', { name: '微信' }).click()
    await field('尾款').fill('900')
    await expect.element(page.getByText('多欠 100.00元，已收的款如何退回')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '微信' })).not.toBeInTheDocument()
    await button('保存').click()
    await expect.element(page.getByText('请选择退回方式')).toBeVisible()
    await page.getByRole('radio', { name: '现金（200.00元）' }).click()
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ arrears: 90_000, means: 'cash' }])
  })

  test('says that giving back is a right of its own to whoever does not hold it', async () => {
    await openBalance([{ means: 'cash', amount: fen(20_000) }])
    await field('尾款').fill('900')
    await expect.element(page.getByText('您没有退款与减免的权限，请联系管理员')).toBeVisible()
  })
})

test('a bill that is settled is told with its sum and by which means it was paid', async () => {
  const none = {
    vouchersLeft: 0,
    change: 0,
    tip: 0,
    toppedUp: 0,
    depositLeft: 0,
    depositStays: 0,
    refunding: 0,
  }
  stubCall(clearOrder, () => ({
    ...moved(),
    ...none,
    owed: 0,
    debtor: '',
    bill: fen(148_000),
    depositUsed: fen(20_000),
    receipts: [
      { means: 'cash' as const, amount: fen(100_000) },
      { means: 'weixin' as const, amount: fen(28_000) },
    ],
  }))
  await openMove('settle', ownOrder({ status: OrderStatus.arrived, statusName: '客已到' }), atCheckout)
  await field('消费金额').fill('1480')
  await button('确认结账').click()
  const paid = '账单1,480.00元，订金抵200.00元，现金1,000.00元、微信280.00元'
  await expect.poll(readToasts).toContain(`结账成功，${paid}：牡丹厅 18:00 王小明先生 10人`)
})
