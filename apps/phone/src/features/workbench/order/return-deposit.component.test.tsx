import { answerLost, stubCall } from '@roombook/component-tests'
import { type DepositToReturn, depositToReturn, returnDeposit } from '@roombook/contract/deposit-return'
import { cancelOrder } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { depositBack } from '@roombook/contract/payments'
import { fen, type PlainMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openAtWork } from '#test/open-workbench.tsx'
import { MakeMove } from './make-move.tsx'
import { workActions } from './work-moves.ts'

const order = (differences: Partial<OrderRow> = {}) => sampleOrderRow({ openerId: 4, ...differences })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a counter deposit that goes back later', () => {
  const row = order({ status: OrderStatus.cancelled, depositAtCounter: fen(50_000) })
  const deposit: PlainMoney<DepositToReturn> = {
    orderId: 1,
    version: 7,
    userName: '王小明',
    bookDate: '2026-11-20',
    periodName: '晚餐',
    roomName: '牡丹厅',
    statusName: '已取消',
    endedAt: null,
    openerId: 4,
    openerName: '小赵',
    deleted: false,
    percent: 40,
    agreed: 20_000,
    given: 0,
    counter: [{ means: 'cash', amount: 50_000 }],
  }
  const done = { orderId: 1, amount: 20_000, counter: [{ means: 'cash' as const, amount: 20_000 }] }

  test('has its button while something stands there, and none otherwise', () => {
    const onlooker = {
      actor: { staffId: 4, adminLevel: 0 as const, nodes: [] },
      settings: { depositOpen: true } as never,
      now: Date.now(),
      today: '2026-11-20' as never,
      plugins: {},
    }
    const moves = (of: OrderRow) => workActions(of, onlooker).map(({ move }) => move)
    expect(moves(row)).toContain('giveBack')
    expect(moves({ ...row, depositAtCounter: fen(0) })).not.toContain('giveBack')
  })

  test('is proposed as it was agreed and given; after a lost answer the next press tells that it is done', async () => {
    stubCall(depositToReturn, () => deposit)
    const requests = stubCall(returnDeposit, () => answerLost(returnDeposit, done))
    const onDone = vi.fn()
    const { messages } = await openAtWork(<MakeMove move="giveBack" order={row} onDone={onDone} />)
    const amount = page.getByLabelText('退还金额（元）')
    await expect.element(amount).toHaveValue('200')
    await expect.element(page.getByText(/退现金200元，其余300元不退/)).toBeVisible()
    await button('确认退还').click()
    await expect.element(page.getByText(/网络连接失败/)).toBeVisible()
    await button('确认退还').click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(new Set(requests.keys).size).toBe(1)
    expect(requests.inputs[0]).toEqual({ orderId: 1, version: 7, amount: 20_000, remark: '' })
    expect(messages).toEqual(['订金已退还（之前已提交，请核对）'])
  })

  test.each(['0.001', '-0.01', '1e2', '1,000.00', '２００', '199.99', '500.01', '300'])(
    '%s is refused at the field, and nothing is sent',
    async (typed) => {
      stubCall(depositToReturn, () => deposit)
      const requests = stubCall(returnDeposit, () => done)
      await openAtWork(<MakeMove move="giveBack" order={row} onDone={vi.fn()} />)
      await page.getByLabelText('退还金额（元）').fill(typed)
      await button('确认退还').click()
      await expect.element(page.getByRole('alert')).toBeVisible()
      expect(requests.inputs).toEqual([])
    },
  )
})

describe('how much of a counter deposit goes back as a booking is cancelled', () => {
  const paid = order({ depositReceived: fen(50_000), payType: 'sys' })
  const moved = { row: order({ version: 2 }), orderIds: [1], left: [] }
  const backs = (['guest', 'shop', 'no-show', 'other'] as const).map((reason) => ({
    reason,
    amount: 0,
    percent: reason === 'no-show' ? 0 : 50,
  }))
  const depositStatus = {
    paid: 0,
    guaranteed: 0,
    counter: [{ means: 'cash' as const, amount: 50_000 }],
    backs,
  }
  const share = page.getByLabelText('退还订金（%）')

  test('is proposed as it was agreed for the reason, and sent', async () => {
    stubCall(depositBack, () => depositStatus)
    const requests = stubCall(cancelOrder, () => moved)
    await openAtWork(<MakeMove move="cancel" order={paid} onDone={vi.fn()} />)
    await expect.element(share).toHaveValue('50')
    await expect.element(page.getByText(/按约定退还50%。退现金250元，其余250元不退/)).toBeVisible()
    await button('取消订单').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ reason: 'guest', refundPercent: 50 }])
  })

  test('left empty nothing leaves the drawer; less and more than this person may are refused at the field', async () => {
    stubCall(depositBack, () => depositStatus)
    const requests = stubCall(cancelOrder, () => moved)
    await openAtWork(<MakeMove move="cancel" order={paid} onDone={vi.fn()} />)
    for (const typed of ['40', '60', '5e1', '５０', '-1']) {
      await share.fill(typed)
      await button('取消订单').click()
      await expect.element(share).toHaveAccessibleDescription('请输入50到50之间的整数')
    }
    await share.fill('')
    await button('取消订单').click()
    await expect
      .poll(() => requests.inputs)
      .toEqual([{ orderId: 1, version: 1, linked: false, reason: 'guest', remark: '' }])
  })

  test('to whoever never came nothing was agreed: nothing to choose for whoever may not depart from that', async () => {
    stubCall(depositBack, () => depositStatus)
    await openAtWork(<MakeMove move="cancel" order={paid} onDone={vi.fn()} />)
    await page.getByRole('radio', { name: '客人未到' }).click()
    await expect.element(page.getByText(/不退还，订金留在门店/)).toBeVisible()
    await expect.element(share).not.toBeInTheDocument()
  })
})
