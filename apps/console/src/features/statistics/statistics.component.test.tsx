import { refused, stubCall } from '@roombook/component-tests'
import { orderDetail } from '@roombook/contract/booking'
import { readStatistics, readStatisticsLines } from '@roombook/contract/statistics'
import { listStatisticsStores } from '@roombook/contract/statistics-stores'
import { addComponents, noComponents } from '@roombook/domain/statistics'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, findText, reads } from '#test/by-hand.ts'
import { openLine } from '#test/live-line.ts'
import { ownOrder } from '#test/open-move.tsx'
import {
  answerOrders,
  statisticsAtWork as atWork,
  drawer,
  figure,
  openStatistics as open,
} from '#test/open-statistics.tsx'
import { before, buildStatisticsPage, lines, order, sampleParts } from '#test/statistics-samples.ts'
import { statisticsLive } from './statistics.live.ts'

let requests: ReturnType<typeof stubCall<typeof readStatistics>>
beforeEach(() => {
  requests = stubCall(readStatistics, () => buildStatisticsPage())
  stubCall(readStatisticsLines, lines)
})

describe('the range [2.16]', () => {
  test('is the last thirty days until one is chosen, and stands in the address for whoever is sent it', async () => {
    const { at } = await open()
    await expect.element(figure('预订数')).toMatchTextContent(/^9单$/)
    expect(requests.inputs[0]).toMatchObject({
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      compare: 'before',
    })
    expect(at()).toBe('/statistics?from=2026-10-22&to=2026-11-20')
    await findText('本月').click()
    await expect.poll(at).toBe('/statistics?from=2026-11-01&to=2026-11-20')
    await choose('对比', '对比去年农历同期')
    await page.getByRole('tab', { name: '包厢' }).click()
    await expect.poll(at).toContain('compare=last-lunar-year&tab=rooms')
    expect(requests.inputs.at(-1)).toMatchObject({ startDate: '2026-11-01', compare: 'last-lunar-year' })
  })

  test.each([
    ['from=2026-11-20&to=2026-11-01', '结束日期不能早于开始日期'],
    ['from=2016-11-20&to=2026-11-20', '日期范围不能超过3年'],
    ['from=9999-01-01&to=9999-01-31', '日期须在1990年到2099年之间'],
  ])('%s is told at its field, and not asked for', async (query, message) => {
    await open(`?${query}`)
    await expect.element(page.getByRole('alert')).toMatchTextContent(message)
    expect(requests.inputs).toEqual([])
    await findText('今天').click()
    await expect.element(figure('预订数')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('days in an address that are none are told of, until others are chosen', async () => {
    const { at } = await open('?from=2026-02-30&to=2026-03-01')
    await expect.element(figure('预订数')).toBeVisible()
    await expect.poll(at).toBe('/statistics?from=2026-10-22&to=2026-11-20')
    await expect.element(page.getByRole('alert')).toMatchTextContent('网址中的日期无法识别，显示的是近30天')
    await findText('今天').click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('stores of which one may not be seen are told of at their field', async () => {
    stubCall(listStatisticsStores, () => ({ list: [] }))
    stubCall(readStatistics, () => refused('request.not_found'))
    await open('?shops=1,9')
    await reads('所选门店中有不存在的，或不属于您的')
    expect(requests.inputs[0]).toMatchObject({ shopIds: [1, 9] })
  })
})

test('a store that may not be seen is offered with the reason and cannot be chosen; what is refused is said by its name', async () => {
  const why = '和宴没有开通统计'
  stubCall(listStatisticsStores, () => ({
    list: [
      { id: 1, title: '云厅', why: '' },
      { id: 2, title: '和宴', why },
    ],
  }))
  stubCall(readStatistics, ({ shopIds }) =>
    shopIds?.includes(2) ? refused('request.invalid', { fields: { shop_ids: why } }) : buildStatisticsPage(),
  )
  const { at } = await open('?shops=1,2')
  await expect.element(page.getByRole('alert')).toMatchTextContent(why)
  await page.getByRole('combobox', { name: '门店' }).click()
  await expect.element(page.getByText(why).last()).toBeVisible()
  // The store was selected by the address: it can be removed, but not selected again.
  await page.getByTitle(why).last().click()
  await expect.poll(at).toContain('shops=1&')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByTitle(why).last().click({ force: true })
  expect(at()).toContain('shops=1&')
})

describe('figures that stand open', () => {
  test('are asked for after a booking until it is counted, and what stands below them is read again [2.16]', async () => {
    const asked = stubCall(readStatisticsLines, lines)
    const { queryClient } = await open()
    onTestFinished(statisticsLive(queryClient))
    const { emit } = await openLine()
    await expect.element(figure('预订数')).toMatchTextContent(/^9单$/)
    await expect.poll(() => asked.inputs.length).toBe(1)
    // The event arrives before the booking is counted.
    stubCall(readStatistics, () =>
      buildStatisticsPage({ isBehind: true, countedAt: '2026-11-20T10:00:30.000Z' }),
    )
    emit('order.changed', {
      orderId: 1,
      version: 1,
      bookDate: '2026-11-20',
      periodId: 1,
      left: null,
      roomIds: [1],
      action: 'booking.create',
    })
    await expect.element(page.getByText(/正在计入之后的变化/)).toBeVisible()
    expect(asked.inputs).toHaveLength(1)
    stubCall(readStatistics, () =>
      buildStatisticsPage({ sums: addComponents([{ ...sampleParts, bookings: 10 }]), countedEvents: 101 }),
    )
    await expect.element(figure('预订数')).toMatchTextContent(/^10单$/)
    await expect.poll(() => asked.inputs.length).toBe(2)
    await expect.element(page.getByText(/正在计入之后的变化/)).not.toBeInTheDocument()
  })
})

const buildUncompared = () => {
  const { points, ...range } = lines()
  return { ...range, compared: null, points: points.map((point) => ({ ...point, was: null })) }
}
/** Waits for the line, and checks that no compared line is drawn. */
async function drawnAlone() {
  await expect.element(page.getByRole('img', { name: /的趋势$/ })).toBeVisible()
  expect(page.getByText('上期').elements()).toEqual([])
}

describe('figures', () => {
  test('of a range that goes on are compared by its days that are over, and that is said', async () => {
    const over = addComponents([{ ...sampleParts, bookings: 6 }])
    stubCall(readStatistics, () =>
      buildStatisticsPage({
        over,
        compared: {
          kind: 'before',
          startDate: '2026-09-17',
          endDate: '2026-10-15',
          of: { startDate: '2026-10-22', endDate: '2026-11-19' },
        },
      }),
    )
    await open()
    await reads(
      '截至昨日 6',
      '↓25.0%',
      '截至今日：今天还没有过完，数字照计，不参与对比；截至昨日的 2026-10-22 至 2026-11-19 环比（2026-09-17 至 2026-10-15）',
    )
    await expect.element(figure('预订数')).toMatchTextContent(/^9单$/)
  })

  test('of today alone are compared with the same weekday, and that is said', async () => {
    const today = { startDate: '2026-11-20', endDate: '2026-11-20' }
    const before = { startDate: '2026-11-13', endDate: '2026-11-13' }
    stubCall(readStatistics, () =>
      buildStatisticsPage({ ...today, compared: { kind: 'before', of: today, ...before } }),
    )
    await open('?from=2026-11-20&to=2026-11-20')
    await reads('截至此刻：今天还没有过完，旁边列出的是全天数字；环比（2026-11-13）', '上期全天 8')
    await expect.element(page.getByText('↑12.5%')).not.toBeInTheDocument()
  })

  test('of days before the first booking are compared with nothing, and that is said [2.16]', async () => {
    stubCall(readStatistics, () =>
      buildStatisticsPage({ compared: null, over: null, was: null, firstDay: '2026-10-01' }),
    )
    stubCall(readStatisticsLines, buildUncompared)
    await open('?from=2026-10-22&to=2026-11-19')
    await reads('门店的第一个预订在2026-10-01，对比的日子早于那天，没有可比的数据')
    await drawnAlone()
  })

  test('say how they changed in words, and what they mean', async () => {
    await open()
    await reads('↑12.5%', '↑100.0%')
    await expect.element(figure('营收')).toMatchTextContent(/^12,345\.00元$/)
    await expect.element(figure('包厢使用率')).toMatchTextContent(/^25\.0%$/)
    await page.getByRole('button', { name: '包厢使用率怎么算' }).click()
    await expect.element(page.getByText(/^用到的包厢餐段÷可订的包厢餐段/)).toBeVisible()
  })

  test('open their bookings, a page at a time, and each of these its order [2.16]', async () => {
    const orders = answerOrders([order], 45)
    const detail = stubCall(orderDetail, () => ({
      row: ownOrder({ id: 71, bookDate: '2026-11-19' }),
      list: [],
      rows: [],
    }))
    const { at } = await open()
    await figure('营收').click()
    await expect.element(drawer.getByRole('row', { name: /王先生/ })).toMatchTextContent(/138\*{4}1234/)
    expect(orders.inputs[0]).toMatchObject({
      figure: 'revenue',
      shopIds: [1],
      startDate: '2026-10-22',
      page: 1,
    })
    await drawer.getByRole('listitem', { name: '2' }).click()
    await expect.poll(() => orders.inputs.at(-1)).toMatchObject({ page: 2 })
    await drawer.getByRole('button', { name: '查看牡丹厅的订单' }).click()
    await expect.poll(at).toContain('/order?date=2026-11-19')
    expect(detail.inputs).toEqual([{ id: 71 }])
  })

  test('negative control: whoever may not see orders, or of another store, has no way to open them', async () => {
    answerOrders()
    await open('', { ...atWork, permissions: ['commonuser/statistics'] })
    await figure('营收').click()
    await expect.element(drawer.getByRole('row', { name: /王先生/ })).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: '查看牡丹厅的订单' })).not.toBeInTheDocument()
  })

  test('of several stores stand beside each other, and their bookings are one list that names the store [2.16]', async () => {
    const second = { id: 2, title: '和宴' }
    stubCall(listStatisticsStores, () => ({ list: [] }))
    stubCall(readStatistics, () =>
      buildStatisticsPage({
        shops: [{ id: 1, title: '云厅' }, second],
        byShop: [
          { shopId: 1, title: '云厅', sums: sampleParts, over: sampleParts, was: before },
          { shopId: 2, title: '和宴', sums: noComponents, over: noComponents, was: noComponents },
        ],
      }),
    )
    const orders = answerOrders([
      order,
      { ...order, orderId: 72, shopId: 2, roomName: '望湖厅', revenue: null },
    ])
    await open('?shops=1,2')
    await expect.element(page.getByRole('row', { name: /和宴/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^合计/ })).toMatchTextContent(/^合计9↑12\.5%12/)
    await figure('桌数').click()
    await expect.poll(() => orders.inputs.length).toBe(1)
    expect(orders.inputs[0]).toMatchObject({ shopIds: [1, 2], figure: 'rooms' })
    await expect.element(drawer.getByRole('row', { name: /牡丹厅/ })).toMatchTextContent(/云厅.*1,234\.00/)
    // An unfinished order has no revenue yet, which differs from zero revenue.
    await expect.element(drawer.getByRole('row', { name: /望湖厅/ })).toMatchTextContent(/和宴.*–$/)
    await expect.element(drawer.getByRole('row', { name: /全部合计/ })).toMatchTextContent(/80.*12,345\.00/)
    await expect.element(drawer.getByRole('button', { name: '查看牡丹厅的订单' })).toBeVisible()
    expect(drawer.getByRole('button', { name: '查看望湖厅的订单' }).elements()).toEqual([])
    await expect.element(drawer.getByText(/切换到该门店后可打开/)).toBeVisible()
  })
})
