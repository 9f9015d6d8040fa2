import { stubCall } from '@roombook/component-tests'
import { listStatisticsOrders, type StatisticsOrder } from '@roombook/contract/statistics'
import { fen } from '@roombook/domain/money'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { StatisticsPage } from '#features/statistics/statistics.page.tsx'
import { type AtWork, renderConsole } from './render-console.tsx'
import { order } from './statistics-samples.ts'

/** User who may see statistics and their orders. */
export const statisticsAtWork: AtWork = {
  permissions: ['commonuser/statistics', 'roombook/orderlist'],
  plugins: { 'commonuser/statistics': true },
}
/** Opens the page at a query. */
export const openStatistics = (query = '', who: AtWork = statisticsAtWork) =>
  renderConsole(<StatisticsPage />, { ...who, path: `/statistics${query}` })
/** The button that shows a figure and opens its orders. */
export const figure = (name: string) => page.getByRole('button', { name: `${name}，查看订单`, exact: true })
export const drawer = page.getByRole('dialog')
/** Closes the drawer by Escape, repeated because a key has no effect until the drawer has the focus. */
export const leaveDrawer = () =>
  expect
    .poll(async () => {
      await userEvent.keyboard('{Escape}')
      return drawer.elements()
    })
    .toEqual([])
/** Stubs the orders of any opened figure. */
export const answerOrders = (list: StatisticsOrder[] = [order], count = list.length) =>
  stubCall(listStatisticsOrders, () => ({
    list,
    count,
    bookings: list.length,
    people: 80,
    revenue: fen(1_234_500),
  }))
