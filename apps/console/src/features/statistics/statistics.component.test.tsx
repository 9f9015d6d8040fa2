import { answering, refused } from '@roombook/component-tests'
import {
  exportStatistics,
  listStatisticsOrders,
  listStatisticsStores,
  listWanted,
  orderDetail,
  readBrought,
  readCohorts,
  readStatistics,
  readStatisticsLines,
  type StatisticsOrder,
} from '@roombook/contract'
import { addParts, fen, noParts } from '@roombook/domain'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, reads, words } from '#test/by-hand.ts'
import { openLine } from '#test/live-line.ts'
import { ownOrder } from '#test/open-move.tsx'
import { type AtWork, renderConsole, said } from '#test/render-console.tsx'
import { before, lines, order, parts, shown } from '#test/statistics-samples.ts'
import { StatisticsPrintoutPage } from './printout/statistics-printout.page.tsx'
import { statisticsLive } from './statistics.live.ts'
import { StatisticsPage } from './statistics.page.tsx'

const atWork: AtWork = {
  permissions: ['commonuser/statistics', 'roombook/orderlist'],
  plugins: { 'commonuser/statistics': true },
}
const open = (query = '', who: AtWork = atWork) =>
  renderConsole(<StatisticsPage />, { ...who, path: `/statistics${query}` })
const figure = (name: string) => page.getByRole('button', { name: `${name}，查看订单`, exact: true })
const drawer = page.getByRole('dialog')
/** What lies under a drawer can be clicked once it is gone; a key goes nowhere until the drawer has the focus. */
const leaveDrawer = () =>
  expect
    .poll(async () => {
      await userEvent.keyboard('{Escape}')
      return drawer.elements()
    })
    .toEqual([])
const answerOrders = (list: StatisticsOrder[] = [order], count = list.length) =>
  answering(listStatisticsOrders, () => ({
    ...{ list, count, bookings: list.length, people: 80, revenue: fen(1_234_500) },
  }))

let asked: ReturnType<typeof answering<typeof readStatistics>>
beforeEach(() => {
  asked = answering(readStatistics, () => shown())
  answering(readStatisticsLines, lines)
})

