import { exportCouponGrants, listCouponGrants } from '@roombook/contract/coupon-grants'
import { listCoupons } from '@roombook/contract/coupons'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon, plantGrant, plantPeople } from '#test/coupon-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner, clock } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const shop = { shopId: venue.shopId, at: clock.now() }
const couponId = await plantCoupon(owner, shop, { terms: { title: '满500减50' } })
const other = await plantCoupon(owner, shop, { terms: { title: '九折' } })
const [one, two] = await plantPeople(owner, shop, { count: 2, from: 8000 })
const [first, second] = [one?.id ?? 0, two?.id ?? 0]
const day = (date: string) => new Date(`${date}T02:00:00Z`)
const used = { state: 'used', off_fen: 5_000, bill_fen: 60_000 }

const held = await plantGrant(owner, shop, { couponId, customerId: first, phone: one?.phone })
const spent = await plantGrant(owner, shop, {
  couponId,
  customerId: second,
  given_at: day('2026-11-05'),
  opened_at: day('2026-11-06'),
  ...used,
  used_at: day('2026-11-19'),
  source: 'claim',
})
const over = await plantGrant(owner, shop, {
  couponId: other,
  customerId: second,
  given_at: day('2026-11-10'),
  valid_until: '2026-11-19',
})
await plantGrant(owner, shop, { couponId: other, customerId: second, given_at: day('2026-09-01') })

const idsOf = async (query: Parameters<typeof admin.call<typeof listCouponGrants>>[1]) =>
  (await admin.call(listCouponGrants, query)).list.map(({ id }) => id)

describe('the record of coupons [2.14]', () => {
  test('has what was given in the last 30 days, newest first, with what it came to', async () => {
    const { list, count, sums } = await admin.call(listCouponGrants, {})
    expect(list.map(({ id, standing }) => [id, standing])).toEqual([
      [held, 'held'],
      [over, 'expired'],
      [spent, 'used'],
    ])
    expect([count, sums]).toEqual([3, { opened: 1, used: 1, off: 5_000, brought: 60_000 }])
  })

  test('is narrowed by coupon, standing, source, dates and customer', async () => {
    expect(await idsOf({ ofCouponId: other })).toEqual([over])
    expect(await idsOf({ standings: ['expired', 'used'] })).toEqual([over, spent])
    expect(await idsOf({ sources: ['claim'] })).toEqual([spent])
    expect(await idsOf({ startDate: '2026-11-05', endDate: '2026-11-05' })).toEqual([spent])
    expect(await idsOf({ dateOf: 'used', startDate: '2026-11-19', endDate: '2026-11-19' })).toEqual([spent])
    expect(await idsOf({ keyword: '券客8000' })).toEqual([held])
    expect(await idsOf({ keyword: one?.phone.slice(-4) ?? '' })).toEqual([held])
    expect(await idsOf({ keyword: '%' })).toEqual([])
    const backwards = { startDate: '2026-11-05', endDate: '2026-11-04' }
    expect((await catchRefusal(admin.call(listCouponGrants, backwards))).message).toBe(
      '结束日期不能早于开始日期',
    )
  })

  test('goes out as a workbook, phones masked', async () => {
    const { fileName, content, rows } = await admin.call(exportCouponGrants, { standings: ['used', 'held'] })
    expect([fileName, rows]).toEqual(['优惠券记录_2026-10-22_2026-11-20.xlsx', 2])
    const [titles, newest, oldest] = (await readXlsxFile(Buffer.from(content, 'base64')))[0]?.data ?? []
    expect(titles?.slice(0, 4)).toEqual(['优惠券', '类型', '规则', '客户'])
    expect(newest?.slice(0, 5)).toEqual(['满500减50', '满减券', '满500元减50元', '券客8000', '137***8000'])
    expect(oldest?.slice(15, 17)).toEqual([50, 600])
  })

  test('the list of coupons says how each does', async () => {
    const { list } = await admin.call(listCoupons, {})
    expect(list.find(({ id }) => id === couponId)).toMatchObject({
      given: 2,
      opened: 1,
      used: 1,
      usable: 1,
      offTotal: 5_000,
      broughtTotal: 60_000,
    })
    expect(list.find(({ id }) => id === other)).toMatchObject({ given: 2, used: 0, usable: 1 })
  })
})
