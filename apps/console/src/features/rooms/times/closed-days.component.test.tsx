import { refused, stubCall } from '@roombook/component-tests'
import { type ClosedDay, closeDays, reopenDays } from '@roombook/contract/opening-times'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, choose, dialog, field, findText, reads } from '#test/by-hand.ts'
import { openTable } from '#test/house.tsx'
import { button } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const day = (differences: Partial<ClosedDay> = {}): ClosedDay => ({
  id: 1,
  startDate: '2026-11-22',
  endDate: '2026-11-22',
  periodId: null,
  periodName: '',
  reason: '内部装修',
  ...differences,
})
const open = (closed: ClosedDay[]) => openTable({ closed }, 'closed')
const list = (name: string) => page.getByRole('list', { name, exact: true })

describe('the days of rest', () => {
  test('to come stand apart from those gone by, of which the newest is first and none can be lifted', async () => {
    await open([
      day({ id: 1, startDate: '2026-10-01', endDate: '2026-10-03', reason: '国庆' }),
      day({
        id: 2,
        startDate: '2026-11-11',
        endDate: '2026-11-11',
        periodId: 2,
        periodName: '晚餐',
        reason: '',
      }),
      day({ id: 3, startDate: '2026-11-18', endDate: '2026-11-20' }),
    ])
    await expect
      .element(list('休息日'))
      .toHaveTextContent('2026-11-18 至 2026-11-20（3天）全天内部装修恢复预订')
    const past = list('已过的休息日').getByRole('listitem')
    await expect.element(past.first()).toHaveTextContent('2026-11-11 周三晚餐未填原因')
    await expect.element(past.last()).toHaveTextContent('2026-10-01 至 2026-10-03（3天）全天国庆')
    await expect.element(list('已过的休息日').getByRole('button')).not.toBeInTheDocument()
  })

  test('one is lifted after a question that says what it does; who thinks better of it changes nothing', async () => {
    const requests = stubCall(reopenDays, () => ({}))
    const { now } = await open([day()])
    await button('恢复预订 2026-11-22 周日').click()
    await expect.element(findText('取消后这些日期恢复可预订。')).toBeVisible()
    await answer('取消「2026-11-22 周日」的休息？', '取消')
    expect(requests.inputs).toEqual([])
    await button('恢复预订 2026-11-22 周日').click()
    now.closed = []
    await answer('取消「2026-11-22 周日」的休息？', '恢复预订')
    await expect.element(findText('近期没有休息日')).toBeVisible()
    expect(requests.inputs).toEqual([{ closedDayId: 1 }])
  })
})

describe('a day of rest', () => {
  async function begin() {
    await open([])
    await button(/添加休息日/).click()
  }
  const typeDate = async (label: string, date: string) => {
    await field(label).fill(date)
    await userEvent.keyboard('{Enter}')
  }

  test('needs its days', async () => {
    const requests = stubCall(closeDays, () => day())
    await begin()
    await answer('添加休息日', '设为休息')
    await reads('请选择开始日期', '请选择结束日期')
    expect(requests.inputs).toEqual([])
  })

  test('its last day follows the first, until it is said itself; one period alone may rest', async () => {
    const requests = stubCall(closeDays, () => day())
    await begin()
    await typeDate('开始日期', '2026-12-24')
    await expect.element(field('结束日期')).toHaveValue('2026-12-24')
    await typeDate('结束日期', '2026-12-26')
    await typeDate('开始日期', '2026-12-25')
    await expect.element(field('结束日期')).toHaveValue('2026-12-26')
    await choose('餐段', '只休午餐')
    await field('原因').fill('圣诞')
    await answer('添加休息日', '设为休息')
    await expect.element(dialog('添加休息日')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([
      { startDate: '2026-12-25', endDate: '2026-12-26', periodId: 1, reason: '圣诞' },
    ])
  })

  test('a day that has gone by cannot be chosen', async () => {
    await begin()
    await typeDate('开始日期', '2026-11-19')
    await answer('添加休息日', '设为休息')
    await expect.element(findText('请选择开始日期')).toBeVisible()
  })

  test('today still can', async () => {
    const requests = stubCall(closeDays, () => day())
    await begin()
    await typeDate('开始日期', '2026-11-20')
    await answer('添加休息日', '设为休息')
    await expect
      .poll(() => requests.inputs)
      .toEqual([{ startDate: '2026-11-20', endDate: '2026-11-20', periodId: null, reason: '' }])
  })

  test('that meets another is refused over the page, and the dialog stays', async () => {
    stubCall(closeDays, () => refused('rooms.closures_meet'))
    await begin()
    await typeDate('开始日期', '2026-11-22')
    await answer('添加休息日', '设为休息')
    await expect.poll(readToasts).toContain('与已有的休息日重叠')
    await expect.element(field('开始日期')).toHaveValue('2026-11-22')
  })

  test('on which people come shows them, and what was typed stays for when they are moved', async () => {
    stubCall(closeDays, () => refused('rooms.has_orders', { orders: [], count: 1 }))
    await begin()
    await typeDate('开始日期', '2026-11-22')
    await field('原因').fill('装修')
    await answer('添加休息日', '设为休息')
    await answer('还有未完成的订单', '知道了')
    await expect.element(field('原因')).toHaveValue('装修')
  })
})
