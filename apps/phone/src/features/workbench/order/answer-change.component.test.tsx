import { refused, stubCall } from '@roombook/component-tests'
import { listArrivalTimes } from '@roombook/contract/board'
import { answerChange, type ChangePlan, readChangeRequest } from '@roombook/contract/change-requests'
import { fen, noMoney } from '@roombook/domain/money'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { atWork } from '#test/at-work.ts'
import { answerOrder, answerWorkbench, openAtWork } from '#test/open-workbench.tsx'
import type { AtWork } from '../at-work.ts'
import { OrderDrawer } from './order-drawer.tsx'

const change = {
  id: 3,
  bookDate: null,
  periodId: null,
  periodName: '',
  peopleNum: 14,
  arrivalTime: null,
  words: '多两把儿童椅',
  state: 'open' as const,
  answer: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  answeredAt: null,
}
const plan: ChangePlan = {
  bookDate: '2026-11-20',
  periodId: 2,
  periodName: '晚餐',
  peopleNum: 14,
  arrivalTime: '18:00',
  roomNames: ['牡丹厅'],
  obstacle: null,
  rooms: [],
}
const small: Partial<ChangePlan> = {
  obstacle: { kind: 'small', text: '牡丹厅只坐10人，坐不下14人' },
  rooms: [{ id: 5, title: '玉兰厅', capacity: 16, turn: 1 }],
}
const lessThanRuled = {
  asked: fen(50_000),
  ruleTitle: '大桌',
  noShowCount: 0,
  raised: noMoney,
  fields: { price: '按规则「大桌」收500元，您没有权限少收' },
}
type Row = ReturnType<typeof sampleOrderRow>
const own = (differences: Partial<Row> = {}) =>
  sampleOrderRow({
    openerId: 4,
    openerName: '小赵',
    arrivalTime: '18:00',
    changeWaiting: true,
    ...differences,
  })

const wishRegion = page.getByRole('region', { name: '客人申请修改' })
const act = (name: string) => page.getByRole('button', { name, exact: true })

async function open(
  differences: Partial<ChangePlan> = {},
  order: Partial<Row> = {},
  works: Partial<AtWork> = {},
) {
  answerOrder(own(order))
  stubCall(readChangeRequest, () => ({ change, plan: { ...plan, ...differences } }))
  await openAtWork(<OrderDrawer orderId={1} onClose={() => undefined} />, works)
}

/** Stubs the answer; the order then has the granted values. */
const answers = () =>
  stubCall(answerChange, ({ granted, words = '' }) => {
    const row = own({ version: 2, changeWaiting: false, ...(granted && { peopleNum: 14 }) })
    answerOrder(row)
    return {
      change: { ...change, state: granted ? ('granted' as const) : ('declined' as const), answer: words },
      row,
    }
  })

beforeEach(() => answerWorkbench())

describe('a guest’s wish in the drawer of its order', () => {
  test('is told in its words, and granted by saying what the booking becomes', async () => {
    const sent = answers()
    await open()
    await expect.element(wishRegion).toMatchTextContent('改为14人；多两把儿童椅')
    await act('同意').click()
    await expect
      .element(page.getByText(/^同意后预订改为/))
      .toMatchTextContent('同意后预订改为 11-20 晚餐 18:00 · 牡丹厅 · 14人')
    await page.getByLabelText('回复客人').fill('恭候光临')
    await act('同意并修改').click()
    await expect.element(page.getByText('已回复客人')).toBeVisible()
    await expect.element(wishRegion).not.toBeInTheDocument()
    expect(sent.inputs).toEqual([{ orderId: 1, version: 1, granted: true, words: '恭候光临' }])
  })

  test('that its room does not hold is granted in one that is chosen', async () => {
    const sent = answers()
    await open(small)
    await act('同意').click()
    await expect.element(page.getByText('牡丹厅只坐10人，坐不下14人')).toBeVisible()
    await act('同意并修改').click()
    await expect.element(page.getByText('请选择包厢')).toBeVisible()
    expect(sent.inputs).toEqual([])
    await act('玉兰厅 16人').click()
    await act('同意并修改').click()
    await expect.poll(() => sent.inputs).toMatchObject([{ granted: true, roomIds: [5], turns: [1] }])
  })

  test('or in its own, where staff say so', async () => {
    const sent = answers()
    await open(small)
    await act('同意').click()
    await act('仍用牡丹厅').click()
    await act('同意并修改').click()
    await expect.poll(() => sent.inputs).toEqual([{ orderId: 1, version: 1, granted: true, words: '' }])
  })

  test('for a meal to which the arrival time does not belong asks for another', async () => {
    const sent = answers()
    stubCall(listArrivalTimes, () => ({ list: [{ name: '12:00', value: '12:00' }] }))
    await open(
      { periodId: 1, periodName: '午餐', arrivalTime: '' },
      {},
      { settings: { ...atWork.settings, arrivalTimeRequired: true } },
    )
    await act('同意').click()
    await act('同意并修改').click()
    await expect.element(page.getByText('请选择到店时间')).toBeVisible()
    await act('12:00').click()
    await act('同意并修改').click()
    await expect.poll(() => sent.inputs).toMatchObject([{ granted: true, arrivalTime: '12:00' }])
  })

  test('whose room is taken meanwhile is refused with the reason, and waits on', async () => {
    stubCall(answerChange, () => refused('booking.room_taken', { rooms: [{ id: 1, title: '牡丹厅' }] }))
    await open()
    await act('同意').click()
    await act('同意并修改').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/包厢已被预订/)
    await act('返回').click()
    await expect.element(wishRegion).toBeVisible()
  })

  test('whose deposit the house refuses says so, though there is no field for it', async () => {
    const message = '按规则「大桌」收500元，您没有权限少收'
    stubCall(answerChange, () => refused('booking.deposit_less', lessThanRuled, message))
    await open()
    await act('同意').click()
    await act('同意并修改').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  })

  test('on a day on which the store rests can only be declined', async () => {
    await open({ obstacle: { kind: 'closed', text: '门店当日休息' } })
    await act('同意').click()
    await expect.element(page.getByText('门店当日休息')).toBeVisible()
    await expect.element(act('同意并修改')).not.toBeInTheDocument()
  })

  test('is declined with a reason, which is asked for at its field', async () => {
    const sent = answers()
    await open()
    await act('无法修改').click()
    await act('发送').click()
    const reason = page.getByLabelText('无法修改的原因')
    await expect.element(reason).toHaveAccessibleDescription('请填写无法修改的原因')
    expect(sent.inputs).toEqual([])
    await reason.fill('当晚包厢已订满')
    await act('发送').click()
    await expect
      .poll(() => sent.inputs)
      .toEqual([{ orderId: 1, version: 1, granted: false, words: '当晚包厢已订满' }])
  })

  test('of a colleague’s order is told without buttons, and who answers it [6.04]', async () => {
    await open({}, { openerId: 7, openerName: '小钱' })
    await expect.element(wishRegion).toMatchTextContent('由开台员工小钱、主管或管理员答复')
    await expect.element(wishRegion.getByRole('button')).not.toBeInTheDocument()
  })
})
