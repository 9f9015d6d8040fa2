import { refused, stubCall } from '@roombook/component-tests'
import { readStatistics, readStatisticsLines } from '@roombook/contract/statistics'
import { readBrought } from '@roombook/contract/statistics-brought'
import { readCohorts } from '@roombook/contract/statistics-cohorts'
import { exportStatistics } from '@roombook/contract/statistics-export'
import { listUnmetDemand } from '@roombook/contract/statistics-wanted'
import { fen } from '@roombook/domain/money'
import { addComponents, noComponents } from '@roombook/domain/statistics'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, reads } from '#test/by-hand.ts'
import {
  answerOrders,
  statisticsAtWork as atWork,
  drawer,
  figure,
  leaveDrawer,
  openStatistics as open,
} from '#test/open-statistics.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { buildStatisticsPage, lines, sampleParts } from '#test/statistics-samples.ts'
import { StatisticsPrintoutPage } from './printout/statistics-printout.page.tsx'

beforeEach(() => {
  stubCall(readStatistics, () => buildStatisticsPage())
  stubCall(readStatisticsLines, lines)
})

describe('sections', () => {
  test('the heat maps open the bookings of a field', async () => {
    const orders = answerOrders()
    await open('?tab=rooms')
    await page.getByRole('button', { name: '牡丹厅晚餐 包厢使用率 25.0%' }).click()
    await expect.poll(() => orders.inputs[0]).toMatchObject({ roomId: 7, periodId: 2, figure: 'occupancy' })
    await userEvent.keyboard('{Escape}')
    await page.getByText('单间单餐营收', { exact: true }).first().click()
    await page.getByRole('button', { name: '周五晚餐 单间单餐营收 308.63元' }).click()
    await expect.poll(() => orders.inputs.at(-1)).toMatchObject({ weekday: 5, periodName: '晚餐' })
    await userEvent.keyboard('{Escape}')
    // A booking of linked rooms counts as one, but uses each of its rooms.
    await page.getByText('预订数', { exact: true }).first().click()
    await page.getByRole('button', { name: '牡丹厅晚餐 桌数 12桌' }).click()
    await expect.poll(() => orders.inputs.at(-1)).toMatchObject({ roomId: 7, figure: 'rooms' })
  })

  test('visits of nobody known stand beside the figures of guests; what staff brought is summed', async () => {
    stubCall(readCohorts, () => ({ startMonth: '2026-10', endMonth: '2026-11', cohorts: [] }))
    stubCall(readStatistics, () =>
      buildStatisticsPage({
        sums: addComponents([{ ...noComponents, visits: 3, newGuests: 1, unnamedVisits: 2 }]),
        staff: [
          { ...sampleParts, shopId: 1, staffId: 4, name: '小赵' },
          { ...sampleParts, shopId: 1, staffId: 5, name: '小钱' },
        ],
      }),
    )
    await open('?tab=guests')
    await reads('另有2次到店没有关联客户档案，分不出新客还是回头客，不在上面三项里。')
    await page.getByRole('tab', { name: '员工' }).click()
    await page.getByText('数据表').click()
    await expect
      .element(page.getByRole('row', { name: /^合计/ }))
      .toMatchTextContent(/^合计182416024,690\.00/)
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
    const wanted = stubCall(listUnmetDemand, () => ({
      count: 1,
      list: [
        {
          shopId: 1,
          bookDate: '2026-11-18',
          periodName: '晚餐',
          people: 9,
          at: '2026-11-18T09:30:00.000Z',
          byGuest: true,
          state: null,
          orderId: null,
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
    stubCall(readBrought, () => ({
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      campaigns: [
        {
          shopId: 1,
          campaignId: 3,
          title: '冬至',
          startedAt: '2026-11-01T02:00:00.000Z',
          days: 14,
          written: { people: 90, booked: 9 },
          unsent: { people: 10, booked: 1 },
          held: { people: 20, booked: 1 },
        },
      ],
      coupons: [
        { shopId: 1, couponId: 5, title: '满减', given: 3, used: 1, off: fen(500), bills: fen(9_000) },
      ],
      messages: [
        { kind: 'campaign', messages: 9, delivered: 6, failed: 2, unreported: 1, spent: 9, bookings: 0 },
      ],
      calls: { calls: 9, answered: 4, missed: 3, silenced: 1, unsaid: 1, calledBack: 2, booked: 3 },
    }))
    stubCall(readCohorts, () => ({
      startMonth: '2026-10',
      endMonth: '2026-11',
      cohorts: [
        {
          month: '2026-10',
          guests: 4,
          months: [
            { month: '2026-10', guests: 4, visits: 4, revenue: fen(100) },
            { month: '2026-11', guests: 2, visits: 3, revenue: fen(100) },
          ],
        },
        {
          month: '2026-11',
          guests: 0,
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
    // Sent, delivered, failed, without a receipt; the rate is based on the known ones.
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
      ['未知', '111.1%'],
    ] as const)
      await expect.element(ofCalls(outcome)).toMatchTextContent(new RegExp(`^${outcome}${cells}$`))
    await expect.poll(() => orders.inputs.at(-1)).toMatchObject({ fromCalls: true })
    expect(
      page.getByRole('button', { name: '未接', exact: true }).elements(),
      'no booking behind it',
    ).toEqual([])
    await leaveDrawer()
    await page.getByRole('tab', { name: '客人' }).click()
    // A month without guests keeps its row, with a note; the current month is not over.
    await expect
      .element(page.getByRole('row', { name: /^2026-11/ }))
      .toMatchTextContent(/^2026-11\*没有新客–/)
    await page
      .getByRole('button', { name: /2026-10的新客，2026-11 到店人数占比 50.0%（本月还没过完）/ })
      .click()
    await expect
      .poll(() => orders.inputs.at(-1))
      .toMatchObject({ firstMonth: '2026-10', startDate: '2026-11-01', endDate: '2026-11-30' })
  })

  test('a trend has its points behind it; each opens the bookings of its days', async () => {
    const requests = stubCall(readStatisticsLines, lines)
    const orders = answerOrders()
    await open('?tab=trend&step=week')
    await choose('看哪个数字', '预订数')
    await page.getByText('数据表').click()
    await expect
      .element(page.getByRole('row', { name: /2026-11-20/ }))
      .toMatchTextContent(/2026-11-20 周五92026-10-21 周三8↑12\.5%/)
    expect(requests.inputs[0]).toMatchObject({ step: 'week' })
    await page.getByRole('button', { name: '2026-11-20 周五' }).click()
    await expect
      .poll(() => orders.inputs[0])
      .toMatchObject({ figure: 'bookings', startDate: '2026-11-20', endDate: '2026-11-20' })
  })

  test('days without data say what will be here', async () => {
    stubCall(readStatistics, () =>
      buildStatisticsPage({
        sums: noComponents,
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
    const exported = stubCall(exportStatistics, () => refused('request.not_found'))
    await open('?from=2026-11-01&to=2026-11-20&compare=none')
    await page.getByRole('button', { name: /导出/ }).click()
    await page.getByRole('menuitem', { name: '给会计的营收账目' }).click()
    await expect.poll(readToasts).not.toBe('')
    expect(exported.inputs).toEqual([
      {
        startDate: '2026-11-01',
        endDate: '2026-11-20',
        compare: 'none',
        shopIds: [],
        kind: 'accounts',
        step: 'day',
      },
    ])
  })

  test('the sheet of paper has the figures, the account of the days and what the figures mean [2.16]', async () => {
    await renderConsole(<StatisticsPrintoutPage />, { ...atWork, path: '/statistics/sheet?compare=before' })
    await expect.element(page.getByRole('heading', { name: /云厅 经营统计/ })).toBeVisible()
    await expect
      .element(page.getByRole('table', { name: '概览' }).getByRole('row', { name: /^预订数/ }))
      .toMatchTextContent(/^预订数（单）98↑12\.5%$/)
    await expect
      .element(page.getByRole('table', { name: '账目' }).getByRole('row', { name: /^合计/ }))
      .toMatchTextContent(/12,345\.00$/)
    await expect.element(page.getByRole('button', { name: /打印/ })).toBeEnabled()
    await expect
      .element(page.getByRole('link', { name: '返回统计' }))
      .toHaveAttribute('href', '/statistics?compare=before&from=2026-10-22&to=2026-11-20')
  })

  test('figures that do not come say why, and are asked for again', async () => {
    stubCall(readStatistics, () => refused('permission.refused'))
    await open()
    await page.getByRole('button', { name: '重试' }).findElement()
    stubCall(readStatistics, () => buildStatisticsPage())
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(figure('预订数')).toBeVisible()
  })
})
