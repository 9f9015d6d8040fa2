import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { refusals } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import { customerHistory } from '@roombook/contract/customer-directory'
import { customerTimeline, type TimelineEntry } from '@roombook/contract/customer-timeline'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDetail, sampleDetail, sampleVisit } from '#test/customer-samples.ts'
import { customerFacts, openDetail } from '#test/open-customer.tsx'
import { button } from '#test/open-move.tsx'
import { type AtWork, readToasts } from '#test/render-console.tsx'

const part = (name: string) => page.getByRole('region', { name })
const mayOpenOrders: AtWork = { permissions: ['commonuser/customercount', 'roombook/orderlist'] }

const entry = (differences: Partial<TimelineEntry>): TimelineEntry => ({
  kind: 'order',
  id: 1,
  at: '2026-11-17T10:00:00.000Z',
  title: '晚餐 牡丹厅 10人',
  text: '',
  operatorName: '小赵',
  orderId: 31,
  stateName: '已完成',
  ...differences,
})

describe('the timeline', () => {
  test('tells of everything, or of one kind alone', async () => {
    answerDetail()
    const requests = stubCall(customerTimeline, ({ kind }) => {
      const all = [
        entry({}),
        entry({ kind: 'message', id: 2, title: '订餐短信', text: '【云厅】王先生您好', stateName: '已送达' }),
        entry({ kind: 'change', id: 3, title: '修改资料', text: '备注', operatorName: '张经理', orderId: 0 }),
      ].filter((each) => !kind || each.kind === kind)
      return { list: all, count: all.length }
    })
    await openDetail()
    const timeline = part('动态')
    await expect.element(timeline).toMatchTextContent(/2026-11-17 18:00订单晚餐 牡丹厅 10人已完成小赵/)
    await expect.element(timeline).toMatchTextContent(/订餐短信已送达【云厅】王先生您好/)
    await timeline.getByText('短信', { exact: true }).first().click()
    await expect.element(timeline).not.toMatchTextContent(/牡丹厅/)
    await expect.element(timeline).toMatchTextContent(/订餐短信/)
    expect(requests.inputs.map(({ kind }) => kind)).toEqual([undefined, 'message'])
    await timeline.getByText('等级', { exact: true }).first().click()
    await expect.element(timeline).toMatchTextContent(/没有记录/)
  })

  test('the older ones are fetched when asked for, and the button says how many there are', async () => {
    answerDetail()
    stubCall(customerTimeline, ({ page: at, limit }) => ({
      list: Array.from({ length: at === 1 ? limit : 3 }, (_, id) =>
        entry({ id: at * 100 + id, title: `第${at}页第${id + 1}条` }),
      ),
      count: 23,
    }))
    await openDetail()
    await button('更早的动态（还有3条）').click()
    await expect.element(part('动态').getByText(/^第2页第3条/)).toBeVisible()
    await expect.element(part('动态').getByText(/^第1页第1条/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /更早的动态/ })).not.toBeInTheDocument()
  })

  test('that cannot be had says why in its place, and is asked again there', async () => {
    answerDetail()
    stubCall(customerTimeline, () => unreachable)
    await openDetail()
    await expect.element(part('动态')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
    await expect.element(customerFacts).toBeVisible()
    stubCall(customerTimeline, () => ({ list: [entry({})], count: 1 }))
    await part('动态').getByRole('button', { name: '重试' }).click()
    await expect.element(part('动态')).toMatchTextContent(/晚餐 牡丹厅 10人/)
  })
})

describe('orders', () => {
  const coming = {
    id: 41,
    bookDate: '2026-11-22',
    periodId: 2,
    periodName: '晚餐',
    roomName: '牡丹厅、兰厅',
    arrivalTime: '',
    peopleNum: 0,
    status: 2 as const,
    statusName: '已预订',
  }

  test('what is to come and what was lead to the order, which takes the place of the detail', async () => {
    answerDetail(sampleDetail({ comingOrders: [coming], list: [sampleVisit({ orderId: 31 })] }))
    const requests = stubCall(orderDetail, ({ id }) => ({
      row: sampleOrderRow({ id: Number(id), bookDate: '2026-11-22' }),
      list: [],
    }))
    const { at, onClose } = await openDetail(mayOpenOrders)
    await expect.element(part('即将到店')).toMatchTextContent(/2026-11-22 晚餐牡丹厅、兰厅——已预订/)
    await button('查看2026-11-17的订单').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    await button('2026-11-22 晚餐').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ id: 31 }, { id: 41 }])
    await expect.poll(at).toMatch(/order=41/)
  })

  test('one that is gone says so, and the detail stays', async () => {
    answerDetail(sampleDetail({ comingOrders: [coming] }))
    stubCall(orderDetail, () => refused('booking.not_found'))
    const { onClose, at } = await openDetail(mayOpenOrders)
    await button('2026-11-22 晚餐').click()
    await expect.poll(readToasts).toBe(refusals['booking.not_found'].message)
    expect([onClose.mock.calls, at()]).toEqual([[], '/'])
  })

  test('whoever may see no orders reads them without a way there', async () => {
    answerDetail(sampleDetail({ comingOrders: [coming], list: [sampleVisit({ orderId: 31 })] }))
    await openDetail()
    await expect.element(part('即将到店')).toMatchTextContent(/2026-11-22 晚餐/)
    await expect.element(part('最近到店')).toMatchTextContent(/2026-11-17订单牡丹厅/)
    await expect.element(button('2026-11-22 晚餐')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /的订单$/ })).not.toBeInTheDocument()
  })
})

describe('all visits', () => {
  test('are a list of their own: orders and records, with their sums, ten a page', async () => {
    answerDetail()
    const requests = stubCall(customerHistory, ({ page: at }) => ({
      list:
        at === 1
          ? Array.from({ length: 10 }, (_, id) => sampleVisit({ id: id + 1 }))
          : [sampleVisit({ id: 31, orderId: 31, remark: '年会', staffName: '' })],
      count: 11,
    }))
    await openDetail()
    await button('查看全部').click()
    const list = page.getByRole('dialog', { name: '客勤记录' })
    await expect.element(list).toMatchTextContent(/共 11 条/)
    await expect.element(list).toMatchTextContent(/2026-11-17记录牡丹厅161\.001,610\.00张经理—/)
    await list.getByRole('listitem', { name: '2' }).click()
    await expect.element(list).toMatchTextContent(/订单牡丹厅161\.001,610\.00—年会/)
    expect(requests.inputs.map(({ page: at, limit }) => [at, limit])).toEqual([
      [1, 10],
      [2, 10],
    ])
  })

  test('that there are none of is said', async () => {
    answerDetail()
    stubCall(customerHistory, () => ({ list: [], count: 0 }))
    await openDetail()
    await button('查看全部').click()
    await expect.element(page.getByText('还没有到店和客勤记录')).toBeVisible()
  })
})
