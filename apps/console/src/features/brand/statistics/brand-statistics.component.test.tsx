import { refused, stubCall } from '@roombook/component-tests'
import { brandLogin, brandLogout, enterShop, listBrandShops } from '@roombook/contract/brand'
import {
  exportBrandStatistics,
  listBrandStatisticsOrders,
  readBrandCohorts,
  readBrandStatistics,
  readBrandStatisticsLines,
} from '@roombook/contract/statistics-of-brand'
import { fen } from '@roombook/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { brandSession, brandShop } from '#test/brand.ts'
import { reads } from '#test/by-hand.ts'
import { renderConsole } from '#test/render-console.tsx'
import { before, buildStatisticsPage, lines, order, sampleParts } from '#test/statistics-samples.ts'
import { enterBrand, leaveBrand } from '../brand-session.ts'
import { BrandStatisticsPage } from './brand-statistics.page.tsx'

const shops = [
  { id: 1, title: '望江店' },
  { id: 2, title: '湖滨店' },
]
let requests: ReturnType<typeof stubCall<typeof readBrandStatistics>>

beforeEach(async () => {
  stubCall(brandLogout, () => ({}))
  stubCall(brandLogin, () => brandSession())
  stubCall(listBrandShops, () => ({ list: shops.map((shop) => ({ ...brandShop(), ...shop })), count: 2 }))
  stubCall(readBrandStatisticsLines, lines)
  requests = stubCall(readBrandStatistics, () =>
    buildStatisticsPage({
      shops,
      byShop: shops.map(({ id, title }) => ({
        shopId: id,
        title,
        sums: sampleParts,
        over: sampleParts,
        was: before,
      })),
    }),
  )
  await leaveBrand()
  await enterBrand({ account: '13912341234', password: 'Right2026' })
})

const open = (query = '') => renderConsole(<BrandStatisticsPage />, { path: `/brand/statistics${query}` })
const drawer = page.getByRole('dialog')

test('shows all stores together and each beside the others; nothing of a store’s own shell [2.16]', async () => {
  const { at } = await open()
  await expect.element(page.getByRole('row', { name: /湖滨店/ })).toMatchTextContent(/↑12\.5%/)
  expect(requests.inputs[0]).toMatchObject({ shopIds: [] })
  expect(at()).toMatch(/^\/brand\/statistics\?from=.*&to=/)
  await expect.element(page.getByText('全部门店')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '经营日报' })).not.toBeInTheDocument()
  stubCall(readBrandCohorts, () => ({ startMonth: '2026-11', endMonth: '2026-11', cohorts: [] }))
  await page.getByRole('tab', { name: '客人' }).click()
  await reads('近12个月还没有新客到店')
})

test('opens the bookings behind a figure without who the guests are; the way to these leads into the store', async () => {
  const { userName: _name, phone: _phone, ...behind } = order
  const orders = stubCall(listBrandStatisticsOrders, () => ({
    list: [behind],
    count: 1,
    bookings: 1,
    people: 8,
    revenue: fen(123_400),
  }))
  const entered = stubCall(enterShop, () => ({ ticket: 'way-in', expiresAt: '2026-11-20T10:01:00.000Z' }))
  const { at } = await open('?shops=2')
  await page.getByRole('button', { name: '营收，查看订单', exact: true }).click()
  await expect.element(drawer.getByRole('row', { name: /牡丹厅/ })).toBeVisible()
  await expect.element(drawer.getByRole('columnheader', { name: '客人' })).not.toBeInTheDocument()
  await expect.element(drawer.getByText(/每次进入都记在门店日志里/)).toBeVisible()
  expect(orders.inputs[0]).toMatchObject({ figure: 'revenue', shopIds: [1, 2] })
  await drawer.getByRole('button', { name: '进入门店' }).click()
  // The test renders the previous page at every address, so it adds its range to this one too.
  await expect.poll(at).toMatch(/^\/jump\?ticket=way-in\b/)
  expect(entered.inputs).toEqual([{ shopId: 1 }])
})

test('has the workbook of the stores that are looked at', async () => {
  const exported = stubCall(exportBrandStatistics, () => refused('request.not_found'))
  await open('?from=2026-11-01&to=2026-11-19&shops=1,2')
  await page.getByRole('button', { name: /导出/ }).click()
  await page.getByRole('menuitem', { name: /全部统计/ }).click()
  await expect.poll(() => exported.inputs[0]).toMatchObject({ shopIds: [1, 2], kind: 'figures' })
})

test('the store of another brand is refused where it was chosen', async () => {
  stubCall(readBrandStatistics, () => refused('request.not_found'))
  await open('?shops=99')
  await reads('所选门店中有不存在的，或不属于您的')
})

test('negative control: without a brand’s session nothing is asked, and its door stands there', async () => {
  await leaveBrand()
  const { at } = await open()
  await expect.poll(at).toBe('/login?door=brand')
  expect(requests.inputs).toEqual([])
})