describe('the range [2.16]', () => {
  test('is the last thirty days until one is chosen, and stands in the address for whoever is sent it', async () => {
    const { at } = await open()
    await expect.element(figure('预订数')).toMatchTextContent(/^9单$/)
    expect(asked.inputs[0]).toMatchObject({
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      compare: 'before',
    })
    expect(at()).toBe('/statistics?from=2026-10-22&to=2026-11-20')
    await words('本月').click()
    await expect.poll(at).toBe('/statistics?from=2026-11-01&to=2026-11-20')
    await choose('对比', '对比去年农历同期')
    await page.getByRole('tab', { name: '包厢' }).click()
    await expect.poll(at).toContain('compare=last-lunar-year&tab=rooms')
    expect(asked.inputs.at(-1)).toMatchObject({ startDate: '2026-11-01', compare: 'last-lunar-year' })
  })

  test.each([
    ['from=2026-11-20&to=2026-11-01', '结束日期不能早于开始日期'],
    ['from=2016-11-20&to=2026-11-20', '日期范围不能超过3年'],
  ])('%s is told at its field, and not asked for', async (query, told) => {
    await open(`?${query}`)
    await expect.element(page.getByRole('alert')).toMatchTextContent(told)
    expect(asked.inputs).toEqual([])
    await words('今天').click()
    await expect.element(figure('预订数')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('stores of which one may not be seen are told of at their field', async () => {
    answering(listStatisticsStores, () => ({ list: [] }))
    answering(readStatistics, () => refused('request.not_found'))
    await open('?shops=1,9')
    await reads('所选门店中有不存在的，或不属于您的')
    expect(asked.inputs[0]).toMatchObject({ shopIds: [1, 9] })
  })
})

test('a store that may not be seen is offered with the reason and cannot be chosen; what is refused is said by its name', async () => {
  const why = '和宴没有开通统计'
  answering(listStatisticsStores, () => ({
    list: [
      { id: 1, title: '云厅', why: '' },
      { id: 2, title: '和宴', why },
    ],
  }))
  answering(readStatistics, ({ shopIds }) =>
    shopIds?.includes(2) ? refused('request.invalid', { fields: { shop_ids: why } }) : shown(),
  )
  const { at } = await open('?shops=1,2')
  await expect.element(page.getByRole('alert')).toMatchTextContent(why)
  await page.getByRole('combobox', { name: '门店' }).click()
  await expect.element(page.getByText(why).last()).toBeVisible()
  // It was chosen by the address: it can still be taken out, and then not be chosen again.
  await page.getByTitle(why).last().click()
  await expect.poll(at).toContain('shops=1&')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByTitle(why).last().click({ force: true })
  expect(at()).toContain('shops=1&')
})

describe('figures that stand open', () => {
  test('are asked for after a booking until it is counted, and what stands below them is read again [2.16]', async () => {
    const asked = answering(readStatisticsLines, lines)
    const { queryClient } = await open()
    onTestFinished(statisticsLive(queryClient))
    const { tell } = await openLine()
    await expect.element(figure('预订数')).toMatchTextContent(/^9单$/)
    await expect.poll(() => asked.inputs.length).toBe(1)
    // The event is heard before the booking is counted.
    answering(readStatistics, () => shown({ isBehind: true, countedAt: '2026-11-20T10:00:30.000Z' }))
    tell('order.changed', {
      ...{ orderId: 1, version: 1, bookDate: '2026-11-20', periodId: 1 },
      ...{ left: null, roomIds: [1], action: 'booking.create' },
    })
    await reads('正在计入之后的变化')
    expect(asked.inputs).toHaveLength(1)
    answering(readStatistics, () =>
      shown({ sums: addParts([{ ...parts, bookings: 10 }]), countedEvents: 101 }),
    )
    await expect.element(figure('预订数'), { timeout: 20_000 }).toMatchTextContent(/^10单$/)
    await expect.poll(() => asked.inputs.length).toBe(2)
    await expect.element(page.getByText(/正在计入之后的变化/)).not.toBeInTheDocument()
  })
})

describe('figures', () => {
  test('of a range that goes on are compared by its days that are over, and that is said', async () => {
    const over = addParts([{ ...parts, bookings: 6 }])
    answering(readStatistics, () =>
      shown({
        over,
        compared: {
          ...{ kind: 'before', startDate: '2026-09-22', endDate: '2026-10-20' },
          of: { startDate: '2026-10-22', endDate: '2026-11-19' },
        },
      }),
    )
    await open()
    await reads(
      '已过完 6',
      '减少25.0%',
      '截至今日：今天还没有过完，数字照计，不参与对比；已过完的 2026-10-22 至 2026-11-19 对比上一段（2026-09-22 至 2026-10-20）',
    )
    await expect.element(figure('预订数')).toMatchTextContent(/^9单$/)
  })

  test('of today alone are compared with nothing, and that is said', async () => {
    answering(readStatistics, () => shown({ compared: null, over: null, was: null }))
    await open('?from=2026-11-20&to=2026-11-20')
    await reads('截至今日：这些天还没有过完，不与整天对比')
    expect(page.getByText('对比期').elements()).toEqual([])
  })

  test('of days before the first booking are compared with nothing, and that is said [2.16]', async () => {
    answering(readStatistics, () => shown({ compared: null, over: null, was: null, firstDay: '2026-10-01' }))
    await open('?from=2026-10-22&to=2026-11-19')
    await reads('门店的第一个预订在2026-10-01，对比的日子早于那天，没有可比的数据')
    expect(page.getByText('对比期').elements()).toEqual([])
  })

  test('say how they changed in words, and what they mean', async () => {
    await open()
    await reads('增加12.5%', '增加100.0%')
    await expect.element(figure('营收')).toMatchTextContent(/^12,345\.00元$/)
    await expect.element(figure('上座率')).toMatchTextContent(/^25\.0%$/)
    await page.getByRole('button', { name: '上座率怎么算' }).click()
    await expect.element(page.getByText(/^用到的包厢餐段÷可订的包厢餐段/)).toBeVisible()
  })

  test('open their bookings, a page at a time, and each of these its order [2.16]', async () => {
    const orders = answerOrders([order], 45)
    const detail = answering(orderDetail, () => ({
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
    answering(listStatisticsStores, () => ({ list: [] }))
    answering(readStatistics, () =>
      shown({
        shops: [{ id: 1, title: '云厅' }, second],
        byShop: [
          { shopId: 1, title: '云厅', sums: parts, over: parts, was: before },
          { shopId: 2, title: '和宴', sums: noParts, over: noParts, was: noParts },
        ],
      }),
    )
    const orders = answerOrders([
      order,
      { ...order, orderId: 72, shopId: 2, roomName: '望湖厅', revenue: null },
    ])
    await open('?shops=1,2')
    await expect.element(page.getByRole('row', { name: /和宴/ })).toBeVisible()
    await figure('桌数').click()
    await expect.poll(() => orders.inputs.length).toBe(1)
    expect(orders.inputs[0]).toMatchObject({ shopIds: [1, 2], figure: 'rooms' })
    await expect.element(drawer.getByRole('row', { name: /牡丹厅/ })).toMatchTextContent(/云厅.*1,234\.00/)
    // Not finished: it has no revenue yet, which is not a revenue of nothing.
    await expect.element(drawer.getByRole('row', { name: /望湖厅/ })).toMatchTextContent(/和宴.*–$/)
    await expect.element(drawer.getByRole('row', { name: /全部合计/ })).toMatchTextContent(/80.*12,345\.00/)
    await expect.element(drawer.getByRole('button', { name: '查看牡丹厅的订单' })).toBeVisible()
    expect(drawer.getByRole('button', { name: '查看望湖厅的订单' }).elements()).toEqual([])
    await expect.element(drawer.getByText(/切换到该门店后可打开/)).toBeVisible()
  })
})

describe('sections', () => {
  test('the heat maps open the bookings of a field', async () => {
    const orders = answerOrders()
    await open('?tab=rooms')
    await page.getByRole('button', { name: '牡丹厅晚餐 上座率 25.0%' }).click()
    await expect.poll(() => orders.inputs[0]).toMatchObject({ roomId: 7, periodId: 2, figure: 'occupancy' })
    await userEvent.keyboard('{Escape}')
    await page.getByText('每包厢餐段营收', { exact: true }).first().click()
    await page.getByRole('button', { name: '周五晚餐 每包厢餐段营收 308.63元' }).click()
    await expect.poll(() => orders.inputs.at(-1)).toMatchObject({ weekday: 5, periodName: '晚餐' })
  })

  test('what was called off, by reason, way and lead; a row opens its bookings; refusals for want of a room', async () => {
    const orders = answerOrders()
    await open('?tab=lost')
    const byReason = page.getByRole('region', { name: '按原因' })
    await byReason.getByText('数据表').click()
    await expect.element(byReason.getByRole('row', { name: /^客人取消/ })).toMatchTextContent(/客人取消\s*20/)
    await byReason.getByRole('button', { name: '客人未到' }).click()
    await expect.poll(() => orders.inputs[0]).toMatchObject({ figure: 'noShows', reason: 'no-show' })
    await reads('3次', '20人')
  })

  test('whoever found no room has no booking: what is known of them is listed, and that it is all', async () => {
    const wanted = answering(listWanted, () => ({
      count: 1,
      list: [
        {
          ...{
            shopId: 1,
            bookDate: '2026-11-18',
            periodName: '晚餐',
            people: 9,
            at: '2026-11-18T09:30:00.000Z',
          },
          ...{ byGuest: true, state: null, orderId: null },
        },
      ],
    }))
    await open('?tab=lost')
    await page.getByRole('button', { name: '没有空包厢，查看明细' }).click()
    await expect
      .element(drawer.getByRole('row', { name: /2026-11-18 周三 晚餐/ }))
      .toMatchTextContent(/9.*17:30.*客人自己/)
    await expect.element(drawer.getByText(/没有订上就没有订单，也不记录是谁/)).toBeVisible()
    expect(wanted.inputs[0]).toMatchObject({ kind: 'turnedAway', shopIds: [1], startDate: '2026-10-22' })
  })

  test('coupons, messages and calls open the bookings that they were of; a field of cohorts its visits', async () => {
    const orders = answerOrders([], 0)
    answering(readBrought, () => ({
      ...{ startDate: '2026-10-22', endDate: '2026-11-20' },
      campaigns: [
        {
          ...{ shopId: 1, campaignId: 3, title: '冬至', startedAt: '2026-11-01T02:00:00.000Z', days: 14 },
          written: { people: 90, booked: 9 },
          ...{ unsent: { people: 10, booked: 1 }, held: { people: 20, booked: 1 } },
        },
      ],
      coupons: [
        { shopId: 1, couponId: 5, title: '满减', given: 3, used: 1, off: fen(500), bills: fen(9_000) },
      ],
      messages: [
        { kind: 'campaign', messages: 9, delivered: 6, failed: 2, unreported: 1, spent: 9, bookings: 0 },
      ],
      calls: {
        ...{ calls: 9, answered: 4, missed: 3, silenced: 1, unsaid: 1, calledBack: 2, booked: 3 },
      },
    }))
    answering(readCohorts, () => ({
      ...{ startMonth: '2026-10', endMonth: '2026-11' },
      cohorts: [
        {
          ...{ month: '2026-10', guests: 4 },
          months: [
            { month: '2026-10', guests: 4, visits: 4, revenue: fen(100) },
            { month: '2026-11', guests: 2, visits: 3, revenue: fen(100) },
          ],
        },
        {
          ...{ month: '2026-11', guests: 0 },
          months: [{ month: '2026-11', guests: 0, visits: 0, revenue: fen(0) }],
        },
      ],
    }))
    await open('?tab=brought')
    const behind = async (region: string, row: string | RegExp) => {
      const of = page.getByRole('region', { name: region, exact: true })
      await of.getByText('数据表').click()
      await of.getByRole('button', { name: row, exact: true }).click()
    }
    await expect
      .element(page.getByRole('row', { name: /冬至/ }))
      .toMatchTextContent(/9人 10\.0%.*20人中1人 5\.0%.*\+5\.0个百分点.*可能是偶然/)
    await behind('优惠券', '1 满减')
    await expect.poll(() => orders.inputs[0]).toMatchObject({ couponId: 5, shopIds: [1] })
    await expect.element(drawer.getByText(/日期是用券的那天/)).toBeVisible()
    await leaveDrawer()
    await behind('短信', '营销群发')
    // Sent, delivered, failed, without a receipt; the rate is of those that are known.
    await expect
      .element(page.getByRole('row', { name: /^营销群发/, includeHidden: true }))
      .toMatchTextContent(/^营销群发962175\.0%90$/)
    await expect.poll(() => orders.inputs.at(-1)).toMatchObject({ messageKind: 'campaign' })
    await expect.element(drawer.getByText(/这些短信不说某个预订/)).toBeVisible()
    await leaveDrawer()
    await page.getByRole('tab', { name: '来电' }).click()
    await behind('来电', '来电预订')
    const ofCalls = (outcome: string) =>
      page.getByRole('row', { name: new RegExp(`^${outcome}`), includeHidden: true })
    for (const [outcome, cells] of [
      ['全部来电', '9100.0%'],
      ['已接听', '444.4%'],
      ['静音', '111.1%'],
      ['未说明', '111.1%'],
    ] as const)
      await expect.element(ofCalls(outcome)).toMatchTextContent(new RegExp(`^${outcome}${cells}$`))
    await expect.poll(() => orders.inputs.at(-1)).toMatchObject({ fromCalls: true })
    expect(
      page.getByRole('button', { name: '未接', exact: true }).elements(),
      'no booking behind it',
    ).toEqual([])
    await leaveDrawer()
    await page.getByRole('tab', { name: '客人' }).click()
    // A month without anybody stands in its place, and says so; this month is not over.
    await expect
      .element(page.getByRole('row', { name: /^2026-11/ }))
      .toMatchTextContent(/^2026-11\*没有新客–/)
    await page
      .getByRole('button', { name: /2026-10的新客，2026-11 到店人数占比 50.0%（本月还没过完）/ })
      .click()
    await expect
      .poll(() => orders.inputs.at(-1))
      .toMatchObject({
        ...{ firstMonth: '2026-10', startDate: '2026-11-01', endDate: '2026-11-30' },
      })
  })

  test('a trend has its points behind it; each opens the bookings of its days', async () => {
    const asked = answering(readStatisticsLines, lines)
    const orders = answerOrders()
    await open('?tab=trend&step=week')
    await choose('看哪个数字', '预订数')
    await page.getByText('数据表').click()
    await expect
      .element(page.getByRole('row', { name: /2026-11-20/ }))
      .toMatchTextContent(/2026-11-20 周五92026-10-21 周三8增加12\.5%/)
    expect(asked.inputs[0]).toMatchObject({ step: 'week' })
    await page.getByRole('button', { name: '2026-11-20 周五' }).click()
    await expect
      .poll(() => orders.inputs[0])
      .toMatchObject({ figure: 'bookings', startDate: '2026-11-20', endDate: '2026-11-20' })
  })

  test('days without data say what will be here', async () => {
    answering(readStatistics, () =>
      shown({
        sums: noParts,
        over: null,
        was: null,
        compared: null,
        weekdays: [],
        rooms: [],
        endings: [],
        staff: [],
      }),
    )
    await open()
    await reads('这些天还没有预订')
    for (const [tab, told] of [
      ['包厢', '这些天没有可订的包厢'],
      ['来源', '这些天还没有预订'],
      ['取消与未到', '这些天没有取消和未到'],
      ['员工', '这些天还没有预订'],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await reads(told)
    }
  })

  test('what is shown is exported, for the accountant too; what is refused is said', async () => {
    const exported = answering(exportStatistics, () => refused('request.not_found'))
    await open('?from=2026-11-01&to=2026-11-20&compare=none')
    await page.getByRole('button', { name: /导出/ }).click()
    await page.getByRole('menuitem', { name: '给会计的营收账目' }).click()
    await expect.poll(said).not.toBe('')
    expect(exported.inputs).toEqual([
      {
        ...{ startDate: '2026-11-01', endDate: '2026-11-20', compare: 'none' },
        ...{ shopIds: [], kind: 'accounts', step: 'day' },
      },
    ])
  })

  test('the sheet of paper has the figures, the account of the days and what the figures mean [2.16]', async () => {
    await renderConsole(<StatisticsPrintoutPage />, { ...atWork, path: '/statistics/sheet?compare=before' })
    await expect.element(page.getByRole('heading', { name: /云厅 经营统计/ })).toBeVisible()
    await expect
      .element(page.getByRole('table', { name: '概览' }).getByRole('row', { name: /^预订数/ }))
      .toMatchTextContent(/^预订数（单）98增加12\.5%$/)
    await expect
      .element(page.getByRole('table', { name: '账目' }).getByRole('row', { name: /^合计/ }))
      .toMatchTextContent(/12,345\.00$/)
    await expect.element(page.getByRole('button', { name: /打印/ })).toBeEnabled()
    await expect
      .element(page.getByRole('link', { name: '返回统计' }))
      .toHaveAttribute('href', '/statistics?compare=before&from=2026-10-22&to=2026-11-20')
  })

  test('figures that do not come say why, and are asked for again', async () => {
    answering(readStatistics, () => refused('permission.refused'))
    await open()
    await page.getByRole('button', { name: '重试' }).findElement()
    answering(readStatistics, () => shown())
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(figure('预订数')).toBeVisible()
  })
})
