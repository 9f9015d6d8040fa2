import { type Call, calls } from '@roombook/contract'
import {
  exportBrandStatistics,
  listBrandStatisticsOrders,
  readBrandBrought,
  readBrandCohorts,
  readBrandDishStatistics,
  readBrandPace,
  readBrandStatistics,
  readBrandStatisticsLines,
} from '@roombook/contract/statistics-of-brand'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertBooked } from '#test/booking-rows.ts'
import { openBrand } from '#test/brand-user.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { countShop } from './counting/count-shop.ts'

const app = await startTestApp({ JOBS: '0' })
const { as, clock, venue, owner } = app
const { shopId } = venue
const otherId = venue.other.shopId
const today = '2026-11-20'
const day = { startDate: today, endDate: today, compare: 'none' } as const
const brand = await openBrand(app, venue.staff.owner.phone)
/** A store of another administrator's brand. */
let foreignId = 0

/** Inserts a finished booking of a first-time guest in a store. */
async function finished(shop_id: number, at: { period_id: number; room_id: number }, total: number) {
  const { id: customer_id } = await owner
    .insertInto('customer')
    .values({ shop_id, name: '陈先生', phone: `1380000${shop_id}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertBooked(
    owner,
    { shop_id, status: 5, book_date: today, ...at, created_at: clock.now(), total_fen: total },
    {
      people_num: 8,
      way: 'telephone',
      booked_on: today,
      customer_id,
      user_name: '陈先生',
      phone: '13800001111',
    },
  )
  // Simulates a seeded store: without events and never counted.
  await owner.deleteFrom('statistics_state').where('shop_id', '=', shop_id).execute()
  await countShop(app.app.db, shop_id, clock.now())
}

beforeAll(async () => {
  const { id: brandId } = await owner
    .insertInto('brand')
    .values({ title: '别家' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await owner
    .insertInto('shop')
    .values({ brand_id: brandId, title: '别家·一店', address: '', subscription_end: '2027-12-31' })
    .returning('shop_id')
    .executeTakeFirstOrThrow()
  foreignId = row.shop_id
  await finished(shopId, { period_id: venue.periods.dinner, room_id: findRoomId(venue, '牡丹厅') }, 1200_00)
  await finished(otherId, { period_id: venue.other.periodId, room_id: venue.other.rooms.望湖厅 ?? 0 }, 800_00)
})

const brandCalls = calls.filter(({ caller, name }) => caller === 'brand' && name.startsWith('statistics.'))
/** Builds an input with a store and the other required fields. */
const buildInput = (call: Call, id: number) => ({
  shopIds: [...new Set([shopId, id])],
  ...('kind' in call.input.shape && call.name.includes('wanted') && { kind: 'turnedAway' }),
})

describe('whoever looks after a brand', () => {
  test('sees its stores together, one of them, and each beside the others [2.16] [7.12]', async () => {
    const { sums, byShop } = await brand.call(readBrandStatistics, day)
    expect([sums.bookings, sums.revenue]).toEqual([2, 2000_00])
    expect(byShop.map((shop) => [shop.shopId, shop.sums.revenue])).toEqual([
      [shopId, 1200_00],
      [otherId, 800_00],
    ])
    const { points } = await brand.call(readBrandStatisticsLines, { ...day, shopIds: [otherId] })
    expect(points.map(({ sums: parts }) => parts.revenue)).toEqual([800_00])
  })

  test('sees what is on the books and who comes again, of all stores and of one', async () => {
    const onBooks = async (shopIds: number[]) =>
      (await brand.call(readBrandPace, { startDate: today, endDate: today, shopIds })).days[0]?.now.people
    expect([await onBooks([]), await onBooks([shopId])]).toEqual([16, 8])
    const came = async (shopIds: number[]) => {
      const { cohorts } = await brand.call(readBrandCohorts, {
        startMonth: '2026-11',
        endMonth: '2026-11',
        shopIds,
      })
      return cohorts.map(({ guests, months }) => [guests, months[0]?.visits, months[0]?.revenue])
    }
    expect(await came([])).toEqual([[2, 2, 2000_00]])
    expect(await came([otherId])).toEqual([[1, 1, 800_00]])
  })

  test('opens the bookings behind a figure without being told who the guests are', async () => {
    const { list, bookings } = await brand.call(listBrandStatisticsOrders, {
      ...day,
      shopIds: [otherId],
      figure: 'revenue',
    })
    expect([bookings, list[0]?.revenue, list[0]?.roomName]).toEqual([1, 800_00, '望湖厅'])
    expect(JSON.stringify(list)).not.toMatch(/陈先生|138/)
  })

  test('has them of all its stores in one list, a page at a time, with what all of them come to [2.16]', async () => {
    const query = { ...day, figure: 'revenue', limit: 1 } as const
    const { list, ...all } = await brand.call(listBrandStatisticsOrders, query)
    expect(all).toEqual({ count: 2, bookings: 2, people: 16, revenue: 2000_00 })
    const { list: next } = await brand.call(listBrandStatisticsOrders, { ...query, page: 2 })
    expect([...list, ...next].map((order) => [order.shopId, order.revenue])).toEqual([
      [shopId, 1200_00],
      [otherId, 800_00],
    ])
    expect((await brand.call(listBrandStatisticsOrders, { ...query, page: 3 })).list).toEqual([])
  })

  test('has all of it as a workbook, its stores beside each other', async () => {
    const { content } = await brand.call(exportBrandStatistics, day)
    const sheets = await readXlsxFile(Buffer.from(content, 'base64'))
    const rows = sheets.find(({ sheet }) => sheet === '各门店')?.data ?? []
    const revenueAt = rows[0]?.indexOf('营收（元）') ?? -1
    expect(rows.slice(1).map((row) => [row[0], row[revenueAt]])).toEqual([
      ['和宴·望江店', 1200],
      ['和宴·湖滨店', 800],
    ])
  })

  test('sees a store whose own statistics are closed: its plugin is the store’s affair', async () => {
    const plugin = owner
      .updateTable('shop_plugin')
      .where('name', '=', 'commonuser/statistics')
      .where('shop_id', '=', otherId)
    await plugin.set({ state: 'false' }).execute()
    expect((await brand.call(readBrandStatistics, { ...day, shopIds: [otherId] })).sums.bookings).toBe(1)
    await plugin.set({ state: 'true' }).execute()
  })

  test.each(brandCalls.map((call) => ({ call, name: call.name })))(
    'is refused the store of another brand, and one that there is none of: $name',
    async ({ call }) => {
      for (const id of [foreignId, 9_999_999]) {
        expect(await catchRefusal(brand.call(call, buildInput(call, id) as never))).toMatchObject({
          code: 'request.not_found',
        })
      }
    },
  )

  test('negative control: its own stores are answered by every one of these calls', async () => {
    expect(brandCalls).toHaveLength(9)
    for (const call of brandCalls) await brand.call(call, buildInput(call, shopId) as never)
    const dishes = await brand.call(readBrandDishStatistics, day)
    const { calls: rang } = await brand.call(readBrandBrought, { ...day, shopIds: [otherId] })
    expect([dishes.bookings, rang?.calls ?? 0]).toEqual([2, 0])
  })

  test('whoever looks after it no more sees nothing, and a session in a store is none of a brand', async () => {
    const admin = await as(venue.staff.admin.phone)
    for (const call of brandCalls)
      expect(await catchRefusal(admin.call(call, buildInput(call, shopId) as never))).toMatchObject({
        code: 'session.ended',
      })
    await owner.updateTable('brand_user').set({ disabled_at: clock.now() }).execute()
    for (const call of brandCalls) {
      const { code } = await catchRefusal(brand.call(call, buildInput(call, shopId) as never))
      expect(['request.not_found', 'session.ended', 'brand.account_disabled']).toContain(code)
    }
    await owner.updateTable('brand_user').set({ disabled_at: null }).execute()
  })
})
