import { upcomingDays } from '@roombook/contract/upcoming-days'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'

const { as, clock, venue, owner } = await startTestApp()

const plant = async (
  name: string,
  birthday: [type: number, day: string] | null,
  memorials: string[][] = [],
) => {
  const { id } = await owner
    .insertInto('customer')
    .values({
      shop_id: venue.shopId,
      name,
      phone: `139${String(name.length).padStart(4, '0')}${String(Math.abs(hash(name)))
        .slice(0, 4)
        .padStart(4, '0')}`,
      birthday_type: birthday?.[0] ?? null,
      birthday: birthday?.[1] ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [title = '', calendar = '', day = ''] of memorials)
    await owner
      .insertInto('customer_memorial')
      .values({ shop_id: venue.shopId, customer_id: id, title, calendar, month_day: day })
      .execute()
  return id
}
const hash = (text: string) =>
  [...text].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 9999

await plant('公历今日', [1, '11-20'])
await plant('农历今日', [2, '10-12'])
await plant('后天纪念', null, [['结婚纪念日', 'solar', '11-22']])
await plant('下周生日', [1, '11-28'])
await plant('腊月三十', [2, '12-30'])
await plant('闰日生日', [1, '02-29'])
const gone = await plant('已删客户', [1, '11-20'])
await owner.updateTable('customer').set({ deleted_at: new Date() }).where('id', '=', gone).execute()

const upcoming = async (date: string, days: number) => {
  clock.set(`${date}T04:00:00Z`)
  const admin = await as(venue.staff.admin.phone)
  const { list } = await admin.call(upcomingDays, { days })
  return list.map(({ userName, day }) => [userName, day.title, day.next, day.daysLeft])
}

test('birthdays and anniversaries of both calendars come up on their day, and ahead of it', async () => {
  expect(await upcoming('2026-11-20', 0)).toEqual([
    ['公历今日', '生日', '2026-11-20', 0],
    ['农历今日', '生日', '2026-11-20', 0],
  ])
  expect((await upcoming('2026-11-20', 7)).map(([name]) => name)).toEqual([
    '公历今日',
    '农历今日',
    '后天纪念',
  ])
  expect((await upcoming('2026-11-20', 8)).at(-1)).toEqual(['下周生日', '生日', '2026-11-28', 8])
})

test('a 30th of a lunar month with 29 days, and a 29 February, fall on the day before', async () => {
  // The twelfth month of that year has 29 days: its last is 5 February 2027.
  expect(await upcoming('2027-02-05', 0)).toEqual([['腊月三十', '生日', '2027-02-05', 0]])
  expect(await upcoming('2027-02-28', 0)).toEqual([['闰日生日', '生日', '2027-02-28', 0]])
  expect(await upcoming('2028-02-28', 0)).toEqual([])
  expect(await upcoming('2028-02-29', 0)).toEqual([['闰日生日', '生日', '2028-02-29', 0]])
})
