import { readStatistics } from '@roombook/contract/statistics'
import { exportStatistics } from '@roombook/contract/statistics-export'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { insertBooked } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon, plantGrant } from '#test/coupon-fixture.ts'
import { findRoomId } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { countShop } from '../counting/count-shop.ts'

const app = await startTestApp({ JOBS: '0' })
const { as, clock, venue, owner } = app
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const range = { startDate: '2026-11-18', endDate: '2026-11-20' } as const

/** Reads the sheets of a workbook by name. */
async function readSheets(input: object) {
  const file = await admin.call(exportStatistics, { ...range, ...input })
  const sheets = await readXlsxFile(Buffer.from(file.content, 'base64'))
  return { file, rows: (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [] }
}

beforeAll(async () => {
  for (const [book_date, total] of [
    ['2026-11-10', 0],
    ['2026-11-18', 1200_00],
    ['2026-11-20', 800_50],
  ] as const)
    await insertBooked(
      owner,
      {
        shop_id: shopId,
        status: 5,
        book_date,
        period_id: venue.periods.dinner,
        room_id: findRoomId(venue, '牡丹厅'),
        created_at: clock.now(),
        total_fen: total,
        drinks_fen: 100_00,
        discount_fen: 50_00,
      },
      { people_num: 8, way: 'telephone', booked_on: book_date },
    )
  await countShop(app.app.db, shopId, clock.now())
})

test('the account of the days has a line a day and their sums, in numbers [2.16]', async () => {
  const { file, rows } = await readSheets({ kind: 'accounts' })
  expect(file).toMatchObject({ fileName: '营收账目_2026-11-18_2026-11-20.xlsx', rows: 3 })
  expect(rows('账目')).toEqual([
    ['日期', '已完成（单）', '桌数', '人数', '消费（元）', '酒水（元）', '优惠（元）', '营收（元）'],
    ['2026-11-18', 1, 1, 8, 1200, 100, 50, 1250],
    ['2026-11-19', 0, 0, 0, 0, 0, 0, 0],
    ['2026-11-20', 1, 1, 8, 800.5, 100, 50, 850.5],
    ['合计', 2, 2, 16, 2000.5, 200, 100, 2100.5],
  ])
})

test('the whole workbook has what the page shows, a sheet for each section', async () => {
  const { sums, was } = await admin.call(readStatistics, range)
  const { file, rows } = await readSheets({ step: 'month' })
  expect(file).toMatchObject({ fileName: '经营统计_2026-11-18_2026-11-20.xlsx', rows: 1 })
  // Today is not over, so the two days before it are compared with the same weekdays a week earlier.
  expect(
    rows('概览')
      .slice(0, 5)
      .map((row) => row.slice(0, 4)),
  ).toEqual([
    ['项目', '本期', '截至昨日', '上期'],
    ['门店', '和宴·望江店', null, null],
    ['制表时间', '2026-11-20 10:00', null, null],
    ['日期', '2026-11-18 至 2026-11-20', '2026-11-18 至 2026-11-19', '2026-11-11 至 2026-11-12'],
    ['预订数', sums.bookings, 1, was?.bookings],
  ])
  expect(rows('概览').find(([title]) => title === '营收（元）')?.[1]).toBe(2100.5)
  expect(rows('趋势')[1]?.slice(0, 3)).toEqual(['2026-11-18', '2026-11-20', 2])
  expect(rows('包厢和餐段').find(([room, , , period]) => room === '牡丹厅' && period === '晚餐')?.[4]).toBe(2)
  expect(rows('来源与结果').map(([way, , ending]) => [way, ending])).toContainEqual(['电话', '成立'])
  expect(rows('各门店')).toEqual([])
})

test('guests, books, dishes, coupons, messages and calls have sheets of their own, in numbers, with what they mean', async () => {
  const at = new Date('2026-11-19T04:00:00Z')
  const { id: customerId } = await owner
    .insertInto('customer')
    .values({ shop_id: shopId, name: '老客', phone: '13877770001' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const couponId = await plantCoupon(owner, { shopId, at }, { terms: { title: '=满减' } })
  const used = { state: 'used', used_at: at, off_fen: 5_050, bill_fen: 60_000 }
  await plantGrant(owner, { shopId, at }, { couponId, customerId, ...used })
  const sms = { shop_id: shopId, kind: 'booking', phone: '', content: '您好', parts: 2, created_at: at }
  await owner
    .insertInto('sms_message')
    .values({ ...sms, state: 'delivered', spent: 2 })
    .execute()
  const { rows } = await readSheets({ step: 'day' })
  const title = '和宴·望江店'
  expect(rows('客人').map((row) => row.slice(0, 5))).toEqual([
    ['从', '到', '新客', '回头客到店', '未关联客户到店'],
    ['2026-11-18', '2026-11-18', 0, 0, 1],
    ['2026-11-19', '2026-11-19', 0, 0, 0],
    ['2026-11-20', '2026-11-20', 0, 0, 1],
  ])
  expect(rows('客人再次光临')).toHaveLength(1 + (12 * 13) / 2)
  const books = rows('未来预订')
  expect([books.length, books[1]?.slice(0, 7)]).toEqual([31, ['2026-11-20', '十月十二', null, 0, 1, 1, 8]])
  expect(rows('菜品')).toEqual([['门店', '菜品', '分类', '份数', '预订数', '金额（元）']])
  expect(rows('优惠券').slice(1)).toEqual([[title, '=满减', 1, 1, 50.5, 600]])
  expect(rows('短信')[1]?.slice(2)).toEqual([1, 1, 0, 0, 1, 2, 0])
  expect(rows('来电')[1]).toEqual([title, 0, 0, 0, 0, 0, 0, 0])
  const meanings = rows('口径').map(([name]) => name)
  for (const name of ['营收', '来源：散客到店', '未来预订', '优惠券', '来电'])
    expect(meanings, name).toContain(name)
})

test('negative control: a range that is none is refused at its field', async () => {
  const inverted = admin.call(exportStatistics, { startDate: '2026-11-20', endDate: '2026-11-18' })
  expect(await catchRefusal(inverted)).toMatchObject({
    code: 'request.invalid',
    data: { fields: { end_date: '结束日期不能早于开始日期' } },
  })
})

test('two workbooks are made for one person at a time; a third is refused until one of them is there', async () => {
  const exportOnce = () => admin.call(exportStatistics, { ...range, kind: 'accounts' })
  const waiting = async (tx: Parameters<Parameters<ReturnType<typeof owner.transaction>['execute']>[0]>[0]) =>
    (await sql`select from pg_locks where not granted and relation = 'statistics_day'::regclass`.execute(tx))
      .rows.length
  const running = await owner.transaction().execute(async (tx) => {
    await sql`lock table statistics_day in access exclusive mode`.execute(tx)
    const pending = [exportOnce(), exportOnce()]
    await expect.poll(() => waiting(tx)).toBe(2)
    expect(await catchRefusal(exportOnce())).toMatchObject({
      code: 'request.too_many',
      message: '您已有2个统计表正在生成，请等其完成后再导出',
    })
    const other = await as(venue.staff.owner.phone)
    const theirs = other.call(exportStatistics, { ...range, kind: 'accounts' })
    await expect.poll(() => waiting(tx)).toBe(3)
    return [...pending, theirs]
  })
  for (const one of running) expect(await one).toMatchObject({ rows: 3 })
  expect(await exportOnce()).toMatchObject({ rows: 3 })
})
