import { listPeriods } from '@roombook/contract/board'
import { afterEach, describe, expect, test } from 'vitest'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const booker = await as(venue.staff.booker.phone)

afterEach(() => clock.set('2026-11-20T02:00:00Z'))

/** Lists a date's periods, in order, that can no longer be booked. */
const disabledOf = async (bookDate: string) => {
  const { list } = await booker.call(listPeriods, { bookDate })
  return list.filter((period) => period.disabled).map((period) => period.title)
}

describe('meal periods', () => {
  test('are a list of id, title, times, and whether they are disabled [7.19]', async () => {
    const post = (book_date: string) =>
      postForm(site, '/shopapi/roombook/timelist', { book_date }, booker.token)
    const { data } = await post('2026-11-20')
    const { lunch, dinner, supper } = venue.periods
    const counts = { ednum: 0, allnum: 8 }
    expect(data.list).toEqual([
      { id: lunch, title: '午餐', start_times: '11:00', end_times: '14:00', disabled: 0, ...counts },
      { id: dinner, title: '晚餐', start_times: '17:00', end_times: '21:00', disabled: 0, ...counts },
      { id: supper, title: '夜宵', start_times: '21:30', end_times: '02:00', disabled: 0, ...counts },
    ])
    clock.set('2026-11-20T06:00:00Z') // 14:00
    const later = await post('2026-11-20')
    expect(later.data.list.map((period: { disabled: number }) => period.disabled)).toEqual([1, 0, 0])
  })

  test('are disabled one by one as the day goes by, and all of them of a day that is past', async () => {
    const day = '2026-11-20'
    for (const [now, past] of [
      ['2026-11-20T05:59:59Z', []],
      ['2026-11-20T06:00:00Z', ['午餐']],
      ['2026-11-20T13:00:00Z', ['午餐', '晚餐']],
      ['2026-11-20T16:30:00Z', ['午餐', '晚餐']],
      ['2026-11-20T18:00:00Z', ['午餐', '晚餐', '夜宵']],
    ] as const) {
      clock.set(now)
      expect(await disabledOf(day)).toEqual(past)
    }
    expect(await disabledOf('2026-11-21')).toEqual([])
    expect(await disabledOf('2026-11-19')).toEqual(['午餐', '晚餐', '夜宵'])
  })

  test('are those the shop opens on that weekday', async () => {
    const brunch = {
      shop_id: venue.shopId,
      title: '早午餐',
      start_minutes: 540,
      end_minutes: 660,
      weekdays: [0],
    }
    const { id } = await owner
      .insertInto('meal_period')
      .values(brunch)
      .returning('id')
      .executeTakeFirstOrThrow()
    const titles = async (bookDate: string) =>
      (await booker.call(listPeriods, { bookDate })).list.map((period) => period.title)
    expect(await titles('2026-12-06')).toContain('早午餐') // a Sunday
    expect(await titles('2026-12-07')).not.toContain('早午餐')
    await owner.updateTable('meal_period').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    expect(await titles('2026-12-06')).not.toContain('早午餐')
  })
})
