import { exportStatistics, readStatistics } from '@roombook/contract'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { insertBooked } from '#test/booking-rows.ts'
import { roomOf } from '#test/order-form.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { startTestApp } from '#test/test-app.ts'
import { countShop } from '../counting/count-shop.ts'

const app = await startTestApp({ JOBS: '0' })
const { as, clock, house, owner } = app
const { shopId } = house
const admin = await as(house.staff.admin.phone)
const range = { startDate: '2026-11-18', endDate: '2026-11-20' } as const

/** The sheets of a workbook, by their names. */
async function sheetsOf(input: object) {
  const file = await admin.call(exportStatistics, { ...range, ...input })
  const sheets = await readXlsxFile(Buffer.from(file.content, 'base64'))
  return { file, rows: (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [] }
}

beforeAll(async () => {
  for (const [book_date, total] of [
    ['2026-11-18', 1200_00],
    ['2026-11-20', 800_50],
  ] as const)
    await insertBooked(
      owner,
      {
        ...{ shop_id: shopId, status: 5, book_date, period_id: house.periods.dinner },
        ...{ room_id: roomOf(house, '牡丹厅'), created_at: clock.now() },
        ...{ total_fen: total, drinks_fen: 100_00, discount_fen: 50_00 },
      },
      { people_num: 8, way: 'telephone', booked_on: book_date },
    )
  await countShop(app.app.db, shopId, clock.now())
})

test('the account of the days has a line a day and their sums, in numbers [2.16]', async () => {
  const { file, rows } = await sheetsOf({ kind: 'accounts' })
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
  const { file, rows } = await sheetsOf({ step: 'month' })
  expect(file).toMatchObject({ fileName: '经营统计_2026-11-18_2026-11-20.xlsx', rows: 1 })
  expect(rows('概览')[1]?.slice(0, 3)).toEqual(['预订数', sums.bookings, was?.bookings])
  expect(rows('概览').find(([title]) => title === '营收（元）')?.[1]).toBe(2100.5)
  expect(rows('走势')[1]?.slice(0, 3)).toEqual(['2026-11-18', '2026-11-20', 2])
  expect(rows('包厢和餐段').find(([room, , , period]) => room === '牡丹厅' && period === '晚餐')?.[4]).toBe(2)
  expect(rows('来源与结果').map(([way, , ending]) => [way, ending])).toContainEqual(['电话', '成立'])
  expect(rows('各门店')).toEqual([])
})

test('negative control: a range that is none is refused at its field', async () => {
  const inverted = admin.call(exportStatistics, { startDate: '2026-11-20', endDate: '2026-11-18' })
  expect(await refusalOf(inverted)).toMatchObject({
    ...{ code: 'request.invalid', data: { fields: { end_date: '结束日期不能早于开始日期' } } },
  })
})
