import { contrast } from '../../apps/guest/src/ui/colour.ts'
import { bookingCalendar, closeDays } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'

/** A colour as a browser tells it, rgb(1, 2, 3), as stylesheets have it. */
const hexOf = (rgb: string): string =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

test('the calendar shows each day of the month with its periods booked of all, from Sunday on, 1080 wide [2.42] [7.41]', async ({
  site,
  consoleOf,
}) => {
  await booked(site, { rooms: ['牡丹厅'] })
  await booked(site, { rooms: ['芍药厅'], userName: '李梅', phone: '13700001111' })
  const page = await consoleOf('admin')
  const asked = page.waitForResponse(`**${bookingCalendar.path}`)
  await page.getByRole('button', { name: '预订日历' }).click()
  const answer = await asked
  expect(answer.request().postData()).toContain('2026-11')
  const { data } = await answer.json()
  expect(Object.keys(data)).toHaveLength(30)
  expect(data['2026-11-20']).toContainEqual({ time_name: '晚餐', ednum: 2, allnum: 8 })

  const dialog = page.getByRole('dialog', { name: '预订日历' })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1080)
  const calendar = dialog.getByRole('table', { name: '2026年11月预订日历' })
  await expect(calendar.getByRole('columnheader')).toHaveText(['日', '一', '二', '三', '四', '五', '六'])
  await expect(calendar.getByRole('row').nth(1).getByRole('cell')).toHaveCount(7)
  await expect(
    calendar.getByRole('link', {
      name: '今天 11月20日 十二，午餐 已订0，共8，晚餐 已订2，共8，夜宵 已订0，共8',
    }),
  ).toBeVisible()
  // Two of eight: a quarter of the line, in a colour that is told from what is not booked.
  const line = calendar
    .getByRole('link', { name: /^今天/ })
    .locator('span')
    .filter({ hasText: /^晚餐2\/8$/ })
  const bar = await line.last().evaluate((whole) => {
    const fill = whole.firstElementChild
    if (!fill) throw new Error('A line begins with its bar')
    const { borderBottomColor, borderBottomWidth, inlineSize } = getComputedStyle(fill)
    return {
      share: Number.parseFloat(inlineSize) / whole.clientWidth,
      thick: Number.parseFloat(borderBottomWidth),
      colours: [borderBottomColor, getComputedStyle(whole).backgroundColor],
    }
  })
  expect(bar.share).toBeCloseTo(0.25, 1)
  expect(bar.thick).toBeGreaterThanOrEqual(2)
  const [drawn = '', ground = ''] = bar.colours.map(hexOf)
  expect(contrast(drawn, ground)).toBeGreaterThanOrEqual(3)
  // The first of November 2026 is a Sunday.
  await expect(calendar.getByRole('cell').first()).toContainText('1')
})

test('a festival is named where its name has fewer than 4 characters, else the lunar day [2.42]', async ({
  consoleOf,
}) => {
  const page = await consoleOf('admin', '/order?date=2026-09-01')
  await page.getByRole('button', { name: '预订日历' }).click()
  const dialog = page.getByRole('dialog', { name: '预订日历' })
  await expect(dialog.getByRole('link', { name: /^9月25日 中秋节/ })).toBeVisible()
  for (let month = 9; month > 3; month--) await dialog.getByRole('button', { name: '上个月' }).click()
  await expect(dialog.getByRole('link', { name: /^3月15日 廿七/ })).toBeVisible()
  await expect(dialog.getByText('消费者权益日')).toBeHidden()
})

test('a day opens its board; days of the months around it lead nowhere [2.30]', { tag: '@smoke' }, async ({
  consoleOf,
}) => {
  const page = await consoleOf('admin')
  await page.getByRole('button', { name: '预订日历' }).click()
  const dialog = page.getByRole('dialog', { name: '预订日历' })
  await expect(dialog.getByRole('link')).toHaveCount(30)
  const adjacent = dialog.getByRole('cell').filter({ hasText: /^5/ }).last()
  await expect(adjacent.getByRole('link')).toHaveCount(0)
  await adjacent.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '下个月' }).click()
  await dialog.getByRole('link', { name: /^12月24日/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/order\?date=2026-12-24$/)
})

test('a booking that somebody makes is counted at once; the calendar is for those who hold its node [6.07]', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('admin')
  await page.getByRole('button', { name: '预订日历' }).click()
  const day = page.getByRole('dialog', { name: '预订日历' }).getByRole('link', { name: /11月28日/ })
  await expect(day).toHaveAccessibleName(/晚餐 已订0，共8/)
  await booked(site, { bookDate: '2026-11-28' })
  await expect(day).toHaveAccessibleName(/晚餐 已订1，共8/)

  const other = await consoleOf('booker')
  await expect(other.getByRole('button', { name: '房态总览' })).toBeVisible()
  await expect(other.getByRole('button', { name: '预订日历' })).toBeHidden()
})

test('a day on which the shop rests is marked 休 and says why; a period that rests is marked alone', async ({
  site,
  consoleOf,
}) => {
  const owner = await site.as('owner')
  await owner.call(closeDays, { startDate: '2026-11-24', endDate: '2026-11-24', reason: '内部装修' })
  const { dinner: periodId } = site.house.periods
  await owner.call(closeDays, { startDate: '2026-11-25', endDate: '2026-11-25', periodId, reason: '' })
  const page = await consoleOf('admin')
  await page.getByRole('button', { name: '预订日历' }).click()
  const dialog = page.getByRole('dialog', { name: '预订日历' })
  const wholeDay = dialog.getByRole('link', { name: /^11月24日/ })
  await expect(wholeDay).toContainText('休')
  await expect(wholeDay).toContainText('门店当日休息：内部装修')
  await expect(wholeDay).not.toContainText('午餐')
  await expect(
    dialog.getByRole('link', { name: /^11月25日 .*，午餐 已订0，共8，晚餐 门店当日休息，夜宵 已订0，共8$/ }),
  ).toBeVisible()
})
