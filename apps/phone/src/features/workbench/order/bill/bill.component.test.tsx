import { refused, stubCall } from '@roombook/component-tests'
import { orderDetail } from '@roombook/contract/booking'
import { clearOrder } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { collectBalance, setBalance, setDeposit, setDrinks } from '@roombook/contract/order-sums'
import { shopPlugin } from '@roombook/contract/shell'
import { vouchersOfOrder } from '@roombook/contract/vouchers'
import { fen, noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { atWork } from '#test/at-work.ts'
import { openAtWork } from '#test/open-workbench.tsx'
import { isCutOff, onSmallestPhone } from '#test/render-phone.tsx'
import { MakeMove } from '../make-move.tsx'
import type { WorkMove } from '../work-moves.ts'

const arrived = (differences: Partial<OrderRow> = {}) =>
  sampleOrderRow({ openerId: 4, status: OrderStatus.arrived, statusName: '客已到', ...differences })
const settled = {
  row: arrived({ version: 2, status: OrderStatus.finished }),
  orderIds: [1],
  left: [],
  bill: fen(128_000),
  depositUsed: fen(20_000),
  receipts: [{ means: 'cash' as const, amount: 108_000 }],
  owed: 0,
  debtor: '',
  vouchersLeft: 0,
  change: 0,
  tip: 0,
  toppedUp: 0,
  depositLeft: 0,
  depositStays: 0,
  refunding: 0,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(`${name}（元）`, { exact: true })

async function make(move: WorkMove, row = arrived(), nodes: string[] = []) {
  const onDone = vi.fn()
  const actor = { ...atWork.actor, nodes: [...atWork.actor.nodes, ...nodes] }
  const { messages } = await openAtWork(<MakeMove move={move} order={row} onDone={onDone} />, { actor })
  return { onDone, said: messages }
}

beforeEach(() => {
  stubCall(vouchersOfOrder, () => ({ list: [] }))
  stubCall(shopPlugin, () => ({ states: {} }))
})

describe('结账', () => {
  test('proposes dishes and fee as the bill and what is due as the payment; says what came in', async () => {
    await onSmallestPhone()
    const requests = stubCall(clearOrder, () => settled)
    const dishes = { dishesTotal: fen(108_000), serviceFee: fen(20_000), depositReceived: fen(20_000) }
    const { onDone, said } = await make('settle', arrived(dishes))
    await expect.element(field('消费金额')).toHaveValue('1280')
    await expect.element(field('收款金额')).toHaveValue('1080')
    await page.getByLabelText('收款方式').selectOptions('现金')
    expect(isCutOff()).toBe(false)
    await button('确认结账').click()
    await expect.poll(() => onDone.mock.calls).toEqual([[true]])
    expect(requests.inputs).toMatchObject([
      { orderId: 1, version: 1, total: 128_000, payments: [{ means: 'cash', amount: 108_000 }] },
    ])
    expect(said).toEqual(['结账成功，账单1,280.00元，订金抵200.00元，现金1,080.00元'])
  })

  test('without a bill says so at its field, and nothing is sent', async () => {
    const requests = stubCall(clearOrder, () => settled)
    await make('settle')
    await button('确认结账').click()
    await expect.element(field('消费金额')).toHaveAccessibleDescription('请输入消费金额')
    expect(requests.inputs).toEqual([])
  })

  test('by several means: each is sent, and cash above the bill is asked about', async () => {
    const requests = stubCall(clearOrder, () => settled)
    await make('settle')
    await field('消费金额').fill('300')
    await field('收款金额').fill('100')
    await button('添加收款方式').click()
    await field('收款金额').last().fill('250')
    await button('确认结账').click()
    await expect.element(page.getByText('请选择多收的现金如何处理')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await button('找零').click()
    await button('确认结账').click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([
        {
          payments: [
            { means: 'weixin', amount: 10_000 },
            { means: 'cash', amount: 25_000 },
          ],
          extra: { as: 'change', amount: 5_000 },
        },
      ])
  })

  test('what was received stands as typed, and what goes back of it by the use that was chosen', async () => {
    await make('settle')
    await field('消费金额').fill('300')
    await page.getByLabelText('收款方式').selectOptions('现金')
    await field('收款金额').fill('350')
    const sum = (label: string) => page.getByRole('term').filter({ hasText: label }).element().nextSibling
    await expect.poll(() => sum('本次收款')?.textContent).toBe('350.00元')
    expect(sum('多收')?.textContent).toBe('50.00元')
    await button('找零').click()
    await expect.poll(() => sum('找零')?.textContent).toBe('50.00元')
  })

  test('what cannot be is said once, sends nothing, and goes with the field; a refusal goes with it too', async () => {
    const asked = stubCall(clearOrder, () => refused('booking.owed_not_allowed'))
    await make('settle')
    await field('消费金额').fill('300')
    await field('收款金额').fill('350')
    await button('确认结账').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/除现金外的收款不能超过应付/)
    expect(asked.inputs).toEqual([])
    await field('收款金额').fill('100')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await button('确认结账').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await field('收款金额').fill('200')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('with something left to pay is asked about once, by whoever may let it be owed', async () => {
    const requests = stubCall(clearOrder, ({ owed }) =>
      owed === 20_000 ? settled : refused('booking.owed_unasked', { owed: fen(20_000), debtor: '王小明' }),
    )
    const { onDone } = await make('settle', arrived(), ['roombook/till'])
    await field('消费金额').fill('300')
    await field('收款金额').fill('100')
    await button('确认结账').click()
    const question = page.getByRole('dialog', { name: '还有 ¥200.00 未收，挂账吗？' })
    await expect.element(question).toMatchTextContent(/记在 王小明 名下/)
    await question.getByRole('button', { name: '挂账' }).click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(requests.inputs.map(({ owed }) => owed)).toEqual([0, 20_000])
  })

  test('is told before to whoever may not let anything be owed, and refused in words', async () => {
    stubCall(clearOrder, () => refused('booking.owed_not_allowed'))
    const { onDone } = await make('settle')
    await field('消费金额').fill('300')
    await field('收款金额').fill('100')
    await expect.element(page.getByText('您没有挂账权限，结账前请收齐尾款')).toBeVisible()
    await button('确认结账').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
  })
})

test('清台 asks for a remark alone', async () => {
  const requests = stubCall(clearOrder, () => settled)
  const { said } = await make('clear')
  await expect.element(page.getByText(/^清台后包厢空出，可再次预订。/)).toBeVisible()
  await page.getByLabelText('备注').fill('有遗留物品')
  await button('确认清台').click()
  await expect.poll(() => said).toEqual(['清台成功'])
  expect(requests.inputs).toMatchObject([{ version: 1, payments: [], remark: '有遗留物品' }])
})

describe('收尾款', () => {
  const owing = arrived({ status: OrderStatus.finished, arrears: fen(8_000) })

  test('takes what is owed by a means that is chosen; more than is owed is refused at once', async () => {
    const requests = stubCall(collectBalance, () => ({
      row: owing,
      orderIds: [1],
      left: [],
      receipts: [{ means: 'alipay' as const, amount: fen(8_000) }],
    }))
    const { said } = await make('collectBalance', owing)
    await expect.element(field('收款金额')).toHaveValue('80')
    await button('确认收款').click()
    await expect.element(page.getByText('请选择收款方式')).toBeVisible()
    await page.getByLabelText('收款方式').selectOptions('支付宝')
    await field('收款金额').fill('90')
    await button('确认收款').click()
    await expect.element(page.getByText('尾款还有80.00元，收款不能超过尾款')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await field('收款金额').fill('80')
    await button('确认收款').click()
    await expect.poll(() => said).toEqual(['收款成功，支付宝80.00元'])
    expect(requests.inputs).toMatchObject([{ payments: [{ means: 'alipay', amount: 8_000 }] }])
  })
})

describe('编辑尾款', () => {
  const owing = arrived({ status: OrderStatus.finished, total: fen(8_000), arrears: fen(8_000) })
  beforeEach(() => stubCall(orderDetail, () => ({ row: owing, list: [] })))
  const saved = () => stubCall(setBalance, () => ({ row: owing, orderIds: [1], left: [] }))

  test('what is no longer owed names its means; writing it off is offered to whoever may give back', async () => {
    const requests = saved()
    await make('setBalance', owing, ['roombook/giveback'])
    await field('尾款').fill('0')
    await button('保存').click()
    await expect.element(page.getByText('请选择收款方式')).toBeVisible()
    await button('免收').click()
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ arrears: 0, means: 'waived' }])
  })

  test('writing off is not offered to anybody else', async () => {
    const requests = saved()
    await make('setBalance', owing)
    await field('尾款').fill('0')
    await expect.element(button('现金')).toBeVisible()
    await expect.element(button('免收')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
  })
})

describe('订金 and 酒水', () => {
  test('what came in names its means; less than came in is refused to whoever may not give back', async () => {
    const requests = stubCall(setDeposit, () => ({ row: arrived({ version: 2 }), orderIds: [1], left: [] }))
    const { onDone } = await make('setDeposit', arrived({ deposit: fen(50_000), depositReceived: noMoney }))
    await field('柜台已收').fill('500')
    await button('保存').click()
    await expect.element(page.getByText('请选择收款方式')).toBeVisible()
    await button('现金').click()
    await button('保存').click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(requests.inputs).toMatchObject([{ deposit: 50_000, depositReceived: 50_000, means: 'cash' }])
  })

  test('the drinks fee is saved as typed; what is no amount says so at its field', async () => {
    const requests = stubCall(setDrinks, () => ({ row: arrived({ version: 2 }), orderIds: [1], left: [] }))
    await make('setDrinks')
    await field('酒水费用').fill('1e2')
    await button('保存').click()
    await expect.element(field('酒水费用')).toHaveAccessibleDescription('请输入正确的金额')
    expect(requests.inputs).toEqual([])
    await field('酒水费用').fill('88.5')
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ drinks: 8_850 }])
  })
})
