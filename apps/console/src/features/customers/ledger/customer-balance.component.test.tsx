import { answerLost, refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  type CustomerBill,
  customerBills,
  refundCustomer,
  topUpCustomer,
} from '@roombook/contract/customer-bills'
import type { PlainMoney } from '@roombook/domain/money'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose } from '#test/by-hand.ts'
import { administrator, keeper } from '#test/customer-samples.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { CustomerBalance } from './customer-balance.tsx'

const region = page.getByRole('region', { name: '储值余额' })
const amount = (name: string) => page.getByRole('spinbutton', { name })
const dialog = page.getByRole('dialog')

const bill = (differences: Partial<PlainMoney<CustomerBill>> = {}): PlainMoney<CustomerBill> => ({
  id: 1,
  reason: 'top-up',
  reasonName: '储值',
  incoming: true,
  amount: 100000,
  balanceAfter: 150000,
  means: 'weixin',
  remark: '年卡',
  orderId: 0,
  staffName: '小赵',
  createdAt: '2026-11-17T10:00:00.000Z',
  ...differences,
})

/** Stubs the ledger. */
const answerBills = (
  balance: number,
  list: PlainMoney<CustomerBill>[] = [],
  { count = list.length, given = 0 }: { count?: number; given?: number } = {},
) => stubCall(customerBills, () => ({ list, count, balance, given }))

async function open(
  atWork: AtWork = administrator,
  onOpenOrder: ((id: number) => void) | undefined = vi.fn(),
) {
  await renderConsole(
    <CustomerBalance customerId={9} customerName="王建国先生" onOpenOrder={onOpenOrder} />,
    atWork,
  )
  return onOpenOrder
}

describe('the balance', () => {
  test('is read in yuan; where there is none, nothing goes back', async () => {
    answerBills(0)
    await open()
    await expect.element(region).toMatchTextContent(/0\.00元/)
    await expect.element(button('储值')).toBeEnabled()
    await expect.element(button('退款')).toBeDisabled()
  })

  test('what of it was given is named, and is not paid back', async () => {
    answerBills(50000, [], { given: 50000 })
    await open()
    await expect.element(region).toMatchTextContent(/其中赠送500\.00元，先用赠送，不可退款/)
    await expect.element(button('退款')).toBeDisabled()
  })

  test('of which a part was given says how much may go back', async () => {
    answerBills(50000, [], { given: 20000 })
    await open()
    await button('退款').click()
    await expect.element(page.getByText(/最多退300\.00元/)).toBeVisible()
  })

  test('whoever keeps the directory sees it, and takes no money', async () => {
    answerBills(50000)
    await open(keeper)
    await expect.element(region).toMatchTextContent(/500\.00元/)
    await expect.element(button('储值')).not.toBeInTheDocument()
  })

  test('who keeps the till too takes money in; only administrators give it back', async () => {
    answerBills(50000)
    await open({ permissions: ['commonuser/customercount', 'roombook/till'] })
    await expect.element(button('储值')).toBeEnabled()
    await expect.element(button('退款')).not.toBeInTheDocument()
  })

  test('nobody else sees it, and nothing is asked', async () => {
    const requests = answerBills(50000)
    await open({ permissions: ['roombook/orderlist'] })
    await expect.element(region).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
  })

  test('that cannot be had says why, and no money moves meanwhile', async () => {
    stubCall(customerBills, () => unreachable)
    await open()
    await expect.element(region).toMatchTextContent(/网络连接失败，请检查网络后重试/)
    await expect.element(button('储值')).toBeDisabled()
    await expect.element(button('退款')).toBeDisabled()
  })
})

