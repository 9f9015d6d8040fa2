import { stubCall, unreachable } from '@roombook/component-tests'
import { readWaiting } from '@roombook/contract/home'
import { fen } from '@roombook/domain/money'
import { sampleWaiting as need, sampleOrder } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdLines } from '#test/live-line.ts'
import {
  answerNeeds,
  answerOrder,
  answerRooms,
  answerWorkbench,
  cell,
  openWorkbench,
  orderChanged,
} from '#test/open-workbench.tsx'
import { isCutOff, onSmallestPhone } from '#test/render-phone.tsx'

const list = page.getByRole('list', { name: '需要处理' })
const row = (at: number) => list.getByRole('listitem').nth(at)
const pill = page.getByRole('link', { name: /^需要处理/ })
const ofNoOrder = { phone: '', order: null }

beforeEach(() => {
  answerWorkbench()
  answerRooms(cell(1, '牡丹厅', [sampleOrder({ arrivalTime: '18:00', openerId: 4 })]))
})

describe('what needs somebody now, on the phone [2.03]', () => {
  test('is counted in the head and listed by urgency; what only a console can do is said so', async () => {
    answerRooms(
      cell(1, '牡丹厅', [
        sampleOrder({ id: 3, userName: '王伟', sex: 1, arrivalTime: '17:30', openerId: 4 }),
      ]),
    )
    answerNeeds(
      [
        need({
          kind: 'plugin',
          id: 4,
          title: '菜品与预点菜',
          until: '2026-11-25T10:00:00.000Z',
          since: null,
          ...ofNoOrder,
        }),
        need({ kind: 'refund', id: 3, amount: fen(50_000), reason: '余额不足' }),
        need({ until: '2026-11-20T10:40:00.000Z' }),
        need({ kind: 'call', id: 8, title: '新客', order: null }),
        need({ kind: 'printer', id: 2, title: '后厨', reason: '缺纸', ...ofNoOrder }),
      ],
      3,
    )
    await openWorkbench()
    await expect.element(pill).toMatchTextContent(/需要处理 9/)
    await pill.click()
    const shown = [
      /^王伟先生.*已等30分客人迟到 · 晚餐 · 牡丹厅 · .*联系客人 ›$/,
      /^新客139\*\*\*1234已等25分未接来电去回电 ›$/,
      /^李梅女士139\*\*\*123440分钟后待处理申请 · 晚餐 · 梅厅 · 6人去处理 ›$/,
      /^后厨已等25分打印机异常 · 缺纸看打印机：请在电脑上办理$/,
      /^李梅女士.*退款失败 · .*500元 · 余额不足重试退款：请在电脑上办理看订单 ›$/,
      /^菜品与预点菜11-25插件即将到期去续费：请在电脑上办理$/,
    ]
    for (const [at, words] of shown.entries()) await expect.element(row(at)).toMatchTextContent(words)
    await expect.element(page.getByText('另有 3 项没有列出，请先处理上面的')).toBeVisible()
    await expect.element(row(3).getByRole('button')).not.toBeInTheDocument()
    await expect.element(pill).not.toBeInTheDocument()
  })

  test('a line opens its order over the list, and closing it is back at the list', async () => {
    answerNeeds([need()])
    answerOrder()
    const { at } = await openWorkbench('/work/needs')
    await row(0).getByRole('button').click()
    await expect.poll(at).toBe('/work/needs?order=7')
    await page.getByRole('button', { name: '关闭' }).click()
    await expect.element(row(0)).toBeVisible()
    await expect.poll(at).toBe('/work/needs')
  })

  test('what is dealt with elsewhere goes by itself; without any, it says what will be here', async () => {
    const lines = holdLines()
    answerNeeds([need()])
    await openWorkbench('/work/needs')
    await expect.element(row(0)).toBeVisible()
    lines.accept()
    answerNeeds([need({ kind: 'printer', id: 2, title: '后厨', ...ofNoOrder })])
    lines.emit('order.changed', orderChanged)
    await expect.element(row(0)).toMatchTextContent(/后厨/)
    answerNeeds()
    lines.emit('printing.changed', { printerId: 2 })
    await expect.element(page.getByText('没有需要您处理的事')).toBeVisible()
  })

  test('nothing waits: the head says nothing of it', async () => {
    const requests = answerNeeds()
    await openWorkbench()
    await expect.poll(() => requests.inputs.length).toBe(1)
    await expect.element(page.getByRole('heading', { name: '今日' })).toBeVisible()
    await expect.element(pill).not.toBeInTheDocument()
  })

  test('cannot be had: it says why, and a tap asks again', async () => {
    stubCall(readWaiting, () => unreachable)
    await openWorkbench('/work/needs')
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    answerNeeds([need()])
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(row(0)).toBeVisible()
  })

  test('on the smallest phone nothing is cut off sideways', async () => {
    await onSmallestPhone()
    answerNeeds([
      need({ kind: 'sms', title: '欧阳上官司马小川女士', reason: '号码不存在或已停机，运营商退回' }),
    ])
    await openWorkbench('/work/needs')
    await expect.element(row(0)).toBeVisible()
    expect(isCutOff()).toBe(false)
    await page.getByRole('link', { name: '今日' }).click()
    await expect.element(pill).toBeVisible()
    expect(isCutOff()).toBe(false)
  })
})