describe('money that comes in', () => {
  test('is sent in fen with the way it came; the balance is read anew', async () => {
    answerBills(50000)
    const requests = stubCall(topUpCustomer, () => {
      answerBills(150050)
      return { balance: 150050 }
    })
    await open()
    await button('储值').click()
    await expect.element(dialog).toMatchTextContent(/王建国先生，当前余额 500\.00元/)
    await amount('储值金额').fill('1000.5')
    await choose('收款方式', '现金')
    await page.getByRole('textbox', { name: '备注' }).fill('年卡')
    await button('确认收款').click()
    await expect.poll(readToasts).toContain('储值成功')
    expect(requests.inputs).toEqual([{ id: 9, amount: 100050, means: 'cash', remark: '年卡' }])
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(region).toMatchTextContent(/1,500\.50元/)
  })

  test('whose answer is lost twice comes in once', async () => {
    answerBills(50000)
    const requests = stubCall(topUpCustomer, () => answerLost(topUpCustomer, { balance: 150000 }, 2))
    await open()
    await button('储值').click()
    await amount('储值金额').fill('1000')
    await userEvent.keyboard('{Enter}')
    await expect.poll(readToasts).toContain('储值成功')
    expect(requests.keys).toHaveLength(3)
    expect(new Set(requests.keys).size).toBe(1)
    expect(
      readToasts()
        .split('\n')
        .filter((text) => text === '储值成功'),
    ).toHaveLength(1)
  })

  test('for somebody who was removed meanwhile is refused over the form', async () => {
    answerBills(50000)
    stubCall(topUpCustomer, () => refused('customers.not_found'))
    await open()
    await button('储值').click()
    await amount('储值金额').fill('1000')
    await button('确认收款').click()
    await expect.element(page.getByText('客户不存在或已删除')).toBeVisible()
    await expect.element(amount('储值金额')).toHaveValue('1000.00')
  })

  test('has a remark of a hundred letters at most', async () => {
    answerBills(50000)
    await open()
    await button('储值').click()
    await page.getByRole('textbox', { name: '备注' }).fill('长'.repeat(101))
    await expect.element(page.getByLabelText('备注')).toHaveValue('长'.repeat(100))
  })

  test('of nothing is refused by the server at its field; less than nothing is not sent', async () => {
    answerBills(50000)
    const requests = stubCall(topUpCustomer, () =>
      refused('request.invalid', { fields: { amount: '请输入金额' } }),
    )
    await open()
    await button('储值').click()
    await amount('储值金额').fill('-5')
    await button('确认收款').click()
    await expect.element(page.getByText('请输入正确的金额')).toBeVisible()
    await expect.element(amount('储值金额')).toHaveValue('-5.00')
    expect(requests.inputs).toEqual([])
    await amount('储值金额').fill('0')
    await button('确认收款').click()
    await expect.element(page.getByText('请输入金额')).toBeVisible()
    await expect.element(amount('储值金额')).toHaveAttribute('aria-invalid', 'true')
    expect(requests.inputs).toMatchObject([{ amount: 0 }])
    await amount('储值金额').fill('5')
    await expect.element(page.getByText('请输入金额')).not.toBeInTheDocument()
  })
})

describe('money that goes back', () => {
  test('goes back in cash unless another way is chosen', async () => {
    answerBills(50000)
    const requests = stubCall(refundCustomer, () => ({ balance: 0 }))
    await open()
    await button('退款').click()
    await expect.element(dialog).toHaveAccessibleName('退款')
    await amount('退款金额').fill('500')
    await button('确认退款').click()
    await expect.poll(readToasts).toContain('退款成功')
    expect(requests.inputs).toEqual([{ id: 9, amount: 50000, means: 'cash', remark: '' }])
  })
})

describe('the bills', () => {
  test('say what came and what went, what was left, how, and by whom', async () => {
    answerBills(90000, [
      bill({
        id: 2,
        reason: 'use',
        reasonName: '消费',
        incoming: false,
        amount: 60000,
        balanceAfter: 90000,
        means: 'balance',
        orderId: 31,
        staffName: '',
      }),
      bill(),
    ])
    const onOpenOrder = await open()
    await button('账单').click()
    await expect.element(dialog).toMatchTextContent(/2026-11-17 18:00储值\+1,000\.001,500\.00微信小赵年卡/)
    await expect.element(dialog).toMatchTextContent(/消费−600\.00900\.00/)
    await button('查看订单').click()
    expect(onOpenOrder).toHaveBeenCalledWith(31)
  })

  test('lead to no order for whoever may see none', async () => {
    answerBills(90000, [bill({ orderId: 31, remark: '牡丹厅' })])
    await renderConsole(
      <CustomerBalance customerId={9} customerName="王建国先生" onOpenOrder={undefined} />,
      keeper,
    )
    await button('账单').click()
    await expect.element(dialog).toMatchTextContent(/小赵牡丹厅/)
    await expect.element(button('查看订单')).not.toBeInTheDocument()
  })

  test('come ten a page; that there are none is said', async () => {
    const requests = answerBills(0)
    await open()
    await button('账单').click()
    await expect.element(page.getByText('还没有储值和消费')).toBeVisible()
    expect(requests.inputs.at(-1)).toEqual({ ofCustomerId: 9, page: 1, limit: 10 })
    await button('关闭').click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('the next page is asked for', async () => {
    const requests = answerBills(0, [bill()], { count: 11 })
    await open()
    await button('账单').click()
    await expect.element(page.getByText('共 11 条')).toBeVisible()
    await page.getByRole('listitem', { name: '2' }).click()
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ page: 2 })
  })
})
